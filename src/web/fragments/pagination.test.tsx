import { readFileSync } from "node:fs";
import * as fc from "fast-check";
import compile from "icu-minify/compile";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TextProvider } from "#web/i18n/text.tsx";
import { LinkPrefixProvider } from "#web/ui/navigation/link.tsx";
import { pagesToShow } from "#web/ui/navigation/pages-to-show.ts";
import { Pagination } from "./pagination.tsx";

const TEXTS = {
  ui: Object.fromEntries(
    Object.entries(JSON.parse(readFileSync("messages/en/ui.json", "utf8")) as Record<string, string>).map(([key, text]) => [
      key,
      compile(text),
    ]),
  ),
};

describe("Pagination", () => {
  const pages = (current: number, total: number) =>
    renderToStaticMarkup(
      <TextProvider languageTag="en-US" messages={TEXTS}>
        <LinkPrefixProvider value="/en">
          <Pagination current={current} total={total} addressOf={(page) => `/hotels?page=${page}`} label="Hotels" />
        </LinkPrefixProvider>
      </TextProvider>,
    );

  it("links to each page with the prefix, marks the current page, and links to the previous and next page", () => {
    const html = pages(2, 3);
    expect(html).toContain('<a class="page-link" aria-label="Page 2" aria-current="page" href="/en/hotels?page=2">2</a>');
    expect(html).toContain('rel="prev" aria-label="Previous page" href="/en/hotels?page=1"');
    expect(html).toContain('rel="next" aria-label="Next page" href="/en/hotels?page=3"');
    expect(html).toContain('aria-label="Pages: Hotels"');
  });

  it("has no link beyond the first and last page, and renders nothing for one page", () => {
    expect(pages(1, 3)).not.toContain('rel="prev"');
    expect(pages(3, 3)).not.toContain('rel="next"');
    expect(pages(1, 1)).toBe("");
  });

  it("shows the first and last page, the current page and its neighbours in order, and never hides a single page", () => {
    expect(pagesToShow(6, 12)).toEqual([1, "gap", 5, 6, 7, "gap", 12]);
    expect(pagesToShow(3, 12)).toEqual([1, 2, 3, 4, "gap", 12]);
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), fc.nat(), (total, seed) => {
        const current = (seed % total) + 1;
        const marks = pagesToShow(current, total);
        const numbers = marks.filter((mark) => mark !== "gap");
        expect(numbers).toEqual(expect.arrayContaining([1, current, total]));
        expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
        const leaps = numbers.slice(1).map((page, index) => page - (numbers[index] ?? 0));
        expect(leaps.filter((leap) => leap === 2)).toEqual([]);
        expect(leaps.filter((leap) => leap > 1)).toHaveLength(marks.length - numbers.length);
      }),
    );
  });
});
