// The style of an app's elements as a constructed sheet that documents and shadow roots adopt, which no content
// security policy blocks. Widgets are many, and "all: unset" would double the time to style each.

const RULES = `
.noggin { position: relative; width: 100%; height: 100%; overflow: hidden; overflow: clip; user-select: none;
  -webkit-user-select: none; -webkit-touch-callout: none; -webkit-tap-highlight-color: transparent; --noggin-focus: #0b5c94; }
.noggin.dark { --noggin-focus: #8fd0ff; }
.noggin-canvas { display: block; width: 100%; height: 100%; outline: none; }
.noggin-field { position: absolute; width: 1px; padding: 0; border: 0; margin: 0; opacity: 0; resize: none;
  overflow: hidden; font: 16px sans-serif; white-space: pre; pointer-events: none; }
.noggin-mirror { position: absolute; inset: 0; overflow: hidden; overflow: clip; pointer-events: none;
  forced-color-adjust: none; }
.noggin-canvas:focus-visible ~ .noggin-mirror { outline: 2px solid #0072b2; outline-offset: -2px; }
.noggin.noggin-pressed > .noggin-mirror { outline: none; }
.noggin-frame { all: unset; }
.noggin-widget { appearance: none; margin: 0; padding: 0; border: 0; background: none; resize: none; position: absolute;
  box-sizing: border-box; overflow: hidden; color: transparent; cursor: inherit; pointer-events: auto;
  font: medium/1.4 system-ui, sans-serif; }
.noggin-passive { pointer-events: none; }
.noggin-widget::selection { background: transparent; }
.noggin-widget:focus-visible, .noggin-skip:focus { outline: 3px solid var(--noggin-focus); outline-offset: 2px;
  box-shadow: 0 0 0 2px Canvas; border-radius: 6px; }
.noggin-gone:focus-visible { outline: none; box-shadow: none; }
.noggin-skip { position: absolute; top: 12px; left: 12px; z-index: 1; padding: 8px 14px; background: Canvas; color: LinkText;
  font: medium/1.4 system-ui, sans-serif; clip-path: inset(50%); }
.noggin-skip:focus { clip-path: none; }
.noggin-medium { position: absolute; width: 1em; height: 1em; font-size: medium; visibility: hidden; pointer-events: none; }
input.noggin-widget[type=range]::-webkit-slider-thumb { appearance: none; -webkit-appearance: none; width: 1px; }
input.noggin-widget[type=range]::-moz-range-thumb { opacity: 0; }
input.noggin-widget[type=text]:focus, textarea.noggin-widget:focus { padding: 4px 8px; background: Field;
  color: FieldText; border-radius: 6px; }
.noggin-mirror option { color: FieldText; background: Field; }
.noggin-spoken { position: absolute; width: 1px; height: 1px; margin: 0; overflow: hidden; clip-path: inset(50%);
  white-space: nowrap; pointer-events: none; }
.noggin-failure { position: absolute; inset: auto 0 0 0; margin: 16px; padding: 12px 16px; border-radius: 8px;
  font: medium/1.4 system-ui, sans-serif; background: Canvas; color: CanvasText; border: 2px solid #d55e00; }
@media print { .noggin-print ~ .noggin { display: none; } }
@media (prefers-contrast: more) {
  .noggin-canvas:focus-visible ~ .noggin-mirror, .noggin-widget:focus-visible, .noggin-skip:focus { outline-width: 4px; outline-color: CanvasText; }
}
@media (forced-colors: active) {
  .noggin-canvas:focus-visible ~ .noggin-mirror, .noggin-widget:focus-visible, .noggin-skip:focus { outline-color: Highlight; }
}
`

const sheets = new Map()

export function adoptStyle(root) {
  adoptSheet(root, RULES)
}

// Adds these rules to a document or shadow root, once; instead of `former` ones, if it has them.
export function adoptSheet(root, rules, former) {
  if (!root.adoptedStyleSheets) return  // load.js refuses such a browser in words
  let sheet = sheets.get(rules)
  if (!sheet) {
    sheet = new CSSStyleSheet()
    sheet.replaceSync(rules)
    sheets.set(rules, sheet)
  }
  const kept = root.adoptedStyleSheets.filter((adopted) => adopted === sheet || adopted !== sheets.get(former))
  root.adoptedStyleSheets = kept.includes(sheet) ? kept : [...kept, sheet]
}
