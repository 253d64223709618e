import { describe, expect, test } from "vitest";
import { CHILD_AGES } from "#domain/occupancy/ages.ts";
import { messagesIn } from "#tests/factories/texts.ts";
import { createText } from "#web/i18n/text.tsx";
import { whoWords } from "./fields/people-panel.tsx";
import { peopleWords } from "./people-words.ts";

const text = (key: string, values?: Readonly<Record<string, string | number>>) => `${values?.["count"]} ${key.replace("search.", "")}`;

describe("summary of the travellers", () => {
  test("omits kinds of travellers with a count of zero", { tags: ["SEARCH-009"] }, () => {
    expect(peopleWords([{ adults: 2, childrenAges: [], infants: 0 }], text, true)).toBe("2 adultsCount · 1 roomsCount");
  });

  test("adds up rooms, and has no rooms for a party", () => {
    const rooms = [
      { adults: 2, childrenAges: [5], infants: 0 },
      { adults: 1, childrenAges: [3, 7], infants: 1 },
    ];
    expect(peopleWords(rooms, text, true)).toBe("3 adultsCount · 3 childrenCount · 1 infantsCount · 2 roomsCount");
    expect(peopleWords([{ adults: 0, seniors: 2, childrenAges: [], infants: 0 }], text, false)).toBe("2 seniorsCount");
  });

  test("the panel shows the four age ranges, with the brand's range for children", { tags: ["VAL-040", "CONST-001"] }, () => {
    const english = createText({ languageTag: "en-US", messages: messagesIn("en_US") });
    const bands = (ages: { readonly min: number; readonly max: number }) =>
      (["infants", "children", "adults", "seniors"] as const).map((kind) => whoWords(kind, { ages }, english).hint);
    expect(bands(CHILD_AGES)).toEqual(["0 to 23 months", "2 to 11 years", "12 to 64 years", "65 years and over"]);
    expect(bands({ min: 3, max: 17 }).slice(1, 3)).toEqual(["3 to 17 years", "18 to 64 years"]);
  });
});
