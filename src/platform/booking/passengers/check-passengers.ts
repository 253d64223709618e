/** Checks passengers with the rules of the form (`domain/traveller`), and names the problem of each passenger and field. */
import type { z } from "zod";
import type { TravellerSchema } from "#contract/entities/booking-party.ts";
import type { PassengerKind } from "#domain/flight/passenger-ages.ts";
import type { PassengerForm } from "#domain/traveller/passenger-form.ts";
import { EMPTY_PASSENGER, MINORS_PATH, PASSENGER_FIELDS, passengerProblems, toTraveller } from "#domain/traveller/passenger-form.ts";
import { needsMinorsTick, repeatedPassengers, repeatedPassports } from "#domain/traveller/passenger-rules.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { ExpectedPassenger, CartParty } from "./party-of-cart.ts";
import type { PassengerEntry } from "./seal-passengers.ts";

export type SentTraveller = z.output<typeof TravellerSchema>;

/** A passenger who completed the entry with a link is named by the reference alone. */
type SentPassenger =
  | (SentTraveller & { readonly isCompletedByLink?: false | undefined })
  | { readonly paxReferenceNumber: string; readonly isCompletedByLink: true };

export type CheckedPassenger = ExpectedPassenger & { readonly entry: PassengerEntry; readonly isByLink: boolean };

export const PAX_TYPE_OF: Readonly<Record<PassengerKind, SentTraveller["paxType"]>> = { adult: "ADT", child: "CHD", infant: "INF" };

type Problems = Record<string, string>;
const INVALID = "invalidField";

const refuse = (fields: Problems): void => {
  if (Object.keys(fields).length > 0) throw new Refusal("invalid-input", { fields });
};

export function entryOf(traveller: SentTraveller): PassengerEntry {
  const { paxReferenceNumber: _reference, paxType: _type, ...entry } = traveller;
  return cleanEntry(entry);
}

/** As the form would show it: every field has a text. */
const formOf = (entry: PassengerEntry): PassengerForm => ({
  ...EMPTY_PASSENGER,
  ...Object.fromEntries(PASSENGER_FIELDS.flatMap((field) => (entry[field] === undefined ? [] : [[field, entry[field]]]))),
});

/** Numbers without spaces and in capitals; empty fields are absent. */
function cleanEntry(entry: PassengerEntry): PassengerEntry {
  const { mobilePhone, email } = entry;
  const contact = { ...(mobilePhone !== undefined && { mobilePhone }), ...(email !== undefined && { email }) };
  return { ...contact, ...toTraveller(formOf(entry)) } as PassengerEntry;
}

/** The passengers in the order of the cart. `linked`: entries of links, by reference; they were checked when they were made. */
export function checkPassengers(
  party: CartParty,
  sent: readonly SentPassenger[],
  linked: ReadonlyMap<string, PassengerEntry>,
  hasMinorsPapers: boolean,
): readonly CheckedPassenger[] {
  const problems: Problems = {};
  const checked: CheckedPassenger[] = [];
  if (sent.length !== party.passengers.length) problems["paxes"] = INVALID;
  for (const [place, pax] of sent.entries()) {
    const { paxReferenceNumber } = pax;
    const expected = party.passengers.find(({ reference }) => reference === paxReferenceNumber);
    const isByLink = pax.isCompletedByLink ?? false;
    const entry = pax.isCompletedByLink ? linked.get(paxReferenceNumber) : entryOf(pax);
    const isRepeated = sent.some((other, at) => at < place && other.paxReferenceNumber === paxReferenceNumber);
    if (!expected || !entry || isRepeated) {
      problems[`paxes.${place}.paxReferenceNumber`] = INVALID;
      continue;
    }
    checked.push({ ...expected, entry, isByLink });
    if (!pax.isCompletedByLink && pax.paxType !== PAX_TYPE_OF[expected.kind]) problems[`paxes.${place}.paxType`] = INVALID;
    if (!isByLink) noteProblems(problems, `paxes.${place}`, party, expected, entry);
  }
  if (party.flights) noteRepetitions(problems, sent, checked);
  if (!hasMinorsPapers && needsPapers(party, checked)) problems[MINORS_PATH] = "minorsPapersRequired";
  refuse(problems);
  return checked.toSorted((one, other) => Number(one.reference) - Number(other.reference));
}

/** Entries of links count as the earlier ones: the sender cannot correct them. */
function noteRepetitions(problems: Problems, sent: readonly SentPassenger[], checked: readonly CheckedPassenger[]): void {
  const passengers = checked.toSorted((one, other) => Number(other.isByLink) - Number(one.isByLink));
  const note = (repeated: readonly number[], field: string, problem: string): void => {
    for (const index of repeated) {
      const place = sent.findIndex(({ paxReferenceNumber }) => paxReferenceNumber === passengers[index]!.reference);
      problems[`paxes.${place}.${field}`] ??= problem;
    }
  };
  const entries = passengers.map(({ entry }) => entry);
  const identities = entries.map(({ firstName, lastName, dateOfBirth = "" }) => ({ firstName, lastName, birthDate: dateOfBirth }));
  note(repeatedPassengers(identities), "firstName", "passengerRepeated");
  note(repeatedPassports(entries), "passportNumber", "passportRepeated");
}

/** The entry of one passenger, as a link takes it. */
export function checkEntry(party: CartParty, expected: ExpectedPassenger, sent: PassengerEntry): PassengerEntry {
  const entry = cleanEntry(sent);
  const problems: Problems = {};
  noteProblems(problems, "passenger", party, expected, entry);
  refuse(problems);
  return entry;
}

function noteProblems(
  problems: Problems,
  path: string,
  { flights, days, limits }: CartParty,
  expected: ExpectedPassenger,
  entry: PassengerEntry,
): void {
  if (!flights) return;
  for (const [field, problem] of Object.entries(passengerProblems(formOf(entry), expected, days, limits)))
    problems[`${path}.${field}`] = problem;
}

const needsPapers = ({ countries, days, flights }: CartParty, checked: readonly CheckedPassenger[]): boolean =>
  flights !== undefined &&
  needsMinorsTick(
    checked.map(({ entry: { dateOfBirth = "", nationality = "" } }) => ({ birthDate: dateOfBirth, nationality })),
    countries,
    days,
  );

/** What a booking stores of a passenger, and what every supplier gets: no documents. */
export function paxOf({ reference, kind, entry }: CheckedPassenger) {
  const { title, firstName, lastName, dateOfBirth } = entry;
  return {
    paxReferenceNumber: reference,
    paxType: PAX_TYPE_OF[kind],
    ...(title !== undefined && { title }),
    firstName,
    lastName,
    ...(dateOfBirth !== undefined && { dateOfBirth }),
  };
}
