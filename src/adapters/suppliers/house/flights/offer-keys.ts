/** Keys of offers and quotes: everything that decides a price, so that nothing is stored before a hold. Prices are computed again from them. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { isCalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Cabin } from "#domain/flight/cabin.ts";
import { CABINS } from "#domain/flight/cabin.ts";
import type { FareFamilyId } from "#domain/flight/fare-family.ts";
import { FARE_FAMILIES } from "#domain/flight/fare-family.ts";
import type { DepartureRef } from "#domain/flight/itinerary.ts";
import type { FlightParty } from "#domain/flight/party-price.ts";
import { isSellableParty } from "#domain/flight/party-price.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";

export type Offer = {
  readonly out: readonly DepartureRef[];
  readonly back: readonly DepartureRef[];
  readonly cabin: Cabin;
  readonly party: FlightParty;
  readonly currency: CurrencyCode;
};

export type QuotedOffer = Offer & { readonly family: FareFamilyId; readonly expiresAt: Date; readonly totalMinor: number };

const MAX_KEY_LENGTH = 600;
const MAX_LEGS = 3;

const writeLegs = (legs: readonly DepartureRef[]): string => legs.map(({ flightNumber, day }) => `${flightNumber}_${day}`).join("~");

/** Readable, without characters that need escaping in an address. */
export const writeOffer = ({ out, back, cabin, party: { adults, children, infants }, currency }: Offer): string =>
  [writeLegs(out), writeLegs(back), cabin, `${adults}-${children}-${infants}`, currency].join("!");

export const writeQuote = (quote: QuotedOffer): string =>
  [writeOffer(quote), quote.family, quote.expiresAt.getTime(), quote.totalMinor].join("!");

/** Undefined if the text is not a key. */
export function readOffer(key: string): Offer | undefined {
  const [outText = "", backText = "", cabinText, partyText = "", currency = "", ...rest] =
    key.length > MAX_KEY_LENGTH ? [] : key.split("!");
  const [out, back] = [readLegs(outText), backText === "" ? [] : readLegs(backText)];
  const cabin = CABINS.find((known) => known === cabinText);
  const [adults = 0, children = 0, infants = 0] = partyText.split("-").map(Number);
  const party = { adults, children, infants };
  const isKey = out && back && cabin && isCurrencyCode(currency) && isSellableParty(party) && rest.length === 0;
  return isKey ? { out, back, cabin, party, currency } : undefined;
}

export function readQuote(key: string): QuotedOffer | undefined {
  const parts = key.split("!");
  const [familyText, expiry, total] = parts.splice(5, 3);
  const offer = readOffer(parts.join("!"));
  const family = FARE_FAMILIES.find((known) => known === familyText);
  const [expiresAt, totalMinor] = [Number(expiry), Number(total)];
  if (!offer || !family || !Number.isSafeInteger(expiresAt) || !Number.isSafeInteger(totalMinor)) return undefined;
  return { ...offer, family, expiresAt: new Date(expiresAt), totalMinor };
}

function readLegs(text: string): DepartureRef[] | undefined {
  const legs = text.split("~").map((leg) => leg.split("_"));
  const isRead =
    legs.length <= MAX_LEGS && legs.every(([flight, day]) => /^[A-Z0-9]{3,6}$/.test(flight ?? "") && isCalendarDate(day ?? ""));
  return isRead ? legs.map(([flightNumber = "", day = ""]) => ({ flightNumber, day: day as CalendarDate })) : undefined;
}
