/** Compares current prices with those that travellers wait for, a bounded number at a time. */
import { listHotelsById } from "#contract/availability/list-hotels-by-id.ts";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import type { RateRoom } from "#domain/occupancy/rate-rooms.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { OWN_ADDRESS } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Dispatch } from "#platform/kernel/calls/use-case.ts";
import type { JobDefinition } from "#platform/kernel/delivery/jobs.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { minorOf, unitsOf } from "#platform/kernel/values/money-units.ts";
import { findBooking } from "#platform/booking/records/booking-store.ts";
import { lowestSameRate, mayRebook } from "./cheaper-rate.ts";
import type { WatchSources } from "./watched-package.ts";
import { totalOfPackage } from "./watched-package.ts";
import { WATCH_EVENT } from "./watch-price.ts";
import type { PriceWatch } from "./watch-store.ts";
import { claimDue, deleteWatch, moveWatch, noteSeen } from "./watch-store.ts";

/** Suppliers change prices a few times a day. */
const RECHECK_MS = 6 * 3_600_000;
/** One run, so that searches of visitors are not delayed. */
const MAX_PER_RUN = 200;

export const checkWatchesJob = (context: Context, dispatch: Dispatch, sources: WatchSources): JobDefinition => ({
  name: "check-price-watches",
  schedule: "*/15 * * * *",
  run: async (_, signal) => {
    const told = await checkWatches(context, dispatch, sources, signal);
    if (told > 0) context.log.info("watches.told", { watches: told });
  },
});

/** Returns the number of travellers who are told. A search that fails is repeated with the next run of its watches. */
export async function checkWatches(context: Context, dispatch: Dispatch, sources: WatchSources, signal?: AbortSignal): Promise<number> {
  const now = context.clock.now();
  const due = await context.database.transaction((sql) =>
    claimDue(sql, { before: new Date(now.getTime() - RECHECK_MS), now, limit: MAX_PER_RUN }),
  );
  const { booked = [], stay = [], package: packages = [] } = Object.groupBy(await endUnsold(context, sources, due), kindOf);
  const checks = [
    // Watches of the same stay need one search, whatever their hotels.
    ...[...Map.groupBy(stay, searchKey).values()].map((group) => () => checkStays(context, dispatch, group)),
    ...[...Map.groupBy(packages, packageKey).values()].map((group) => () => checkPackages(context, sources, group)),
    ...booked.map((watch) => () => checkBooked(context, dispatch, watch)),
  ];
  let told = 0;
  for (const check of checks) {
    if (signal?.aborted) return told;
    told += await check();
  }
  return told;
}

const kindOf = ({ bookingId, flights }: PriceWatch) => (bookingId !== null ? "booked" : flights ? "package" : "stay");

/** Returns those that can still be bought. A hotel that its brand does not sell any more ends the watch; a booked room may still be cancelled free. */
async function endUnsold(context: Context, { catalog }: WatchSources, due: readonly PriceWatch[]): Promise<readonly PriceWatch[]> {
  const sold: PriceWatch[] = [];
  for (const watch of due) {
    const { factsOf } = await catalog.open(watch);
    if (watch.bookingId !== null || factsOf(Number(watch.hotelId))) sold.push(watch);
    else await deleteWatch(context.database.sql, watch);
  }
  return sold;
}

const searchKey = ({ brandId, market, checkIn, checkOut, currency, rooms }: PriceWatch): string =>
  JSON.stringify([brandId, market, checkIn, checkOut, currency, rooms]);

const packageKey = (watch: PriceWatch): string =>
  JSON.stringify([searchKey(watch), watch.hotelId, watch.flights?.origin, watch.flights?.cabin]);

/** As a guest: the price must be one that everyone can book. */
const callerOf = ({ brandId, locale, market, currency }: PriceWatch): Caller => ({
  brandId,
  locale,
  market,
  currency,
  platform: "Web",
  channel: "Publish",
  visitor: GUEST,
  address: OWN_ADDRESS,
  requestId: "price-watches",
});

