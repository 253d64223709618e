/** The form of the passengers of a package and of their contact: its fields, its problems, and the input of the call. */
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import { COUNTRY_CODES } from "#domain/checkout/countries.ts";
import type { PassengerKind } from "#domain/flight/passenger-ages.ts";
import { ageOn } from "#domain/flight/passenger-ages.ts";
import type { TextRule } from "#domain/forms/field-rules.ts";
import { cleanText, EMAIL, fieldProblem, PHONE } from "#domain/forms/field-rules.ts";
import type { PassengerDays, PassengerLimits } from "./passenger-rules.ts";
import {
  birthDateProblem,
  FREQUENT_FLYER_NUMBER,
  KNOWN_TRAVELLER_NUMBER,
  needsMinorsTick,
  PASSENGER_FIRST_NAME,
  PASSENGER_LAST_NAME,
  PASSENGER_LIMITS,
  passportExpiryProblem,
  PASSPORT_NUMBER,
  REDRESS_NUMBER,
  repeatedPassengers,
  repeatedPassports,
  TITLES,
} from "./passenger-rules.ts";

/** Fields of a passenger, named as in the call, in the order of the form. */
export const PASSENGER_FIELDS = [
  "title",
  "firstName",
  "lastName",
  "gender",
  "dateOfBirth",
  "nationality",
  "passportNumber",
  "passportExpiry",
  "passportIssueCountry",
  "citizenshipStatus",
  "frequentFlyerNumber",
  "knownTravellerNumber",
  "redressNumber",
] as const;
export type PassengerField = (typeof PASSENGER_FIELDS)[number];
export type PassengerForm = Readonly<Record<PassengerField, string>>;

export const PASSENGER_GENDERS = ["female", "male", "other"] as const;
/** On what grounds the passenger enters the destination; optional. */
export const CITIZENSHIP_STATUSES = ["citizen", "resident", "visa", "noVisaNeeded"] as const;

export const EMPTY_PASSENGER = Object.fromEntries(PASSENGER_FIELDS.map((field) => [field, ""])) as PassengerForm;

/** In the order of the form. */
export const CONTACT_FIELDS = ["email", "emailRepeat", "phone"] as const;
export type ContactField = (typeof CONTACT_FIELDS)[number];
export type ContactForm = Readonly<Record<ContactField, string>> & { readonly newsletter: boolean; readonly specialRequest: string };

export const EMPTY_CONTACT: ContactForm = { phone: "", email: "", emailRepeat: "", newsletter: false, specialRequest: "" };

export type PassengerRole = { readonly kind: PassengerKind; readonly isLead: boolean };

const TEXT_RULES = {
  firstName: PASSENGER_FIRST_NAME,
  lastName: PASSENGER_LAST_NAME,
  passportNumber: PASSPORT_NUMBER,
  redressNumber: REDRESS_NUMBER,
  knownTravellerNumber: KNOWN_TRAVELLER_NUMBER,
  frequentFlyerNumber: FREQUENT_FLYER_NUMBER,
} as const satisfies Partial<Record<PassengerField, TextRule>>;

const oneOf = (values: readonly string[], text: string): string | undefined =>
  text === "" ? "requiredError" : values.includes(text) ? undefined : "invalidField";

/** The message key of one field; the other fields of the passenger do not matter for it. `limits`: of the brand. */
function passengerProblem(
  field: PassengerField,
  text: string,
  role: PassengerRole,
  days: PassengerDays,
  limits = PASSENGER_LIMITS,
): string | undefined {
  switch (field) {
    case "title":
      return oneOf(TITLES, text);
    case "gender":
      return oneOf(PASSENGER_GENDERS, text);
    case "nationality":
    case "passportIssueCountry":
      return oneOf(COUNTRY_CODES, text);
    case "citizenshipStatus":
      return text === "" ? undefined : oneOf(CITIZENSHIP_STATUSES, text);
    case "dateOfBirth":
      return birthDateProblem({ ...role, birthDate: text }, days, limits);
    case "passportExpiry":
      return passportExpiryProblem(text, days, limits);
    default:
      return fieldProblem(TEXT_RULES[field], text);
  }
}

/** Name of a problem's place, as the call names it: `paxes.0.firstName`. */
export const passengerPath = (place: number, field: PassengerField): string => `paxes.${place}.${field}`;
/** The passenger that a problem belongs to; undefined for the contact and the acknowledgement. */
export function placeOfPath(path: string): number | undefined {
  const place = /^paxes\.(\d+)\./.exec(path)?.[1];
  return place === undefined ? undefined : Number(place);
}
export const contactPath = (field: ContactField): string => `contact.${field}`;
export const MINORS_PATH = "hasMinorsPapers";

/** Place on the form → message key, in the order of the form. */
export type PartyProblems = Readonly<Record<string, string>>;

