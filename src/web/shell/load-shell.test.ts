import { describe, expect, it } from "vitest";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { deepFreeze } from "#shared/deep-freeze.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import type { Page } from "#web/visitor/page.ts";
import { loadShell } from "./load-shell.ts";

const menuOf = (label: string) => ({ sections: [{ label, href: "/hotels", categories: [], destinations: null }] });
const agent = (authority: string): Visitor => ({
  userTypeId: 3,
  isAuthenticated: false,
  agent: { userName: "v", displayName: "V", authorities: [authority], imageProfile: "/agent/photo" },
});
const COMPANIES = [{ companyName: "Acme", id: "c1" }];
const listCompanies = () => ({ ok: true, data: { companies: COMPANIES } });

describe("loadShell", () => {
  it("requests no menu for a brand without one in the content store", { tags: ["GEN-007"] }, async () => {
    const { client, request } = contentClient();
    const shell = await loadShell({ api: client, page: pageOf(pageKey({ brandId: "quayside", locale: "en_GB", market: "GB" })) });
    expect([shell.menu, request]).toEqual([null, []]);
  });

  it("uses the menu of the content store, and a changed menu replaces it", { tags: ["CMS-002"] }, async () => {
    const page = deepFreeze(pageOf(pageKey({ market: "GB", locale: "en_GB" }))) as Page;
    let menu = deepFreeze(menuOf("Stay"));
    const { client, request } = contentClient({ getMainMenu: () => ({ ok: true, data: menu }) });
    expect((await loadShell({ api: client, page })).menu?.sections[0]?.label).toBe("Stay");
    menu = deepFreeze(menuOf("Sleep"));
    expect((await loadShell({ api: client, page })).menu?.sections[0]?.label).toBe("Sleep");
    expect(request[0]?.input).toEqual({ params: { language: "en" }, query: { market: "EN" } });
  });

  it("if bookings are hidden, the menu has no link to them and no empty category", { tags: ["HDR-016"] }, async () => {
    const links = (hrefs: readonly string[]) => hrefs.map((href) => ({ label: href, href }));
    const categories = [
      { label: "Your trip", links: links(["/support", "/reservations", "/account/my-trips/"]) },
      { label: "Bookings", links: links(["/reservations?from=menu"]) },
    ];
    const data = { sections: [{ label: "Help", href: null, categories, destinations: null }] };
    const { client } = contentClient({ getMainMenu: () => ({ ok: true, data }) });
    const shown = async (hideMyBookings: boolean) => {
      const page = pageOf(pageKey());
      const configuration = { ...page.configuration, common: { ...page.configuration.common, hideMyBookings } };
      const { menu } = await loadShell({ api: client, page: { ...page, configuration } });
      return menu?.sections.flatMap((section) => section.categories.map((category) => category.links.map(({ href }) => href)));
    };
    expect(await shown(true)).toEqual([["/support"]]);
    expect(await shown(false)).toEqual(categories.map((category) => category.links.map(({ href }) => href)));
  });

  it("if the content store does not answer, only the menu is missing", async () => {
    const { client } = contentClient({ getMainMenu: () => ({ ok: false, code: "no-answer", messageId: "no.answer" }) });
    expect(await loadShell({ api: client, page: pageOf(pageKey()) })).toMatchObject({ menu: null });
  });

  it("derives the data once for the same page and menu, so that it is serialised once", async () => {
    const page = deepFreeze(pageOf(pageKey())) as Page;
    const data = deepFreeze(menuOf("Stay"));
    const { client } = contentClient({ getMainMenu: () => ({ ok: true, data }) });
    expect(await loadShell({ api: client, page })).toBe(await loadShell({ api: client, page }));
  });

  it("names the brand's locations in their own language and the page's, with their currencies", { tags: ["BRAND-018"] }, async () => {
    const { client } = contentClient();
    const { places, currencies } = await loadShell({
      api: client,
      page: pageOf(pageKey({ locale: "de_DE", market: "DE", currency: "EUR" })),
    });
    expect(places).toHaveLength(18);
    expect(places.find(({ locale }) => locale === "fr_CH")).toEqual({
      locale: "fr_CH",
      market: "CH",
      language: "Français",
      country: "Suisse",
      countryHere: "Schweiz",
    });
    expect(currencies.map(({ code }) => code)).toEqual(["USD", "GBP", "CAD", "EUR", "AUD", "CHF"]);
    expect(currencies.find(({ code }) => code === "GBP")?.name).toBe("Britisches Pfund");
  });

  it("omits disabled locations", { tags: ["BRAND-018"] }, async () => {
    const { client } = contentClient();
    const { places } = await loadShell({ api: client, page: pageOf(pageKey({ brandId: "harbour" })) });
    expect(places.map(({ locale }) => locale)).not.toContain("en_AU");
  });

  it("requests companies only for visitors who book on credit", async () => {
    const { client, request } = contentClient({ listCompanies });
    const page = pageOf(pageKey({ brandId: "atlas" }));
    expect(await loadShell({ api: client, page, visitor: agent("dps-agent") })).not.toHaveProperty("signedIn.companies");
    expect(request.map(({ name }) => name)).toEqual(["getMainMenu"]);
    expect(await loadShell({ api: client, page, visitor: agent("dps-oncredit-user-vip") })).toMatchObject({
      signedIn: { companies: COMPANIES },
    });
  });

  it("adds up what a club member has saved, for nobody else", async () => {
    const year = (saved: number, currency: string) => ({ saved, currency });
    const years = [year(20.5, "USD"), year(30, "USD"), year(7, "EUR")];
    const { client, request } = contentClient({ listSavings: () => ({ ok: true, data: { years } }) });
    const page = pageOf(pageKey({ brandId: "quayside", locale: "en_GB", market: "GB" }));
    const load = (userTypeId: Visitor["userTypeId"]) =>
      loadShell({
        api: client,
        page,
        visitor: { userTypeId, isAuthenticated: true, person: { accountId: "a", firstName: "Ann", settings: {} } },
      });
    expect((await load(2)).signedIn).toEqual({ saved: { minor: 50_50, currency: "USD" } });
    expect((await load(1)).signedIn).toEqual({});
    expect(await loadShell({ api: client, page })).not.toHaveProperty("signedIn");
    expect(request).toHaveLength(1);
  });
});
