import type { Text } from "#web/i18n/text.tsx";

/** A hotel that hides its name is called by what it is and where. */
export function hiddenTitle(stars: number, isStarsAtLeast: boolean, city: string, text: Text): string {
  return text(isStarsAtLeast ? "details.hiddenTitleAtLeast" : "details.hiddenTitle", { stars, city });
}
