/** Dead links, and pages that visitors read in another language than the chosen one. */
import type { Brand } from "#domain/brand/brand.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { ROUTES } from "#web/client/routes.ts";
import { BASE_ID } from "../brand-folder.ts";
import type { BrandFolder } from "../brand-folder.ts";
import { WHOLE_FILE } from "../problems.ts";
import { error, warning } from "./finding.ts";
import type { Finding } from "./finding.ts";
import type { ReviewContext } from "./review-context.ts";
import { leavesOf, linksIn, menuFile, pagesOf } from "./texts.ts";
import type { FolderLink } from "./texts.ts";
import { openLocations, visibleContent } from "./visible-content.ts";
import type { Location, VisibleContent } from "./visible-content.ts";

/** Route modules that need a page of the content store. */
const OF_CONTENT: ReadonlySet<string> = new Set(["content", "destination"]);

const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:\w+/g, "[^/]+").replace("/*", "/.+")}$`);
const OWN_SCREENS = ROUTES.filter(({ module = "", path, forBuilders }) => path !== "*" && !OF_CONTENT.has(module) && !forBuilders).map(
  ({ path, module }) => ({
    pattern: patternOf(path),
    needsClub: module === "join-the-club",
  }),
);

export function reviewContent(folder: BrandFolder, reviewContext: ReviewContext): Finding[] {
  const found = folder.brand
    ? openLocations(folder.brand).flatMap((location) => reviewPlace(folder, reviewContext, location))
    : reviewShared(folder, reviewContext);
  return onePerPlace([...found, ...reviewConfigured(folder, reviewContext)]);
}

function reviewPlace(folder: BrandFolder, reviewContext: ReviewContext, location: Location): Finding[] {
  const { brand } = folder;
  if (!brand) return [];
  const visible = visibleContent(folder, brand, reviewContext, location);
  const language = LOCALES[location.locale].language;
  const isAlive = (path: string) =>
    visible.pages.has(path) ||
    visible.redirects.has(path) ||
    OWN_SCREENS.some(({ pattern, needsClub }) => pattern.test(path) && (!needsClub || brand.flags.club));
  const dead = (link: FolderLink, owner: string) =>
    isInside(link.href) && !isAlive(pathOf(link.href))
      ? [error(inOwner(link, owner, folder.id), `${link.href} leads to no page of ${brand.name} in ${language}`, fixOf(owner, brand.name))]
      : [];
  const pages = [...visible.pages.values()];
  return [
    ...pages.flatMap(({ file, prefix, page, owner }) => linksIn(file, page, prefix).flatMap((link) => dead(link, owner))),
    ...reviewMenu(folder, reviewContext, visible, isAlive),
    ...reviewFooter(brand, isAlive, language),
    ...reviewLanguage(folder, brand, visible, language),
  ];
}

const fixOf = (owner: string, name: string): string =>
  owner === BASE_ID ? `Correct the link, or write this page anew in the folder of ${name}.` : "Correct the link or add the page it names.";

/** Footer links of a brand with a club; the other columns link to pages of the shared folder. */
export const CLUB_PAGES = ["/club", "/join-the-club", "/club-updates"];

const reviewFooter = ({ name, flags }: Brand, isAlive: (path: string) => boolean, language: string): Finding[] =>
  (flags.club ? CLUB_PAGES : [])
    .filter((href) => !isAlive(href))
    .map((href) =>
      error(
        { file: "brand.json", key: "flags.club" },
        `the footer links to ${href}, which is no page of ${name} in ${language}`,
        "Add the page or switch the club off.",
      ),
    );

/** The content store hides menu links to pages that only other brands have, but shows links to pages that do not exist at all. */
function reviewMenu(
  folder: BrandFolder,
  reviewContext: ReviewContext,
  { menu }: VisibleContent,
  isAlive: (path: string) => boolean,
): Finding[] {
  if (!menu || !folder.brand?.flags.cmsMenu) return [];
  const known = new Set(
    [...reviewContext.brands, ...(reviewContext.base ? [reviewContext.base] : [])].flatMap((other) =>
      pagesOf(other).map(({ page }) => page.alias),
    ),
  );
  return linksIn(menuFile(menu.language), menu.menu).flatMap((link) => {
    if (!isInside(link.href) || isAlive(pathOf(link.href))) return [];
    const place = inOwner(link, menu.owner, folder.id);
    if (!known.has(pathOf(link.href))) return [error(place, `${link.href} leads to no page`, "Correct the link or add the page it names.")];
    return menu.owner === folder.id
      ? [warning(place, `${link.href} is a page of other brands only, so the menu leaves it out`, "Delete the link or add the page.")]
      : [];
  });
}

/** Finds the brand's own pages that visitors of a language do not get, or get in another language. */
function reviewLanguage(folder: BrandFolder, brand: Brand, visible: VisibleContent, language: string): Finding[] {
  const main = LOCALES[brand.defaultLocale].language;
  return pagesOf(folder)
    .filter((placed) => placed.language === main && placed.page.market === null)
    .flatMap(({ file, prefix, page: { alias } }) => {
      const visiblePage = visible.pages.get(alias);
      const place = { file: file.replace(/^content\/[^/]+/, `content/${language}`), key: [...prefix, "alias"].join(".") };
      if (!visiblePage || (visiblePage.isOwnLanguage && visiblePage.owner === folder.id)) return [];
      return visiblePage.isOwnLanguage
        ? [
            warning(
              place,
              `not translated: visitors who chose ${language} read the shared ${alias} instead of the brand's`,
              `Translate ${file}.`,
            ),
          ]
        : [error(place, `not translated: visitors who chose ${language} read ${alias} in another language`, `Translate ${file}.`)];
    });
}

