/** Deliberately plain: this page must not be mistaken for the real provider. */
export const DEV_STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; padding: 2rem 1rem; }
main { max-width: 24rem; margin: 0 auto; }
h1 { font-size: 1.5rem; line-height: 1.2; }
label { display: block; margin: 1rem 0; }
label.check { display: flex; gap: 0.5rem; align-items: center; }
input:not([type="checkbox"]) { display: block; box-sizing: border-box; width: 100%; min-height: 2.75rem; padding: 0.5rem; font: inherit; }
button { min-height: 2.75rem; width: 100%; font: inherit; cursor: pointer; }
[role="alert"] { border-left: 0.25rem solid #b3261e; padding-left: 0.75rem; }
`;
