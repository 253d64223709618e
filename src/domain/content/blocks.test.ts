import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anchorsOf, chaptersOf, slugOf } from "./anchors.ts";
import { BlockSchema } from "./blocks.ts";
import type { Block } from "./blocks.ts";
import { checkFacts } from "./facts.ts";

const link = { label: "Go", href: "/faq" };

/** One of every kind. */
const WHOLE: readonly Block[] = [
  { kind: "hero", title: "A", eyebrow: "e", text: "t", scene: "old-town", action: link, secondAction: link },
  { kind: "text", title: "B", paragraphs: ["**p**"], points: ["q"] },
  {
    kind: "columns",
    columns: [
      { title: "a", text: "b" },
      { title: "c", text: "d" },
    ],
  },
  { kind: "cards", cards: [{ title: "a", text: "b", href: "/x", eyebrow: "e", scene: "sea" }] },
  { kind: "deals", filter: { destination: "Rome", kind: "hotels" } },
  { kind: "faq", entries: [{ question: "q", answer: "[a](/b)", id: "why" }] },
  { kind: "destinations", aliases: ["/destinations/hotels-in-rome"], limit: 3 },
  { kind: "media", entries: [{ date: "2026-03-14", source: "s", title: "t", summary: "u", href: "https://paper.example/a" }] },
  { kind: "picture", scene: "sea", seed: "s", alt: "the sea" },
  {
    kind: "steps",
    steps: [
      { title: "a", text: "b" },
      { title: "c", text: "d" },
    ],
  },
  { kind: "quote", text: "q", by: "b" },
  { kind: "stores", stores: [{ store: "apple", label: "l", href: "https://a.example" }] },
  { kind: "callout", id: "registration", title: "t", text: "u", tone: "good", action: link },
  { kind: "contact" },
  { kind: "baggage", title: "t", note: "n" },
  { kind: "table", head: ["a", "b"], rows: [["1", "2"]], note: "n" },
];

describe("blocks", () => {
  it("are parsed without changes, key by key", () => {
    for (const block of WHOLE) expect(BlockSchema.parse(block)).toEqual(block);
  });

  it("carry nothing beyond their fields, and no address that is none", () => {
    for (const block of WHOLE) expect(BlockSchema.safeParse({ ...block, onClick: "alert(1)" }).success).toBe(false);
    for (const href of ["javascript:alert(1)", "//evil.example", "http://a.example"]) {
      expect(BlockSchema.safeParse({ kind: "callout", title: "t", text: "u", action: { label: "l", href } }).success).toBe(false);
    }
    expect(BlockSchema.safeParse({ kind: "script", text: "x" }).success).toBe(false);
    expect(BlockSchema.safeParse({ kind: "contact", id: "a b" }).success).toBe(false);
  });
});

const named = fc.record({ kind: fc.constant("callout" as const), title: fc.string(), text: fc.constant("t") });
const questions = fc.record({
  kind: fc.constant("faq" as const),
  title: fc.string(),
  entries: fc.array(fc.record({ question: fc.string(), answer: fc.constant("a") }), { minLength: 1, maxLength: 4 }),
});

describe("names behind #", () => {
  it("are made of the words of the title", () => {
    expect(slugOf("Où partir en été ?")).toBe("ou-partir-en-ete");
    expect(slugOf("東京")).toBe("");
    expect(slugOf("10. Questions")).toBe("questions");
    expect(anchorsOf(WHOLE).map(({ anchor }) => anchor)).toContain("registration");
  });

  it("are unique on a page and valid in an address", () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(named, questions), { maxLength: 12 }), (blocks) => {
        const all = anchorsOf(blocks)
          .flatMap(({ anchor, entries }) => [anchor, ...entries])
          .filter((name) => name !== undefined);
        expect(new Set(all).size).toBe(all.length);
        for (const name of all) expect(name).toMatch(/^[a-z][a-z0-9-]*$/);
      }),
    );
  });

  it("make a table of contents of legal texts and long lists of questions only", () => {
    const chapter = (title: string): Block => ({ kind: "text", title, paragraphs: ["p"] });
    const four = ["One", "Two", "Three", "Four"].map(chapter);
    expect(chaptersOf("legal_page", four).map(({ anchor }) => anchor)).toEqual(["one", "two", "three", "four"]);
    expect(chaptersOf("legal_page", four.slice(1))).toEqual([]);
    expect(chaptersOf("static_page", four)).toEqual([]);
    const groups = ["A", "B", "C"].map((title): Block => ({ kind: "faq", title, entries: [{ question: title, answer: "a" }] }));
    expect(chaptersOf("static_page", [chapter("First"), ...groups])).toHaveLength(4);
  });
});

describe("facts", () => {
  const rome = { country: "Italy", countryCode: "IT", city: "Rome" };
  it.each([
    ["destination", rome, []],
    ["destination", { ...rome, airports: "FCO CIA", bestMonths: "4 5 10", latitude: "41.9", longitude: "12.5", scene: "old-town" }, []],
    ["destination", { country: "Italy", countryCode: "IT" }, ["facts.city"]],
    ["destination", { ...rome, countryCode: "it" }, ["facts.countryCode"]],
    ["destination", { ...rome, airports: "fco" }, ["facts.airports"]],
    ["destination", { ...rome, bestMonths: "13" }, ["facts.bestMonths"]],
    ["destination", { ...rome, latitude: "91" }, ["facts.latitude"]],
    ["destination", { ...rome, stars: "5" }, ["facts"]],
    ["campaign", { from: "2026-06-01", until: "2026-05-01" }, ["facts.until"]],
    ["campaign", { from: "2026-06-01" }, ["facts.until"]],
    ["static_page", { needs: "club" }, []],
    ["static_page", { needs: "a pool" }, ["facts.needs"]],
    ["legal_page", { effective: "2026-13-01" }, ["facts.effective"]],
  ] as const)("of a %s %j: %j", (bundle, facts, keys) => {
    expect(checkFacts(bundle, facts).map(({ key }) => key)).toEqual(keys);
  });
});
