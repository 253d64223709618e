import compile from "icu-minify/compile";
import { describe, expect, test } from "vitest";
import { createText } from "./text.tsx";

const messages = {
  a: {
    plain: "Plain",
    name: compile("Hello {name}"),
    nights: compile("{count, plural, =0 {no nights} one {# night} other {# nights}}"),
    price: compile("{amount, number}"),
  },
};

describe("createText", () => {
  const text = createText({ languageTag: "en-US", messages });

  test("fills in values", () => {
    expect(text("a.plain")).toBe("Plain");
    expect(text("a.name", { name: "Ada <b>" })).toBe("Hello Ada <b>");
    expect([0, 1, 1234].map((count) => text("a.nights", { count }))).toEqual(["no nights", "1 night", "1,234 nights"]);
  });

  test("formats numbers and plurals as in the language", () => {
    const french = createText({ languageTag: "fr-FR", messages: structuredClone(messages) });
    expect(french("a.price", { amount: 1234.5 })).toMatch(/^1\s234,5$/);
    // In French zero is singular too; an exact match takes precedence.
    expect(french("a.nights", { count: 0 })).toBe("no nights");
  });

  test("shows a key that has no text", () => expect(text("a.absent")).toBe("a.absent"));

  test("is created once for the same messages", () => expect(createText({ languageTag: "en-US", messages })).toBe(text));
});
