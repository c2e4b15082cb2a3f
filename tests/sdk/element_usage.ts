// Never run: the compiler checks it against noggin-lab.d.ts (types.test.mjs).
import './noggin-lab.js'
import type { JugsSettings } from './noggin.mjs'
import type { NogginLab, NogginPlace, NogginScore } from './noggin-lab.js'
import {NogginLab as Element} from './noggin-lab-element.js'

const lab: NogginLab = document.createElement('noggin-lab')
Object.assign(lab, { lab: 'jugs' })
lab.settings = { capacities: [3, 5, 8], algorithm: 'depth-first' }
const jugs: JugsSettings = { capacities: [3, 5, 8] as const }
lab.settings = jugs
lab.setSettings(jugs)
lab.setSettings({ capacities: [3, 5, 8] as const })
lab.startStep = 3
lab.panels = ['board']
lab.controls = 'none'
// @ts-expect-error: no such controls
lab.controls = 'many'
// @ts-expect-error: a method, and no property
lab.step = 3

lab.addEventListener('noggin-step', ({ detail }) => console.log(detail.step.toFixed(), detail.narration.trim(), detail.link))
lab.addEventListener('noggin-score', ({ detail }: CustomEvent<NogginScore>) => console.log(detail.right / detail.asked))
document.body.addEventListener('noggin-error', ({ detail }) => console.log(detail.message))
document.addEventListener('noggin-step', ({detail}) => console.log(detail.step.toFixed()))
addEventListener('noggin-settings', ({detail}) => console.log(detail.lab.title))
document.body.attachShadow({mode: 'open'})
    .addEventListener('noggin-end', ({detail}) => console.log(detail.narration))
// @ts-expect-error: an error has no step
lab.addEventListener('noggin-error', ({ detail }) => console.log(detail.step))

lab.step()
lab.seek(Infinity)
lab.openPreset('die-hard')
lab.resume('v1;lab=jugs;seed=1;step=3')
Element.openings = '/opening/'
const { status, metrics } = await lab.result()
const picture: Blob = await lab.exportPicture({ format: 'svg', panel: 'board', theme: 'dark' })
const place: NogginPlace | undefined = document.querySelector('noggin-lab')?.place
console.log(status, metrics, picture.size, place?.ended)
