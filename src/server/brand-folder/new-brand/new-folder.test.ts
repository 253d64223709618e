import { existsSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readTheme } from "#domain/brand/contrast.ts";
import { checkFolder } from "../check-folder.ts";
import { describeProblem } from "../read-brand-folder.ts";
import type { ReviewContext } from "../review/review-context.ts";
import { loadReviewContext } from "../review/load-review-context.ts";
import { reviewFolder } from "../review/review-folder.ts";
import { buildNewFolder } from "./new-folder.ts";
import type { Answers } from "./new-folder.ts";

const ANSWERS: Answers = {
  id: "lagoon",
  name: "Lagoon",
  host: "lagoon.localhost",
  markets: "US,GB",
  languages: "en",
  colour: "#0b6e99",
  sells: "hotels,club",
};
const read = (file: string) => (existsSync(file) ? readFileSync(file, "utf8") : undefined);

describe("a new brand", () => {
  let reviewContext: ReviewContext;
  beforeAll(async () => {
    reviewContext = await loadReviewContext(".", "brands");
  });

  const findingsFor = (changes: Partial<Answers>): readonly string[] => {
    const built = buildNewFolder({ ...ANSWERS, ...changes }, read);
    if (!built.ok) return built.failure;
    const checked = checkFolder("lagoon", built.value);
    return (checked.ok ? reviewFolder(checked.value, reviewContext) : checked.failure).map(describeProblem);
  };

  it.each<Partial<Answers>>([
    {},
    { sells: "packages", markets: "DE,AT,CH", languages: "de,fr,it" },
    { sells: "hotels", host: "www.lagoon-travel.example", markets: "FR, BE, CA", languages: "fr en nl" },
    { markets: "ES,PT,IT,NL", languages: "es,pt,it,nl", colour: "#FFD400" },
    { colour: "#b3261e" },
  ])("has no errors and no warnings with %j", (changes) => {
    expect(findingsFor(changes)).toEqual([]);
  });

  it("is readable with any colour, light and dark", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (value) => {
        expect(findingsFor({ colour: `#${value.toString(16).padStart(6, "0")}`, sells: "hotels" })).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it("keeps a colour that is readable", () => {
    const built = buildNewFolder(ANSWERS, read);
    expect(built.ok && readTheme(built.value.get("theme.css") ?? "").light["accent"]).toBe("#0b6e99");
  });

  it("reports which answer is invalid", () => {
    expect(findingsFor({ colour: "blue", sells: "cars", markets: "XX" })).toEqual([
      "colour: blue is not a colour like #0b6e99",
      "sells: cars is none of hotels, packages, club",
      expect.stringContaining("markets: XX is none of US"),
      "languages: none of en is spoken in XX",
    ]);
    expect(findingsFor({ host: "solara.localhost" })).toEqual([expect.stringContaining("solara.localhost already belongs to solara")]);
  });
});
