/**
 * What a passenger of a flight must state, and what the airline and the border accept. The form and the call use the same rules. Problems are message
 * keys (contract/base/form-messages.ts), by field.
 */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import type { FlightDays, PassengerKind } from "#domain/flight/passenger-ages.ts";
import { ageOn, kindOf } from "#domain/flight/passenger-ages.ts";
import type { TextRule } from "#domain/forms/field-rules.ts";
import { cleanName } from "#domain/forms/field-rules.ts";

export const TITLES = ["Mr.", "Ms.", "Miss", "Mrs."] as const;

/** Values of the brand, `checkout.passengers` of its configuration (AMB-60). */
export type PassengerLimits = {
  readonly adultAge: number;
  readonly leadAge: number;
  /** A passport must be valid for longer than this after the last flight. */
  readonly passportMonths: number;
  /** And end earlier than this after it: a later year is a typing error. */
  readonly passportYears: number;
};

export const PASSENGER_LIMITS: PassengerLimits = { adultAge: 12, leadAge: 18, passportMonths: 6, passportYears: 20 };

/** The numbers that texts about these limits contain. */
export const numbersOf = (limits: PassengerLimits) => ({ ...limits, childAge: limits.adultAge - 1 });

const NAME = {
  clean: cleanName,
  minLength: 2,
  maxLength: 50,
  pattern: /^[' -]*[A-Za-z][A-Za-z' -]*$/,
} as const;

/** The letters of a passport's machine-readable lines (VAL-036, D9). */
export const PASSENGER_FIRST_NAME: TextRule = { ...NAME, required: "firstNameRequired", invalid: "firstNameError" };
export const PASSENGER_LAST_NAME: TextRule = { ...NAME, required: "lastNameRequired", invalid: "lastNameError" };

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, "").toUpperCase();

export const PASSPORT_NUMBER: TextRule = {
  clean: withoutSpaces,
  required: "requiredError",
  minLength: 5,
  maxLength: 20,
  pattern: /^[A-Z0-9]+$/,
  invalid: "passportNumberError",
};

const reference = (pattern: RegExp): TextRule => ({ clean: withoutSpaces, maxLength: 30, pattern, invalid: "invalidField" });

/** Numbers of the Transportation Security Administration and of airlines; all optional (CHK-005). */
export const REDRESS_NUMBER = reference(/^[A-Z0-9]{5,13}$/);
export const KNOWN_TRAVELLER_NUMBER = reference(/^[A-Z0-9]{5,25}$/);
export const FREQUENT_FLYER_NUMBER = reference(/^[A-Z0-9-]{4,30}$/);

/** Adds months to a day; the 31st becomes the last day of a shorter month. */
export function addMonths(day: CalendarDate, months: number): CalendarDate {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))).toISOString().slice(0, 10) as CalendarDate;
}

/** VAL-032. A day that is not in the calendar is a problem, too. */
export function passportExpiryProblem(text: string, { last }: FlightDays, limits = PASSENGER_LIMITS): string | undefined {
  if (text === "") return "requiredError";
  if (!isCalendarDate(text)) return "dateInvalid";
  if (text <= addMonths(last, limits.passportMonths)) return "passportExpiresTooEarly";
  return text >= addMonths(last, limits.passportYears * 12) ? "passportExpiresTooLate" : undefined;
}

/** The days of the flights, and the day of the booking. */
export type PassengerDays = FlightDays & { readonly today: CalendarDate };

type Birth = { readonly kind: PassengerKind; readonly isLead: boolean; readonly birthDate: string };

const OTHER_KIND: Readonly<Record<PassengerKind, string>> = {
  adult: "adultTooYoung",
  child: "childAgeError",
  infant: "infantAgeError",
};

/** VAL-033 to VAL-035. Also an infant is booked after the birth only: the airline needs the name, the birth date and the passport. */
export function birthDateProblem({ kind, isLead, birthDate }: Birth, days: PassengerDays, limits = PASSENGER_LIMITS): string | undefined {
  if (birthDate === "") return "requiredError";
  if (!isCalendarDate(birthDate) || ageOn(birthDate, days.first) > 120) return "dateInvalid";
  if (birthDate > days.today) return kind === "infant" ? "infantNotBorn" : "birthDateInFuture";
  if (isLead && ageOn(birthDate, days.first) < limits.leadAge) return "leadTooYoung";
  return kindOf(birthDate, days, limits.adultAge) === kind ? undefined : OTHER_KIND[kind];
}

/**
 * What the person can travel as instead, if the birth date does not fit the kind that was searched for; undefined if it fits or no kind fits. An infant
 * who turns two before the way back is offered a child's seat for the whole trip.
 */
export function otherKind(
  { kind, birthDate }: Omit<Birth, "isLead">,
  days: PassengerDays,
  limits = PASSENGER_LIMITS,
): PassengerKind | undefined {
  if (!isCalendarDate(birthDate) || birthDate > days.today) return undefined;
  const possible = kindOf(birthDate, days, limits.adultAge);
  return possible === kind ? undefined : possible;
}

type PassengerIdentity = { readonly firstName: string; readonly lastName: string; readonly birthDate: string };

/** Airlines refuse two passengers of one name unless their birth dates differ. Returns the places of those who repeat an earlier one. */
export const repeatedPassengers = (passengers: readonly PassengerIdentity[]): readonly number[] =>
  repeatedPlaces(
    passengers.map(
      ({ firstName, lastName, birthDate }) =>
        [firstName, lastName].map((name) => name.replaceAll(/[^A-Za-z]/g, "").toUpperCase()).join("/") + birthDate,
    ),
  );

type Passport = { readonly passportNumber?: string | undefined; readonly passportIssueCountry?: string | undefined };

/**
 * A passport is of one person, and the numbers of one country are unique. Returns the places of those who repeat an earlier one; an incomplete entry is
 * not compared.
 */
export const repeatedPassports = (passengers: readonly Passport[]): readonly number[] =>
  repeatedPlaces(
    passengers.map(({ passportNumber = "", passportIssueCountry = "" }) => {
      const number = withoutSpaces(passportNumber);
      return number === "" || passportIssueCountry === "" ? undefined : `${passportIssueCountry}/${number}`;
    }),
  );

function repeatedPlaces(keys: readonly (string | undefined)[]): readonly number[] {
  const seen = new Set<string>();
  return keys.flatMap((key, place) => {
    if (key === undefined) return [];
    if (seen.has(key)) return [place];
    seen.add(key);
    return [];
  });
}

const ADULT_FROM = 18;
export const SOUTH_AFRICA = "ZA";

/** South Africa demands papers of minors (VAL-039, AMB-61). `countries`: of origin, destination and connections; nationalities are of the party. */
export function needsMinorsTick(
  passengers: readonly { readonly birthDate: string; readonly nationality: string }[],
  countries: readonly string[],
  { first }: FlightDays,
): boolean {
  const hasMinor = passengers.some(({ birthDate }) => isCalendarDate(birthDate) && ageOn(birthDate, first) < ADULT_FROM);
  return hasMinor && (countries.includes(SOUTH_AFRICA) || passengers.some(({ nationality }) => nationality === SOUTH_AFRICA));
}