const plainRooms = (rooms: readonly RateRoom[]) => rooms.map((room) => ({ ...room, childAges: [...room.childAges] }));

const stayBody = ({ checkIn, checkOut, rooms, currency }: PriceWatch) => ({
  checkInDate: checkIn,
  checkOutDate: checkOut,
  rooms: plainRooms(rooms),
  currency,
});

async function checkStays(context: Context, dispatch: Dispatch, group: readonly PriceWatch[]): Promise<number> {
  const [first] = group;
  if (!first) return 0;
  const hotelIds = [...new Set(group.map(({ hotelId }) => hotelId))];
  let told = 0;
  for (let at = 0; at < hotelIds.length; at += 100) {
    const answer = await dispatch(
      listHotelsById,
      { body: { hotelIds: hotelIds.slice(at, at + 100), ...stayBody(first) } },
      callerOf(first),
    );
    if (!answer.ok) continue;
    const totals = new Map(answer.data.hotels.map(({ hotel, totalAmount, currency }) => [hotel.id, minorOf(totalAmount, currency)]));
    const seen = group.flatMap((watch) => {
      const totalMinor = totals.get(watch.hotelId);
      return totalMinor === undefined ? [] : [{ watch, totalMinor }];
    });
    told += await compare(context, seen);
  }
  return told;
}

/** Searches once for watches of the same package. The next run repeats a search that failed; the watches end when the brand no longer sells the package. */
async function checkPackages(context: Context, sources: WatchSources, group: readonly PriceWatch[]): Promise<number> {
  const [first] = group;
  if (!first?.flights) return 0;
  try {
    const totalMinor = await totalOfPackage(context, callerOf(first), sources, { ...first, flights: first.flights });
    return totalMinor === undefined
      ? 0
      : await compare(
          context,
          group.map((watch) => ({ watch, totalMinor })),
        );
  } catch (fault) {
    if (!(fault instanceof Refusal)) throw fault;
    if (fault.code === "nothing-found") for (const watch of group) await deleteWatch(context.database.sql, watch);
    return 0;
  }
}

/** The same room, board and terms. A booking that cannot be replaced for free any more is no longer watched. */
async function checkBooked(context: Context, dispatch: Dispatch, watch: PriceWatch): Promise<number> {
  const { brandId, bookingId } = watch;
  const booking = await findBooking(context.database.sql, { brandId, id: bookingId ?? "" });
  if (!booking || !(await mayRebook(context, booking))) {
    await deleteWatch(context.database.sql, watch);
    return 0;
  }
  const answer = await dispatch(listRoomRates, { body: { hotelId: watch.hotelId, ...stayBody(watch) } }, callerOf(watch));
  const rate = answer.ok ? lowestSameRate(answer.data.rooms, booking) : undefined;
  return rate ? compare(context, [{ watch, totalMinor: minorOf(rate.price, rate.currency) }]) : 0;
}

type Seen = { readonly watch: PriceWatch; readonly totalMinor: number };

async function compare(context: Context, seen: readonly Seen[]): Promise<number> {
  const rows = seen.map(({ watch: { brandId, id }, totalMinor }) => ({ brandId, id, totalMinor }));
  await noteSeen(context.database.sql, rows, context.clock.now());
  let told = 0;
  for (const { watch, totalMinor } of seen) if (totalMinor < watch.limitMinor) told += await tell(context, watch, totalMinor);
  return told;
}

/** The mail is written with the change of the state, so it is sent once; a watch that starts again may tell another price. */
async function tell(context: Context, watch: PriceWatch, totalMinor: number): Promise<number> {
  const { brandId, id, currency } = watch;
  return context.database.transaction(async (sql) => {
    if (!(await moveWatch(sql, watch, "active", "told"))) return 0;
    const payload = { watchId: id, total: unitsOf(totalMinor, currency) };
    await writeEvent(context, sql, { brandId, topic: WATCH_EVENT.dropped, dedupeKey: `${id} ${watch.checkedAt?.getTime()}`, payload });
    return 1;
  });
}
