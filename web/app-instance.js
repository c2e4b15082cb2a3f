// Creates an instance of noggin-app's wasm and calls its exported functions.

// `create`: the factory of noggin-app.js. `host` as src/app/host.h has it; `screen`: { context, attributes } of WebGL.
// `instantiate(imports)` resolves to the instance of `module`.
export async function makeInstance(create, { host, screen, module, instantiate }) {
  const instance = await new Promise((resolve, reject) => {
    create({
      host,
      instantiateWasm(imports, done) {
        instantiate(imports).then((instance) => done(instance, module)).catch(reject)
        return {}
      },
    }).then(resolve, reject)
  })
  const { context, attributes } = screen
  instance.GL.makeContextCurrent(instance.GL.registerContext(context, { ...attributes, majorVersion: 2, minorVersion: 0 }))
  return instance
}

// Calls the function NAME of src/app/platform_html5.cpp; strings are passed as UTF-8.
export function ask(instance, name, values) {
  const texts = []
  const plain = values.map((value) => {
    if (typeof value !== 'string') return value
    const size = instance.lengthBytesUTF8(value) + 1
    const address = instance._malloc(size)
    texts.push(address)
    instance.stringToUTF8(value, address, size)
    return address
  })
  const answer = instance[`_noggin${name}`](...plain)
  texts.forEach((address) => instance._free(address))
  return answer
}
