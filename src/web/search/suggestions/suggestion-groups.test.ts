import { describe, expect, test } from "vitest";
import { keyOfPlace, suggestionGroups } from "./suggestion-groups.ts";

const text = (key: string) => key;
const place = (type: "Cities" | "Airports" | "Hotels", id: string) => ({
  id,
  type,
  name: `${type} ${id}`,
  detail: "X",
  country: "Y",
  countryCode: "YY",
});
const recent = [
  {
    destination: { name: "Rome" },
    checkInDate: "2026-12-01",
    checkOutDate: "2026-12-03",
    rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
  },
] as const;
const facts = { recent: [], types: undefined, languageTag: "en-US", text } as const;

describe("groups of suggestions", () => {
  test("recent searches come first, then the kinds in fixed order, without empty groups", () => {
    const places = [place("Hotels", "1"), place("Airports", "2"), place("Cities", "3")];
    const groups = suggestionGroups({ ...facts, places, recent });
    expect(groups.map(({ key }) => key)).toEqual(["recent", "Cities", "Airports", "Hotels"]);
    expect(groups[0]?.items[0]?.detail).toMatch(/Dec 1.*Dec 3.*search.adultsCount/);
    expect(groups[1]?.items[0]).toMatchObject({ key: keyOfPlace(place("Cities", "3")), detail: "X, Y", icon: "city" });
  });

  test("a field shows only the kinds it accepts, and each kind has a limit", () => {
    const places = Array.from({ length: 20 }, (_, index) => place(index < 15 ? "Cities" : "Hotels", String(index)));
    expect(suggestionGroups({ ...facts, places, types: ["Airports"] })).toEqual([]);
    expect(suggestionGroups({ ...facts, places })[0]?.items.length).toBeLessThan(8);
  });
});
