import * as fc from "fast-check";
import { expect, test } from "vitest";
import { pathInside } from "./follow-links.ts";

const current = new URL("http://site.test/en/hotels?a=1");
const inside = (href: string) => pathInside(new URL(href, current), current, "/en");

test.each([
  ["/en/about-us", "/about-us"],
  ["/en", "/"],
  ["/en/hotels?b=2#top", "/hotels?b=2#top"],
])("%s is followed by the router", (href, path) => expect(inside(href)).toBe(path));

test.each(["/en-gb/about-us", "/enormous", "/fr/", "http://other.test/en/about-us", "#main", "/sitemap.html", "mailto:a@b.test"])(
  "%s is left to the browser",
  (href) => expect(inside(href)).toBeUndefined(),
);

test("adding the prefix to a followed path gives the clicked address", () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (address) => {
      const { pathname, search } = new URL(address);
      const clicked = new URL(`/en${pathname}${search}`, current);
      expect(new URL(`/en${pathInside(clicked, current, "/en")}`, current).href).toBe(clicked.href);
    }),
  );
});
