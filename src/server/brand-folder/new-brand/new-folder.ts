/** Generates the files of a new brand from a few answers: valid, and without errors in the review. */
import { isHexColour } from "#pictures/colour.ts";
import { LOCALES, MARKET_CODES } from "#domain/market/locale.ts";
import type { LanguageCode, Locale } from "#domain/market/locale.ts";
import type { Result } from "#shared/result.ts";
import { fail, succeed } from "#shared/result.ts";
import { writeJson } from "../write-json.ts";
import { deriveTheme } from "./derive-theme.ts";

export type Answers = {
  readonly id: string;
  readonly name: string;
  readonly host: string;
  /** Codes separated by commas: "US,GB". The first is the default. */
  readonly markets: string;
  readonly languages: string;
  readonly colour: string;
  /** "hotels" or "packages", plus "club" for member prices. */
  readonly sells: string;
};

/** Template files of new brands, by their path in the repository. */
type ReadTemplate = (file: string) => string | undefined;

const FONTS = { hotels: { display: "Outfit", text: "Figtree" }, packages: { display: "Bricolage Grotesque", text: "Figtree" } } as const;

const TAGLINES: Readonly<Record<"hotels" | "packages", Readonly<Record<LanguageCode, string>>>> = {
  hotels: {
    en: "Good hotels at clear prices",
    fr: "De bons hôtels à prix clairs",
    es: "Buenos hoteles a precios claros",
    de: "Gute Hotels zu klaren Preisen",
    nl: "Goede hotels voor heldere prijzen",
    it: "Buoni hotel a prezzi chiari",
    pt: "Bons hotéis a preços claros",
  },
  packages: {
    en: "Flight and hotel at one clear price",
    fr: "Vol et hôtel à un prix clair",
    es: "Vuelo y hotel a un precio claro",
    de: "Flug und Hotel zu einem klaren Preis",
    nl: "Vlucht en hotel voor één heldere prijs",
    it: "Volo e hotel a un prezzo chiaro",
    pt: "Voo e hotel a um preço claro",
  },
};

const listOf = (text: string): string[] => text.split(/[\s,;+]+/).filter(Boolean);

/** Fails with one sentence per invalid answer. */
export function buildNewFolder(answers: Answers, read: ReadTemplate): Result<ReadonlyMap<string, string>, readonly string[]> {
  const sells = listOf(answers.sells.toLowerCase());
  const product = sells.includes("packages") ? "packages" : "hotels";
  const hasClub = sells.includes("club");
  const locales = localesOf(answers);
  const problems = [
    ...(isHexColour(answers.colour) ? [] : [`colour: ${answers.colour} is not a colour like #0b6e99`]),
    ...sells
      .filter((word) => !["hotels", "packages", "club"].includes(word))
      .map((word) => `sells: ${word} is none of hotels, packages, club`),
    ...listOf(answers.markets.toUpperCase())
      .filter((market) => !(MARKET_CODES as readonly string[]).includes(market))
      .map((market) => `markets: ${market} is none of ${MARKET_CODES.join(", ")}`),
    ...(locales.length > 0 ? [] : [`languages: none of ${answers.languages} is spoken in ${answers.markets}`]),
  ];
  const [home] = locales;
  if (problems.length > 0 || !home) return fail(problems);
  const languages = [...new Set(locales.map(({ language }) => language))];
  const tagline = (language: LanguageCode) => TAGLINES[product][language];
  const files = new Map([
    ["brand.json", writeJson(definitionOf(answers, { product, hasClub, locales, home, tagline: tagline(home.language) }))],
    ["configuration.json", writeJson({ brand: { common: { supportPhone: "", supportEmail: `help@${mailDomainOf(answers)}` } } })],
    ["theme.css", deriveTheme(read("brands/base/theme.css") ?? "", answers.colour.toLowerCase(), FONTS[product])],
    ["logo.svg", read("brands/base/logo.svg") ?? ""],
    ["icon.svg", (read("brands/base/icon.svg") ?? "").replace("#24527a", answers.colour.toLowerCase())],
    ...languages.map((language) => [`messages/${language}.json`, writeJson({ shell: { tagline: tagline(language) } })] as const),
  ]);
  if (hasClub) for (const [file, text] of clubPages(languages, read)) files.set(file, text);
  return succeed(files);
}

/** In the order of the markets, then of the languages. */
function localesOf({ markets, languages }: Answers): Locale[] {
  const spoken = listOf(languages.toLowerCase());
  return listOf(markets.toUpperCase()).flatMap((market) =>
    spoken.flatMap((language) => Object.values(LOCALES).filter((locale) => locale.countryCode === market && locale.language === language)),
  );
}

const isLocal = (host: string): boolean => host === "localhost" || host.endsWith(".localhost");
const mailDomainOf = ({ id, host }: Answers): string => (isLocal(host) ? `${id}.example` : host.replace(/^www\./, ""));

type Facts = {
  readonly product: "hotels" | "packages";
  readonly hasClub: boolean;
  readonly locales: readonly Locale[];
  readonly home: Locale;
  readonly tagline: string;
};

const definitionOf = ({ id, name, host }: Answers, { product, hasClub, locales, home, tagline }: Facts) => ({
  id,
  name,
  type: "own",
  product,
  tagline,
  hosts: [...new Set([host, `${id}.localhost`])],
  canonicalOrigin: isLocal(host) ? `http://${host}:{port}` : `https://${host}`,
  defaultUserTypeId: 3,
  supportedUserTypes: hasClub ? [1, 2, 3] : [1, 3],
  themeFile: "theme.css",
  defaultLocale: home.code,
  defaultMarket: home.countryCode,
  locations: locales.map(({ code, countryCode }) => ({ locale: code, market: countryCode, enabled: true })),
  marketInAddress: false,
  whiteLabelId: id,
  coBrandId: null,
  frameAncestors: [],
  flags: { cmsMenu: true, home: true, club: hasClub },
  fonts: FONTS[product],
});

/** The club pages are written for this brand; a new brand starts with copies under its own name. */
const CLUB_TEMPLATE = { folder: "brands/meridian", name: "Meridian" };

const clubPages = (languages: readonly LanguageCode[], read: ReadTemplate): [string, string][] =>
  languages.flatMap((language) =>
    ["club", "club-updates", "join-the-club"].flatMap((slug): [string, string][] => {
      const file = `content/${language}/${slug}.json`;
      const text = read(`${CLUB_TEMPLATE.folder}/${file}`);
      return text === undefined ? [] : [[file, text.replaceAll(CLUB_TEMPLATE.name, "{brandName}")]];
    }),
  );
