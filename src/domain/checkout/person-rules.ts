/** How people write their names, addresses and numbers, checked in the browser as the calls check them (contract/entities/primitives.ts). */

export const LONGEST_NAME = 60;
export const LONGEST_EMAIL = 254;
export const LONGEST_PHONE = 40;

/** Letters of any Latin script (AMB-62). */
const NAME = /^[\p{Script=Latin}' -]{2,50}$/u;
const EMAIL = /^\w+(?:[.+-]+\w+)*@[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*\.[A-Za-z]{2,24}$/;
const PHONE = /^[\s\-+()[\]#.]*(?:\d[\s\-+()[\]#.]*){6,15}$/;

/** Phones write a curly apostrophe where a name has one. */
export const cleanName = (text: string): string => text.replaceAll(".", "").replaceAll("’", "'").trim();

export const cleanEmail = (text: string): string => text.replaceAll(/\s/g, "");

export const isName = (text: string): boolean => text.length <= LONGEST_NAME && NAME.test(cleanName(text));

export const isEmail = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(cleanEmail(text));

export const isPhone = (text: string): boolean => text.length <= LONGEST_PHONE && PHONE.test(text);
