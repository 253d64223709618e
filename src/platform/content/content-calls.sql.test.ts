import { describe, expect, it } from "vitest";
import { getMainMenu } from "#contract/content/get-main-menu.ts";
import { getUriInfo } from "#contract/content/get-uri-info.ts";
import { listContent } from "#contract/content/list-content.ts";
import { listNodes } from "#contract/content/list-nodes.ts";
import { listPages } from "#contract/content/list-pages.ts";
import { createConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { buildMenu, buildPage } from "#tests/factories/brand-folder.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { importBuiltBrand } from "#tests/factories/import-built-brand.ts";
import { seedRepositoryBrands } from "#tests/factories/seeded-brands.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { serveContent } from "./content-routes.ts";

type Files = Record<string, unknown>;

const page = (title: string, changes: Record<string, unknown> = {}) => buildPage({ title, ...changes });
/** A section whose only link points to an anchor of the page. */
const menuSection = (label: string, href: string) => ({
  label,
  href: null,
  categories: [{ label, links: [{ label, href: `${href}#top` }] }],
  destinations: null,
});
const french = { locale: "fr_FR", market: "FR" } as const;

describe("the calls of the content store", () => {
  const db = useTestDatabase();

  /** base, meridian with its co-brand harbour, and atlas of another white label. */
  const open = async (files: { base?: Files; meridian?: Files; harbour?: Files; atlas?: Files }) => {
    const context = db.context();
    await importBuiltBrand(context, "base", {}, files.base);
    await importBuiltBrand(context, "meridian", {}, files.meridian);
    await importBuiltBrand(context, "harbour", { type: "co-brand", whiteLabelId: "meridian", coBrandId: "harbour" }, files.harbour);
    await importBuiltBrand(context, "atlas", {}, files.atlas);
    const dispatcher = createDispatcher(context);
    serveContent(dispatcher, createConfigurationSnapshot(context));
    const info = async (alias: string, caller: Partial<Caller> = {}, query: { dimensions?: string; co_brand?: string } = {}) =>
      dispatcher.dispatch(getUriInfo, { query: { alias, ...query } }, buildCaller(caller));
    const node = async (id: string, bundle: "static_page", caller: Partial<Caller> = {}) =>
      dispatcher.dispatch(listNodes, { params: { bundle }, query: { "filter[id]": id } }, buildCaller(caller));
    /** The title of an address, by the two calls that a page makes. */
    const title = async (alias: string, caller: Partial<Caller> = {}, query: { dimensions?: string; co_brand?: string } = {}) => {
      const found = await info(alias, caller, query);
      if (!found.ok) return found.code;
      // The id was found as a visitor of that co-brand, so it is read as one.
      const visitor = { ...buildCaller(caller).visitor, ...(query.co_brand && { coBrandName: query.co_brand }) };
      const response = await node(found.data.id, "static_page", { ...caller, visitor });
      return response.ok ? response.data.data[0]?.attributes.title : response.code;
    };
    const content = async (filter: Record<string, string>, caller: Partial<Caller> = {}) => {
      const answer = await dispatcher.dispatch(listContent, { query: filter }, buildCaller(caller));
      return answer.ok ? answer.data : undefined;
    };
    const titles = async (filter: Record<string, string>, caller: Partial<Caller> = {}) =>
      (await content(filter, caller))?.data.map((item) => item.attributes.title);
    const menu = async (language: string, caller: Partial<Caller> = {}, market?: string) => {
      const input = { params: { language }, query: market === undefined ? {} : { market } };
      const answer = await dispatcher.dispatch(getMainMenu, input, buildCaller(caller));
      return answer.ok ? answer.data.sections[0]?.label : answer.code;
    };
    return { context, dispatcher, info, node, title, titles, content, menu };
  };

  it("finds the node of an address in any spelling, and refuses an unknown one", { tags: ["API-007"] }, async () => {
    const { info } = await open({ base: { "content/en/about-us.json": page("Base") } });
    const found = await info("/about-us");
    expect(found).toMatchObject({
      ok: true,
      data: { bundle: "static_page", redirect: null, dimensions: { language: "en", market: "US" } },
    });
    for (const alias of ["/about-us/", "/About-Us", "about-us", "/about-us?x=1#y"]) expect(await info(alias)).toEqual(found);
    for (const alias of ["/nope", "/", "/about", "/about-us/more", "' or 1=1 --"])
      expect(await info(alias)).toMatchObject({ code: "content-not-found" });
  });

  it("returns the target of a moved address", { tags: ["API-007"] }, async () => {
    const { info } = await open({
      base: { "content/en/about-us.json": page("Base"), "content/en/redirects.json": { "/who": "/about-us", "/gone": "/hotels" } },
    });
    const target = await info("/about-us");
    expect(await info("/who")).toMatchObject({ ok: true, data: { ...(target.ok ? target.data : {}), redirect: "/about-us" } });
    expect(await info("/gone")).toMatchObject({ ok: true, data: { bundle: "redirect", id: "", redirect: "/hotels" } });
  });

  it("spells German as in the visitor's country", async () => {
    const { title } = await open({ base: { "content/de/about-us.json": page("Große Straßen") } });
    expect(await title("/about-us", { locale: "de_CH", market: "CH" })).toBe("Grosse Strassen");
    expect(await title("/about-us", { locale: "de_AT", market: "AT" })).toBe("Große Straßen");
  });

  it("prefers the visitor's language, then the nearer owner, then the market, then the region", { tags: ["API-007"] }, async () => {
    const { title } = await open({
      base: {
        "content/en/about-us.json": page("base en"),
        "content/fr/about-us.json": page("base fr"),
        "content/fr-ca/about-us.json": page("base fr-ca"),
        "content/en/gb.json": page("base en GB", { market: "GB" }),
      },
      meridian: { "content/en/about-us.json": page("meridian en"), "content/fr/about-us.json": page("meridian fr") },
      harbour: { "content/en/about-us.json": page("harbour en") },
    });
    expect(await title("/about-us", { brandId: "meridian" })).toBe("meridian en");
    expect(await title("/about-us", { brandId: "harbour" })).toBe("harbour en");
    expect(await title("/about-us", { brandId: "atlas" })).toBe("base en");
    expect(await title("/about-us", { brandId: "atlas", market: "GB" })).toBe("base en GB");
    expect(await title("/about-us", { brandId: "atlas", ...french })).toBe("base fr");
    expect(await title("/about-us", { brandId: "atlas", locale: "fr_CA", market: "CA" })).toBe("base fr-ca");
    // A regional version of a page does not hide the brand's own page that replaces it.
    expect(await title("/about-us", { brandId: "meridian", locale: "fr_CA", market: "CA" })).toBe("meridian fr");
    // Harbour has no French page; that of its white label is preferred to harbour's own English one.
    expect(await title("/about-us", { brandId: "harbour", ...french })).toBe("meridian fr");
    expect(await title("/about-us", { brandId: "atlas", locale: "de_DE", market: "DE" })).toBe("base en");
  });

  it("uses the dimensions and co-brand of the call; a co-brand of another white label changes nothing", { tags: ["API-007"] }, async () => {
    const { title, info } = await open({
      base: { "content/en/about-us.json": page("base"), "content/fr/about-us.json": page("base fr") },
      meridian: { "content/en/about-us.json": page("meridian"), "content/en-gb/about-us.json": page("meridian gb") },
      harbour: { "content/en/about-us.json": page("harbour") },
      atlas: { "content/en/about-us.json": page("atlas") },
    });
    expect(await title("/about-us", {}, { co_brand: "harbour" })).toBe("harbour");
    expect(await title("/about-us", {}, { co_brand: "HARBOUR" })).toBe("harbour");
    expect(await title("/about-us", {}, { co_brand: "nobody" })).toBe("meridian");
    expect(await title("/about-us", { brandId: "atlas" }, { co_brand: "harbour" })).toBe("atlas");
    expect(await title("/about-us", {}, { dimensions: "fr:FR" })).toBe("base fr");
    expect(await title("/about-us", {}, { dimensions: "en:EN" })).toBe("meridian gb");
    expect(await title("/about-us", {}, { dimensions: "nonsense" })).toBe("meridian");
    expect(await info("/about-us", {}, { dimensions: "en:EN" })).toMatchObject({
      data: { dimensions: { language: "en-gb", market: "EN" } },
    });
  });

  it(
    "returns a JSON:API document with the brand's name filled in, and the new text after an edit",
    { tags: ["API-008", "CMS-003"] },
    async () => {
      const files = {
        "content/en/about-us.json": buildPage(),
        "content/en/legal.json": buildPage({ bundle: "legal_page", alias: "/legal" }),
      };
      const { context, dispatcher } = await open({ base: files });
      const read = () => dispatcher.dispatch(listNodes, { params: { bundle: "static_page" }, query: {} }, buildCaller());
      expect(await read()).toMatchObject({
        ok: true,
        data: {
          jsonapi: { version: "1.1" },
          meta: { count: 1 },
          data: [
            {
              type: "node--static_page",
              attributes: {
                title: "About MERIDIAN",
                alias: "/about-us",
                view: "AboutUs",
                blocks: [{ paragraphs: ["MERIDIAN sells rooms."] }],
              },
            },
          ],
        },
      });
      context.clock.advance({ days: 1 });
      await importBuiltBrand(context, "base", {}, { ...files, "content/en/about-us.json": buildPage({ title: "We" }) });
      const edited = await read();
      expect(edited).toMatchObject({ data: { data: [{ attributes: { title: "We", changed: context.clock.now().toISOString() } }] } });
      context.clock.advance({ days: 1 });
      await importBuiltBrand(context, "base", {}, { ...files, "content/en/about-us.json": buildPage({ title: "We" }) });
      expect(await read()).toEqual(edited);
    },
  );

  it("finds nodes by id and language, with paging", { tags: ["API-008"] }, async () => {
    const pages = Array.from({ length: 5 }, (_, index) => page(`P${index}`, { alias: `/p-${index}` }));
    const { dispatcher } = await open({
      base: { "content/en/pages.json": pages, "content/fr/pages.json": [page("F0", { alias: "/p-0" })] },
    });
    const list = async (query: Record<string, string>) => {
      const answer = await dispatcher.dispatch(listNodes, { params: { bundle: "static_page" }, query }, buildCaller());
      return answer.ok ? { titles: answer.data.data.map((item) => item.attributes.title), count: answer.data.meta.count } : answer.code;
    };
    expect(await list({})).toEqual({ titles: ["P0", "P1", "P2", "P3", "P4"], count: 5 });
    expect(await list({ "page[offset]": "3", "page[limit]": "1" })).toEqual({ titles: ["P3"], count: 5 });
    expect(await list({ "filter[langcode]": "fr" })).toEqual({ titles: ["F0", "P1", "P2", "P3", "P4"], count: 5 });
    expect(await list({ "filter[id]": "no-such-node" })).toBe("content-not-found");
  });

  it("filters by white label, market and address, and never returns a node of another white label", { tags: ["API-010"] }, async () => {
    const { titles, info, node } = await open({
      base: { "content/en/pages.json": [page("base", { alias: "/one" }), page("gb", { alias: "/two", market: "GB" })] },
      meridian: { "content/en/own.json": page("meridian", { alias: "/three" }) },
      harbour: { "content/en/own.json": page("harbour", { alias: "/four" }) },
      atlas: { "content/en/own.json": page("atlas", { alias: "/five" }) },
    });
    expect(await titles({})).toEqual(["base", "meridian"]);
    expect(await titles({}, { brandId: "harbour" })).toEqual(["harbour", "base", "meridian"]);
    expect(await titles({ "filter[field_shared_white_label.id]": "meridian" })).toEqual(["meridian"]);
    expect(await titles({ "filter[field_shared_white_label.id]": "base" })).toEqual(["base"]);
    expect(await titles({ "filter[field_shared_white_label.id]": "atlas" })).toEqual([]);
    expect(await titles({ "filter[field_market.name]": "EN" })).toEqual(["gb"]);
    expect(await titles({ "filter[field_market.name]": "GB" })).toEqual(["gb"]);
    expect(await titles({ "filter[field_market.name]": "XX" })).toEqual([]);
    expect(await titles({ "filter[field_link.uri]": "/three" })).toEqual(["meridian"]);
    expect(await titles({ "filter[field_link.uri]": "internal:/three" })).toEqual(["meridian"]);
    expect(await titles({ "filter[field_link.uri]": "/five" })).toEqual([]);

    const foreign = await info("/five", { brandId: "atlas" });
    if (!foreign.ok) throw new Error(foreign.code);
    expect(await info("/five")).toMatchObject({ code: "content-not-found" });
    expect(await node(foreign.data.id, "static_page")).toMatchObject({ code: "content-not-found" });
    expect(await node(foreign.data.id, "static_page", { brandId: "atlas" })).toMatchObject({ ok: true });
    // A co-brand's page is not visible to other brands of its white label either.
    const coBranded = await info("/four", { brandId: "harbour" });
    expect(await node(coBranded.ok ? coBranded.data.id : "", "static_page")).toMatchObject({ code: "content-not-found" });
  });

  it(
    "returns the menu of language and market, EN for Britain, and the new one after a change",
    { tags: ["API-009", "BRAND-014", "CMS-002"] },
    async () => {
      const { menu, context } = await open({
        base: { "content/en/menu.json": buildMenu("base"), "content/fr/menu.json": buildMenu("base fr") },
        meridian: { "content/en/menu.json": buildMenu("{brandName}"), "content/en-gb/menu.json": buildMenu("British") },
      });
      expect(await menu("en", {}, "US")).toBe("MERIDIAN");
      expect(await menu("en", {}, "EN")).toBe("British");
      expect(await menu("en-gb")).toBe("British");
      expect(await menu("fr", {}, "FR")).toBe("base fr");
      expect(await menu("de", {}, "DE")).toBe("MERIDIAN");
      expect(await menu("en", { brandId: "atlas" })).toBe("base");
      expect(await menu("en", { brandId: "harbour" })).toBe("HARBOUR");
      await importBuiltBrand(context, "meridian", {}, { "content/en/menu.json": buildMenu("New") });
      // The notification of the import may still be on its way; after a few seconds the cache expires without it.
      context.clock.advance({ seconds: 6 });
      expect(await menu("en")).toBe("New");
    },
  );

  it("has no menu for a brand without the flag, and none if none is written", { tags: ["GEN-007"] }, async () => {
    const { menu, context } = await open({ base: { "content/en/menu.json": buildMenu("base") } });
    await importBuiltBrand(context, "atlas", { flags: { cmsMenu: false } });
    context.clock.advance({ seconds: 6 });
    expect(await menu("en", { brandId: "atlas" })).toBe("content-not-found");
    await importBuiltBrand(context, "base");
    expect(await menu("en")).toBe("content-not-found");
  });

  it("a node lists the languages and markets of its address, within its white label", { tags: ["API-008", "ROUTE-050"] }, async () => {
    const { info, node } = await open({
      base: { "content/en/about-us.json": page("en"), "content/fr/about-us.json": page("fr") },
      meridian: { "content/en/gb.json": page("gb", { market: "GB" }) },
      atlas: { "content/de/about-us.json": page("de") },
    });
    const found = await info("/about-us");
    const response = await node(found.ok ? found.data.id : "", "static_page");
    expect(response.ok && response.data.data[0]?.attributes.translations).toEqual([
      { langcode: "en", market: null },
      { langcode: "en", market: "GB" },
      { langcode: "fr", market: null },
    ]);
  });

  it("lists pages, the best one for the visitor per address, without their blocks", { tags: ["CMS-003"] }, async () => {
    const { dispatcher } = await open({
      base: {
        "content/en/pages.json": [
          page("One", { alias: "/one" }),
          page("Two", { alias: "/two" }),
          page("GB", { alias: "/gb", market: "GB" }),
        ],
        "content/fr/pages.json": [page("Un", { alias: "/one" })],
        "content/en/legal.json": page("Law", { alias: "/law", bundle: "legal_page" }),
      },
      meridian: { "content/en/own.json": page("{brandName}'s two", { alias: "/two" }) },
      atlas: { "content/en/own.json": page("Atlas", { alias: "/atlas" }) },
    });
    const titles = async (language: string, market: string, bundle?: "legal_page") => {
      const answer = await dispatcher.dispatch(
        listPages,
        { params: { language }, query: { market, ...(bundle && { bundle }) } },
        buildCaller(),
      );
      return answer.ok ? answer.data.pages.map(({ title }) => title) : answer.code;
    };
    expect(await titles("en", "US")).toEqual(["Law", "One", "MERIDIAN's two"]);
    expect(await titles("en", "EN")).toEqual(["GB", "Law", "One", "MERIDIAN's two"]);
    expect(await titles("fr", "FR")).toEqual(["Law", "Un", "MERIDIAN's two"]);
    expect(await titles("en", "US", "legal_page")).toEqual(["Law"]);
  });

  it(
    "a page that requires a club exists only for brands with one: by address, by id, in lists and in the menu",
    { tags: ["ROUTE-047"] },
    async () => {
      const needy = page("Club", { alias: "/club", facts: { needs: "club" } });
      const { info, node, titles, context, dispatcher } = await open({
        base: {
          "content/en/club.json": needy,
          "content/en/about-us.json": page("Us"),
          "content/en/menu.json": {
            sections: [menuSection("Club", "/club"), menuSection("Us", "/about-us"), menuSection("Hotels", "/hotels")],
          },
        },
      });
      await importBuiltBrand(context, "atlas", { flags: { cmsMenu: true, home: true, club: true } });
      context.clock.advance({ seconds: 6 });
      const atlasInfo = await info("/club", { brandId: "atlas" });
      expect(atlasInfo).toMatchObject({ ok: true });
      expect(await info("/club")).toMatchObject({ code: "content-not-found" });
      expect(await node(atlasInfo.ok ? atlasInfo.data.id : "", "static_page")).toMatchObject({ code: "content-not-found" });
      expect(await titles({})).toEqual(["Us"]);
      expect(await titles({}, { brandId: "atlas" })).toEqual(["Us", "Club"]);
      const sections = async (brandId: string) => {
        const answer = await dispatcher.dispatch(getMainMenu, { params: { language: "en" }, query: {} }, buildCaller({ brandId }));
        return answer.ok
          ? answer.data.sections.map(({ label, categories }) => [label, categories[0]?.links.map(({ href }) => href)])
          : answer.code;
      };
      // A link to a page of the program is not an alias, so it stays.
      expect(await sections("meridian")).toEqual([
        ["Us", ["/about-us#top"]],
        ["Hotels", ["/hotels#top"]],
      ]);
      expect(await sections("atlas")).toEqual([
        ["Club", ["/club#top"]],
        ["Us", ["/about-us#top"]],
        ["Hotels", ["/hotels#top"]],
      ]);
    },
  );

  it("filters can be combined with paging, and the co-brand of the call sees its nodes", { tags: ["API-010"] }, async () => {
    const { content } = await open({
      base: { "content/en/pages.json": [page("gb one", { alias: "/one", market: "GB" }), page("gb two", { alias: "/two", market: "GB" })] },
      harbour: { "content/en/own.json": page("harbour", { alias: "/one", market: "GB" }) },
    });
    const filtered = await content({ "filter[field_market.name]": "EN", "filter[field_link.uri]": "/two" });
    expect(filtered?.data.map(({ attributes }) => attributes.title)).toEqual(["gb two"]);
    const second = await content({ "filter[field_market.name]": "EN", "page[offset]": "1", "page[limit]": "1" });
    expect(second).toMatchObject({ meta: { count: 2 }, data: [{ attributes: { alias: "/two" } }] });
    const coBranded = await content({ "filter[field_market.name]": "EN" }, { brandId: "harbour" });
    expect(coBranded?.data.map(({ attributes }) => attributes.title)).toEqual(["harbour", "gb two"]);
  });

  it("finds the seeded page of the British market by its market, and hides it from other markets", { tags: ["API-010"] }, async () => {
    const context = db.context();
    await seedRepositoryBrands(context);
    const dispatcher = createDispatcher(context);
    serveContent(dispatcher, createConfigurationSnapshot(context));
    const alias = "/travelling-from-the-uk";
    const found = async (filter: Record<string, string>, caller: Partial<Caller> = {}) => {
      const answer = await dispatcher.dispatch(listContent, { query: filter }, buildCaller(caller));
      return answer.ok ? answer.data.data.map(({ attributes }) => [attributes.alias, attributes.market]) : answer.code;
    };
    expect(await found({ "filter[field_market.name]": "EN" })).toEqual([[alias, "GB"]]);
    expect(await found({ "filter[field_market.name]": "FR" })).toEqual([]);
    expect(await found({ "filter[field_market.name]": "EN" }, { brandId: "atlas" })).toEqual([]);
    const page = (market: "GB" | "US") => dispatcher.dispatch(getUriInfo, { query: { alias } }, buildCaller({ market }));
    expect([(await page("GB")).ok, (await page("US")).ok]).toEqual([true, false]);
  });
});