/** A link of the shared folder is dead when no brand has the page. If only some brands lack it, their own review reports it. */
function reviewShared(base: BrandFolder, reviewContext: ReviewContext): Finding[] {
  const known = new Set(
    [base, ...reviewContext.brands].flatMap((folder) => [
      ...pagesOf(folder).map(({ page }) => page.alias),
      ...folder.redirects.flatMap((table) => Object.keys(table.redirects)),
    ]),
  );
  const links = [
    ...pagesOf(base).flatMap(({ file, prefix, page }) => linksIn(file, page, prefix)),
    ...base.menus.flatMap(({ language, menu }) => linksIn(menuFile(language), menu)),
    ...base.redirects.flatMap(({ language, redirects }) =>
      Object.entries(redirects).map(([key, href]) => ({ file: `content/${language}/redirects.json`, key, href })),
    ),
  ];
  const dead = links.filter(
    ({ href }) => isInside(href) && !known.has(pathOf(href)) && !OWN_SCREENS.some(({ pattern }) => pattern.test(pathOf(href))),
  );
  return [
    ...dead.map((link) => error(link, `${link.href} leads to no page`, "Correct the link or add the page it names.")),
    ...findUntranslatedShared(base, reviewContext),
  ];
}

function findUntranslatedShared(base: BrandFolder, reviewContext: ReviewContext): Finding[] {
  const languages = new Set(
    reviewContext.brands.flatMap(({ brand }) => (brand ? openLocations(brand).map(({ locale }) => LOCALES[locale].language) : [])),
  );
  const files = new Map<string, Set<string>>();
  for (const { language, slug } of base.pageFiles) files.set(slug, (files.get(slug) ?? new Set()).add(language));
  return [...files].flatMap(([slug, translatedLanguages]) => {
    const missing = [...languages].filter((language) => !translatedLanguages.has(language));
    const place = { file: `content/<language>/${slug}.json`, key: WHOLE_FILE };
    const reason = `not translated into ${missing.join(", ")}: visitors of these languages read it in English`;
    return missing.length === 0 ? [] : [warning(place, reason, `Translate content/en/${slug}.json.`)];
  });
}

/** The schema does not check addresses in the configuration: internal ones start with one slash, external ones with https. */
function reviewConfigured(folder: BrandFolder, reviewContext: ReviewContext): Finding[] {
  const links = [...leavesOf(folder.configuration)]
    .filter(({ path, value }) => value !== "" && isAddressKey(path))
    .map(({ path, value }) => ({ file: "configuration.json", key: path.join("."), href: value }));
  const places = folder.brand
    ? openLocations(folder.brand).map((location) => visibleContent(folder, folder.brand!, reviewContext, location))
    : [];
  return links.flatMap((link) => {
    if (!isInside(link.href)) {
      return link.href.startsWith("https://") && URL.canParse(link.href)
        ? []
        : [error(link, `${link.href} is neither a path of the site nor an https address`, "Write /path or https://host/path.")];
    }
    const path = pathOf(link.href);
    const isAlive =
      places.length === 0 ||
      places.some(({ pages, redirects }) => pages.has(path) || redirects.has(path)) ||
      OWN_SCREENS.some(({ pattern }) => pattern.test(path));
    return isAlive ? [] : [error(link, `${link.href} leads to no page`, "Correct the link or add the page it names.")];
  });
}

const isAddressKey = (path: readonly string[]): boolean =>
  path.at(-1) === "href" || path.at(-1) === "legacyUrl" || path.at(-1) === "fraudScriptUrl" || path.at(-2) === "externalSearchUrl";

const isInside = (href: string): boolean => href.startsWith("/") && !href.startsWith("//");
const pathOf = (href: string): string => (href.split(/[?#]/, 1)[0] ?? "").replace(/(?<=.)\/+$/, "");

const inOwner = (link: FolderLink, owner: string, id: string): FolderLink =>
  owner === id ? link : { ...link, file: `../${owner}/${link.file}` };

/** Several locations of a brand share pages; a mistake is reported once. */
const onePerPlace = (findings: readonly Finding[]): Finding[] => [
  ...new Map(findings.map((found) => [`${found.file} ${found.key} ${found.reason}`, found])).values(),
];
