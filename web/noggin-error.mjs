// The error that a page gets; noggin.d.mts lists the codes.

export class NogginError extends Error {
  constructor({ code, message, setting, position }) {
    super(message)
    this.name = 'NogginError'
    this.code = code
    this.setting = setting
    this.position = position
  }

  // Plain data that the constructor accepts, for transfer from a worker.
  toJSON() {
    const { code, message, setting, position } = this
    return { code, message, setting, position }
  }
}
