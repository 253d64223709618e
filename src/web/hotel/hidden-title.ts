import type { Text } from "#web/i18n/text.tsx";

/** Title of an opaque hotel: stars and city. */
export function hiddenTitle(stars: number, isStarsAtLeast: boolean, city: string, text: Text): string {
  return text(isStarsAtLeast ? "details.hiddenTitleAtLeast" : "details.hiddenTitle", { stars, city });
}
