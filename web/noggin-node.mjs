// Whether this is node, and its own modules. Bundlers read the comments here: the file stays as it is.

export const inNode =
  typeof process === 'object' && Boolean(process.versions?.node) && Boolean(import.meta.url?.startsWith('file:'))

// A built-in module of node. The name is assembled here so that bundlers for browsers do not resolve it.
export const nodeModule = (name) => import(/* webpackIgnore: true */ /* @vite-ignore */ `node:${name}`)
