import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { TextProvider } from "#web/i18n/text.tsx";
import { AccordionItem } from "./accordion.tsx";
import { Disclosure } from "./disclosure.tsx";
import { Breadcrumb } from "#web/ui/navigation/breadcrumb.tsx";
import { CardTitle } from "./card.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { LinkPrefixProvider } from "#web/ui/navigation/link.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { Price } from "#web/ui/text/price.tsx";
import { GuestScore, Stars } from "#web/ui/text/rating.tsx";
import { TabsNav } from "#web/ui/navigation/tabs-nav.tsx";

const area = (language: string, name: string) =>
  Object.fromEntries(
    Object.entries(JSON.parse(readFileSync(`messages/${language}/${name}.json`, "utf8")) as Record<string, string>).map(([key, text]) => [
      key,
      compile(text),
    ]),
  );
const allWords = (language: string) => ({ ui: area(language, "ui"), price: area(language, "price"), shell: area(language, "shell") });
const english = allWords("en");
const french = allWords("fr");

const markup = (part: ReactNode, languageTag = "en-US"): string =>
  renderToStaticMarkup(
    <TextProvider languageTag={languageTag} messages={languageTag.startsWith("fr") ? french : english}>
      <LinkPrefixProvider value="/en">{part}</LinkPrefixProvider>
    </TextProvider>,
  );
/** The text content, as a screen reader reads it. */
const received = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

const DOLLARS = { minor: 123_450, currency: "USD" };

describe("Price", () => {
  it("shows two decimals and separators", { tags: ["BRAND-020"] }, () =>
    expect(received(markup(<Price price={DOLLARS} />))).toBe("$1,234.50"),
  );

  it("uses the number format of the language", { tags: ["BRAND-020"] }, () => {
    expect(markup(<Price price={{ minor: 123_450, currency: "EUR" }} />, "fr-FR")).toContain("1\u00a0234,50\u00a0€");
  });

  it("labels the former price and the current price", () => {
    const price = markup(<Price price={DOLLARS} before={{ minor: 150_000, currency: "USD" }} per="per night" />);
    expect(received(price)).toBe("Before $1,500.00 Now $1,234.50 per night");
    expect(price).toContain('<s class="price-before">$1,500.00</s>');
  });

  it("omits a former price that is not higher or is in another currency", () => {
    for (const before of [DOLLARS, { minor: 1, currency: "USD" }, { minor: 999_999, currency: "EUR" }]) {
      expect(received(markup(<Price price={DOLLARS} before={before} />))).toBe("$1,234.50");
    }
  });

  it("labels a member price and an approximate price", () => {
    expect(received(markup(<Price price={DOLLARS} isMember />))).toBe("Member price $1,234.50");
    expect(received(markup(<Price price={DOLLARS} isAbout />))).toBe("about $1,234.50");
  });
});

describe("ratings", () => {
  it("stars have a text alternative with their number", () => {
    expect(received(markup(<Stars count={4} />))).toBe("4 stars");
    expect(received(markup(<Stars count={1} />))).toBe("1 star");
    expect(markup(<Stars count={3.5} />)).toContain("--stars:3.5");
    expect(markup(<Stars count={9} />)).toContain("--stars:5");
  });

  it("reads a guest score once, out of ten, with a word only for good scores", () => {
    const score = markup(<GuestScore score={9.24} reviews={1284} />);
    expect(score).toContain("Guest score 9.2 of 10");
    expect(score).toContain('aria-hidden="true">9.2</span>');
    expect(received(score)).toContain("Exceptional1,284 reviews");
    expect(received(markup(<GuestScore score={5.9} />))).toBe("Guest score 5.9 of 105.9");
  });
});

describe("navigation and disclosure", () => {
  it("tabs that are links mark the current one", () => {
    const tabs = [
      { key: "a", label: "A", to: "/a" },
      { key: "b", label: "B", to: "/b" },
    ];
    expect(markup(<TabsNav label="Products" tabs={tabs} current="b" />)).toContain('<a class="tab" aria-current="page" href="/en/b">B</a>');
  });

  it("the last breadcrumb is marked as the current page", () => {
    const crumbs = [
      { label: "Home", to: "/" },
      { label: "Here", to: "/here" },
    ];
    const html = markup(<Breadcrumb crumbs={crumbs} />);
    expect(html.match(/aria-current="page"/g)).toHaveLength(1);
    expect(html).toContain('aria-current="page" href="/en/here">Here');
  });

  it("an accordion item is a details element whose title may be a heading", () => {
    const html = markup(
      <AccordionItem title="When?" level={3} isOpen name="faq">
        Then.
      </AccordionItem>,
    );
    expect(html).toContain('<details class="accordion-item" name="faq" open="">');
    expect(html).toContain("<h3>When?</h3>");
  });

  it("a disclosure is a details element with a chevron", () => {
    const html = markup(
      <Disclosure label="Every booking" className="savings" isOpen={false}>
        Table
      </Disclosure>,
    );
    expect(html).toMatch(
      /^<details class="disclosure savings"><summary>Every booking<svg[^>]*class="icon"[^]*<\/summary>Table<\/details>$/,
    );
  });

  it("the title of a card is the link of the whole card", () => {
    expect(markup(<CardTitle to="/lisbon">Lisbon</CardTitle>)).toBe(
      '<h3 class="card-title"><a class="card-link" href="/en/lisbon">Lisbon</a></h3>',
    );
  });

  it("a danger notice is an alert, all others are status messages", () => {
    expect(markup(<Notice tone="danger">No</Notice>)).toContain('role="alert"');
    for (const tone of ["info", "caution", "positive"] as const)
      expect(markup(<Notice tone={tone}>Yes</Notice>)).toContain('role="status"');
  });
});

describe("Icon", () => {
  it("is hidden from assistive technology unless it has a label", () => {
    expect(markup(<Icon name="star" />)).toContain('aria-hidden="true"');
    expect(markup(<Icon name="star" label="Kept" />)).toContain('role="img" aria-label="Kept"');
  });
});
