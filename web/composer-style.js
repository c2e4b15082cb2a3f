export const COMPOSER_RULES = `
dialog.composer { --text: #1b2230; --quiet: #4e596a; --ground: #fff; --field: #f3f5f8; --hover: #e3e8ee; --line: #d5dbe3;
  --edge: #76828f; --accent: #0b66a5; --wrong: #a63c00; }
@media (prefers-color-scheme: dark) {
  dialog.composer { --text: #e8ebf0; --quiet: #b0b9c6; --ground: #20252d; --field: #181c22; --hover: #343b47; --line: #363e4a;
    --edge: #8492a5; --accent: #5fb8ea; --wrong: #ff9d66; }
}
dialog.composer { box-sizing: border-box; width: min(1080px, 100vw - 32px); max-height: calc(100% - 32px); padding: 20px 24px;
  border: 0; border-radius: 14px; overflow: auto; font: medium/1.4 Inter, system-ui, sans-serif; color-scheme: light dark;
  color: var(--text); background: var(--ground); box-shadow: 0 12px 48px rgb(0 0 0 / .3); }
dialog.composer::backdrop { background: rgb(0 0 0 / .45); }
.composer header { display: flex; align-items: center; justify-content: space-between; gap: 16px; }
.composer header button { flex: none; }
.composer h2 { margin: 0 0 4px; font-size: 1.25em; }
.composer .columns { display: grid; grid-template: auto 1fr / minmax(0, 3fr) minmax(260px, 2fr); gap: 12px 20px; margin: 12px 0 0; }
.composer .preview { position: relative; width: 100%; min-height: min(260px, 50vh); max-height: 50vh; border-radius: 10px; overflow: hidden; contain: strict;
  background: var(--field); outline: 1px solid var(--line); }
.composer form { grid-area: 1 / 2 / 3; }
.composer fieldset { margin: 0 0 12px; padding: 0; border: 0; display: grid; min-width: 0;
  grid-template-columns: repeat(2, minmax(0, 1fr)); gap: 6px 12px; }
.composer fieldset fieldset { grid-column: 1 / -1; margin: 0; }
.composer legend { padding: 0 0 4px; font-weight: 600; }
.composer label { display: grid; gap: 2px; min-width: 0; }
.composer label.whole { grid-column: 1 / -1; }
.composer label > span { font-size: .85em; color: var(--quiet); }
.composer .box { display: flex; gap: 8px; align-items: center; min-height: 28px; }
.composer input, .composer select, .composer textarea, .composer button { box-sizing: border-box; min-width: 0; font: inherit;
  color: inherit; background: var(--field); border: 1px solid var(--edge); border-radius: 8px; }
.composer input, .composer select { width: 100%; min-height: 36px; padding: 4px 8px; }
.composer input[type=checkbox] { width: 18px; min-height: 18px; margin: 0; flex: none; }
.composer button { min-height: 36px; padding: 4px 14px; font-weight: 600; cursor: pointer; }
.composer button:hover { background: var(--hover); }
.composer :focus-visible { outline: 2px solid var(--accent); outline-offset: 1px; }
.composer .row { display: flex; flex-wrap: wrap; align-items: end; gap: 10px; margin-bottom: 8px; }
.composer .row label { width: 140px; }
.composer textarea { width: 100%; padding: 8px 10px; font: .85em/1.45 ui-monospace, monospace; resize: vertical; }
.composer input[aria-invalid=true] { border: 2px solid var(--wrong); }
.composer .wrong, .composer .need { margin: 0; grid-column: 1 / -1; }
.composer .need { margin-bottom: 8px; }
.composer .wrong { color: var(--wrong); }
.composer .need:empty { display: none; }
@media (max-height: 520px) { .composer textarea { height: 6em; } }
@media (max-width: 720px) { .composer .columns { grid-template: none / minmax(0, 1fr); } .composer form { grid-area: auto; }
  .composer .preview { max-height: none; } }
@media (pointer: coarse) { .composer input, .composer select, .composer button { min-height: 44px; } }
`
