/**
 * What is stored on the server while the form is filled in, for half an hour (D4). Never the passport's number, expiry and issuing country or the numbers
 * of programmes: they are stored only when they are submitted, sealed (D25).
 */
import type { PassengerKind } from "#domain/flight/passenger-ages.ts";
import type { ContactForm, PassengerField, PassengerForm, PassengerRole } from "./passenger-form.ts";
import { CONTACT_FIELDS, EMPTY_CONTACT, EMPTY_PASSENGER } from "./passenger-form.ts";

type TextDraft = Readonly<Record<string, string>>;
/** Names as in the specification (CFG-022). */
export type PassengerDrafts = { readonly leadPassengerForm: TextDraft; readonly bookingPersonForm: TextDraft };

const KEPT = ["title", "firstName", "lastName", "gender", "dateOfBirth", "nationality"] as const satisfies readonly PassengerField[];
/** A draft has at most 60 fields, and a booking at most nine passengers. */
const MAX_PASSENGERS = 9;
const TICKED = "yes";

type Entry = PassengerRole & { readonly form: PassengerForm };

export function draftsOfPassengers(entries: readonly Entry[], contact: ContactForm): PassengerDrafts {
  const seen: Partial<Record<PassengerKind, number>> = {};
  const ofPassengers = entries.slice(0, MAX_PASSENGERS).flatMap(({ kind, form }) => {
    const number = (seen[kind] = (seen[kind] ?? 0) + 1);
    return KEPT.flatMap((field) => (form[field] === "" ? [] : [[`${kind}${number}.${field}`, form[field]] as const]));
  });
  const texts = [...CONTACT_FIELDS, "specialRequest" as const].filter((field) => contact[field] !== "");
  return {
    leadPassengerForm: Object.fromEntries(ofPassengers),
    bookingPersonForm: {
      ...Object.fromEntries(texts.map((field) => [field, contact[field]])),
      ...(contact.newsletter && { newsletter: TICKED }),
    },
  };
}

/**
 * Fills the entries of the same kind in their order. What is left over, because the visitor has searched again with another kind, fills the entries that
 * stayed empty.
 */
export function passengersFromDraft(roles: readonly PassengerRole[], draft: TextDraft = {}): readonly PassengerForm[] {
  const stored = new Map<string, Partial<PassengerForm>>();
  for (const [key, text] of Object.entries(draft)) {
    const [name = "", field = ""] = key.split(".");
    if (KEPT.some((storedField) => storedField === field)) stored.set(name, { ...stored.get(name), [field]: text });
  }
  const seen: Partial<Record<PassengerKind, number>> = {};
  const matched = roles.map(({ kind }) => {
    const name = `${kind}${(seen[kind] = (seen[kind] ?? 0) + 1)}`;
    const form = stored.get(name);
    stored.delete(name);
    return form;
  });
  const left = [...stored.values()];
  return matched.map((form) => ({ ...EMPTY_PASSENGER, ...(form ?? left.shift()) }));
}

export function contactFromDraft(draft: TextDraft = {}, first: Partial<ContactForm> = {}): ContactForm {
  const texts = [...CONTACT_FIELDS, "specialRequest" as const].flatMap((field) => (draft[field] ? [[field, draft[field]] as const] : []));
  return { ...EMPTY_CONTACT, ...first, ...Object.fromEntries(texts), newsletter: draft["newsletter"] === TICKED };
}
