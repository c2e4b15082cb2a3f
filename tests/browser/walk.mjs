// Walks through a page by keyboard only, like a person who sees the focus.
import assert from 'node:assert/strict'

const MOST_STOPS = 150  // of the Tab key, in one round of a page

export class Walk {
  constructor(app) {
    this.app = app
    this.page = app.page
  }

  press(key) { return this.page.keyboard.press(key) }

  // The focused element: { name, role, place }; a null name is the page itself.
  focus() {
    return this.page.evaluate(() => {
      const element = document.activeElement
      if (!element || element === document.body) return { name: null }
      const { x, y, width, height } = element.getBoundingClientRect()
      // The ring of the canvas is drawn by the layer above it.
      const layer = element.matches('.noggin-canvas') && element.parentElement.querySelector('.noggin-mirror')
      const { outlineStyle, outlineWidth } = getComputedStyle(layer || element)
      return {
        name: element.getAttribute('aria-label') ?? element.textContent,
        tag: element.localName,
        frame: element.closest('[role=grid], [role=tree], [role=list], [role=tablist], [role=navigation]')?.getAttribute('role'),
        seen: element.matches(':focus-visible') && outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
        inside: x >= -1 && y >= -1 && x + width <= innerWidth + 1 && y + height <= innerHeight + 1,
        place: [x, y, width, height].map(Math.round).join(' '),
      }
    })
  }

  // The focused element, once it has scrolled into view.
  async seen() {
    let focus
    for (const start = Date.now(); Date.now() - start < 4000; await this.page.waitForTimeout(30)) {
      focus = await this.focus()
      if (focus.name === null || (focus.seen && focus.inside)) return focus
    }
    assert.fail(`the focus on "${focus.name}" ${focus.seen ? `lies outside of the window: ${focus.place}` : 'cannot be seen'}`)
  }

  // All Tab stops of the page, from the first.
  async stops() {
    await this.page.locator('canvas').focus()
    const names = [(await this.seen()).name]
    for (;;) {
      await this.press('Tab')
      const { name } = await this.seen()
      if (name === null || names.length > MOST_STOPS) return names
      names.push(name)
    }
  }

  // Tabs to the first stop that matches `meant`, which must be there.
  async to(meant) {
    const focus = await this.find(meant)
    assert.ok(focus, `no stop of the Tab key is ${typeof meant === 'function' ? `one of ${meant}` : `"${meant}"`}`)
    return focus
  }

  // The same; undefined if there is none.
  async find(meant) {
    const fits = typeof meant === 'function' ? meant : ({ name }) => name === meant
    // Once around the page, from wherever the focus is.
    for (let ends = 0, presses = 0; ends < 2; ++presses) {
      const focus = await this.seen()
      if (focus.name === null) ++ends
      else if (fits(focus)) return focus
      assert.ok(presses < 2 * MOST_STOPS, `the Tab key never leaves the page; it is on "${focus.name}"`)
      await this.press('Tab')
    }
    return undefined
  }

  async until(holds, what) {
    for (const start = Date.now(); Date.now() - start < 8000; await this.page.waitForTimeout(40)) if (await holds()) return
    assert.fail(`never: ${what}`)
  }

  // The focus comes there by itself, and can be seen.
  async comesTo(name, what) {
    await this.until(async () => name.test((await this.focus()).name), `the focus is on ${what}`)
    await this.seen()
  }

  async holdsFocus(after) {
    await this.page.waitForTimeout(400)  // the pressed widget may disappear, and its element with it
    assert.notEqual((await this.seen()).name, null, `the focus is lost after ${after}`)
  }
}
