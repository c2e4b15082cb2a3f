// Instances of the solver that fail on demand: the module's next call into JavaScript throws through its frames, as a
// trap does. Or that cannot be had at all.

const Instance = WebAssembly.Instance

export const faults = { started: 0, armed: false, refused: false }

WebAssembly.Instance = function (module, imports) {
  if (faults.refused) throw new RangeError('out of memory')
  faults.started += 1
  const failing = Object.fromEntries(
    Object.entries(imports).map(([name, functions]) => [
      name,
      Object.fromEntries(Object.entries(functions).map(([id, value]) => [id, canThrow(value) ? failingOnce(value) : value])),
    ]),
  )
  return new Instance(module, failing)
}

// The clock is read in noexcept C++, where an exception would end the module in a different way. Names are minified.
const canThrow = (value) => typeof value === 'function' && !/\bDate\.now\(\)/.test(value)

function failingOnce(call) {
  return (...args) => {
    if (faults.armed) {
      faults.armed = false
      throw new WebAssembly.RuntimeError('unreachable')
    }
    return call(...args)
  }
}
