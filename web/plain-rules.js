export const PLAIN_RULES = `
.noggin-plain { box-sizing: border-box; height: 100%; overflow: auto; padding: 16px; font: medium/1.4 Inter, system-ui, sans-serif;
  background: Canvas; color: CanvasText; }
.noggin-plain [hidden] { display: none !important; } .noggin-plain > :is(h1, h2) { margin: 0 0 8px; font-size: 1.4em; } .noggin-plain figure > * { margin: 12px 0 4px; font-size: 1em; }
.noggin-plain .bar { display: flex; flex-wrap: wrap; gap: 8px; align-items: end; margin: 8px 0; } .noggin-plain .bar p { margin: 10px 0; }
.noggin-plain button, .noggin-plain select { min-height: 44px; padding: 0 14px; font: inherit; max-width: 100%; }
.noggin-plain nav a { min-width: 44px; min-height: 44px; align-content: center; color: LinkText; }
.noggin-plain form { display: grid; gap: 8px; } .noggin-plain .settings { grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr)); }
.noggin-plain label { display: grid; gap: 2px; } .noggin-plain .choice { display: flex; gap: 8px; align-items: center; min-height: 44px; }
.noggin-plain :is(input:not([type]), [type=number], textarea, .settings select) { box-sizing: border-box; width: 100%; min-height: 44px; padding: 0 8px; font: inherit; }
.noggin-plain :is([type=checkbox], [type=radio]) { width: 20px; height: 20px; flex: none; }
.noggin-plain .exercise h2 { margin: 0 0 8px; font-size: 1.1em; } .noggin-plain .exercise { margin: 8px 0; padding: 12px; border: 1px solid; border-radius: 8px; } .noggin-plain fieldset { margin: 0; border: 0; padding: 0; }
.noggin-plain details { margin: 8px 0; } .noggin-plain summary { min-height: 44px; align-content: center; }
.noggin-plain [aria-disabled=true] { opacity: .5; } .noggin-plain .told { min-height: 2.8em; }
.noggin-plain .panels { display: flex; flex-wrap: wrap; gap: 16px; }
.noggin-plain figure { margin: 0; min-width: 0; } .noggin-plain figure svg { display: block; margin: 0; max-width: 100%; max-height: 70vh; height: auto; }
@media print { .noggin-print ~ .noggin-plain { display: none; } }
`
