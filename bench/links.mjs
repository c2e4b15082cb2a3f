// How soon the page answers a link that asks for too much or is wrong: node bench/links.mjs [DIST_DIR]
//
// Follows each link in the running page, as a press on it would, and prints the milliseconds until the next frame that shows
// the lab it names, its progress or a sentence about what is wrong, and the longest that the page was blocked in the three
// seconds after. Links are followed for two seconds by themselves; further the page offers to go on.

import { resolve } from 'node:path'

const [distDir = 'dist'] = process.argv.slice(2)
process.env.NOGGIN_DIST = resolve(distDir)
const { COARSE, openSite } = await import('../tests/browser/harness.mjs')

const FOLLOWED = 3000
const FAR = 1_000_000_000
const far = (lab, settings = '') => `v1;lab=${lab};seed=1${settings};step=${FAR}`
const long = 'x'.repeat(100_000)

const links = [
  // far steps of long runs
  'v1;lab=connect-four;s.depth=0;s.algorithm=alpha-beta;step=100000',
  far('connect-four', ';s.depth=0;s.algorithm=minimax'),
  far('connect-four', ';s.algorithm=monte-carlo;s.rollouts=1000000'),
  far('tic-tac-toe', ';s.algorithm=minimax'),
  far('queens', ';s.n=12;s.method=backtracking'),
  far('queens', ';s.n=12;s.method=permutations'),
  far('queens', ';s.n=16;s.method=bitmask'),
  far('queens', ';s.n=1000;s.method=min-conflicts'),
  far('golf-tee', ';s.algorithm=exhaustive'),
  far('marbles', ';s.algorithm=exhaustive'),
  far('jugs', ';s.capacities=31,37,41;s.goal=?,?,1;s.algorithm=exhaustive'),
  far('blocks'),
  far('tiles', ';s.size=4;s.start=14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3;s.goal=0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15;s.algorithm=ida-star'),
  far('tiles', ';s.size=4;s.start=14 13 15 7 11 12 9 5 6 0 2 1 4 8 10 3;s.goal=0 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15;s.algorithm=breadth-first'),
  far('hanoi', ';s.discs=10'),
  far('river'),
  far('alphametics', ';s.method=permutations'),
  far('sudoku', ';s.task=generate;s.difficulty=hard'),
  far('sudoku', ';s.task=generate;s.box=5'),
  far('mastermind', ';s.colours=6;s.strategy=optimal;s.secret=all'),
  far('mastermind', ';s.pegs=6;s.colours=10;s.strategy=entropy;s.secret=314159'),
  far('mastermind', ';s.strategy=look-ahead;s.secret=all'),
  far('activation', ';s.cycles=100000'),
  far('bayes', ';s.show=learning-curve'),
  far('monty-hall', ';s.trials=1000000'),
  far('pig'),
  // moves that a run never offers, or without end
  `v1;lab=jugs;seed=1;moves=${Array.from({ length: 5000 }, (_, i) => `${i}:1-3`).join('+')};step=5000`,
  'v1;lab=connect-four;seed=1;moves=0:99+1:-1+2:drop;step=3',
  // settings that are refused
  `v1;lab=sudoku;s.grid=${'1'.repeat(81)}`,
  `v1;lab=sudoku;s.grid=${long}`,
  `v1;lab=alphametics;s.equation=${long}`,
  `v1;lab=river;s.spec=${'{'.repeat(50_000)}`,
  `v1;lab=river;s.spec=${'('.repeat(50_000)}`,
  `v1;lab=bayes;s.training=${long}`,
  `v1;lab=tiles;s.start=${'1 '.repeat(20_000)}`,
  'v1;lab=queens;s.n=1e999',
  // no links
  'v1;lab=nothing;step=7',
  `v1;${'lab=jugs;'.repeat(5_000)}`,
  'v99;lab=jugs;step=-1',
  '%E0%A4%A',
]

// In the page: follows `link` and resolves to { answered, blocked }.
async function follow([link, home, followed]) {
  const frame = () => new Promise(requestAnimationFrame)
  location.hash = home
  for (let i = 0; i < 20; ++i) await frame()
  const { link: before } = noggin.command('place')
  const said = () => document.querySelector('.noggin').textContent.match(/Message: [^.]*\./)?.[0]
  const began = performance.now()
  location.hash = link
  let answered, blocked = 0, last = began
  while (performance.now() - began < followed) {
    await frame()
    const now = performance.now()
    blocked = Math.max(blocked, now - last)
    last = now
    if (answered === undefined && (noggin.command('place').link !== before || said())) answered = now - began
  }
  return { answered, blocked, said: said() }
}

const site = await openSite()
let worst = 0, longest = 0
await site.visit(COARSE, async (app) => {
  await app.open(`${site.url}index.html#v1;lab=monty-hall;step=1`)
  for (const [i, link] of links.entries()) {
    const { answered, blocked, said } = await app.page.evaluate(follow, [link, `v1;lab=marbles;seed=1;step=${1 + (i % 2)}`, FOLLOWED])
    worst = Math.max(worst, answered ?? Infinity)
    longest = Math.max(longest, blocked)
    console.log(`${String(Math.round(answered ?? NaN)).padStart(6)} ms  blocked ${String(Math.round(blocked)).padStart(5)} ms  ${link.slice(0, 90)}${said ? `  ${said.slice(0, 100)}` : ''}`)
  }
  app.errors.length = 0
})
console.log(`${links.length} links; the last answer after ${Math.round(worst)} ms, the page blocked for ${Math.round(longest)} ms at most`)
await site.close()
