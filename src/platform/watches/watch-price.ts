/** Price watches of stays and packages that are not booked. */
import type { CheckedInputOf } from "#contract/base/call.ts";
import { watchPrice as watchCall } from "#contract/watches/watch-price.ts";
import { confirmWatch as confirmCall, endWatch as endCall, getWatch as getCall } from "#contract/watches/watch-links.ts";
import { DEFAULT_DISTANCE_UNIT } from "#domain/visitor/distance.ts";
import { OCCUPANCY_LIMITS } from "#domain/occupancy/occupancy-limits.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { readStayRequest } from "#platform/availability/suppliers/check-search.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import { describeCatalogHotel } from "#platform/catalog/hotels/describe-catalog-hotel.ts";
import { findHotel } from "#platform/catalog/hotels/get-hotel-info.ts";
import { hashToken, isSessionToken } from "#platform/identity/keys/session-token.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { minorOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { describeWatch } from "./describe-watch.ts";
import { tokenHashOf } from "./watch-links.ts";
import { originPlace } from "#platform/packages/departures/find-departures.ts";
import type { WatchSources } from "./watched-package.ts";
import { searchOfPackage } from "./watched-package.ts";
import * as store from "./watch-store.ts";
import type { PriceWatch, WatchedFlights } from "./watch-store.ts";

export const WATCH_EVENT = { confirm: "watch.confirm", dropped: "watch.dropped", keptBoth: "rebooking.keptBoth" } as const;

/** Per hour. The mailbox may belong to a stranger who requested nothing. */
const LIMIT = { name: "price-watch", perNetwork: 40, perTarget: 10 } as const;
/** Each watch costs searches for months. */
const MAX_PER_ADDRESS = 20;

/** Of a new watch. */
export const NOT_COMPARED = { checkedAt: null, seenMinor: null, seenAt: null } as const;

/** Only the name is used. */
const HOTEL_VIEW = { distanceUnit: DEFAULT_DISTANCE_UNIT, imageSize: 50 } as const;

/** The address of the caller, and whether mails to it need no confirmation. */
async function mailboxOf(context: Context, caller: Caller, email: string | undefined) {
  if (!caller.visitor.isAuthenticated) {
    if (email === undefined) throw new Refusal("invalid-input", { fields: { email: "emailError" } });
    return { email, accountId: null, isProved: false };
  }
  const account = await requireOwnAccount(context, caller);
  return { email: account.email, accountId: account.id, isProved: account.emailVerifiedAt !== null };
}

/** Throws `nothing-found` for a package that could not be found by a search either. */
async function flightsFor(
  { isSoldIn }: WatchSources,
  now: BrandNow,
  caller: Caller,
  { hotelId, flights }: CheckedInputOf<typeof watchCall>["body"],
): Promise<WatchedFlights | null> {
  if (!flights) return null;
  const { origin, cabinClass: cabin } = flights;
  if (!(await isSoldIn(caller))) throw new Refusal("nothing-found");
  searchOfPackage(now, hotelId, { origin, cabin });
  const { type, name, detail } = originPlace(now, origin, LOCALES[caller.locale].language);
  // Travellers know an airport by its city.
  return { origin, originName: (type === "Airports" && detail) || name, cabin };
}

export const watchPrice = (sources: WatchSources) =>
  useCase(watchCall, async (context, caller, { body }) => {
    const { brandId, locale, market } = caller;
    readStayRequest(context, body, OCCUPANCY_LIMITS[body.flights ? "packages" : "hotels"]);
    const now = await sources.catalog.open(caller);
    const { name: hotelName } = describeCatalogHotel(now, context, caller, findHotel(now, body), HOTEL_VIEW).hotel;
    const flights = await flightsFor(sources, now, caller, body);
    const { email, accountId, isProved } = await mailboxOf(context, caller, body.email);
    await enforceRateLimit(context, caller, { ...LIMIT, target: email.toLowerCase() });
    const id = context.random.uuid();
    const watch: PriceWatch = {
      brandId,
      id,
      tokenHash: tokenHashOf(context, { brandId, id }),
      email,
      accountId,
      hotelId: body.hotelId,
      hotelName,
      checkIn: body.checkInDate as PriceWatch["checkIn"],
      checkOut: body.checkOutDate as PriceWatch["checkOut"],
      rooms: body.rooms.map(({ adultNum, childAges }) => ({ adultNum, childNum: childAges.length, childAges })),
      flights,
      currency: body.currency,
      limitMinor: minorOf(body.below, body.currency),
      bookingId: null,
      locale,
      market,
      state: isProved ? "active" : "waiting",
      createdAt: context.clock.now(),
      ...NOT_COMPARED,
    };
    await saveWatch(context, watch);
    return { state: isProved ? "active" : "confirm" } as const;
  });

/** Replaces the former watch of the same stay or package. An unproved address gets a mail with the link that confirms it. */
export async function saveWatch(context: Context, watch: PriceWatch): Promise<void> {
  const { brandId, id, email, state } = watch;
  await context.database.transaction(async (sql) => {
    await store.deleteSame(sql, watch);
    if ((await store.countOfEmail(sql, brandId, email)) >= MAX_PER_ADDRESS) throw new Refusal("too-many-requests");
    await store.insertWatch(sql, watch);
    if (state === "waiting")
      await writeEvent(context, sql, { brandId, topic: WATCH_EVENT.confirm, dedupeKey: id, payload: { watchId: id } });
  });
}

/** An ended watch and one that never existed get the same answer. */
export async function watchOfLink(context: Context, brandId: string, token: string): Promise<PriceWatch> {
  const { sql } = context.database;
  const watch = isSessionToken(token) ? await store.findByToken(sql, brandId, hashToken(token)) : undefined;
  if (!watch) throw new Refusal("content-not-found");
  return watch;
}

export const getWatch = useCase(getCall, async (context, caller, { query }) => {
  const watch = await watchOfLink(context, caller.brandId, query.token);
  return { ...describeWatch(watch), isBooked: watch.bookingId !== null };
});

/** A second press has no effect. */
export const confirmWatch = useCase(confirmCall, async (context, caller, { body }) => {
  const watch = await watchOfLink(context, caller.brandId, body.token);
  await store.moveWatch(context.database.sql, watch, "waiting", "active");
  return {};
});

export const endWatch = useCase(endCall, async (context, caller, { query }) => {
  const { sql } = context.database;
  const watch = isSessionToken(query.token) ? await store.findByToken(sql, caller.brandId, hashToken(query.token)) : undefined;
  if (watch) await store.deleteWatch(sql, watch);
  return {};
});
