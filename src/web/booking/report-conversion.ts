/**
 * Reports a confirmed booking to analytics and marketing, once per booking. Fire and forget: failures are ignored. The server reports it to the
 * affiliate network.
 */
import type { Client } from "#contract/base/client.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { unitsOf } from "#domain/market/format-price.ts";
import { hasReported, withReported } from "#domain/reservation/reported-conversions.ts";
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import type { DataLayerHolder } from "#web/tracking/data-layer.ts";
import { readCampaign } from "#web/tracking/data-layer.ts";
import { trackMarketing } from "#web/tracking/track-marketing.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import type { Page } from "#web/visitor/page.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { readTimed, writeTimed } from "#web/visitor/storage/timed-storage.ts";
import type { Cookies } from "#web/visitor/storage/visit-cookies.ts";
import type { BookingView } from "./booking-view.ts";

type ConversionFacts = {
  readonly api: Client;
  readonly page: Page;
  readonly holder: DataLayerHolder;
  readonly storage: VisitStorage;
  readonly cookies: Pick<Cookies, "read">;
  readonly now: number;
  readonly today: CalendarDate;
  /** Our own tracking; subject to the visitor's consent. */
  readonly track: (words: Readonly<Record<string, string>>) => void;
};

/** Facts without personal data. */
const wordsOf = ({ number, total, hotel, stay, nights, rooms, trip }: BookingView): Record<string, string> => ({
  ...(trip && { product: "package" }),
  bookingNumber: number,
  amount: String(unitsOf(total)),
  currency: total.currency,
  ...(hotel.catalogued && { hotelId: hotel.catalogued.id }),
  destination: hotel.city,
  checkIn: stay.startDate,
  checkOut: stay.endDate,
  nights: String(nights),
  rooms: String(rooms.length),
});

function pushBooking({ holder, page, storage }: ConversionFacts, words: Readonly<Record<string, string>>): void {
  const { brand, locale, market } = page;
  const layer: unknown[] = Array.isArray(holder.dataLayer) ? holder.dataLayer : [];
  holder.dataLayer = layer;
  layer.push({ event: "booking", brandId: brand.id, locale, market, ...words, ...readCampaign(storage) });
}

/** Returns whether the booking was reported now. */
export function reportConversion(booking: BookingView, facts: ConversionFacts): boolean {
  const { storage, now } = facts;
  if (booking.kind !== "confirmed") return false;
  writeTimed(storage, TIMED_KEY.confirmedBookingId, booking.number, now);
  const answer = readTimed(storage, TIMED_KEY.conversionId, now);
  if (hasReported(answer, booking.number)) return false;
  const words = wordsOf(booking);
  trackMarketing("bookHotel", words, { api: facts.api, storage, now, cjevent: facts.cookies.read(VISIT_COOKIE.cjevent) });
  // Stored before the calls complete: at most once is better than twice.
  writeTimed(storage, TIMED_KEY.conversionId, withReported(answer, booking.number), now);
  pushBooking(facts, words);
  facts.track({ ...words, ...readCampaign(storage) });
  return true;
}
