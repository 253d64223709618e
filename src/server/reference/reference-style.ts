/** The style of the reference page, served at /docs/api.css. */
export const REFERENCE_CSS = `
:root { color-scheme: light dark; --ink: light-dark(#1c2430, #e7ebf0); --soft: light-dark(#566173, #a3adbb); --paper: light-dark(#ffffff, #11161d);
  --panel: light-dark(#f5f7fa, #19202a); --line: light-dark(#d8dee7, #2c3643); --link: light-dark(#0b5cad, #7db8ff); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, sans-serif; }
.top, main { max-width: 72rem; margin: 0 auto; padding: 1.5rem clamp(1rem, 4vw, 2.5rem); }
h1 { margin: 0 0 .25rem; font-size: 2rem; }
h2 { margin: 3rem 0 1rem; padding-bottom: .4rem; border-bottom: 2px solid var(--line); font-size: 1.5rem; }
h2::first-letter { text-transform: uppercase; }
h3 { display: flex; flex-wrap: wrap; gap: .6rem; align-items: baseline; margin: 0 0 .5rem; font-size: 1.05rem; }
h4 { margin: 1.1rem 0 .35rem; color: var(--soft); font-size: .85rem; letter-spacing: .03em; text-transform: uppercase; }
a { color: var(--link); }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px; }
.skip { position: absolute; left: -999rem; }
.skip:focus { left: 1rem; top: 1rem; padding: .5rem 1rem; background: var(--paper); }
.groups { display: flex; flex-wrap: wrap; gap: .5rem 1.25rem; margin: 1rem 0 0; padding: 0; list-style: none; }
.count { color: var(--soft); font-size: .85rem; }
.call { margin: 0 0 1.5rem; padding: 1.25rem 1.5rem; border: 1px solid var(--line); border-radius: .6rem; background: var(--panel); scroll-margin-top: 1rem; }
.call p { margin: .25rem 0; }
.facts, .headers { color: var(--soft); font-size: .9rem; }
.path { font-size: 1rem; overflow-wrap: anywhere; }
.method { min-width: 4.5rem; padding: .1rem .5rem; border-radius: .3rem; color: #fff; background: #4a5568; font-size: .8rem; text-align: center; }
.method.get { background: #1f6f43; } .method.post { background: #1d5b9e; } .method.patch { background: #8a5a00; } .method.delete { background: #a12b2b; }
.unserved { padding: .05rem .5rem; border: 1px solid var(--line); border-radius: 1rem; color: var(--soft); font-size: .8rem; font-weight: normal; }
.wide { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: .9rem; }
th, td { padding: .35rem .75rem .35rem 0; border-bottom: 1px solid var(--line); text-align: left; vertical-align: top; }
th { color: var(--soft); font-weight: 600; }
code, pre { font-family: ui-monospace, monospace; font-size: .9em; }
pre { overflow-x: auto; padding: .75rem 1rem; border-radius: .4rem; background: var(--panel); }
`;
