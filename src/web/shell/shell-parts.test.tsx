import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ConfigurationLayer } from "#domain/brand/site-configuration.ts";
import { mergeConfiguration } from "#domain/brand/site-configuration.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { messagesIn } from "#tests/factories/texts.ts";
import { App } from "#web/client/app.tsx";
import { createText } from "#web/i18n/text.tsx";
import { CallUsDetails } from "./call-us-details.tsx";
import { MenuList } from "./menus/menu-list.tsx";
import { wordsOf } from "./notices/modal-view.tsx";
import { storedQuery } from "./menus/use-place-links.ts";

function show(content: ReactNode, layer: ConfigurationLayer = {}, locale: LocaleCode = "en_US"): string {
  const page = pageOf(pageKey({ locale }), { configuration: mergeConfiguration([layer]) });
  return renderToString(
    <App page={page} languageTag={languageTag(locale)} messages={messagesIn(locale)}>
      {content}
    </App>,
  );
}

const links = (count: number) => Array.from({ length: count }, (_, index) => ({ label: `L${index + 1}`, href: `/d/${index + 1}` }));
const viewAll = { label: "All places", href: "/destinations" };
const section = (over: object) => ({ label: "Hotels", href: "/hotels" as string | null, categories: [], destinations: null, ...over });
const linksIn = (markup: string) => [...markup.matchAll(/href="\/en(\/d\/\d+)"/g)].map((match) => match[1]);

describe("menu of the content store", () => {
  const menuWith = (over: object, layer?: ConfigurationLayer) => show(<MenuList menu={{ sections: [section(over)] }} links={[]} />, layer);

  it("a column shows 4 rows before view-all, or as many as configured", { tags: ["HDR-015"] }, () => {
    const destinations = { label: "Places", links: links(6), viewAll };
    expect(linksIn(menuWith({ destinations }))).toEqual(["/d/1", "/d/2", "/d/3", "/d/4"]);
    expect(menuWith({ destinations })).toContain('href="/en/destinations"');
    expect(linksIn(menuWith({ destinations }, { header: { menuRows: 2 } }))).toEqual(["/d/1", "/d/2"]);
  });

  it("a shortened category links to its section; one without a target is not shortened", { tags: ["HDR-015"] }, () => {
    const categories = [{ label: "Cities", links: links(5) }];
    expect(linksIn(menuWith({ categories }))).toHaveLength(4);
    expect(menuWith({ categories })).toContain("View all");
    expect(linksIn(menuWith({ categories, href: null }))).toHaveLength(5);
    expect(menuWith({ categories: [{ label: "Cities", links: links(4) }] })).not.toContain("View all");
  });

  it("shows sections, categories, links and destinations in the order of the content store", { tags: ["HDR-002", "CMS-002"] }, () => {
    const markup = menuWith({
      categories: [{ label: "By the sea", links: links(1) }],
      destinations: { label: "Popular", links: links(2), viewAll },
    });
    const order = ["Hotels", "By the sea", "L1", "Popular", "L2", "All places"].map((text) => markup.indexOf(`>${text}<`));
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(order).not.toContain(-1);
  });

  it("shows the configured links if there is no menu", { tags: ["GEN-007"] }, () => {
    const markup = show(<MenuList menu={null} links={[{ label: "Rooms", href: "/hotels" }]} />);
    expect(markup).toContain('<a href="/en/hotels">Rooms</a>');
    expect(markup).not.toContain("<details");
  });
});

describe("call us", () => {
  const callUs = {
    phoneNewHoliday: "+1 202 555 0118",
    phoneExistingHoliday: "+1 202 555 0119",
    phoneSpecialAssistance: "+1 202 555 0120",
    emailCustomerService: "care@meridian.example",
    hours: [
      { fromDay: 1, toDay: 5, opens: "08:00", closes: "21:00" },
      { fromDay: 6, toDay: 6, opens: "09:30", closes: "18:00" },
    ],
  };

  it.each([
    ["en_US", "Monday to Friday, 8:00 AM to 9:00 PM", "Saturday, 9:30 AM to 6:00 PM"],
    ["en_GB", "Monday to Friday, 8:00 to 21:00", "Saturday, 9:30 to 18:00"],
    ["de_DE", "Montag bis Freitag, 8:00 bis 21:00", "Samstag, 9:30 bis 18:00"],
    ["fr_FR", "lundi à vendredi, 8:00 à 21:00", "samedi, 9:30 à 18:00"],
  ] as const)(
    "shows three phone numbers, the email, and opening hours in the format of %s",
    { tags: ["HDR-005"] },
    (locale, week, saturday) => {
      const markup = show(<CallUsDetails />, { header: { callUs } }, locale).replaceAll("<!-- -->", "");
      for (const text of ["0118", "0119", "0120", "tel:+12025550118", "care@meridian.example", week, saturday])
        expect(markup).toContain(text);
    },
  );

  it("shows the general number if there are no specific ones, and describes round-the-clock hours", { tags: ["HDR-005"] }, () => {
    const hours = [{ fromDay: 1, toDay: 7, opens: "00:00", closes: "24:00" }];
    const layer = {
      common: { supportPhone: "+1 202 555 0100" },
      header: { callUs: { ...callUs, phoneNewHoliday: "", phoneExistingHoliday: "", phoneSpecialAssistance: "", hours } },
    };
    const markup = show(<CallUsDetails />, layer).replaceAll("<!-- -->", "");
    expect(markup).toContain("+1 202 555 0100");
    expect(markup).toContain("Every day, day and night");
    expect(show(<CallUsDetails />)).toContain("could not be loaded");
  });
});

describe("texts of a modal", () => {
  const text = createText({ languageTag: "en-US", messages: messagesIn("en_US") });
  const error = (request: object) => wordsOf({ kind: "error", request }, text);

  it("title and message come from their keys, else the general ones are used", { tags: ["ERR-079", "ERR-080"] }, () => {
    expect(error({ keys: { title: "errors.pageNotFound", message: "errors.tooManyRequests" } })).toMatchObject({
      title: "This Page does not exist",
      body: "Too many attempts. Please wait a moment and try again",
    });
    for (const request of [{}, { keys: { title: "errors.noSuchTitle", message: "errors.noSuchText" } }]) {
      expect(error(request)).toMatchObject({
        title: "That did not work",
        body: "Something seems to have gone wrong. Please try again.",
      });
    }
    expect(error({ keys: { message: "errors.noSuchText" }, title: "Own title", message: "Own words" })).toMatchObject({
      title: "Own title",
      body: "Own words",
    });
  });

  it("may show the phone number, and has a button that closes it", { tags: ["ERR-081"] }, () => {
    expect(error({ withPhone: true }).withPhone).toBe(true);
    expect(error({})).toMatchObject({ withPhone: false, actions: [{ labelKey: "errors.errorClose" }] });
  });

  it("a question uses keys with values, or plain texts", { tags: ["AUTH-010"] }, () => {
    const words = (request: object) => wordsOf({ kind: "modal", request }, text);
    expect(words({ titleKey: "shell.greeting", values: { name: "Ann" }, body: "As it is" })).toMatchObject({
      title: "hi Ann",
      body: "As it is",
    });
  });
});

describe("links to other locations", () => {
  it("keep the query parameters that the page reads, sorted, and drop all others", { tags: ["BRAND-018"] }, () => {
    expect(String(storedQuery("?utm_source=x&city=Rome&adults=2&adults=1&currency=EUR", ["city", "adults"]))).toBe(
      "adults=2&adults=1&city=Rome",
    );
    expect(storedQuery("?utm_source=x", []).size).toBe(0);
  });
});
