// The size of each lab's first panel, and of the smallest pressable item on a phone: node bench/layout.mjs [DIST_DIR]
// [LAB]
//
// The first panel's share of the stage in percent, at 1280x800 and 1920x1080, at the start of the run. On a phone of
// 390x844, the shorter side in pixels of the smallest control in all four tabs, and of the smallest item on a board,
// before and after zooming in once with two fingers.

import { resolve } from 'node:path'

const [distDir = 'dist', onlyLab] = process.argv.slice(2)
process.env.NOGGIN_DIST = resolve(distDir)
const { labsOfSite, NARROW, openSite, WIDE } = await import('../tests/browser/harness.mjs')

const LARGE = { width: 1920, height: 1080 }
const PHONE = { viewport: NARROW, deviceScaleFactor: 2, hasTouch: true, isMobile: true }

// The page's copy of the widgets, with their places and whether they lie on a board, table or tree of the run.
const widgets = () => [...document.querySelectorAll('.noggin-widget')].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect()
  const name = element.getAttribute('aria-label') ?? element.textContent
  const inRun = element.closest('[role=main]') !== null
  const onBoard = inRun && element.closest('[role=grid], [role=tree]') !== null
  return { name, x, y, width, height, onBoard, inRun, region: element.matches('[role=region]'), pressed: !element.matches('.noggin-passive') }
})

// The stage lies between the list of labs, the words and the transport.
async function share(viewport, lab) {
  let percent
  await site.visit({ viewport }, async (app) => {
    await app.open(`${site.url}index.html#v1;lab=${lab.id}`)
    await app.settled()
    const all = await app.page.evaluate(widgets)
    const named = (name) => all.find((one) => one.name === name)
    const hero = all.find((one) => one.region)
    const left = hero.x
    const right = all.find((one) => !one.inRun && one.name === lab.title && one.x > left).x - 20
    const bottom = named('Timeline').y
    percent = Math.round((100 * hero.width * hero.height) / ((right - left) * (bottom - hero.y)))
  })
  return percent
}

const side = ({ width, height }) => Math.round(Math.min(width, height))
const smallest = (all) => all.filter(({ pressed }) => pressed).sort((a, b) => side(a) - side(b))[0]
const inWords = (widget) => (widget ? `${side(widget)}: ${widget.name.slice(0, 36)}` : '')

async function spreadFingers(app, { x, y, width, height }) {
  const client = await app.page.context().newCDPSession(app.page)
  const middle = { x: x + width / 2, y: y + height / 2 }
  const fingers = (apart) => [-1, 1].map((way, id) => ({ x: middle.x + way * apart, y: middle.y, id }))
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: fingers(30) })
  for (let apart = 36; apart <= 90; apart += 6)
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: fingers(apart) })
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await app.settled()
}

async function onAPhone(lab) {
  const found = {}
  await site.visit(PHONE, async (app) => {
    await app.open(`${site.url}index.html#v1;lab=${lab.id}`)
    const controls = []
    for (const tab of ['Counters', 'Play', 'About', 'Settings']) {
      await app.page.getByRole('tab', { name: tab, exact: true }).press('Enter')
      await app.settled()
      controls.push(...(await app.page.evaluate(widgets)).filter(({ onBoard }) => !onBoard))
    }
    found.control = inWords(smallest(controls))
    const onBoard = async () => (await app.page.evaluate(widgets)).filter((one) => one.onBoard)
    found['on the board'] = inWords(smallest(await onBoard()))
    if (!found['on the board']) return
    await spreadFingers(app, (await app.page.evaluate(widgets)).find(({ region }) => region))
    const enlarged = (await onBoard()).filter(({ name }) => name !== 'Show all of it')
    found.enlarged = enlarged.length ? side(smallest(enlarged)) : ''
  })
  return found
}

const site = await openSite()
try {
  const rows = {}
  for (const lab of await labsOfSite()) {
    if (onlyLab && lab.id !== onlyLab) continue
    rows[lab.id] = { '1280x800': await share(WIDE, lab), '1920x1080': await share(LARGE, lab), ...(await onAPhone(lab)) }
  }
  console.table(rows)
} finally {
  await site.close()
}
