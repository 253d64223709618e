import { describe, expect, test } from "vitest";
import { findStyleFaults, wordsOf } from "./check-styles.ts";
import { readRules, subjectOf } from "./read-rules.ts";

const HOME = "src/web/screens/home/home.css";
const SOURCES = {
  "src/web/screens/home/home-screen.tsx": `import styles from "./home.css?url"; const view = <div className="home home-open"><Button className="button home-go" /></div>;`,
  "src/web/ui/button/button.tsx": `import "./button.css"; const view = <button className="button" />;`,
  "src/web/shell/header.tsx": `import "./shell.css"; const view = <header className="site-header" />;`,
};
const SHEETS = {
  [HOME]: ".home { color: red; }",
  "src/web/ui/button/button.css": ".button { color: red; }",
  "src/web/shell/shell.css": ".site-header {}",
};

const faultsOf = (css: string, more: Record<string, string> = {}) =>
  findStyleFaults({ ...SHEETS, [HOME]: css, ...more }, SOURCES).map((fault) => fault.replace(/^src\/web\//, ""));

describe("the check of style sheets", () => {
  test("accepts rules for elements that the owner renders, and modifiers of shared parts", () => {
    expect(faultsOf(".home > h2, .home-open .home-go:hover { color: red; }\n.button.home-go { color: red; }")).toEqual([]);
    expect(faultsOf("@media print { .home .button { --gap: 0; } }")).toEqual([]);
  });

  test("refuses a class that no component uses", () => {
    expect(faultsOf(".home {}\n.home-gone {}")).toEqual([
      "screens/home/home.css:2: .home-gone: no component uses .home-gone",
      "screens/home/home.css:2: .home-gone: has no class of screens/home",
      "screens/home/home.css:2: .home-gone: styles .home-gone, which components outside screens/home render",
    ]);
  });

  test("refuses a class that two owners define", () => {
    expect(faultsOf(".button:hover { color: red; }")).toEqual(["screens/home/home.css:1: .button:hover: .button is also defined by ui"]);
  });

  test("refuses a rule for another owner's elements", () => {
    expect(faultsOf(".home ~ .site-header { color: red; }")).toEqual([
      "screens/home/home.css:1: .home ~ .site-header: styles .site-header, which components outside screens/home render",
    ]);
  });

  test("refuses a rule without a class of its owner", () => {
    expect(faultsOf("[data-open] h2 { color: red; }")).toEqual(["screens/home/home.css:1: [data-open] h2: has no class of screens/home"]);
  });

  test("refuses an adjustment of a shared part, except by custom properties", () => {
    const sources = { ...SOURCES, "src/web/screens/home/home-screen.tsx": `import "./home.css"; const view = <div className="home" />;` };
    expect(findStyleFaults({ ...SHEETS, [HOME]: ".home .button { --button-ink: red; }" }, sources)).toEqual([]);
    expect(findStyleFaults({ ...SHEETS, [HOME]: ".home .button { color: red; }" }, sources)).toEqual([
      `${HOME}:1: .home .button: adjusts the shared part .button; use a custom property or a modifier of the part`,
    ]);
  });

  test("refuses a selector by id, not an address with a fragment", () => {
    expect(faultsOf(".home #place { color: red; }")).toEqual(["screens/home/home.css:1: .home #place: selects by id; use a class"]);
    expect(faultsOf('.home [href="#place"] { color: #fff; }')).toEqual([]);
  });

  test("refuses a sheet that nothing loads, not one that a loaded sheet imports", () => {
    const more = { "src/web/screens/home/more.css": ".home { color: red; }" };
    expect(faultsOf(".home {}", more)).toEqual(["screens/home/more.css: no component or sheet loads it"]);
    expect(faultsOf('@import "./more.css";\n.home {}', more)).toEqual([]);
  });
});

test("classes that are composed at run time are found by the start of their template", () => {
  const { exact, starts } = wordsOf("const a = `badge badge-${tone}`; const b = classNames('x', isOpen && \"x-open\");");
  expect([...exact]).toEqual(expect.arrayContaining(["badge", "x", "x-open"]));
  expect(starts).toEqual(["badge-"]);
});

test("rules are read at any depth, without comments and frames of animations", () => {
  const css =
    "/* .a {} */\n@layer components {\n  @media (width < 9px) {\n    .b:is(.c, .d) > .e:not(.f) { --g: 0; color: red; }\n  }\n  @keyframes k { to { top: 0; } }\n}";
  expect(readRules(css)).toEqual([{ line: 4, selector: ".b:is(.c, .d) > .e:not(.f)", declarations: ["--g", "color"] }]);
  expect(subjectOf(".b:is(.c, .d) > .e:not(.f)")).toBe(".e");
});
