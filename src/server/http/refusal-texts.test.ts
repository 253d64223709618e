import { describe, expect, it } from "vitest";
import { buildCaller } from "#tests/factories/caller.ts";
import { createMessageStore, folderSource } from "#server/base/messages.ts";
import { createRefusalTexts } from "./refusal-texts.ts";

const localize = createRefusalTexts(createMessageStore(folderSource(".")));

describe("the text of a refusal", () => {
  it("is in the caller's language", { tags: ["API-032", "API-108"] }, () => {
    const texts = (["en_US", "fr_FR", "de_DE"] as const).map((locale) => localize(buildCaller({ locale }), "registration-code-not-found"));
    expect(new Set(texts).size).toBe(3);
    expect(texts.join(" ")).not.toContain("errors.");
  });

  it("is absent where each form has its own text", () => {
    expect(localize(buildCaller({}), "invalid-input")).toBeUndefined();
    expect(localize(buildCaller({}), "price-changed")).toBeUndefined();
  });
});
