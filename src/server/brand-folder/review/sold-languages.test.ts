/** The folders under brands/: what visitors agree to, and where they ask for help, is written in the language they chose. */
import { beforeAll, expect, it } from "vitest";
import type { House } from "./house.ts";
import { loadHouse } from "./load-house.ts";
import { openLocations, visibleContent } from "./visible-content.ts";

/** Pages that a consent, a mail or the footer of every brand links to. */
const AGREED_OR_ASKED = [
  "/terms-and-conditions",
  "/privacy-policy",
  "/cookie-policy",
  "/terms-of-use",
  "/legal-notice",
  "/faq",
  "/support",
];

let house: House;
beforeAll(async () => {
  house = await loadHouse(".", "brands");
});

it("every brand has its legal pages, questions and support in every language it sells in", () => {
  const inAnotherLanguage = house.brands.flatMap((folder) => {
    const { brand } = folder;
    if (!brand) return [];
    return openLocations(brand).flatMap((location) => {
      const { pages } = visibleContent(folder, brand, house, location);
      return AGREED_OR_ASKED.filter((alias) => !pages.get(alias)?.isOwnLanguage).map((alias) => `${brand.id} ${location.locale} ${alias}`);
    });
  });
  expect(inAnotherLanguage).toEqual([]);
});
