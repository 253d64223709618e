/** Stores trips with their vouchers, and deletes those that are over. Loaded when the browser is idle. */
import { getVoucher } from "#contract/booking/get-voucher.ts";
import type { Client } from "#contract/base/client.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Text } from "#web/i18n/text.tsx";
import { brandFile } from "#web/visitor/brand-file.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import type { OfflineBrowser } from "#web/visitor/storage/forget-trips.ts";
import { forgetTrips } from "#web/visitor/storage/forget-trips.ts";
import { hasTripsOfAnother, noteTripsOwner } from "#web/visitor/storage/trips-owner.ts";
import type { Page } from "#web/visitor/page.ts";
import type { BookingView } from "../booking-view.ts";
import type { BookingKey } from "../load-booking.ts";
import { loadBooking } from "../load-booking.ts";
import { writeOfflinePage } from "./offline-page.tsx";
import { toOfflineTrip } from "./offline-trip.ts";
import { dropTrips, isAhead, keepTrip, listKeptTrips, offerOffline } from "./trip-cache.ts";

/** Bounds the calls of one visit: each new trip needs its booking and its voucher. */
const MAX_NEW_TRIPS = 5;

export type TripsToKeep = {
  readonly bookings: readonly BookingKey[];
  /** The booking of the page, which is stored again if it has changed. */
  readonly shown?: BookingView;
  /** Stored trips that are not among these bookings are deleted: they were cancelled, or belong to another account. */
  readonly isWhole: boolean;
};

type KeepContext = {
  readonly browser: OfflineBrowser & Pick<Window, "localStorage" | "sessionStorage">;
  readonly api: Client;
  readonly page: Pick<Page, "prefix" | "brand">;
  readonly text: Text;
  readonly languageTag: string;
  readonly today: CalendarDate;
};

/** The trips that are not stored yet. */
async function loadNew({ api, browser }: KeepContext, { bookings, shown }: TripsToKeep): Promise<readonly BookingView[]> {
  const stored = new Set((await listKeptTrips(browser)).map(({ trip }) => trip.number));
  const unknown = bookings.filter(({ number }) => !stored.has(number) && number !== shown?.number).slice(0, MAX_NEW_TRIPS);
  const loaded: BookingView[] = shown ? [shown] : [];
  for (const key of unknown) {
    const booking = await loadBooking(api, key, new Date());
    if (typeof booking !== "string") loaded.push(booking);
  }
  return loaded;
}

/** Returns how many trips are stored. */
export async function keepTrips(context: KeepContext, request: TripsToKeep): Promise<number> {
  const { api, browser, page, text, languageTag, today } = context;
  const { prefix, brand } = page;
  const storage = openStorage(browser);
  if (hasTripsOfAnother(storage)) await forgetTrips(browser);
  noteTripsOwner(storage);
  const listed = new Set(request.bookings.map(({ number }) => number));
  await dropTrips(browser, (trip) => isAhead(trip, today) && (!request.isWhole || listed.has(trip.number)));
  for (const booking of await loadNew(context, request)) {
    const trip = toOfflineTrip(booking);
    const { number, email } = booking;
    const fetchVoucher = async () => {
      const answer = await api(getVoucher, { params: { id: number }, body: { email } });
      return answer.ok ? answer.data : undefined;
    };
    if (isAhead(trip, today)) await keepTrip(browser, { trip, prefix, fetchVoucher });
  }
  const trips = await listKeptTrips(browser);
  if (trips.length > 0) {
    const theme = await fetch(brandFile(brand.id, brand.themeFile)).then((answer) => answer.text());
    await offerOffline(browser, prefix, writeOfflinePage({ trips, brandName: brand.name, text, languageTag }, theme));
  }
  return trips.length;
}
