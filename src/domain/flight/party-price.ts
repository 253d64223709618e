/** The price of a direction for a party: fares and taxes for each kind of passenger, which add up to the total. */
import { infantFareMinor } from "./fare.ts";

export type FlightParty = { readonly adults: number; readonly children: number; readonly infants: number };

/** Infants travel on a lap. */
export const seatsNeeded = ({ adults, children }: FlightParty): number => adults + children;

/** The most passengers of one booking. */
const MAX_PASSENGERS = 9;

export function isSellableParty({ adults, children, infants }: FlightParty): boolean {
  const counts = [adults, children, infants];
  return (
    counts.every((count) => Number.isInteger(count) && count >= 0) && adults >= 1 && infants <= adults && sum(counts) <= MAX_PASSENGERS
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Of one passenger, over all flights of a direction, in minor units. */
export type UnitFares = { readonly adultMinor: number; readonly childMinor: number; readonly taxMinor: number };

export type FareLine = {
  readonly kind: "adult" | "child" | "infant" | "taxes";
  readonly count: number;
  readonly unitMinor: number;
};

/** Units are converted and rounded once each, so the lines of a quote add up to its total in every currency. */
export const inCurrency = ({ adultMinor, childMinor, taxMinor }: UnitFares, rate: number): UnitFares => ({
  adultMinor: Math.round(adultMinor * rate),
  childMinor: Math.round(childMinor * rate),
  taxMinor: Math.round(taxMinor * rate),
});

/** The lines without entries of zero passengers. Infants pay no taxes. */
export function priceLines(fares: UnitFares, party: FlightParty): FareLine[] {
  const lines: readonly FareLine[] = [
    { kind: "adult", count: party.adults, unitMinor: fares.adultMinor },
    { kind: "child", count: party.children, unitMinor: fares.childMinor },
    { kind: "infant", count: party.infants, unitMinor: infantFareMinor(fares.adultMinor) },
    { kind: "taxes", count: seatsNeeded(party), unitMinor: fares.taxMinor },
  ];
  return lines.filter(({ count }) => count > 0);
}

/** The sum of `priceLines`, without creating them: a search needs only this. */
export const partyTotalMinor = (adultMinor: number, childMinor: number, taxMinor: number, party: FlightParty): number =>
  party.adults * (adultMinor + taxMinor) +
  party.children * (childMinor + taxMinor) +
  (party.infants === 0 ? 0 : party.infants * infantFareMinor(adultMinor));
