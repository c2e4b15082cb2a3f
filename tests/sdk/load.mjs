// The built SDK under test: NOGGIN_DIST names another folder than dist/.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sdkIn } from '../../scripts/sdk.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export const dist = resolve(root, process.env.NOGGIN_DIST ?? 'dist')

export const { loadNoggin, NogginError } = await sdkIn(dist)
