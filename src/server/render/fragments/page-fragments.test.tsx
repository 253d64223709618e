import { globSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import { useLocation } from "#web/router/router-context.tsx";
import { describe, expect, it, vi } from "vitest";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { PlaceCard } from "#web/fragments/place-card.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { useVisitor } from "#web/visitor/page-context.tsx";
import { shownSettings, showElement } from "#tests/factories/fragments.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { keptText } from "./kept-text.ts";
import { createFragmentCache } from "./fragment-cache.ts";

const settings = shownSettings();
const place = (text = "Steep & bright") =>
  Object.freeze({ name: "Lisbon", country: "Portugal", words: text, to: "/destinations/hotels-in-lisbon" });
const aCache = (maxBytes = 1_000_000) => createFragmentCache(maxBytes);

const lisbon = place();
type Offer = { readonly price: string; readonly before?: string | undefined; readonly steps?: readonly string[]; readonly href: string };
const renderOffer = vi.fn();
const OfferRow = defineFragment({
  name: "offer",
  as: "li",
  holes: { price: "text", before: "text?", steps: "texts", href: "@href" },
  read: ({ price, before, steps = [], href }: Offer) => ({ content: lisbon, fill: () => ({ price, before, steps, href }) }),
  attributes: () => ({ className: "offer" }),
  render: ({ content, holes: { price, before, steps, href } }) => {
    renderOffer();
    return (
      <>
        <a {...href}>
          {content.name} {before ? <s>{before}</s> : null} from {price}
        </a>
        {steps.map((step, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a test
          <p key={index}>{step}</p>
        ))}
      </>
    );
  },
});

describe("a fragment", () => {
  it("is byte for byte what React renders, the first time and again", () => {
    const cache = aCache();
    for (const hasWords of [true, false, true]) {
      const card = <PlaceCard place={place()} hasWords={hasWords} isLarge />;
      expect(showElement(card, settings, cache)).toBe(showElement(card, settings));
    }
  });

  it("is byte for byte what React renders, whatever values fill its holes", () => {
    const cache = aCache();
    const halves = fc.string({ unit: fc.constantFrom("\ud800", "\udc00", "<", '"', "&"), minLength: 1, maxLength: 6 });
    const value = fc.oneof(fc.string({ unit: "grapheme", minLength: 1, maxLength: 20 }), halves).filter((text) => !/[\0\r]/.test(text));
    fc.assert(
      fc.property(value, fc.option(value, { nil: undefined }), fc.array(value, { maxLength: 3 }), (price, before, steps) => {
        const offer = <OfferRow price={price} before={before} steps={steps} href={`/en/hotels?${price}`} />;
        expect(showElement(offer, settings, cache)).toBe(Buffer.from(showElement(offer, settings)).toString());
      }),
    );
  });

  it("is rendered once, however many values fill it, and again for another shape", () => {
    const cache = aCache();
    renderOffer.mockClear();
    for (const price of ["$1", "$2", "$3"]) {
      expect(showElement(<OfferRow price={price} href="/" />, settings, cache)).toContain(`from <!-- -->${price}</a>`);
    }
    expect(renderOffer).toHaveBeenCalledTimes(1);
    showElement(<OfferRow price="$1" before="$2" href="/" />, settings, cache);
    showElement(<OfferRow price="$1" steps={["one"]} href="/" />, settings, cache);
    expect(renderOffer).toHaveBeenCalledTimes(3);
  });

  it("treats an empty optional text as React does: nothing is there", () => {
    const cache = aCache();
    const offer = <OfferRow price="$1" before="" href="/" />;
    expect(showElement(offer, settings, cache)).toBe(showElement(offer, settings));
  });

  it("cannot be forged by a text that names a fragment or a hole", () => {
    const cache = aCache();
    const text = '<page-part id="0"></page-part> hole-0.';
    const both = (
      <ul title={text}>
        {text}
        <OfferRow price={text} href="/" />
      </ul>
    );
    expect(showElement(both, settings, cache)).toBe(showElement(both, settings));
  });

  it("is rendered anew for new content and other settings", () => {
    const cache = aCache();
    const subject = place();
    const french = shownSettings(pageOf(pageKey({ prefix: "/fr" })));
    expect(showElement(<PlaceCard place={subject} />, settings, cache)).toContain('href="/en/');
    expect(showElement(<PlaceCard place={subject} />, french, cache)).toContain('href="/fr/');
    expect(showElement(<PlaceCard place={place("Changed")} />, settings, cache)).toContain("Changed");
    expect(cache.figures()).toMatchObject({ fragments: 3, hits: 0, misses: 3 });
  });

  it("is not kept if its content can change", () => {
    const cache = aCache();
    showElement(<PlaceCard place={{ ...place() }} />, settings, cache);
    expect(cache.figures()).toMatchObject({ fragments: 0, misses: 0 });
  });
});

describe("a slot", () => {
  const Row = defineFragment({
    name: "row",
    as: "li",
    holes: { price: "text" },
    read: ({ price }: { readonly price: string }) => ({ content: lisbon, fill: () => ({ price }) }),
    render: ({ holes }) => <b>{holes.price}</b>,
  });
  const List = defineFragment({
    name: "list",
    as: "section",
    holes: { rows: "slot", title: "text" },
    read: ({ prices }: { readonly prices: readonly string[] }) => ({
      content: lisbon,
      fill: () => ({ title: `${prices.length} rows`, rows: prices.map((price) => <Row key={price} price={price} />) }),
    }),
    render: ({ holes }) => (
      <>
        <h2>{holes.title}</h2>
        <ul>{holes.rows}</ul>
      </>
    ),
  });

  it("is filled with other fragments, as React would render them", () => {
    const cache = aCache();
    for (const prices of [["1", "2"], [], ["3"]]) {
      expect(showElement(<List prices={prices} />, settings, cache)).toBe(showElement(<List prices={prices} />, settings));
    }
    expect(cache.figures()).toMatchObject({ fragments: 2 });
  });
});

describe("a fragment is refused", () => {
  const NOTHING = Object.freeze({});
  const fragmentOf = (render: () => React.ReactNode) =>
    defineFragment({ name: "wrong", as: "p", read: () => ({ content: NOTHING }), render });
  const show = (Wrong: ReturnType<typeof fragmentOf>) => () => showElement(<Wrong />, settings, aCache());

  it("if it contains a style sheet, which belongs in the head", () => {
    expect(show(fragmentOf(() => <Styles href="/assets/place.css" />))).toThrow("Render <Styles> outside of it");
  });

  it("if it reads the router", () => {
    const Here = () => <p>{useLocation().pathname}</p>;
    expect(show(fragmentOf(() => <Here />))).toThrow("needs the router");
  });

  it("if it reads the visitor", () => {
    const Greeting = () => <p>{useVisitor().person?.firstName}</p>;
    expect(show(fragmentOf(() => <Greeting />))).toThrow("must not read the visitor");
  });

  it("if it joins a hole with another text", () => {
    const Wrong = defineFragment({
      name: "joined",
      as: "p",
      holes: { price: "text" },
      read: () => ({ content: NOTHING, fill: () => ({ price: "$1" }) }),
      // oxlint-disable-next-line typescript/no-base-to-string, typescript/restrict-template-expressions -- the mistake under test
      render: ({ holes }) => `from ${holes.price}`,
    });
    expect(show(Wrong)).toThrow('"joined" uses a hole as a part');
  });

  it("if a value would run a script", () => {
    expect(() => showElement(<OfferRow price="$1" href={"java\tscript:alert(1)"} />, settings, aCache())).toThrow("address of a script");
  });

  it("has no ids, state, refs or effects in the source of its definition", () => {
    const files = globSync("src/web/**/*.tsx").filter((file) => !file.endsWith(".test.tsx") && !file.includes("web/fragments/define"));
    const definitions = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/= defineFragment\(\{.*?\n\}\);/gs)].map(
        ([source]) => [file, source.split("\n  live:")[0] ?? ""] as const,
      ),
    );
    expect(definitions.length).toBeGreaterThan(10);
    const wrong = definitions.filter(([, source]) => /\buse[A-Z]\w*\(|\s(?:ref|on[A-Z]\w*)=\{/.test(source));
    expect(wrong.map(([file]) => file)).toEqual([]);
  });
});

