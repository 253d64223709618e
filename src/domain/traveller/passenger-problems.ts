/** All rules for the data of one passenger of a flight, by field. Names are checked by the schema of the call. */
import type { FlightDays, PassengerKind } from "#domain/flight/passenger-ages.ts";
import type { TextRule } from "#domain/forms/field-rules.ts";
import { cleanText, fieldProblem, optional } from "#domain/forms/field-rules.ts";
import {
  birthDateProblem,
  FREQUENT_FLYER_NUMBER,
  KNOWN_TRAVELLER_NUMBER,
  passportExpiryProblem,
  PASSENGER_LIMITS,
  PASSPORT_NUMBER,
  REDRESS_NUMBER,
} from "./passenger-rules.ts";

/** The ISO code of a country: a name would not be recognised as South Africa. */
const COUNTRY: TextRule = {
  clean: (text) => text.trim().toUpperCase(),
  required: "requiredError",
  maxLength: 2,
  pattern: /^[A-Z]{2}$/,
  invalid: "invalidField",
};

const TEXT_FIELDS = {
  nationality: COUNTRY,
  passportNumber: PASSPORT_NUMBER,
  passportIssueCountry: COUNTRY,
  redressNumber: optional(REDRESS_NUMBER),
  knownTravellerNumber: optional(KNOWN_TRAVELLER_NUMBER),
  frequentFlyerNumber: optional(FREQUENT_FLYER_NUMBER),
} as const satisfies Readonly<Record<string, TextRule>>;

type TextField = keyof typeof TEXT_FIELDS;
const TEXT_FIELD_NAMES = Object.keys(TEXT_FIELDS) as TextField[];

/** What a passenger states besides the name. */
type PassengerData = { readonly [Field in TextField]?: string | undefined } & {
  readonly gender?: string | undefined;
  readonly dateOfBirth?: string | undefined;
  readonly passportExpiry?: string | undefined;
};

type ExpectedPassenger = { readonly kind: PassengerKind; readonly isLead: boolean };

/** Message keys by field; empty if everything is valid (CHK-004, CHK-005, VAL-032 to VAL-035). */
export function passengerProblems(
  passenger: PassengerData,
  expected: ExpectedPassenger,
  days: FlightDays,
  limits = PASSENGER_LIMITS,
): Readonly<Partial<Record<keyof PassengerData, string>>> {
  const problems: Partial<Record<keyof PassengerData, string>> = {};
  const note = (field: keyof PassengerData, problem: string | undefined) => {
    if (problem !== undefined) problems[field] = problem;
  };
  for (const field of TEXT_FIELD_NAMES) note(field, fieldProblem(TEXT_FIELDS[field], passenger[field] ?? ""));
  note("gender", passenger.gender === undefined ? "requiredError" : undefined);
  note("dateOfBirth", birthDateProblem({ ...expected, birthDate: passenger.dateOfBirth ?? "" }, days, limits));
  note("passportExpiry", passportExpiryProblem(passenger.passportExpiry ?? "", days, limits));
  return problems;
}

/** The entry with numbers and codes as they are stored: without spaces, in capitals. Empty optional numbers are omitted. */
export function cleanPassenger<Passenger extends PassengerData>(passenger: Passenger): Passenger {
  const cleaned: Record<string, unknown> = { ...passenger };
  for (const field of TEXT_FIELD_NAMES) {
    const text = cleanText(TEXT_FIELDS[field], passenger[field] ?? "");
    if (text === "") delete cleaned[field];
    else cleaned[field] = text;
  }
  return cleaned as Passenger;
}
