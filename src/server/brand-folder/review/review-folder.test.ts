import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { buildBrandFolder, buildMenu, buildPage } from "#tests/factories/brand-folder.ts";
import { DEFAULT_SITE_CONFIGURATION } from "#domain/brand/site-configuration.ts";
import { footerColumns } from "#web/shell/footer/footer-columns.ts";
import { describeProblem } from "../read-brand-folder.ts";
import type { ReviewContext } from "./review-context.ts";
import { loadReviewContext, readProductMessages } from "./load-review-context.ts";
import { CLUB_PAGES } from "./review-content.ts";
import { reviewFolder } from "./review-folder.ts";

type Table = Record<string, unknown>;

const THEME = readFileSync("brands/base/theme.css", "utf8");
const contact = (email: string, phone: string) => ({ brand: { common: { supportEmail: email, supportPhone: phone } } });
const LOCATIONS = [
  { locale: "en_US", market: "US", enabled: true },
  { locale: "fr_FR", market: "FR", enabled: true },
];

/** A brand without mistakes, in two languages. */
const GOOD: Table = {
  "configuration.json": contact("care@delta.example", "+1 202 555 0171"),
  "messages/en.json": { shell: { tagline: "Somewhere else" }, home: { destinationsTitle: "Where to go" } },
  "messages/fr.json": { shell: { tagline: "Ailleurs" }, home: { destinationsTitle: "Où aller" } },
  "content/en/about-us.json": buildPage(),
  "content/fr/about-us.json": buildPage({ title: "Qui nous sommes" }),
};

const reviewContext: ReviewContext = {
  messages: readProductMessages("."),
  base: buildBrandFolder(
    "base",
    {},
    { "content/en/faq.json": buildPage({ alias: "/faq" }), "content/fr/faq.json": buildPage({ alias: "/faq" }) },
  ),
  brands: [
    buildBrandFolder("lumina", { name: "Lumina" }, { "configuration.json": contact("hello@lumina.example", "+44 20 7946 0188") }),
    buildBrandFolder("partner", { name: "Tidewater", whiteLabelId: "delta" }, {}),
    buildBrandFolder("clubhouse", { name: "Clubhouse" }, { "content/en/club.json": buildPage({ alias: "/club-only" }) }),
  ],
};

const review = (files: Table = {}, definition: Table = {}) =>
  reviewFolder(buildBrandFolder("delta", { name: "Delta", locations: LOCATIONS, ...definition }, { ...GOOD, ...files }), reviewContext).map(
    (found) => `${found.severity} ${describeProblem(found)}`,
  );
const page = (changes: Table) => ({ "content/en/about-us.json": buildPage(changes) });
const paragraph = (text: string) => page({ blocks: [{ kind: "text", paragraphs: [text] }] });
const themed = (token: string, colour: string) => ({
  "theme.css": THEME.replace(new RegExp(`--${token}: #\\w+;`), `--${token}: ${colour};`),
});
const english = (changes: Table) => ({ "messages/en.json": { ...(GOOD["messages/en.json"] as Table), ...changes } });

