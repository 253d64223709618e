/** ICU data of the server may use thin and narrow spaces where browsers use others. Both must produce the same text, or hydration fails. */

/** For dates and times, which may wrap. */
export const plainSpaces = (text: string): string => text.replaceAll(/[\u2009\u202f]/g, " ");

/** For numbers, prices and distances, which must not wrap inside. */
export const unbreakableSpaces = (text: string): string => text.replaceAll(/[\u2009\u202f ]/g, "\u00a0");
