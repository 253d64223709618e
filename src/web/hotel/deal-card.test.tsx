import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { LocaleCode } from "#domain/market/locale.ts";
import { languageTag } from "#domain/market/locale.ts";
import { App } from "#web/client/app.tsx";
import { messagesIn } from "#tests/factories/texts.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import type { PageKey } from "#web/visitor/page.ts";
import type { Deal } from "./deal-card.tsx";
import { DealCard } from "./deal-card.tsx";

const DEAL: Deal = {
  hotelId: "1001",
  name: "Casa da Colina",
  stars: 4,
  score: 9.1,
  region: "Lisbon",
  startDate: "2027-03-05",
  endDate: "2027-03-08",
  price: { minor: 34_200, currency: "USD" },
  before: { minor: 40_235, currency: "USD" },
  percent: 15,
  promotion: "early",
  picture: { seed: "view-1", kind: "facade" },
};

function draw(deal: Deal, outside?: string, locale: LocaleCode = "en_US", over: Partial<PageKey> = {}): string {
  const page = pageOf(pageKey({ locale, ...over }));
  return renderToStaticMarkup(
    <App page={page} languageTag={languageTag(locale)} messages={messagesIn(locale)}>
      <DealCard deal={deal} outside={outside} />
    </App>,
  );
}
const received = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();

describe("DealCard", () => {
  test("shows promotion, place, hotel, class and score, dates and price, in that order", { tags: ["ROUTE-011"] }, () => {
    expect(received(draw(DEAL))).toBe(
      "Early booking, 15% off Lisbon Casa da Colina 4 stars Guest score 9.1 of 10 9.1 Exceptional Fri, Mar 5 – Mon, Mar 8 3 nights, 2 adults " +
        "Before $402.35 Now $342.00 in total $114.00 per night Members pay less – log in",
    );
  });

  test("tells only guests of a brand with a club that members pay less", { tags: ["AUTH-008", "AUTH-041"] }, () => {
    const link = /<a class="card-login" data-auth="wannaBeLogin" href="\/en\/login\?returnUrl=%2Fen%2Fhotels%2Fdetails%3FhotelId%3D1001/;
    expect(draw(DEAL)).toMatch(link);
    const signedIn = { visitorClass: { userTypeId: 1, isAuthenticated: true, isCoBrand: false } } as const;
    const cards = [draw(DEAL, undefined, "en_US", signedIn), draw(DEAL, undefined, "en_US", { brandId: "solara" })];
    for (const html of [...cards, draw({ ...DEAL, name: null }), draw(DEAL, "https://shop.example/en")])
      expect(html).not.toContain("card-login");
  });

  test("links to the hotel for the dates of the deal and two adults", { tags: ["API-012"] }, () => {
    expect(draw(DEAL)).toContain('href="/en/hotels/details?hotelId=1001&amp;startDate=2027-03-05&amp;endDate=2027-03-08&amp;adults=2"');
  });

  test("strikes out a former price only if it was higher", () => {
    expect(draw({ ...DEAL, before: null })).not.toContain("<s ");
    expect(draw({ ...DEAL, before: { minor: 34_200, currency: "USD" } })).not.toContain("<s ");
  });

  test("an unknown promotion shows only the percentage, and 0% shows no badge", () => {
    expect(received(draw({ ...DEAL, promotion: "constructor" }))).toMatch(/^15% off/);
    expect(received(draw({ ...DEAL, promotion: "somethingNew" }))).toMatch(/^15% off/);
    expect(draw({ ...DEAL, percent: 0 })).not.toContain("badge");
  });

  test("an opaque hotel shows stars and place as its name, and links to the opaque page", { tags: ["ROUTE-019"] }, () => {
    const html = draw({ ...DEAL, name: null, hotelId: "tok3n" });
    expect(received(html)).toContain("Hidden hotel 4-star hotel in Lisbon");
    expect(html).toContain('href="/en/hotels/details/op?hotelId=tok3n&amp;');
    expect(received(draw({ ...DEAL, name: null, isStarsAtLeast: true }))).toContain("Hotel with 4 stars or more in Lisbon");
  });

  test("on a partner's site the link is absolute, opens a new tab and says so", () => {
    const html = draw(DEAL, "https://shop.example/en");
    expect(html).toMatch(
      /<a href="https:\/\/shop\.example\/en\/hotels\/details\?hotelId=1001[^"]*" class="card-link" target="_blank" rel="noopener">/,
    );
    expect(html).toContain("(opens in a new tab)");
  });

  test("uses the language of the page", () => {
    const french = received(draw({ ...DEAL, name: null, price: { minor: 34_200, currency: "EUR" }, before: null }, undefined, "fr_FR"));
    expect(french).toContain("Hôtel 4 étoiles, Lisbon");
    expect(french).toContain("342,00 € au total");
  });
});
