// The SDK of a packed site.

import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

export const sdkIn = (dist) => import(pathToFileURL(resolve(dist, 'noggin.mjs')))

// Noggin on this thread.
export const nogginIn = async (dist) => (await sdkIn(dist)).loadNoggin()
