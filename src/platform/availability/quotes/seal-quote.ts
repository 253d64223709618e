/** Encrypts quotes that the client sends back in later calls: it cannot read or change them, or use them for another user type. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { MarketCode } from "#domain/market/locale.ts";
import type { ExchangeUsed } from "#domain/pricing/exchange.ts";
import type { Seller } from "#domain/pricing/pricing-rule.ts";
import type { FeeAtHotel } from "#domain/pricing/fee-at-hotel.ts";
import type { Quote, QuoteProblem } from "#domain/quote/quote.ts";
import { NO_HOTEL_YET, quoteProblem, quoteUserOf } from "#domain/quote/quote.ts";
import type { Channel } from "#domain/visitor/channel-of.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { createBoundedCache } from "#shared/bounded-cache.ts";
import type { BoundedCache } from "#shared/bounded-cache.ts";
import { serverKeys } from "#platform/identity/keys/server-keys.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { sealText, unsealText } from "#platform/kernel/values/seal.ts";
import type { Sealing } from "#platform/kernel/values/seal.ts";
import type { Result } from "#shared/result.ts";
import { fail, succeed } from "#shared/result.ts";
import { later } from "#platform/availability/suppliers/later.ts";

const PURPOSE = "quote";
/** Increased when the order of `PackedQuote` changes; quotes of another form count as invalid, except those of the last one. */
const FORM = 2;
/** Without market and package; read for the half hour that such quotes live after a deployment. */
const LAST_FORM = 1;
const MAX_LENGTH = 2000;

/** A tuple, because it is shorter than an object and a page may contain a thousand quotes. */
export type PackedQuote = readonly [
  form: number,
  supplier: string,
  hotelId: number,
  roomTypeId: string,
  bbId: string,
  startDate: CalendarDate,
  endDate: CalendarDate,
  rooms: readonly (readonly [adults: number, childrenAges: readonly number[], infants: number])[],
  currency: CurrencyCode,
  channel: Channel,
  userTypeId: UserTypeId,
  totalMinor: number,
  publicMinor: number,
  expirySeconds: number,
  lines?: PackedLines | null,
  classId?: string | null,
  market?: MarketCode | null,
  isPackage?: 1 | 0,
  company?: readonly [id: string, percent: number] | null,
  partner?: readonly [name: string, basisPoints: number],
];

type PackedLines = readonly [
  nightly: readonly number[],
  taxes: number,
  fees: readonly FeeAtHotel[],
  cancellationDigest: string,
  exchange?: ExchangeUsed,
];

type SealQuote = (quote: Quote) => string;

type Sealer = Pick<Context, "secrets" | "random">;

const sealingOf = ({ secrets }: Pick<Context, "secrets">, brandId: string): Sealing => ({
  keys: serverKeys(secrets.sessionKey, PURPOSE),
  boundTo: [PURPOSE, brandId],
});

/** About a kilobyte each; released together with the secrets they were sealed with. */
const MAX_SEALED = 10_000;
const sealedOf = new WeakMap<Context["secrets"], BoundedCache<string>>();

/**
 * The keys are derived once per answer. The same price, shown again within a minute to the same user type, is the same quote and reuses the sealed
 * text. Opaque quotes are always sealed anew: a repeated text would reveal that two of them are the same hotel.
 */
export function createQuoteSeal(context: Sealer, brandId: string): SealQuote {
  const sealed = sealedOf.get(context.secrets) ?? createBoundedCache<string>({ maxEntries: MAX_SEALED });
  sealedOf.set(context.secrets, sealed);
  const sealing = later(() => sealingOf(context, brandId));
  return (quote) => {
    const text = JSON.stringify(packQuote(quote));
    const seal = () => sealText(sealing(), text, context.random);
    return quote.channel === "Opaque" ? seal() : sealed(`${brandId} ${text}`, seal);
  };
}

