import { RECORD_PAGE_INPUT } from "#web/client/early-input.ts";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { contentClient, contentNode, nodesDocument } from "#tests/factories/content-client.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Page, PageKey } from "#web/visitor/page.ts";
import { createMessageStore, folderSource } from "#server/base/messages.ts";
import type { DocumentPart } from "./page-request.ts";
import { createRenderer } from "./render.tsx";

const manifest = {
  "src/web/client/boot.ts": { file: "assets/boot-1.js", css: ["assets/style-1.css"] },
  "src/web/routes/content/home.tsx": { file: "assets/home-1.js" },
  "node_modules/@fontsource-variable/newsreader/files/newsreader-latin-wght-normal.woff2": { file: "assets/newsreader.woff2" },
};
const { messagesFor } = createMessageStore(folderSource("."));
const textOf = (parts: readonly DocumentPart[]): string[] => parts.map(String);

const render = createRenderer({ manifest, messagesFor, today: () => "2026-11-15" });

async function show(key: Partial<PageKey> = {}, content = contentClient(), page: Partial<Page> = {}) {
  const fullKey = pageKey(key);
  const answer = await render({ key: fullKey, page: pageOf(fullKey, page), client: content.client });
  return answer.kind === "document" ? { ...answer, html: textOf(answer.parts).join("NONCE"), request: content.request } : answer;
}

async function html(key: Partial<PageKey> = {}, content = contentClient(), page: Partial<Page> = {}) {
  const answer = await show(key, content, page);
  if (answer.kind !== "document") throw new Error(`redirect to ${answer.location}`);
  return answer;
}

const stateOf = (document: string): { readonly loaderData: object; readonly page: Page } =>
  JSON.parse(/id="page-state">(.*?)<\/script>/s.exec(document)?.[1] ?? "{}");

/** The text content of a piece of markup. */
const wordsOf = (markup = "") => markup.replaceAll(/<[^>]*>/g, "");

