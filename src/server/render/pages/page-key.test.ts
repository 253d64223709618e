import { CALLS } from "#contract/calls.ts";
import { parseAddress } from "#domain/market/parse-address.ts";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { PageKey } from "#web/visitor/page.ts";
import { ROUTES } from "#web/client/routes.ts";
import { pageKeyText, routeFinder } from "./page-key.ts";

const word = fc.stringMatching(/^[\w/=&?%-]{0,6}$/);
const keys: fc.Arbitrary<PageKey> = fc.record({
  brandId: word,
  snapshot: word,
  prefix: word,
  locale: fc.constantFrom("en_US", "fr_FR"),
  market: fc.constantFrom("US", "FR"),
  currency: fc.constantFrom("USD", "EUR"),
  path: word,
  query: word,
  visitorClass: fc.record({ userTypeId: fc.constantFrom(1, 2, 3), isAuthenticated: fc.boolean(), isCoBrand: fc.boolean() }),
  contentOnly: fc.boolean(),
  awaitsLogin: fc.boolean(),
});

test("two keys have the same text exactly when they are equal", { tags: ["T44"] }, () => {
  fc.assert(
    fc.property(keys, keys, (one, other) => {
      expect(pageKeyText(one) === pageKeyText(other)).toBe(JSON.stringify(one) === JSON.stringify(other));
    }),
  );
});

test("changing any single part of a key changes its text", { tags: ["T44"] }, () => {
  fc.assert(
    fc.property(keys, keys, (one, other) => {
      for (const part of Object.keys(one) as (keyof PageKey)[]) {
        const mixed = { ...one, [part]: other[part] };
        expect(pageKeyText(mixed) === pageKeyText(one)).toBe(JSON.stringify(mixed) === JSON.stringify(one));
      }
    }),
  );
});

test("every row of the route table is found by its own path", () => {
  const find = routeFinder(ROUTES);
  for (const row of ROUTES) expect(find(row.path.replaceAll(/:\w+/g, "x").replace("*", "/no/such/page"))).toBe(row);
});

test("no call's path can be the address of a page, so pages may be answered first", { tags: ["D2"] }, () => {
  const brand = { defaultLocale: "en_US", defaultMarket: "US" } as const;
  const pages = CALLS.filter((call) => parseAddress(call.path.replaceAll(/[{}]/g, ""), brand).ok);
  expect(pages.map((call) => call.path)).toEqual([]);
});
