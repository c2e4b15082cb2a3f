// What the app takes from the person and hands over: files, texts for the clipboard, pictures.

import { askForFile, copyText, NOT_COPIED, offerFile } from './exchange.js'

const LONGEST_FILE = 32  // MB: what the longest setting takes

const COPIED_FROM_FOLDER = 'The link is copied. It leads to the file on this computer; '
  + 'others put what begins with # behind the address of their own Noggin.'
const COPIED_AS_TEXT = 'The link is copied as text: there is no page here that it could lead to. '
  + 'Others put # and the text behind the address of their own Noggin.'

export class AppExchange {
  #app

  // Also takes files that are dropped on the app.
  constructor(app, signal) {
    this.#app = app
    app.root.addEventListener('dragover', (event) => {
      if (event.dataTransfer.types.includes('Files')) event.preventDefault()  // allows the drop here
    }, { signal })
    app.root.addEventListener('drop', (event) => {
      const [file] = event.dataTransfer.files
      if (!file) return
      event.preventDefault()
      this.#takeFile('', file)
    }, { signal })
  }

  askForFile(setting, endings) {
    const { lab } = this.#app
    askForFile(endings, (file) => this.#takeFile(setting, file, lab))
  }

  // `setting` is empty if the file was dropped. Ignored if another lab has been opened meanwhile.
  async #takeFile(setting, file, lab = this.#app.lab) {
    try {
      if (file.size > LONGEST_FILE * 1e6) return this.#refuse(file, `it is larger than ${LONGEST_FILE} MB.`)
      const text = textOf(await file.arrayBuffer())
      if (this.#app.lab !== lab) return
      if (!text) return this.#refuse(file, 'it is empty.')
      if (text.includes('\0')) return this.#refuse(file, 'it is not plain text; a spreadsheet can save it as CSV.')
      this.#app.call('File', setting, file.name, text)
      this.#app.wake()
    } catch (error) {  // a folder was dropped, or the file is gone
      this.#app.command('say', `"${file.name}" could not be read as a file: ${error.message}`)
    }
  }

  #refuse(file, why) {
    this.#app.command('say', `The file "${file.name}" was not taken: ${why}`)
  }

  offer(name, mime, bytes) {
    this.#save(name, new Blob([bytes], { type: mime || 'text/plain' }))
  }

  async offerPicture(panel, name) {
    try {
      this.#save(name, await this.#app.exportPicture({ panel, format: name.split('.').at(-1) }))
    } catch (error) {
      this.#app.command('say', `The picture could not be made: ${error.message}`)
    }
  }

  #save(name, blob) {
    offerFile(name, blob)
    queueMicrotask(() => this.#app.command('saved', name))  // after the frame that asks for it
  }

  // Result codes are read out of any address.
  copyLink(address) {
    return this.copy(address, () => {
      this.#app.command('copied')
      if (/;answers=/.test(address)) return
      if (/^file:/.test(address)) this.#app.command('say', COPIED_FROM_FOLDER)
      else if (!address.includes('#')) this.#app.command('say', COPIED_AS_TEXT)
    })
  }

  async copy(text, done = () => {}) {
    if (await copyText(text)) done()
    else this.#app.command('say', NOT_COPIED)
  }
}

// Spreadsheets also write UTF-16 with a mark in front, and CSV in the encoding that Windows had before.
function textOf(bytes) {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
