/** Trips and vouchers in the cache storage of the browser (docs/decisions/0073-trips-offline.md). */
import type { Binary } from "#contract/base/call.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { OFFLINE_CACHE, OFFLINE_PAGE, OFFLINE_SCOPES, OFFLINE_WORKER } from "#domain/reservation/offline-trips.ts";
import type { OfflineBrowser } from "#web/visitor/storage/forget-trips.ts";
import type { OfflineTrip } from "./offline-trip.ts";

export const canKeepTrips = ({ caches, navigator }: OfflineBrowser): boolean =>
  caches !== undefined && navigator.serviceWorker !== undefined;

const recordKey = (number: string): string => `${OFFLINE_PAGE}/${number}`;
const isRecord = ({ url }: Request): boolean => new URL(url).pathname.startsWith(`${OFFLINE_PAGE}/`);

/** Below the path of reservations, so that the worker answers it. */
const voucherPath = (prefix: string, number: string): string => `${prefix}/reservations/voucher-${number}.pdf`;

/** A page without scripts; everything it shows is in it. */
const PAGE_HEADERS = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
};

type KeptTrip = { readonly trip: OfflineTrip; readonly voucher: string };

/** The stored trips, next arrival first. */
export async function listKeptTrips({ caches }: OfflineBrowser): Promise<readonly KeptTrip[]> {
  if (!caches) return [];
  const cache = await caches.open(OFFLINE_CACHE);
  const answers = await Promise.all((await cache.keys()).filter(isRecord).map(async (key) => cache.match(key)));
  const kept = await Promise.all(answers.map((answer) => answer?.json() as Promise<KeptTrip>));
  return kept.toSorted((one, other) => one.trip.checkIn.localeCompare(other.trip.checkIn));
}

type Keeping = {
  readonly trip: OfflineTrip;
  /** Start of the addresses in the page's language. */
  readonly prefix: string;
  readonly fetchVoucher: () => Promise<Binary | undefined>;
};

/** The voucher is loaded again only if the trip has changed. Without a voucher nothing is stored, and the next visit tries again. */
export async function keepTrip({ caches }: OfflineBrowser, { trip, prefix, fetchVoucher }: Keeping): Promise<void> {
  const cache = await caches?.open(OFFLINE_CACHE);
  if (!cache) return;
  const kept: KeptTrip = { trip, voucher: voucherPath(prefix, trip.number) };
  const record = JSON.stringify(kept);
  const known = await cache.match(recordKey(trip.number));
  if ((await known?.text()) === record) return;
  const voucher = await fetchVoucher();
  if (!voucher) return;
  const headers = { "content-type": voucher.contentType, "content-disposition": "inline" };
  await cache.put(kept.voucher, new Response(new Blob([voucher.bytes]), { headers }));
  await cache.put(recordKey(trip.number), new Response(record));
}

/** Deletes the stored trips that do not pass, with their vouchers. */
export async function dropTrips(browser: OfflineBrowser, isKept: (trip: OfflineTrip) => boolean): Promise<void> {
  const cache = await browser.caches?.open(OFFLINE_CACHE);
  for (const { trip, voucher } of await listKeptTrips(browser)) {
    if (isKept(trip)) continue;
    await cache?.delete(recordKey(trip.number));
    await cache?.delete(voucher);
  }
}

export const isAhead = ({ checkOut }: Pick<OfflineTrip, "checkOut">, today: CalendarDate): boolean => checkOut >= today;

/** Writes the page that the worker shows without network, and registers the worker for the pages of trips. */
export async function offerOffline({ caches, navigator }: OfflineBrowser, prefix: string, html: string): Promise<void> {
  const cache = await caches?.open(OFFLINE_CACHE);
  await cache?.put(OFFLINE_PAGE, new Response(html, { headers: PAGE_HEADERS }));
  for (const path of OFFLINE_SCOPES) {
    await navigator.serviceWorker?.register(OFFLINE_WORKER, { scope: prefix + path, updateViaCache: "none" });
  }
}