export type PartyMember = PassengerRole & {
  readonly form: PassengerForm;
  /** The traveller has completed the entry with their link, so this form does not know it. */
  readonly isCompletedByLink: boolean;
};

export type PassengerParty = {
  readonly members: readonly PartyMember[];
  readonly contact: ContactForm;
  readonly hasMinorsPapers: boolean;
  readonly days: PassengerDays;
  /** Of the brand. */
  readonly limits: PassengerLimits;
  readonly isSouthAfricaOnRoute: boolean;
};

export function passengerProblems(
  form: PassengerForm,
  role: PassengerRole,
  days: PassengerDays,
  limits = PASSENGER_LIMITS,
): { readonly [F in PassengerField]?: string } {
  const problems = PASSENGER_FIELDS.map((field) => [field, passengerProblem(field, form[field], role, days, limits)] as const);
  return Object.fromEntries(problems.filter(([, problem]) => problem !== undefined));
}

function contactProblem(field: ContactField, { email, ...contact }: ContactForm): string | undefined {
  if (field === "phone") return fieldProblem(PHONE, contact.phone);
  if (field === "email") return fieldProblem(EMAIL, email);
  const isRepeated = contact.emailRepeat.trim() !== "" && sameEmail(email, contact.emailRepeat);
  return isRepeated ? undefined : "emailsDoNotMatch";
}

const sameEmail = (one: string, other: string): boolean => cleanText(EMAIL, one).toLowerCase() === cleanText(EMAIL, other).toLowerCase();

/** All problems of the form (VAL-010, VAL-032 to VAL-036, VAL-039). */
export function partyProblems(party: PassengerParty): PartyProblems {
  const { members, contact, days, limits } = party;
  const repeated = new Set(repeatedPlaces(members));
  const passports = new Set(repeatedPassports(members.map(({ form, isCompletedByLink }) => (isCompletedByLink ? {} : form))));
  const ofPassengers = members.flatMap(({ form, isCompletedByLink, ...role }, place) => {
    if (isCompletedByLink) return [];
    const problems = { ...passengerProblems(form, role, days, limits) };
    if (repeated.has(place)) problems.firstName ??= "passengerRepeated";
    if (passports.has(place)) problems.passportNumber ??= "passportRepeated";
    return PASSENGER_FIELDS.flatMap((field) => (problems[field] ? [[passengerPath(place, field), problems[field]] as const] : []));
  });
  const ofContact = CONTACT_FIELDS.flatMap((field) => {
    const problem = contactProblem(field, contact);
    return problem ? [[contactPath(field), problem] as const] : [];
  });
  const ofMinors = needsMinorsPapers(party) && !party.hasMinorsPapers ? [[MINORS_PATH, "minorsPapersRequired"] as const] : [];
  return Object.fromEntries([...ofPassengers, ...ofMinors, ...ofContact]);
}

/** An entry without a complete name and birth date is not compared with the others. */
function repeatedPlaces(members: readonly PartyMember[]): readonly number[] {
  const named = members.flatMap(({ form, isCompletedByLink }, place) =>
    isCompletedByLink || form.firstName === "" || form.lastName === "" || !isCalendarDate(form.dateOfBirth) ? [] : [{ form, place }],
  );
  const repeated = repeatedPassengers(named.map(({ form }) => ({ ...form, birthDate: form.dateOfBirth })));
  return repeated.flatMap((index) => named[index]?.place ?? []);
}

/**
 * Children and infants are minors whatever birth date was typed. The entries of links are unknown here: the server may demand the acknowledgement for
 * them as well.
 */
export function needsMinorsPapers({
  members,
  days,
  isSouthAfricaOnRoute,
}: Pick<PassengerParty, "members" | "days" | "isSouthAfricaOnRoute">): boolean {
  const party = members.map(({ form, kind }) => ({
    nationality: form.nationality,
    birthDate:
      isCalendarDate(form.dateOfBirth) && ageOn(form.dateOfBirth, days.first) >= 0 ? form.dateOfBirth : kind === "adult" ? "" : days.first,
  }));
  return needsMinorsTick(party, isSouthAfricaOnRoute ? ["ZA"] : [], days);
}

const TEXT_FIELDS: ReadonlySet<string> = new Set(Object.keys(TEXT_RULES));

/** The entry as the call expects it; empty optional fields are absent. */
export function toTraveller(form: PassengerForm): Partial<PassengerForm> {
  const cleaned = PASSENGER_FIELDS.map((field) => [
    field,
    TEXT_FIELDS.has(field) ? cleanText(TEXT_RULES[field as keyof typeof TEXT_RULES], form[field]) : form[field],
  ]);
  return Object.fromEntries(cleaned.filter(([, text]) => text !== ""));
}
