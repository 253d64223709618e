import { describe, expect, it } from "vitest";
import { findIdFaults, taggedRows } from "./check-ids.ts";

const pages = {
  "docs/ledger/calls.md": "| Id | What |\n| --- | --- |\n| API-012 | deals |\n| AMB-07  | flows |",
  "docs/threats.md": "| T4 | forged payment |",
  "docs/journeys.md": "## J01 A guest books\n\n| J01.10 | the price |",
};
const faultsOf = (text: string) => findIdFaults({ "src/a.test.ts": text }, pages);
const unknown = (id: string) => [`src/a.test.ts: ${id} is not defined in docs/; correct the id or add its row`];

describe("the check of cited ids", () => {
  it.each([
    ["in a comment", "/** Forged returns (T4). */", []],
    ["in tags", 'it("lists deals", { tags: ["API-012", "T4"] }, () => {});', []],
    ["in a Playwright annotation", 'test("lists deals", ledger("API-012 J01.10"), run);', []],
    ["unknown in a comment", "// see T99\n", unknown("T99")],
    ["unknown with a dash, anywhere", 'const row = "API-999";', unknown("API-999")],
    ["unknown in an annotation", 'test("is paid", ledger("J01.11"), run);', unknown("J01.11")],
    ["unknown in the tags of a table", 'it.each(rows)("%s", { tags: ["T4", "F31"] }, run);', unknown("F31")],
    [
      "of a page that does not exist",
      "/** See docs/decisions/0099-gone.md. */",
      ["src/a.test.ts: docs/decisions/0099-gone.md does not exist"],
    ],
    ["of a page that exists", "// Threats: docs/threats.md, docs/ledger/calls\n", []],
    ["unknown as the message of an assertion", 'expect(1, "I1 I2").toBe(1);', [...unknown("I1"), ...unknown("I2")]],
  ])("finds an id %s", (_, text, faults) => expect(faultsOf(text)).toEqual(faults));

  it("refuses ids in titles, where they make the sentence hard to read", () => {
    expect(faultsOf('it("API-012 T4 lists deals", run);')).toEqual([
      'src/a.test.ts: the title "API-012 T4 lists deals" contains ids; put them into tags (Vitest) or ledger() (Playwright)',
    ]);
  });

  it("counts the ledger rows that tests are tagged with", () => {
    const text = 'it("a", { tags: ["API-012", "T4"] }, run);\ntest("b", ledger("CHK-001 J01.10"), run); // API-013';
    const spread = 'test("c", { ...again(true), ...ledger("GEN-004") }, run); my.ledger("GEN-005")';
    expect([...taggedRows({ "a.test.ts": text, "c.spec.ts": spread })]).toEqual(["API-012", "CHK-001", "GEN-004"]);
  });

  it.each([
    ["a moment", "const noon = Date.parse(`${day}T12:00:00Z`);"],
    ["a drawing", 'const line = "M0 0H9V9D3";'],
    ["a code of the wire", 'const code = "BOS-031";'],
    ["data", 'expect(events).toEqual(["partnerUserLogin T1"]);'],
  ])("ignores %s", (_, text) => expect(faultsOf(text)).toEqual([]));

  it("refuses an id that is defined twice", () => {
    expect(findIdFaults({}, { ...pages, "docs/faults.md": "| T4 | again |" })).toEqual([
      "docs/faults.md: T4 is already defined in docs/threats.md",
    ]);
  });
});
