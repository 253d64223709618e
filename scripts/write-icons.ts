/** `node scripts/write-icons.ts`: writes the icons we use into one sprite file. Run it after a change of icon-names.ts. */
import { createRequire } from "node:module";
import { writeFileSync } from "node:fs";
import type { IconName } from "../src/web/ui/icons/icon-names.ts";
import { DRAWN_AS, ICON_NAMES } from "../src/web/ui/icons/icon-names.ts";

const SPRITE = "src/web/ui/icons/icons.svg";

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

async function drawIcon(name: IconName): Promise<string> {
  const address = createRequire(import.meta.url).resolve(`lucide-react/icons/${DRAWN_AS[name] ?? name}`);
  const { __iconData: icon } = (await import(address)) as { readonly __iconData: { readonly node: readonly Shape[] } };
  const shapes = icon.node.map(([tag, { key: _key, ...attributes }]) => {
    const attributeTexts = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
    return `<${tag}${attributeTexts.join("")}/>`;
  });
  return `<symbol id="${name}" viewBox="0 0 24 24">${shapes.join("")}</symbol>`;
}

export async function drawIcons(): Promise<string> {
  const symbols = await Promise.all(ICON_NAMES.map(drawIcon));
  return `<!-- Icons of lucide (lucide.dev), ISC licence. -->\n<svg xmlns="http://www.w3.org/2000/svg">\n${symbols.join("\n")}\n</svg>\n`;
}

if (import.meta.main) writeFileSync(SPRITE, await drawIcons());
