/** The look of the bank's pages; colours and shapes are the brand's tokens, put before it. */
export const FORM_STYLE = `
*, ::before, ::after { box-sizing: border-box; }
body { margin: 0; background: var(--surface); color: var(--ink); font: 1rem/1.5 system-ui, -apple-system, "Segoe UI", Roboto, sans-serif; }
main { max-width: 32rem; margin: 0 auto; padding: 1rem; }
h1 { margin: 0 0 1rem; font-size: 1.25rem; line-height: 1.3; }
fieldset { margin: 0 0 1rem; padding: 0; border: 0; min-width: 0; }
legend { padding: 0; margin-bottom: .5rem; font-weight: 600; }
.field { display: grid; gap: .25rem; margin-bottom: .75rem; }
.row { display: grid; gap: 0 .75rem; grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr)); align-items: end; }
.choice { display: flex; gap: .5rem; align-items: center; min-height: 2.75rem; }
input:not([type=radio]), select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid var(--line-strong); border-radius: var(--radius-s); background: var(--surface-raised); color: inherit; font: inherit; }
input[type=radio] { width: 1.25rem; height: 1.25rem; accent-color: var(--accent); }
[aria-invalid=true] { border-color: var(--danger); }
.fault, .alert { color: var(--danger); }
.fault { font-size: .875rem; }
button { width: 100%; min-height: 2.75rem; margin-top: .5rem; padding: .5rem 1rem; border: 1px solid var(--accent); border-radius: var(--radius-m); background: var(--accent); color: var(--accent-ink); font: inherit; font-weight: 600; cursor: pointer; }
button.quiet { background: transparent; color: var(--accent); }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px; }
.note { margin: 1.5rem 0 0; color: var(--ink-soft); font-size: .875rem; }
`;
