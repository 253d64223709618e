import { createHash } from "node:crypto";
import type { CancellationRule } from "#domain/cancellation/terms-of.ts";
import { bbIdOf } from "#domain/hotel/rate-plan-id.ts";
import type { Quote } from "#domain/quote/quote.ts";
import { QUOTE_MINUTES } from "#domain/quote/quote.ts";
import type { QuoteLines } from "#domain/quote/quote-lines.ts";
import { createBoundedCache } from "#platform/catalog/kept-values.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { LeadRate, RateOffer, StayWanted } from "#platform/ports/hotel-supplier.ts";
import type { PriceView } from "./price-view.ts";
import { paidOffer } from "./price-view.ts";

const MINUTE_MS = 60_000;

/** At a full minute, so that one and the same price named twice within it is one and the same quote. */
export const quoteExpiry = ({ clock }: Pick<Context, "clock">): Date =>
  new Date((Math.ceil(clock.now().getTime() / MINUTE_MS) + QUOTE_MINUTES) * MINUTE_MS);

const digests = createBoundedCache<string>({ most: 500 });

/** Of the rule and not of its fees: those change with every price, the rule seldom. */
const digestOf = (rule: CancellationRule): string => {
  const text = JSON.stringify(rule);
  return digests(text, () => createHash("sha256").update(text).digest("base64url").slice(0, 16));
};

export function linesOfOffer(offer: RateOffer, view: PriceView): QuoteLines {
  return { ...paidOffer(offer, view), feesAtHotel: offer.feesAtHotel, cancellationDigest: digestOf(offer.cancellation) };
}

/** What every quote of one answer has in common. */
export type QuoteFrame = { readonly asked: StayWanted; readonly view: PriceView; readonly expiresAt: Date };

const frameOf = ({ asked: { stay, rooms, currency }, view: { channel, userTypeId }, expiresAt }: QuoteFrame) => ({
  stay,
  rooms,
  currency,
  channel,
  userTypeId,
  expiresAt,
});

/** A hotel, or a class of which a hotel is yet to be drawn. */
export type QuoteSubject = Pick<Quote, "hotelId" | "classId">;

export function quoteOfOffer(frame: QuoteFrame, supplier: string, subject: QuoteSubject, offer: RateOffer): Quote {
  const { totalMinor, ...lines } = linesOfOffer(offer, frame.view);
  const { roomTypeId } = offer.room;
  return { ...frameOf(frame), supplier, ...subject, roomTypeId, bbId: bbIdOf(offer), publicMinor: offer.publicMinor, totalMinor, lines };
}

/** A search knows the cheapest rate of a hotel and its total, not yet what the total is made of. */
export const quoteOfLead = (
  frame: QuoteFrame,
  supplier: string,
  subject: QuoteSubject,
  lead: LeadRate,
  prices: Pick<Quote, "totalMinor" | "publicMinor">,
): Quote => ({ ...frameOf(frame), supplier, ...subject, roomTypeId: lead.roomTypeId, bbId: bbIdOf(lead), ...prices });
