import { createHash } from "node:crypto";
import { bbIdOf } from "#domain/hotel/rate-plan-id.ts";
import type { Quote } from "#domain/quote/quote.ts";
import { QUOTE_MINUTES } from "#domain/quote/quote.ts";
import type { QuoteLines } from "#domain/quote/quote-lines.ts";
import { createBoundedCache } from "#shared/bounded-cache.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { LeadRate, RateOffer, StayWanted } from "#platform/ports/hotel-supplier.ts";
import type { PriceView } from "./price-view.ts";
import { paidOffer } from "./price-view.ts";

const MINUTE_MS = 60_000;

/** Rounded up to a full minute, so that the same price shown twice within a minute is the same quote. */
export const quoteExpiry = ({ clock }: Pick<Context, "clock">): Date =>
  new Date((Math.ceil(clock.now().getTime() / MINUTE_MS) + QUOTE_MINUTES) * MINUTE_MS);

const digests = createBoundedCache<string>({ maxEntries: 500 });

/** A digest of the rule, not of the fees: fees change with every price, the rule rarely does. */
const digestOf = (rule: RateOffer["cancellation"]): string => {
  const text = JSON.stringify(rule);
  return digests(text, () => createHash("sha256").update(text).digest("base64url").slice(0, 16));
};

export function linesOfOffer(offer: RateOffer, view: PriceView): QuoteLines {
  const { feesAtHotel, cancellation, exchange } = offer;
  return { ...paidOffer(offer, view), feesAtHotel, cancellationDigest: digestOf(cancellation), ...(exchange && { exchange }) };
}

/** The fields that all quotes of one answer share. */
export type QuoteFrame = { readonly request: StayWanted; readonly view: PriceView; readonly expiresAt: Date };

const frameOf = ({ request: { stay, rooms, currency, seller, isPackage }, view: { channel, userTypeId }, expiresAt }: QuoteFrame) => ({
  stay,
  rooms,
  currency,
  channel,
  userTypeId,
  expiresAt,
  ...(seller && { seller }),
  ...(isPackage && { isPackage }),
});

/** A hotel, or a class from which a hotel is drawn later. */
export type QuoteSubject = Pick<Quote, "hotelId" | "classId">;

export function quoteOfOffer(frame: QuoteFrame, supplier: string, subject: QuoteSubject, offer: RateOffer): Quote {
  const { totalMinor, ...lines } = linesOfOffer(offer, frame.view);
  const { roomTypeId } = offer.room;
  return { ...frameOf(frame), supplier, ...subject, roomTypeId, bbId: bbIdOf(offer), publicMinor: offer.publicMinor, totalMinor, lines };
}

/** The quote of a search result: the total of the cheapest rate, without its lines, which a search does not know. */
export const quoteOfLead = (
  frame: QuoteFrame,
  supplier: string,
  subject: QuoteSubject,
  lead: LeadRate,
  prices: Pick<Quote, "totalMinor" | "publicMinor">,
): Quote => ({ ...frameOf(frame), supplier, ...subject, roomTypeId: lead.roomTypeId, bbId: bbIdOf(lead), ...prices });
