// What cannot be used or done, as a page is told; noggin.d.mts lists the codes.

export class NogginError extends Error {
  constructor({ code, message, setting, position }) {
    super(message)
    this.name = 'NogginError'
    this.code = code
    this.setting = setting
    this.position = position
  }

  // Plain data, which the constructor takes: what crosses from a worker.
  toJSON() {
    const { code, message, setting, position } = this
    return { code, message, setting, position }
  }
}
