/** The style of the bank's pages; colours and shapes are brand tokens, prepended to it. */
export const FORM_STYLE = `
*, ::before, ::after { box-sizing: border-box; }
html { font-size: calc(100% * var(--text-scale, 1)); -webkit-text-size-adjust: 100%; }
body { margin: 0; background: var(--surface); color: var(--ink); font: 1rem/1.5 var(--font-text, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif); overflow-wrap: break-word; }
main { max-width: 34rem; margin: 0 auto; padding: 1.25rem 1rem 1.5rem; }
h1 { margin: 0 0 1rem; font-size: 1.375rem; font-weight: 600; line-height: 1.25; text-wrap: balance; }
p { margin: 0 0 1rem; text-wrap: pretty; }
fieldset { margin: 0; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: .625rem; font-weight: 600; }
.card > legend:first-child { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
.saved { margin-bottom: 1.25rem; }
.saved + .card > legend:first-child { position: static; clip-path: none; width: auto; height: auto; }
.field { display: grid; align-content: start; gap: .3125rem; margin-bottom: 1rem; min-width: 0; }
.field label { font-size: .9375rem; font-weight: 600; line-height: 1.3; }
.dates { display: grid; gap: 0 .875rem; }
.number-head { display: flex; flex-wrap: wrap; gap: .25rem .75rem; align-items: end; justify-content: space-between; }
.marks { display: flex; gap: .25rem; }
.marks svg { display: block; transition: opacity .12s; }
.marks .is-other { opacity: .2; }
#detected { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; white-space: nowrap; }
.scripted .type:not(.has-fault) { display: none; }
.dates { grid-template-columns: repeat(2, minmax(0, 1fr)); }
/* Labels of one row may break differently; the boxes are still aligned. */
.dates .field { grid-template-rows: subgrid; grid-row: span 3; }
.choice { display: flex; gap: .75rem; align-items: center; min-height: max(3rem, 44px); margin-top: -1px; padding: .5rem .875rem; border: 1px solid var(--line); background: var(--surface-raised); cursor: pointer; }
.choice:first-of-type { border-radius: var(--radius-s) var(--radius-s) 0 0; }
.choice:last-of-type { border-radius: 0 0 var(--radius-s) var(--radius-s); }
.choice:has(:checked) { position: relative; border-color: var(--accent); background: var(--accent-soft); }
input:not([type=radio]), select { width: 100%; min-width: 0; min-height: max(3rem, 44px); padding: .5rem .875rem; border: 1px solid var(--line-strong); border-radius: var(--radius-s); background: var(--surface-raised); color: inherit; font: inherit; font-size: max(1rem, 16px); font-variant-numeric: tabular-nums; }
select { padding-right: 2.5rem; appearance: none; background: linear-gradient(45deg, transparent 50%, var(--ink-soft) 50%) calc(100% - 1.3125rem) 55% / .375rem .375rem no-repeat, linear-gradient(135deg, var(--ink-soft) 50%, transparent 50%) calc(100% - .9375rem) 55% / .375rem .375rem no-repeat, var(--surface-raised); }
input[type=radio] { flex: none; width: 1.25rem; height: 1.25rem; margin: 0; accent-color: var(--accent); }
[aria-invalid=true]:not(:focus) { border-color: var(--danger) !important; box-shadow: inset 0 0 0 1px var(--danger); }
.fault, .alert { color: var(--danger); }
.fault { font-size: .875rem; line-height: 1.35; }
.alert { font-weight: 600; }
button { width: 100%; min-height: max(3rem, 44px); margin-top: .5rem; padding: .5rem 1rem; border: 1px solid var(--accent); border-radius: var(--radius-s); background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { border-color: var(--line-strong); background: transparent; color: var(--ink); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.note { margin: 1rem 0 0; color: var(--ink-soft); font-size: .875rem; }
/* In a page of the shop, which has the heading and the button. What is outlined at the edge must stay to be seen. */
.steered body { background: transparent; }
.steered main { max-width: none; padding: 5px; }
.steered [data-page=card] h1, .steered .pay { display: none; }
.steered h1 { font-size: 1.125rem; }
.steered .dates .field:last-child { margin-bottom: .25rem; }
.steered .note { margin-top: .5rem; }
`;
