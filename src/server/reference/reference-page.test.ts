import { describe, expect, it } from "vitest";
import { CALLS } from "#contract/calls.ts";
import { renderReferencePage } from "./reference-page.ts";
import { REFERENCE_CSS } from "./reference-style.ts";

const page = renderReferencePage({ served: new Set(["listBrands"]), version: "<1>" });

describe("the reference page", () => {
  it("shows method and path of every call", () => {
    for (const call of CALLS) expect(page).toContain(`id="${call.name}"><h3><span class="method ${call.method.toLowerCase()}">`);
    expect(page.match(/<article /g)).toHaveLength(CALLS.length);
  });

  it("marks calls that are not served yet", () => expect(page.match(/not served yet/g)).toHaveLength(CALLS.length - 1));

  it("keeps to a strict policy: no script, no inline style, everything escaped", () => {
    expect(page).not.toMatch(/<script|<style|style="|onload=|javascript:/i);
    expect(page).toContain("&lt;1&gt;");
    expect(page).toContain('<link rel="stylesheet" href="/docs/api.css">');
  });

  it("has a CSS rule for every class it uses", () => {
    const used = new Set([...page.matchAll(/class="([^"]+)"/g)].flatMap(([, names = ""]) => names.split(" ")));
    expect([...used].filter((name) => !REFERENCE_CSS.includes(`.${name}`))).toEqual([]);
  });

  it("lists fields, limits and refusals", () => {
    expect(page).toContain("<code>rooms[].adultNum</code>");
    expect(page).toContain("BOS-031");
    expect(page).toContain("Idempotency-Key");
  });
});
