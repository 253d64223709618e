/** Valid files of a brand's folder, and the folder made from them, with changes. */
import { checkFolder } from "#server/brand-folder/check-folder.ts";
import type { BrandFolder } from "#server/brand-folder/brand-folder.ts";
import { describeProblem } from "#server/brand-folder/read-brand-folder.ts";
import { readFileSync } from "node:fs";

const THEME = readFileSync("brands/base/theme.css", "utf8");
const LOGO = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path d="M0 0h10v10z" fill="currentColor"/></svg>\n`;

export const buildBrandDefinition = (id: string, changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id,
  name: id.toUpperCase(),
  type: "own",
  product: "hotels",
  tagline: "Somewhere else",
  hosts: [`${id}.localhost`],
  canonicalOrigin: `http://${id}.localhost:{port}`,
  defaultUserTypeId: 3,
  supportedUserTypes: [1, 2, 3],
  themeFile: "theme.css",
  defaultLocale: "en_US",
  defaultMarket: "US",
  locations: [{ locale: "en_US", market: "US", enabled: true }],
  marketInAddress: false,
  whiteLabelId: id,
  coBrandId: null,
  frameAncestors: [],
  flags: { cmsMenu: true, home: true, club: false },
  fonts: { display: "Inter", text: "Inter" },
  ...changes,
});

export const buildPage = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  bundle: "static_page",
  alias: "/about-us",
  view: "AboutUs",
  title: "About {brandName}",
  description: "Who we are",
  market: null,
  facts: {},
  blocks: [{ kind: "text", paragraphs: ["{brandName} sells rooms."] }],
  ...changes,
});

export const buildMenu = (label: string) => ({ sections: [{ label, href: "/hotels", categories: [], destinations: null }] });

/** `files` are added to the valid ones: strings as they are, anything else as JSON; undefined removes a file. */
export function buildBrandFiles(
  id: string,
  definition: Record<string, unknown> = {},
  files: Record<string, unknown> = {},
): Map<string, string> {
  const all: Record<string, unknown> = {
    ...(id === "base" ? {} : { "brand.json": buildBrandDefinition(id, definition) }),
    "theme.css": THEME,
    "logo.svg": LOGO,
    ...files,
  };
  const texts = Object.entries(all).filter(([, content]) => content !== undefined);
  return new Map(texts.map(([path, content]) => [path, typeof content === "string" ? content : JSON.stringify(content)]));
}

export function buildBrandFolder(id: string, definition: Record<string, unknown> = {}, files: Record<string, unknown> = {}): BrandFolder {
  const checked = checkFolder(id, buildBrandFiles(id, definition, files));
  if (!checked.ok) throw new Error(checked.failure.map(describeProblem).join("\n"));
  return checked.value;
}
