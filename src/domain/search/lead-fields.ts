/** The traveller's data on the landing page; the same rules in the browser and in the call. */

export const LEAD_LONGEST = { name: 60, contact: 254, note: 1000 } as const;

/** Latin letters of any language; dots are removed before the name is stored. Also usable as the `pattern` of a field. */
export const LEAD_NAME_PATTERN = String.raw`[\p{Script=Latin}.' \-]{2,60}`;

const EMAIL_PATTERN = String.raw`\s*\w+(?:[.+\-]+\w+)*@[A-Za-z0-9]+(?:[.\-][A-Za-z0-9]+)*\.[A-Za-z]{2,24}\s*`;
const PHONE_PATTERN = String.raw`[\s\-+\(\)\[\]#.]*(?:\d[\s\-+\(\)\[\]#.]*){6,15}`;

/** One field for both: an @ makes it an email address. */
export const CONTACT_PATTERN = `${EMAIL_PATTERN}|${PHONE_PATTERN}`;

const matches = (pattern: string, text: string) => new RegExp(`^(?:${pattern})$`, "u").test(text);

export type Contact = { readonly email: string } | { readonly phone: string };

export const contactOf = (text: string): Contact => (text.includes("@") ? { email: text.replaceAll(/\s/g, "") } : { phone: text.trim() });

/** The reference that a traveller quotes on the phone. */
export const isLeadReference = (text: string | null): text is string => text !== null && /^[2-9A-HJ-NP-Z]{8}$/.test(text);

export const LEAD_FIELDS = ["name", "contact", "note", "consent"] as const;
export type LeadField = (typeof LEAD_FIELDS)[number];

export type LeadDraft = { readonly name: string; readonly contact: string; readonly note: string; readonly hasConsented: boolean };

const isName = (text: string) => {
  const name = text.replaceAll(".", "").trim();
  return text.length <= LEAD_LONGEST.name && name.length >= 2 && name.length <= 50 && matches(LEAD_NAME_PATTERN, name);
};

/** The fields that prevent a lead from being sent. */
export function leadProblems({ name, contact, note, hasConsented }: LeadDraft): readonly LeadField[] {
  const isRight: Record<LeadField, boolean> = {
    name: isName(name),
    contact: contact.length <= (contact.includes("@") ? LEAD_LONGEST.contact : 40) && matches(CONTACT_PATTERN, contact),
    note: note.length <= LEAD_LONGEST.note,
    consent: hasConsented,
  };
  return LEAD_FIELDS.filter((field) => !isRight[field]);
}