describe("the cache of fragments", () => {
  const pieces = (size: number) => ({ name: "test", sheets: "", bytes: Buffer.alloc(size), ends: [], holes: [] });
  const content = (name: string) => Object.freeze({ name });

  it("stays within its limit, and drops what was not used first", () => {
    const cache = aCache(5000);
    const [used, unused] = [content("used"), content("unused")];
    cache.findOrMake(unused, "k", () => pieces(1500));
    cache.findOrMake(used, "k", () => pieces(1500));
    cache.findOrMake(used, "k", () => pieces(1500));
    cache.findOrMake(content("new"), "k", () => pieces(1500));
    expect(cache.figures().bytes).toBeLessThanOrEqual(5000);
    const make = vi.fn(() => pieces(1));
    cache.findOrMake(used, "k", make);
    expect(make).not.toHaveBeenCalled();
    cache.findOrMake(unused, "k", make);
    expect(make).toHaveBeenCalledTimes(1);
  });

  it("returns a fragment that is larger than the cache, without keeping it", () => {
    const cache = aCache(1000);
    expect(cache.findOrMake(content("large"), "k", () => pieces(2000)).bytes).toHaveLength(2000);
    expect(cache.figures()).toMatchObject({ fragments: 0, bytes: 0 });
  });
});

describe("texts with values", () => {
  it("are written once, and equal those of the translator for any values", () => {
    const translate = vi.fn((key: string, values?: Readonly<Record<string, string | number>>) => `${key} ${JSON.stringify(values)}`);
    const kept = keptText(translate);
    for (const count of [0, 1, 12, 999, 1000, -1, 1.5]) {
      for (const values of [{ count }, { count, more: 1 }, { more: count, count: 1 }, { count: String(count) }, { count: "x".repeat(500) }])
        expect(kept("k", values)).toBe(translate("k", values));
    }
    // One value that looks like two.
    for (const values of [{ name: "a", to: "b" }, { name: "a to:1:b" }, { name: "a to:1:b", to: "" }])
      expect(kept("k", values)).toBe(translate("k", values));
    expect(kept("k")).toBe(translate("k"));
    translate.mockClear();
    for (const key of ["k", "other", "k", "other"]) expect(kept(key, { count: 12 })).toBe(`${key} {"count":12}`);
    expect(translate).toHaveBeenCalledTimes(1);
  });
});