/** `invalid` is any text that was not sealed for this brand. */
export function openQuote(
  context: Pick<Context, "secrets" | "clock">,
  { brandId, visitor }: Pick<Caller, "brandId" | "visitor">,
  rateKey: string,
): Result<Quote, QuoteProblem | "invalid"> {
  const text = unsealText(sealingOf(context, brandId), rateKey, MAX_LENGTH);
  const packed = text === undefined ? undefined : (JSON.parse(text) as PackedQuote);
  if (packed?.[0] !== FORM && packed?.[0] !== LAST_FORM) return fail("invalid");
  const quote = unpackQuote(packed, brandId);
  if (quote.channel === "Opaque" && quote.classId === undefined) return fail("invalid");
  const problem = quoteProblem(quote, quoteUserOf(visitor), context.clock.now());
  return problem ? fail(problem) : succeed(quote);
}

export function packQuote(quote: Quote): PackedQuote {
  const { supplier, hotelId, classId, roomTypeId, bbId, stay, rooms, currency, channel, userTypeId } = quote;
  const { totalMinor, publicMinor, expiresAt, lines, seller, isPackage } = quote;
  return [
    FORM,
    supplier,
    // A rate key contains the class, never the drawn hotel: the key's length would reveal the number of digits of the id.
    classId === undefined ? hotelId : NO_HOTEL_YET,
    roomTypeId,
    bbId,
    stay.startDate,
    stay.endDate,
    rooms.map(({ adults, childrenAges, infants }) => [adults, childrenAges, infants] as const),
    currency,
    channel,
    userTypeId,
    totalMinor,
    publicMinor,
    Math.floor(expiresAt.getTime() / 1000),
    lines ? packLines(lines) : null,
    classId ?? null,
    // The brand is not packed, because the seal is bound to it.
    seller?.market ?? null,
    ...tailOf(isPackage, seller),
  ];
}

/** The last fields are left out where they say nothing, because keys are part of addresses. */
function tailOf(isPackage: Quote["isPackage"], { company, partner }: Partial<Seller> = {}) {
  if (partner) return [isPackage ? 1 : 0, null, [partner.name, partner.basisPoints]] as const;
  if (company) return [isPackage ? 1 : 0, [company.id, company.percent]] as const;
  return isPackage ? ([1] as const) : ([] as const);
}

export function unpackQuote(packed: PackedQuote, brandId: string): Quote {
  const [
    ,
    supplier,
    hotelId,
    roomTypeId,
    bbId,
    startDate,
    endDate,
    rooms,
    currency,
    channel,
    userTypeId,
    totalMinor,
    publicMinor,
    expiry,
    lines,
    classId,
    market,
    isPackage,
    company,
    partner,
  ] = packed;
  const seller = {
    ...(company && { company: { id: company[0], percent: company[1] } }),
    ...(partner && { partner: { name: partner[0], basisPoints: partner[1] } }),
  };
  return {
    supplier,
    hotelId,
    ...(typeof classId === "string" && { classId }),
    roomTypeId,
    bbId,
    stay: { startDate, endDate },
    rooms: rooms.map(([adults, childrenAges, infants]) => ({ adults, childrenAges, infants })),
    currency,
    channel,
    userTypeId,
    totalMinor,
    publicMinor,
    ...(market && { seller: { brandId, market, ...seller } }),
    ...(isPackage === 1 && { isPackage: true }),
    expiresAt: new Date(expiry * 1000),
    ...(lines && { lines: unpackLines(lines) }),
  };
}

type Lines = NonNullable<Quote["lines"]>;

const packLines = ({ nightlyMinor, taxesMinor, feesAtHotel, cancellationDigest, exchange }: Lines): PackedLines => [
  nightlyMinor,
  taxesMinor,
  feesAtHotel,
  cancellationDigest,
  ...(exchange ? ([exchange] as const) : ([] as const)),
];

const unpackLines = ([nightlyMinor, taxesMinor, feesAtHotel, cancellationDigest, exchange]: PackedLines): Lines => ({
  nightlyMinor,
  taxesMinor,
  feesAtHotel,
  cancellationDigest,
  ...(exchange && { exchange }),
});
