// The built SDK under test: NOGGIN_DIST names another folder than dist/.
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')

export const dist = resolve(root, process.env.NOGGIN_DIST ?? 'dist')

export const { loadNoggin, NogginError } = await import(pathToFileURL(join(dist, 'noggin.mjs')))