describe("rendering", () => {
  test("the content is in the document without a script", { tags: ["SRV-010"] }, async () => {
    const { status, html: document } = await html({ path: "/about-us" });
    expect(status).toBe(200);
    expect(document).toContain("We sell rooms.");
    expect(document).toMatch(/^<!doctype html><html lang="en-US">/);
  });

  test("the title consists of the page's and the brand's", { tags: ["BRAND-026"] }, async () => {
    expect((await html({ path: "/about-us" })).html).toContain("<title>About us · Meridian</title>");
  });

  test("name, logo and theme are the brand's", { tags: ["BRAND-002", "BRAND-003", "GEN-006"] }, async () => {
    const meridian = (await html()).html;
    const harbour = (await html({ brandId: "harbour" })).html;
    expect(meridian).toContain('href="/brands/meridian/theme.css?v=s1"');
    expect(harbour).toContain('href="/brands/harbour/theme.css?v=s1"');
    expect(harbour).toContain("/brands/harbour/logo.svg");
    expect(harbour).toMatch(/<title>[^<]* · Harbour[^<]*<\/title>/);
  });

  test("the style sheet of the screen is in the head, after the sheets of the site and the brand", async () => {
    for (const path of ["/", "/about-us"]) {
      const [head = "", body = ""] = (await html({ path })).html.split("</head>");
      expect([...head.matchAll(/<link rel="stylesheet" href="([^"?]+)/g)].map(([, href = ""]) => href.split("/").at(-1))).toEqual([
        "style-1.css",
        "theme.css",
        expect.stringMatching(/^(?:home|content).*\.css$/),
      ]);
      expect(body).not.toContain("stylesheet");
    }
  });

  test("links to the same page in every open location, and an x-default link", { tags: ["BRAND-027"] }, async () => {
    const { html: document } = await html({ path: "/about-us" });
    for (const tag of ["en-US", "en-GB", "fr-FR", "es-ES", "x-default"])
      expect(document).toContain(`hreflang="${tag}" href="http://localhost:3000/`);
    expect(document).toContain('<link rel="canonical" href="http://localhost:3000/en/about-us">');
  });

  test("language, texts and currency follow the page", { tags: ["BRAND-010", "GEN-008"] }, async () => {
    const english = (await html()).html;
    const french = (await html({ prefix: "/fr", locale: "fr_FR", market: "FR", currency: "EUR" })).html;
    expect(french).toContain('<html lang="fr-FR">');
    expect(french).toContain("€ EUR");
    expect(english).toContain("$ USD");
    expect(/<h1>(.*?)<\/h1>/.exec(french)?.[1]).not.toBe(/<h1>(.*?)<\/h1>/.exec(english)?.[1]);
  });

  test("an unknown address is a page with status 404 that is not indexed", { tags: ["ROUTE-077"] }, async () => {
    const notFoundClient = contentClient({ getUriInfo: () => ({ ok: false, code: "content-not-found", messageId: "content.not.found" }) });
    const { status, html: document } = await html({ path: "/no-such-page" }, notFoundClient);
    expect(status).toBe(404);
    expect(document).toContain("This Page does not exist");
    expect(document).toContain('data-view="NotFound"');
    expect(document).toContain('<meta name="robots" content="noindex">');
    expect(document).not.toContain('hreflang="x-default"');
  });

  test("a moved page redirects within the prefix", async () => {
    const moved = contentClient({
      getUriInfo: () => ({
        ok: true,
        data: { bundle: "static_page", id: "n1", redirect: "/about-us", dimensions: { language: "en", market: "US" } },
      }),
    });
    expect(await show({ path: "/old", prefix: "/en-us/us" }, moved)).toEqual({ kind: "redirect", location: "/en-us/us/about-us" });
  });

  test("club members are redirected from the page that sells the club to the home page", { tags: ["SHELL-011"] }, async () => {
    const member = { userTypeId: USER_TYPE.CLUB, isAuthenticated: true, isCoBrand: false };
    expect(await show({ path: "/join-the-club", visitorClass: member })).toEqual({ kind: "redirect", location: "/en/" });
    expect(await html({ path: "/join-the-club" })).toMatchObject({ status: 200 });
  });

  test("a brand without a menu in the content store never requests one", { tags: ["GEN-007"] }, async () => {
    const content = contentClient();
    const { html: document } = await html({ brandId: "quayside" }, content);
    expect(content.request.map(({ name }) => name)).not.toContain("getMainMenu");
    expect(document).toContain('data-view="Home"');
    const asking = contentClient();
    await html({}, asking);
    expect(asking.request.map(({ name }) => name)).toContain("getMainMenu");
  });

  test("the British market is EN in calls to the content store", { tags: ["BRAND-014"] }, async () => {
    const content = contentClient();
    await html({ locale: "en_GB", market: "GB", prefix: "/en-gb", path: "/about-us" }, content);
    expect(content.request.find(({ name }) => name === "getMainMenu")?.input.query).toEqual({ market: "EN" });
    expect(content.request.find(({ name }) => name === "getUriInfo")?.input.query).toMatchObject({ dimensions: "en:EN" });
  });

  test("content only: no header, no footer", { tags: ["SHELL-003"] }, async () => {
    const { html: document } = await html({ path: "/about-us", contentOnly: true });
    expect(document).toContain("We sell rooms.");
    expect(document).not.toContain('<header class="site-header"');
    expect(document).not.toContain("<footer");
  });

  test("the payment form is shown without header and footer", { tags: ["SHELL-002"] }, async () => {
    const { status, html: document } = await html({ path: "/payment" });
    expect(status).toBe(200);
    expect(document).toContain('data-view="PaymentForm"');
    expect(document).not.toMatch(/<header|<footer|skip-link/);
  });

  test("the location menu opens only with more than one location", { tags: ["BRAND-018"] }, async () => {
    const one = (await html({ brandId: "quayside", locale: "en_GB", market: "GB", prefix: "/en-gb" })).html;
    expect(one).toContain('<p class="place-menu place-menu-single">');
    expect(one).not.toMatch(/<details[^>]*place-menu/);
    const many = (await html()).html;
    expect(many).toMatch(/<details[^>]*place-menu/);
    expect(many).not.toContain("place-menu-single");
  });

  test("every open location links to the same page, with its market where the brand writes it", { tags: ["BRAND-018"] }, async () => {
    const links = (document: string) => [...document.matchAll(/<a href="([^"]*)" hrefLang/g)].map((match) => match[1]);
    expect(links((await html({ path: "/about-us" })).html)).toEqual(expect.arrayContaining(["/en/about-us", "/fr/about-us"]));
    const solara = await html({ brandId: "solara", prefix: "/en-us/us", path: "/about-us" });
    expect(links(solara.html)).toEqual(expect.arrayContaining(["/en/us/about-us", "/fr/fr/about-us", "/fr-ca/ca/about-us"]));
    expect(links(solara.html)).toHaveLength(8);
  });

  test("the brand's tagline is in the language of the page", { tags: ["GEN-006"] }, async () => {
    const french = (await html({ prefix: "/fr", locale: "fr_FR", market: "FR", currency: "EUR" })).html;
    const tagline = JSON.parse(readFileSync("brands/meridian/messages/fr.json", "utf8")).shell.tagline as string;
    expect(french.split(tagline)).toHaveLength(3);
    expect(french).not.toContain(`>${pageOf(pageKey()).brand.tagline}<`);
  });

  test("the agent login distinguishes a wrong password, too many attempts and a busy site", { tags: ["SHELL-004"] }, async () => {
    const messageFor = async (error: string) => {
      const { html: document } = await html({ brandId: "atlas", path: "/agent-login", query: `error=${error}` });
      return wordsOf(/role="alert"[^>]*>(.*?)<\/(?:div|p|section)>/s.exec(document)?.[1]);
    };
    expect(await messageFor("agent-login-failed")).toBe("Login failed. Incorrect username or password");
    expect(await messageFor("too-many-requests")).toBe("Too many attempts. Please wait a moment and try again");
    expect(await messageFor("too-busy")).toBe("Many people are using the site right now. Please wait a few seconds and try again");
    expect(new Set(await Promise.all(["server-error", "constructor"].map(messageFor))).size).toBe(1);
  });

  test("the class of the body is the kind of visitor", { tags: ["BRAND-021"] }, async () => {
    expect((await html()).html).toContain('<body class="guest">');
  });

  test.each([
    ["/", "home.tabHotels", "ROUTE-001"],
    ["/hotels", "Hotels", "ROUTE-002"],
    ["/flights", "Flights", "ROUTE-003"],
    ["/cruises", "Cruises", "ROUTE-004"],
    ["/cars", "Cars", "ROUTE-005"],
    ["/activities", "Activities", "ROUTE-006"],
    ["/packages", "Packages", "ROUTE-007"],
    ["/vacation-homes", "Vacation homes", "ROUTE-008"],
    ["/transfers", "Transfers", "ROUTE-009"],
  ])("%s is the home page with its tab open (%s, %s)", async (path, label) => {
    const { status, html: document } = await html({ path });
    expect(status).toBe(200);
    expect(document).toContain('data-view="Home"');
    const current = wordsOf(/<nav class="search-nav"[\s\S]*?<a[^>]*aria-current="page"[^>]*>(.*?)<\/a>/.exec(document)?.[1]);
    expect(current).toBe(path === "/" ? "Hotels" : label);
  });

  test("without an answer of the content store the page has no menu", { tags: ["CMS-001"] }, async () => {
    const silent = contentClient({ getMainMenu: () => ({ ok: false, code: "no-answer", messageId: "no.answer" }) });
    const { status, html: document } = await html({ path: "/about-us" }, silent);
    expect(status).toBe(200);
    expect(document).toContain("We sell rooms.");
    expect(document).toContain('<header class="site-header"');
    expect(document).not.toContain(">Stay<");
    expect((await html({ path: "/about-us" })).html).toContain(">Stay<");
  });

  test("without an answer of the content store home has no destinations and a content page no text", { tags: ["CMS-001"] }, async () => {
    const silent = contentClient({
      getMainMenu: () => ({ ok: false, code: "no-answer", messageId: "no.answer" }),
      listNodes: () => ({ ok: false, code: "no-answer", messageId: "no.answer" }),
    });
    expect(await html({}, silent)).toMatchObject({ status: 200 });
    const page = await html({ path: "/about-us" }, silent);
    expect(page.status).toBe(503);
    expect(page.html).toContain("This page did not load");
    expect(page.html).toContain('<header class="site-header"');
    expect(page.html).toContain('<meta name="robots" content="noindex">');
  });
});

