/** Encrypts package quotes like hotel quotes (`availability/quotes/seal-quote.ts`), as form 2: the packed quote of the hotel, then the trip. */
import { deflateRawSync, inflateRawSync } from "node:zlib";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { Cabin } from "#domain/flight/cabin.ts";
import type { FareFamilyId } from "#domain/flight/fare-family.ts";
import type { DepartureRef } from "#domain/flight/itinerary.ts";
import type { PackageQuote, QuotedTrip } from "#domain/package/package-quote.ts";
import type { QuoteProblem } from "#domain/quote/quote.ts";
import { quoteProblem, quoteUserOf } from "#domain/quote/quote.ts";
import { mayUseCredit } from "#domain/visitor/agent-authorities.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import type { PackedQuote } from "#platform/availability/quotes/seal-quote.ts";
import { packQuote, unpackQuote } from "#platform/availability/quotes/seal-quote.ts";
import { companyDiscountOf } from "#platform/availability/suppliers/check-search.ts";
import { later } from "#platform/availability/suppliers/later.ts";
import { serverKeys } from "#platform/identity/keys/server-keys.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sealing } from "#platform/kernel/values/seal.ts";
import { sealBytes, unsealBytes } from "#platform/kernel/values/seal.ts";
import type { Result } from "#shared/result.ts";
import { fail, succeed } from "#shared/result.ts";

const PURPOSE = "package-quote";
/** Increased when the order of `Packed` changes; quotes of another form count as invalid. */
const FORM = 2;
const MAX_LENGTH = 2000;

/** Flight number, and days after the first night of the hotel: shorter than a date. */
type PackedLeg = readonly [flightNumber: string, day: number];

type PackedTrip = readonly [
  supplier: string,
  offerKey: string,
  out: readonly PackedLeg[],
  back: readonly PackedLeg[],
  cabin: Cabin,
  family: FareFamilyId,
  totalMinor: number,
];

/**
 * A page of results or details contains up to a hundred keys, each twice, so they are compressed to about a third. The dictionary has the parts that
 * most quotes share; changing it makes older quotes unreadable, so raise `FORM` with it.
 */
const DICTIONARY = Buffer.from(
  '[2,[2,"house",1001,"1001-A","BB-N","RO-N","2027-","2026-12-",[[2,[],0]],"EUR","GBP","USD","Secure","Publish",3,0,0,17,null,null,"US","GB",1],' +
    '["house-flights","_2027-!_2026-12-!BUSINESS!ECONOMY!2-0-0!GBP!EUR!USD",[["",0],["",1]],[["",7]],"ECONOMY","flex","standard","light",0],"LHRLGWSTNLTNLCY","',
);
const COMPRESSION = { dictionary: DICTIONARY, level: 5, windowBits: 11, memLevel: 2 };
/** The first byte of compressed quotes. Those that were sealed before a deployment begin with a bracket. */
const COMPRESSED = Buffer.of(1);

const compress = (text: string): Buffer => Buffer.concat([COMPRESSED, deflateRawSync(text, COMPRESSION)]);

const decompress = (bytes: Buffer): string =>
  (bytes[0] === COMPRESSED[0] ? inflateRawSync(bytes.subarray(1), { dictionary: DICTIONARY, maxOutputLength: 10_000 }) : bytes).toString(
    "utf8",
  );

/** Undefined if a newer program has sealed it in a way that this one does not know: during a rolling deployment both answer the same visitor. */
function readPacked(bytes: Buffer): Packed | undefined {
  try {
    return JSON.parse(decompress(bytes)) as Packed;
  } catch {
    return undefined;
  }
}

type Packed = readonly [form: number, hotel: PackedQuote, trip: PackedTrip, origins: string, destinations: string, totalMinor: number];

const sealingOf = ({ secrets }: Pick<Context, "secrets">, brandId: string): Sealing => ({
  keys: serverKeys(secrets.sessionKey, PURPOSE),
  boundTo: [PURPOSE, brandId],
});

/** The keys are derived once per answer. */
export function createPackageSeal(context: Pick<Context, "secrets" | "random">, brandId: string): (quote: PackageQuote) => string {
  const sealing = later(() => sealingOf(context, brandId));
  return (quote) => sealBytes(sealing(), compress(JSON.stringify(pack(quote))), context.random);
}

/** `invalid` is any text that was not sealed for this brand. */
export function openPackageQuote(
  context: Pick<Context, "secrets" | "clock">,
  { brandId, visitor }: Pick<Caller, "brandId" | "visitor">,
  rateKey: string,
): Result<PackageQuote, QuoteProblem | "invalid"> {
  const bytes = unsealBytes(sealingOf(context, brandId), rateKey, MAX_LENGTH);
  const packed = bytes && readPacked(bytes);
  if (packed?.[0] !== FORM) return fail("invalid");
  const quote = forChosenCompany(unpack(packed, brandId), visitor);
  const problem = quoteProblem(quote.hotel, quoteUserOf(visitor), context.clock.now());
  return problem ? fail(problem) : succeed(quote);
}

/** An agent who changes the company keeps the chosen package: callers price it again, for the company that the quote then names. */
function forChosenCompany(quote: PackageQuote, { agent }: Visitor): PackageQuote {
  const { seller } = quote.hotel;
  if (!seller || !mayUseCredit(agent)) return quote;
  const { company: _, ...plain } = seller;
  return { ...quote, hotel: { ...quote.hotel, seller: { ...plain, ...companyDiscountOf(agent?.company) } } };
}

function pack({ hotel, trip, origins, destinations, totalMinor }: PackageQuote): Packed {
  const { startDate } = hotel.stay;
  const legs = (refs: readonly DepartureRef[]) =>
    refs.map(({ flightNumber, day }) => [flightNumber, nightsBetween(startDate, day)] as const);
  const { supplier, offerKey, out, back, cabin, family } = trip;
  return [
    FORM,
    packQuote(hotel),
    [supplier, offerKey, legs(out), legs(back), cabin, family, trip.totalMinor],
    origins.join(""),
    destinations.join(""),
    totalMinor,
  ];
}

function unpack([, packedHotel, packedTrip, origins, destinations, totalMinor]: Packed, brandId: string): PackageQuote {
  const hotel = unpackQuote(packedHotel, brandId);
  return {
    hotel,
    trip: unpackTrip(packedTrip, hotel.stay.startDate),
    origins: codesIn(origins),
    destinations: codesIn(destinations),
    totalMinor,
  };
}

function unpackTrip([supplier, offerKey, out, back, cabin, family, totalMinor]: PackedTrip, startDate: CalendarDate): QuotedTrip {
  const legs = (packed: readonly PackedLeg[]) => packed.map(([flightNumber, day]) => ({ flightNumber, day: addDays(startDate, day) }));
  return { supplier, offerKey, out: legs(out), back: legs(back), cabin, family, totalMinor };
}

/** IATA codes have three letters. */
const codesIn = (text: string): string[] => text.match(/.{3}/g) ?? [];
