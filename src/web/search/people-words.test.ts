import { describe, expect, test } from "vitest";
import { peopleWords } from "./people-words.ts";

const text = (key: string, values?: Readonly<Record<string, string | number>>) => `${values?.["count"]} ${key.replace("search.", "")}`;

describe("who travels, in words", () => {
  test("SEARCH-009 nobody is named who is not there", () => {
    expect(peopleWords([{ adults: 2, childrenAges: [], infants: 0 }], text, true)).toBe("2 adultsCount · 1 roomsCount");
  });

  test("rooms are added up, and a party has none", () => {
    const rooms = [
      { adults: 2, childrenAges: [5], infants: 0 },
      { adults: 1, childrenAges: [3, 7], infants: 1 },
    ];
    expect(peopleWords(rooms, text, true)).toBe("3 adultsCount · 3 childrenCount · 1 infantsCount · 2 roomsCount");
    expect(peopleWords([{ adults: 0, seniors: 2, childrenAges: [], infants: 0 }], text, false)).toBe("2 seniorsCount");
  });
});
