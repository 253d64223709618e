/** Rules for names, emails and phone numbers, equal in the browser and in the calls (contract/entities/primitives.ts). */

export const MAX_NAME_LENGTH = 60;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 40;

/** Latin letters of any language (AMB-62). */
const NAME = /^[\p{Script=Latin}' -]{2,50}$/u;
const EMAIL = /^\w+(?:[.+-]+\w+)*@[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*\.[A-Za-z]{2,24}$/;
const PHONE = /^[\s\-+()[\]#.]*(?:\d[\s\-+()[\]#.]*){6,15}$/;

/** Phone keyboards insert a curly apostrophe. */
export const cleanName = (text: string): string => text.replaceAll(".", "").replaceAll("’", "'").trim();

export const cleanEmail = (text: string): string => text.replaceAll(/\s/g, "");

export const isName = (text: string): boolean => text.length <= MAX_NAME_LENGTH && NAME.test(cleanName(text));

export const isEmail = (text: string): boolean => text.length <= MAX_EMAIL_LENGTH && EMAIL.test(cleanEmail(text));

export const isPhone = (text: string): boolean => text.length <= MAX_PHONE_LENGTH && PHONE.test(text);

/** Key of the text that says what is wrong: an empty field is missing, not invalid. */
export function firstNameProblem(text: string): string | undefined {
  if (cleanName(text) === "") return "firstNameRequired";
  return isName(text) ? undefined : "firstNameError";
}

export function lastNameProblem(text: string): string | undefined {
  if (cleanName(text) === "") return "lastNameRequired";
  return isName(text) ? undefined : "lastNameError";
}

export function emailProblem(text: string): string | undefined {
  if (cleanEmail(text) === "") return "emailError";
  return isEmail(text) ? undefined : "emailValidationError";
}

export function phoneProblem(text: string): string | undefined {
  if (text.trim() === "") return "phoneRequired";
  return isPhone(text) ? undefined : "phoneError";
}
