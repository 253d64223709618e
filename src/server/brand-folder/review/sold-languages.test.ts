/** Legal pages and support pages of all brands exist in every language they sell in. */
import { beforeAll, expect, it } from "vitest";
import type { ReviewContext } from "./review-context.ts";
import { loadReviewContext } from "./load-review-context.ts";
import { openLocations, visibleContent } from "./visible-content.ts";
import type { VisibleContent } from "./visible-content.ts";

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

let reviewContext: ReviewContext;
beforeAll(async () => {
  reviewContext = await loadReviewContext(".", "brands");
});

/** What `list` returns in every open location of every brand, prefixed with brand and locale. */
function everywhere(list: (pages: VisibleContent["pages"]) => readonly string[]): string[] {
  return reviewContext.brands.flatMap((folder) => {
    const { brand } = folder;
    if (!brand) return [];
    return openLocations(brand).flatMap((location) =>
      list(visibleContent(folder, brand, reviewContext, location).pages).map((alias) => `${brand.id} ${location.locale} ${alias}`),
    );
  });
}

it("every brand has its legal pages, FAQ and support in every language it sells in", () => {
  expect(everywhere((pages) => AGREED_OR_ASKED.filter((alias) => !pages.get(alias)?.isOwnLanguage))).toEqual([]);
});

it("no brand shows a page in a language that the visitor did not choose", () => {
  expect(everywhere((pages) => [...pages].filter(([, page]) => !page.isOwnLanguage).map(([alias]) => alias))).toEqual([]);
});