describe("reviewFolder", () => {
  it("finds no mistake in a valid brand", () => {
    expect(review()).toEqual([]);
    expect(review(paragraph("Rooms by {brandName} and Tidewater, in Sydney Harbour. Lumina is Latin for lights."))).toEqual([]);
  });

  it.each<[string, Table, string]>([
    [
      "an unknown message key",
      english({ notFound: { texxt: "Gone" } }),
      "error messages/en.json: notFound.texxt: the product has no message of this key, so the text is never shown. Rename it to notFound.text or delete it.",
    ],
    [
      "an unknown ICU variable",
      { "messages/en-us.json": { destination: { count: "{total, plural, one {one of #} other {# of {count}}}" } } },
      'error messages/en-us.json: destination.count: the product gives this message no value {total}, so visitors would read "undefined". Use {count} or no value.',
    ],
    [
      "a value in a message that takes none",
      english({ home: { destinationsTitle: "{brandName} goes" } }),
      'error messages/en.json: home.destinationsTitle: the product gives this message no value {brandName}, so visitors would read "undefined". This message takes no values: write the words themselves.',
    ],
    [
      "an unknown placeholder in a page",
      paragraph("Ask {name}."),
      "error content/en/about-us.json: blocks.0.paragraphs.0: nothing replaces {name} here, so visitors would read it as it is. Use {brandName} or plain words.",
    ],
    [
      "a dead link in a paragraph",
      paragraph("See [prices](/prices)."),
      "error content/en/about-us.json: blocks.0.paragraphs.0: /prices leads to no page of Delta in en. Correct the link or add the page it names.",
    ],
    [
      "a dead link in a menu",
      {
        "content/en/menu.json": { sections: [{ label: "x", href: "/nowhere", categories: [], destinations: null }] },
        "content/fr/menu.json": buildMenu("x"),
      },
      "error content/en/menu.json: sections.0.href: /nowhere leads to no page. Correct the link or add the page it names.",
    ],
    [
      "a menu link to a page of another brand",
      {
        "content/en/menu.json": { sections: [{ label: "x", href: "/club-only", categories: [], destinations: null }] },
        "content/fr/menu.json": buildMenu("x"),
      },
      "warning content/en/menu.json: sections.0.href: /club-only is a page of other brands only, so the menu leaves it out. Delete the link or add the page.",
    ],
    [
      "a page of the club in a brand without one",
      paragraph("[Join](/join-the-club)"),
      "error content/en/about-us.json: blocks.0.paragraphs.0: /join-the-club leads to no page of Delta in en. Correct the link or add the page it names.",
    ],
    [
      "an outside link that is not https",
      {
        "configuration.json": {
          brand: { ...contact("care@delta.example", "").brand, header: { links: [{ label: "Blog", href: "http://blog.example" }] } },
        },
      },
      "error configuration.json: brand.header.links.0.href: http://blog.example is neither a path of the site nor an https address. Write /path or https://host/path.",
    ],
    [
      "a page that is missing in a language",
      { "content/fr/about-us.json": undefined },
      "error content/fr/about-us.json: alias: not translated: visitors who chose fr read /about-us in another language. Translate content/en/about-us.json.",
    ],
    [
      "a page of the brand that is shared in another language",
      { "content/en/faq.json": buildPage({ alias: "/faq" }) },
      "warning content/fr/faq.json: alias: not translated: visitors who chose fr read the shared /faq instead of the brand's. Translate content/en/faq.json.",
    ],
    [
      "a message that is missing in a language",
      { "messages/fr.json": { shell: { tagline: "Ailleurs" } } },
      "warning messages/fr.json: home.destinationsTitle: not translated: visitors read the product's text instead of the brand's. Add it in fr, as in messages/en.json.",
    ],
    [
      "the name of another brand",
      paragraph("Rooms sold by Lumina since 1999."),
      "error content/en/about-us.json: blocks.0.paragraphs.0: it names another brand, Lumina. Name this brand, or write {brandName} in pages.",
    ],
    [
      "the host of another brand",
      paragraph("Look at lumina.localhost."),
      "error content/en/about-us.json: blocks.0.paragraphs.0: it names another brand, lumina.localhost. Name this brand, or write {brandName} in pages.",
    ],
    [
      "a malformed e-mail address",
      { "configuration.json": contact("care.delta.example", "+1 202 555 0171") },
      'error configuration.json: brand.common.supportEmail: "care.delta.example" is not an e-mail address. Write an address like care@brand.example.',
    ],
    [
      "a placeholder for an e-mail address",
      { "configuration.json": contact("info@example.com", "+1 202 555 0171") },
      "error configuration.json: brand.common.supportEmail: info@example.com is a placeholder. Write the brand's own address.",
    ],
    [
      "an e-mail address of another brand",
      paragraph("Write to press@lumina.example."),
      "error content/en/about-us.json: blocks.0.paragraphs.0: press@lumina.example belongs to Lumina. Write the brand's own contact.",
    ],
    [
      "a phone number that cannot be dialled from abroad",
      { "configuration.json": contact("care@delta.example", "555 0171") },
      'error configuration.json: brand.common.supportPhone: "555 0171" is not an international phone number. Write it with + and the country code: +44 20 7946 0118.',
    ],
    [
      "a placeholder for a phone number",
      { "configuration.json": contact("care@delta.example", "+1 234 567 8900") },
      "error configuration.json: brand.common.supportPhone: +1 234 567 8900 is a placeholder. Write the brand's own number.",
    ],
    [
      "a phone number of another brand",
      { "configuration.json": contact("care@delta.example", "+44 (20) 7946-0188") },
      "error configuration.json: brand.common.supportPhone: +44 (20) 7946-0188 belongs to Lumina. Write the brand's own contact.",
    ],
    [
      "no contact at all",
      { "configuration.json": { brand: { common: { supportPhone: "" } } } },
      "error configuration.json: brand.common.supportEmail: the brand names none, so visitors get the contact of the product. Add supportEmail; an empty text shows none.",
    ],
    [
      "one colour for success and failure",
      themed("positive", "#a82a20"),
      "error theme.css: --positive: light: it looks like --danger, which means something else (#a82a20 and #b3261e, distance 0.022, at least 0.15). Choose another --positive or --danger.",
    ],
    [
      "one colour for a hint and a warning",
      themed("info", "#83560a"),
      "error theme.css: --info: light: it looks like --caution, which means something else (#83560a and #83560a, distance 0.000, at least 0.08). Choose another --info or --caution.",
    ],
    [
      "a font that the theme does not name",
      {
        "theme.css": THEME.replace(
          '--font-text: "Inter Variable", "Inter Fallback"',
          '--font-text: "Figtree Variable", "Figtree Fallback"',
        ),
      },
      'error theme.css: --font-text: the theme shows Figtree, brand.json loads Inter. Name the same font in both: "Inter Variable".',
    ],
    [
      "a font that is not installed",
      { "theme.css": THEME.replace('--font-display: "Inter Variable"', '--font-display: "Lobster"') },
      'error theme.css: --font-display: Lobster is not installed. Use one of Archivo, Bricolage Grotesque, Figtree, Fraunces, Inter, Manrope, Newsreader, Outfit, written "… Variable".',
    ],
    [
      "another tagline than brand.json",
      english({ shell: { tagline: "Elsewhere" } }),
      'error messages/en.json: shell.tagline: "Elsewhere" disagrees with the tagline of brand.json, "Somewhere else". Write the same tagline in both files.',
    ],
    [
      "no tagline in a language",
      { "messages/fr.json": { home: { destinationsTitle: "Où aller" } } },
      "error messages/fr.json: shell.tagline: the tagline is missing, so visitors read the product's. Add the tagline of brand.json in fr.",
    ],
    [
      "texts of a language that is not sold",
      { "messages/de.json": { shell: { tagline: "Anderswo" } } },
      "warning messages/de.json: (whole file): no location of brand.json has the language de. Add the location (enabled: false while it is not sold) or delete this.",
    ],
    [
      "settings of a market that is not sold",
      { "configuration.json": { ...contact("care@delta.example", ""), markets: { DE: {} } } },
      "warning configuration.json: markets.DE: no location of brand.json has the market DE. Add the location (enabled: false while it is not sold) or delete this.",
    ],
  ])("reports %s", (_name, files, message) => {
    expect(review(files)).toEqual([message]);
  });

  it("reports a host that another brand has", () => {
    expect(review({}, { hosts: ["delta.localhost", "lumina.localhost"] })).toEqual([
      "error brand.json: hosts: lumina.localhost already belongs to lumina, so it cannot lead to Delta. Take another host, or take it away from the other brand first.",
    ]);
  });

  it("reports club pages that the footer links to and the brand lacks", () => {
    const flags = { cmsMenu: true, home: true, club: true };
    const columns = footerColumns({ flags, configuration: DEFAULT_SITE_CONFIGURATION });
    expect(columns.find(({ title }) => title === "footer.club")?.links.map(([, href]) => href)).toEqual(CLUB_PAGES);
    const club = (language: string, alias: string) => ({ [`content/${language}${alias}.json`]: buildPage({ alias }) });
    const pages = { ...club("en", "/club"), ...club("fr", "/club"), ...club("en", "/club-updates"), ...club("fr", "/club-updates") };
    expect(review(pages, { flags })).toEqual([]);
    expect(review({ ...pages, "content/en/club.json": undefined, "content/fr/club.json": undefined }, { flags })).toEqual([
      "error brand.json: flags.club: the footer links to /club, which is no page of Delta in en. Add the page or switch the club off.",
      "error brand.json: flags.club: the footer links to /club, which is no page of Delta in fr. Add the page or switch the club off.",
    ]);
  });

  it("reports a link of a shared page to a page that only this brand lacks, and the brand name in a shared text", () => {
    const shared = (text: string) =>
      buildBrandFolder("base", {}, { "content/en/faq.json": buildPage({ alias: "/faq", blocks: [{ kind: "text", paragraphs: [text] }] }) });
    const base = shared("[Club](/club-only) by Lumina");
    const delta = buildBrandFolder(
      "delta",
      { name: "Delta" },
      { ...GOOD, "messages/fr.json": undefined, "content/fr/about-us.json": undefined },
    );
    expect(reviewFolder(delta, { ...reviewContext, base }).map(describeProblem)).toEqual([
      "../base/content/en/faq.json: blocks.0.paragraphs.0: /club-only leads to no page of Delta in en. Correct the link, or write this page anew in the folder of Delta.",
    ]);
    expect(reviewFolder(base, { ...reviewContext, base }).map(describeProblem)).toEqual([
      "content/en/faq.json: blocks.0.paragraphs.0: it names another brand, Lumina. Write {brandName}: the shared folder speaks for every brand.",
    ]);
  });

  describe("of the repository", () => {
    let repository: ReviewContext;
    beforeAll(async () => {
      repository = await loadReviewContext(".", "brands");
    });

    it("finds no error in any brand", () => {
      const folders = [repository.base, ...repository.brands].filter((folder) => folder !== undefined);
      expect(folders).toHaveLength(6);
      const errors = folders.flatMap((folder) => reviewFolder(folder, repository).filter(({ severity }) => severity === "error"));
      expect(errors.map(describeProblem)).toEqual([]);
    });
  });
});
