/** The price watches of an account. Its pages list, change and end them; a guest has the links in the mails. */
import {
  changePriceWatch as changeCall,
  listPriceWatches as listCall,
  removePriceWatch as removeCall,
} from "#contract/watches/own-watches.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { findBooking } from "#platform/booking/records/booking-store.ts";
import { requireOwnAccount } from "#platform/identity/sessions/own-account.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { minorOf, unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { describeWatch } from "./describe-watch.ts";
import { tokenOf } from "./watch-links.ts";
import * as store from "./watch-store.ts";
import type { PriceWatch, WatchOwner } from "./watch-store.ts";

/** A change makes the job search once more. */
const CHANGES_PER_HOUR = 60;

async function requireOwner(context: Context, caller: Caller): Promise<WatchOwner> {
  const { brandId, id: accountId, email, emailVerifiedAt } = await requireOwnAccount(context, caller);
  return { brandId, accountId, email, isEmailProved: emailVerifiedAt !== null };
}

async function requireWatch(context: Context, owner: WatchOwner, id: string): Promise<PriceWatch> {
  const watch = await store.findOwn(context.database.sql, owner, id);
  if (!watch) throw new Refusal("entry-not-found");
  return watch;
}

/** Watches of bookings that were cancelled or replaced are left out: the job ends them. */
export const listPriceWatches = useCase(listCall, async (context, caller) => {
  const owner = await requireOwner(context, caller);
  const rows = await store.listOwn(context.database.sql, owner, dateAt(context.clock.now()));
  const watches = [];
  for (const row of rows) {
    const described = await describeOwn(context, row);
    if (described) watches.push(described);
  }
  return { watches };
});

async function describeOwn(context: Context, watch: PriceWatch) {
  const { brandId, id, currency, bookingId, seenMinor, seenAt } = watch;
  const booking = bookingId === null ? null : await findBooking(context.database.sql, { brandId, id: bookingId });
  if (booking !== null && booking?.state !== "CONFIRMED") return undefined;
  return {
    ...describeWatch(watch),
    id,
    seen: seenMinor === null ? null : unitsOf(seenMinor, currency),
    seenAt: seenAt?.toISOString() ?? null,
    booked: booking && { bookingCode: booking.number, token: tokenOf(context, watch) },
  };
}

/** An address that the account has proved needs no further confirmation. A booked room is compared with what was paid, which does not change. */
export const changePriceWatch = useCase(changeCall, async (context, caller, { params, body }) => {
  const owner = await requireOwner(context, caller);
  await enforceRateLimit(context, caller, { name: "price-watch-change", target: owner.accountId, perTarget: CHANGES_PER_HOUR });
  const watch = await requireWatch(context, owner, params.id);
  if (watch.bookingId !== null) throw new Refusal("entry-not-found");
  const isProved = watch.state !== "waiting" || (owner.isEmailProved && watch.email.toLowerCase() === owner.email.toLowerCase());
  const state: PriceWatch["state"] = isProved ? "active" : "waiting";
  await store.changeLimit(context.database.sql, watch, { limitMinor: minorOf(body.below, watch.currency), state });
  return { state };
});

export const removePriceWatch = useCase(removeCall, async (context, caller, { params }) => {
  const owner = await requireOwner(context, caller);
  await store.deleteWatch(context.database.sql, await requireWatch(context, owner, params.id));
  return {};
});
