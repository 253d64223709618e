/** A brand's look for mails and documents, read from its own files. */
import type { Brand } from "#domain/brand/brand.ts";
import type { Theme, ThemeTokens } from "#domain/brand/contrast.ts";
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";
import type { BrandFont, BrandLook, LookColour, LookColours } from "#platform/ports/documents.ts";

const COLOURS: readonly LookColour[] = [
  "surface",
  "surface-raised",
  "ink",
  "ink-soft",
  "line",
  "accent",
  "accent-ink",
  "accent-soft",
  "danger",
];

/** Font stacks of serif faces end with `serif`. */
const SERIFS = /(?<!sans-)\bserif\s*$/;

type BrandParts = {
  readonly brand: Pick<Brand, "name">;
  readonly origin: string;
  readonly theme: Theme;
  /** Of the recipient's market. */
  readonly configuration: Pick<SiteConfiguration, "common" | "header" | "packages">;
  readonly logo?: string | undefined;
};

const coloursOf = (tokens: ThemeTokens): LookColours =>
  Object.fromEntries(COLOURS.map((name) => [name, tokens[name] ?? ""])) as Record<LookColour, string>;

/** Fonts that the site serves itself are named "… Variable". */
const OWN_FONT = /^"([\w ]+) Variable"/;
const REGULAR_WEIGHT = 400;

function fontsOf(tokens: ThemeTokens): BrandLook["fonts"] {
  const named = (token: string, weight: number): BrandFont | undefined => {
    const name = OWN_FONT.exec(tokens[token] ?? "")?.[1];
    return name === undefined ? undefined : { name: name.toLowerCase().replaceAll(" ", "-"), weight };
  };
  const display = named("font-display", Number(tokens["display-weight"]) || REGULAR_WEIGHT);
  const text = named("font-text", REGULAR_WEIGHT);
  return { ...(display && { display }), ...(text && { text }) };
}

export function brandLook({ brand, origin, theme, configuration, logo }: BrandParts): BrandLook {
  const { callUs } = configuration.header;
  const { senderName, senderEmail } = configuration.common;
  const phone = callUs.phoneExistingHoliday || configuration.common.supportPhone;
  return {
    name: brand.name,
    origin,
    ...(logo !== undefined && { logo }),
    light: coloursOf(theme.light),
    dark: coloursOf(theme.dark),
    hasSerifs: SERIFS.test(theme.light["font-display"] ?? ""),
    fonts: fontsOf(theme.light),
    sender: { name: senderName || brand.name, ...(senderEmail && { email: senderEmail }) },
    contact: {
      email: callUs.emailCustomerService || configuration.common.supportEmail,
      ...(phone && { phone }),
      hours: callUs.hours,
    },
    ...(configuration.packages.organiser && { organiser: configuration.packages.organiser }),
  };
}