describe("the document", () => {
  test("has one hole for the nonce, and runs one file and the script that records input", async () => {
    const { parts, html: document } = await html();
    expect(parts).toHaveLength(2);
    // JSON and JSON-LD are data: browsers do not execute them.
    const scripts = document.match(/<script(?! type="application\/(?:ld\+)?json").*?<\/script>/g);
    expect(scripts).toEqual([`<script>${RECORD_PAGE_INPUT}</script>`, expect.stringMatching(/^<script type="module" src="[^"]+"/)]);
    // Scripts wait for the style sheets before them.
    expect(document.indexOf(RECORD_PAGE_INPUT)).toBeLessThan(document.indexOf('rel="stylesheet"'));
    expect(document).toContain('nonce="NONCE"');
  });

  test("contains data that cannot end its own element", async () => {
    const nasty = "</script><script>alert(1)</script><!--\u2028";
    const content = contentClient({ listNodes: () => nodesDocument([contentNode({ title: nasty, description: nasty })]) });
    const { html: document } = await html({ path: "/about-us" }, content);
    expect(document).not.toContain("<script>alert");
    expect(/id="page-state">.*/s.exec(document)?.[0]).not.toContain("\u2028");
    expect(JSON.stringify(stateOf(document).loaderData)).toContain("alert(1)");
  });

  test("preloads the brand's fonts and names the route's file, but preloads no further script", async () => {
    const { html: document } = await html();
    expect(document).toContain('<link rel="preload" href="/assets/newsreader.woff2" as="font" type="font/woff2" crossorigin>');
    expect(document).toContain('data-preload="/assets/home-1.js ');
    expect(document).not.toContain('rel="modulepreload"');
  });

  test("contains the page state for the client", async () => {
    const { page } = stateOf((await html()).html);
    expect(page).toMatchObject({ prefix: "/en", brand: { id: "meridian" } });
    expect(page.brand).not.toHaveProperty("hosts");
    // Locations are included only once.
    expect(page.brand).toHaveProperty("locations");
    expect(page).not.toHaveProperty("locations");
  });
});
