import { globSync, readFileSync } from "node:fs";
import * as fc from "fast-check";
import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { useLocation } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { App } from "#web/client/app.tsx";
import { KeepProvider, CachedForm } from "#web/ui/base/cached.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { PlaceCard } from "#web/ui/pictures/place-card.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { createMarkupKeeper } from "./cached-markup.tsx";

const settings = { page: Object.freeze(pageOf(pageKey())), languageTag: "en-US", messages: {} };
const place = (text = "Steep & bright") =>
  Object.freeze({ name: "Lisbon", country: "Portugal", words: text, to: "/destinations/hotels-in-lisbon" });
const page = (card: ReactNode, keep?: ReturnType<ReturnType<typeof createMarkupKeeper>>) =>
  renderToString(
    <KeepProvider value={keep}>
      <App {...settings}>{card}</App>
    </KeepProvider>,
  );

describe("cached markup", () => {
  it("is byte for byte what React renders", () => {
    const keep = createMarkupKeeper()(settings);
    for (const hasWords of [true, false]) {
      const card = <PlaceCard place={place()} hasWords={hasWords} isLarge />;
      expect(page(card, keep)).toBe(page(card));
      expect(page(card, keep)).toBe(page(card));
    }
  });

  it("is rendered once per subject and variant, and again for a new subject", () => {
    const keep = vi.fn(createMarkupKeeper()(settings));
    const lisbon = place();
    const Words = vi.fn(() => <p>words</p>);
    keep(lisbon, "words", () => <Words />);
    keep(lisbon, "words", () => <Words />);
    expect(Words).toHaveBeenCalledTimes(1);
    keep(lisbon, "name", () => <Words />);
    keep(place("Changed"), "words", () => <Words />);
    expect(Words).toHaveBeenCalledTimes(3);
  });

  it("is not cached for a mutable subject", () => {
    const keep = vi.fn(createMarkupKeeper()(settings));
    page(<PlaceCard place={{ ...place() }} />, keep);
    expect(keep).not.toHaveBeenCalled();
  });

  it("must not contain a style sheet, which belongs in the head", () => {
    const keep = createMarkupKeeper()(settings);
    expect(() => keep(place(), "", () => <Styles href="/assets/place.css" />)).toThrow("Render <Styles> outside of it");
  });

  it("is not shared between settings", () => {
    const keeper = createMarkupKeeper();
    const french = { ...settings, page: Object.freeze(pageOf(pageKey({ prefix: "/fr" }))) };
    const link = () => <PlaceCard place={place()} />;
    const subject = place();
    expect(keeper(settings)(subject, "", link)).toContain('href="/en/');
    expect(keeper(french)(subject, "", link)).toContain('href="/fr/');
  });
});

describe("the rules for cached content", () => {
  it("has no router: a component that uses one throws", () => {
    const Here = () => <p>{useLocation().pathname}</p>;
    expect(() => createMarkupKeeper()(settings)(place(), "here", () => <Here />)).toThrow(/Router/);
  });

  it("has no ids, state, refs or events in its own source", () => {
    const files = globSync("src/web/**/*.tsx").filter((file) => !file.endsWith("ui/cached.tsx") && !file.endsWith(".test.tsx"));
    const contents = files.flatMap((file) =>
      [...readFileSync(file, "utf8").matchAll(/<(Cached|CachedForm)\b.*?<\/\1>/gs)].map(([content]) => [file, content] as const),
    );
    expect(contents.length).toBeGreaterThan(10);
    const wrong = contents.filter(([, content]) => /\buse(?:Id|State|Reducer|Ref|Effect)\(|\s(?:ref|on[A-Z]\w*)=\{/.test(content));
    expect(wrong.map(([file]) => file)).toEqual([]);
  });

  it("has a bounded number of variants per subject: the 301st clears the others", () => {
    const keep = createMarkupKeeper()(settings);
    const lisbon = place();
    const Words = vi.fn(() => <p>words</p>);
    keep(lisbon, "first", () => <Words />);
    for (let variant = 1; variant < 300; variant++) keep(lisbon, String(variant), () => "");
    keep(lisbon, "first", () => <Words />);
    expect(Words).toHaveBeenCalledTimes(1);
    keep(lisbon, "300", () => "");
    keep(lisbon, "first", () => <Words />);
    expect(Words).toHaveBeenCalledTimes(2);
  });
});

describe("cached markup with holes", () => {
  const Offer = ({ price, before, href }: { price: string; before?: string | undefined; href: string }) => (
    <CachedForm as="li" className="offer" subject={lisbon} shown={lisbon} variant="offer" fill={() => ({ href, before, price })}>
      {(fill) => (
        <a href={fill.href} title={fill.price}>
          {lisbon.name} {fill.before ? <s>{fill.before}</s> : null} from {fill.price}
        </a>
      )}
    </CachedForm>
  );
  const lisbon = place();
  const narrow = fc.stringMatching(/^[ -\u00ff]{1,20}$/);

  it("is byte for byte what React renders, whatever values fill the holes", () => {
    const keep = createMarkupKeeper()(settings);
    fc.assert(
      fc.property(narrow, fc.option(narrow, { nil: undefined }), narrow, (price, before, query) => {
        const offer = <Offer price={price} before={before} href={`/en/hotels?${query}`} />;
        expect(page(offer, keep)).toBe(page(offer));
      }),
    );
  });

  it("writes characters that need two bytes as numeric references", () => {
    const keep = createMarkupKeeper()(settings);
    const offer = page(<Offer price={"120\u202f€"} href="/en" />, keep);
    expect(offer).toContain("from <!-- -->120&#8239;&#8364;</a>");
    expect(offer).toContain('title="120&#8239;&#8364;"');
  });

  it("does not read a placeholder in a value", () => {
    const keep = createMarkupKeeper()(settings);
    const filled = keep(lisbon, "two", () => <p title={"\ue001"}>{"\ue000"}</p>, ["\ue001", "$2"]);
    expect(filled).toBe('<p title="$2">&#57345;</p>');
  });

  it("renders each variant once, however many values fill it", () => {
    const Words = vi.fn(({ price }: { price: string }) => <p>{price}</p>);
    const keep = createMarkupKeeper()(settings);
    const filled = [1, 2, 3].map((price) => keep(lisbon, "price", () => <Words price={"\ue000"} />, [`$${price}`]));
    expect(filled).toEqual(["<p>$1</p>", "<p>$2</p>", "<p>$3</p>"]);
    expect(Words).toHaveBeenCalledTimes(1);
  });
});
