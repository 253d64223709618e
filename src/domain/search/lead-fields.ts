/** The traveller's data on the landing page. */
import { cleanText, EMAIL, EMAIL_PATTERN, FIRST_NAME, PHONE, PHONE_PATTERN } from "#domain/forms/field-rules.ts";

export const MAX_NOTE_LENGTH = 1000;

/** For the browser's own validation: dots are removed before the name is checked. */
export const LEAD_NAME_PATTERN = String.raw`(?=.*\p{Script=Latin})[\p{Script=Latin}.'’ \-]{2,${FIRST_NAME.maxLength}}`;
export const CONTACT_PATTERN = String.raw`\s*${EMAIL_PATTERN}\s*|${PHONE_PATTERN}`;

export type Contact = { readonly email: string } | { readonly phone: string };

/** One field for both: an @ makes it an email address. */
export const contactOf = (text: string): Contact =>
  text.includes("@") ? { email: cleanText(EMAIL, text) } : { phone: cleanText(PHONE, text) };

/** The reference that a traveller quotes on the phone. */
export const isLeadReference = (text: string | null): text is string => text !== null && /^[2-9A-HJ-NP-Z]{8}$/.test(text);

/** The fields that the traveller fills in, in the order of the form. */
export const LEAD_FIELDS = ["name", "contact", "note", "consent"] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];
