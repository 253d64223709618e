import { describe, expect, it } from "vitest";
import { findColons, findMissingTranslations, findSpellingFaults, findWordsOfFrance } from "./check-texts.ts";

const spelled = (text: string, region: "us" | "gb" | "ie" | "au" | "ca") =>
  findSpellingFaults("messages", { "a.b": text }, region, ["Harbour"]);

describe("the check of English spelling", () => {
  it.each([
    ["us", "Your booking is cancelled", "cancelled"],
    ["us", "Travellers like the Centre", "Travellers"],
    ["us", "Send an enquiry", "enquiry"],
    ["us", "our programme", "programme"],
    ["gb", "Your booking is canceled", "canceled"],
    ["gb", "your favorite color", "favorite"],
    ["ie", "2 kilometers away", "kilometers"],
    ["au", "a session you recognize", "recognize"],
    ["ca", "near the center", "center"],
    ["ca", "{count, plural, one {# traveler} other {# people}}", "traveler"],
  ] as const)("finds in %s: %s", (region, text, word) => {
    expect(spelled(text, region)[0]).toBe(`messages: a.b spells "${word}", which is not the spelling of ${region.toUpperCase()}`);
  });

  it.each([
    ["us", "Canceling a trip to the center of the harbor"],
    ["gb", "Cancelling a trip to the centre of the harbour"],
    ["us", "Harbour, a brand"],
    ["gb", "Welcome to {program}"],
    ["ca", "cancelled programs that you recognize"],
    ["us", "/travelling-from-the-uk"],
  ] as const)("accepts in %s: %s", (region, text) => expect(spelled(text, region)).toEqual([]));
});

it("finds words of France in texts for Canada, but no arguments and addresses", () => {
  const texts = { "a.b": "Par e-mail, le week-end", "a.c": "Écrivez à {email}", "a.d": "Votre adresse courriel, /parking" };
  expect(findWordsOfFrance("messages", texts)).toEqual([
    'messages: a.b says "e-mail", which French Canadians do not',
    'messages: a.b says "week-end", which French Canadians do not',
  ]);
});

describe("the check of translations", () => {
  it("warns once per language, with the keys that are shown in English", () => {
    const english = { "a.x": "X", "a.y": "Y" };
    expect(findMissingTranslations(english, { fr: { "a.x": "X" }, de: english, nl: {} })).toEqual([
      "warning: messages/fr: 1 text is not translated and shown in English: a.y",
      "warning: messages/nl: 2 texts are not translated and shown in English: a.x, a.y",
    ]);
  });
});

it("a component does not add a colon to a text", () => {
  const bad = ['{text("a.b")}: {name}', '{`${text("a.b", { count })}: ${name}`}', '<span className="visually-hidden">: {name}</span>'];
  for (const code of bad) expect(findColons({ "a.tsx": code })).toHaveLength(1);
  expect(findColons({ "a.tsx": '{text("ui.label", { label: text("a.b") })} {name}' })).toEqual([]);
});
