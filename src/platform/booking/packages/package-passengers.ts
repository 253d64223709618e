/** Checks the passengers of a package with the rules of the form (`domain/traveller`), and names the problem of each passenger and field. */
import type { z } from "zod";
import type { TravellerSchema } from "#contract/entities/booking-party.ts";
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import { fieldProblem } from "#domain/forms/field-rules.ts";
import type { PassengerKind } from "#domain/flight/passenger-ages.ts";
import { listFlightPassengers } from "#domain/package/flight-passengers.ts";
import type { PASSENGER_LIMITS } from "#domain/traveller/passenger-rules.ts";
import { birthDateProblem, passportExpiryProblem, PASSPORT_NUMBER, repeatedPassengers } from "#domain/traveller/passenger-rules.ts";
import type { BookedFlights } from "#platform/booking/records/flight-facts.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

type Traveller = z.output<typeof TravellerSchema>;

const TYPES: Readonly<Record<PassengerKind, Traveller["paxType"]>> = { adult: "ADT", child: "CHD", infant: "INF" };
/** The first passenger of a prebooking. */
const LEAD = "1";

/**
 * The passengers in the order of the cart, with the kinds that were priced. Documents are checked and not returned: a booking is stored unsealed, and
 * no supplier takes them yet.
 */
export function readPassengers(
  { quote }: Pick<Prebooking, "quote">,
  { out, back }: BookedFlights,
  paxes: readonly Traveller[],
  limits: typeof PASSENGER_LIMITS,
): readonly Pick<Traveller, "paxReferenceNumber" | "paxType" | "title" | "firstName" | "lastName" | "dateOfBirth">[] {
  const party = listFlightPassengers(quote.rooms);
  const days = { first: out.legs[0]!.departure.day, last: (back ?? out).legs.at(-1)!.departure.day };
  const problems: Record<string, string> = {};
  if (paxes.length !== party.length) problems["paxes"] = "invalidField";
  for (const [place, pax] of paxes.entries()) {
    const note = (field: keyof Traveller, problem: string | undefined) => {
      if (problem !== undefined) problems[`paxes.${place}.${field}`] ??= problem;
    };
    const person = party.find(({ reference }) => reference === pax.paxReferenceNumber);
    const isRepeated = paxes.some((other, at) => at < place && other.paxReferenceNumber === pax.paxReferenceNumber);
    if (!person || isRepeated) {
      note("paxReferenceNumber", "invalidField");
      continue;
    }
    const birth = { kind: person.kind, isLead: person.reference === LEAD, birthDate: pax.dateOfBirth ?? "" };
    note("dateOfBirth", birthDateProblem(birth, days, limits));
    note("passportNumber", fieldProblem(PASSPORT_NUMBER, pax.passportNumber ?? ""));
    note("passportExpiry", passportExpiryProblem(pax.passportExpiry ?? "", days, limits));
  }
  const identities = paxes.map(({ firstName, lastName, dateOfBirth = "" }) => ({ firstName, lastName, birthDate: dateOfBirth }));
  for (const place of repeatedPassengers(identities)) problems[`paxes.${place}.firstName`] ??= "invalidField";
  if (Object.keys(problems).length > 0) throw new Refusal("invalid-input", { fields: problems });
  return party
    .toSorted((one, other) => Number(one.reference) - Number(other.reference))
    .map(({ reference, kind }) => {
      const { title, firstName, lastName, dateOfBirth } = paxes.find(({ paxReferenceNumber }) => paxReferenceNumber === reference)!;
      return {
        paxReferenceNumber: reference,
        paxType: TYPES[kind],
        ...(title !== undefined && { title }),
        firstName,
        lastName,
        ...(dateOfBirth !== undefined && isCalendarDate(dateOfBirth) && { dateOfBirth }),
      };
    });
}
