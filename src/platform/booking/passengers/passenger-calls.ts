/** The passengers of a package: what the form needs to know, and submitting them. */
import type { OutputOf } from "#contract/base/call.ts";
import { getPassengers as getCall, submitPassengers as submitCall } from "#contract/booking/cart/passengers.ts";
import { SOUTH_AFRICA } from "#domain/traveller/passenger-rules.ts";
import { findCart, isTheirs } from "#platform/booking/cart/find-cart.ts";
import type { CartSources } from "#platform/booking/cart/open-prebooking.ts";
import { holderOf } from "#platform/booking/cart/unpaid-holds.ts";
import { findLiveBooking } from "#platform/booking/records/booking-store.ts";
import { lockPrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { PAX_TYPE_OF } from "./check-passengers.ts";
import type { CartParty } from "./party-of-cart.ts";
import { daysOf, partyOfCart } from "./party-of-cart.ts";
import type { PassengerRow } from "./passenger-store.ts";
import { findSubmission, listPassengerRows } from "./passenger-store.ts";
import type { SubmittedParty } from "./submit-party.ts";
import { findSubmitted, partyIdOf, submitParty } from "./submit-party.ts";

export const getPassengers = (sources: CartSources) =>
  useCase(getCall, async (context, caller, { params }) => {
    const { sql } = context.database;
    const cart = await findCart(context, caller, params.id);
    const party = await partyOfCart(context, sql, sources, cart);
    const submitted = await findSubmitted(context, sql, cart, party);
    return describe(context, caller, cart, party, submitted, await listPassengerRows(sql, partyIdOf(cart)));
  });

export const submitPassengers = (sources: CartSources) =>
  useCase(submitCall, async (context, caller, { params, body }) => {
    const { brandId } = caller;
    const cart = await findCart(context, caller, params.id);
    const party = await partyOfCart(context, context.database.sql, sources, cart);
    return context.database.transaction(async (sql) => {
      const locked = await lockPrebooking(sql, { brandId, id: cart.id });
      if (!locked || !isTheirs(locked, caller)) throw new Refusal("prebooking-not-found");
      await requireSubmittable(context, sql, locked);
      const submitted = await submitParty(context, sql, caller, locked, party, body);
      return describe(context, caller, locked, party, submitted, await listPassengerRows(sql, partyIdOf(locked)));
    });
  });

/** A cart that is being booked without submitted passengers takes none any more; with them, `submitParty` compares. */
async function requireSubmittable({ clock }: Context, sql: Sql, cart: Prebooking): Promise<void> {
  const { brandId, id, state, expiresAt } = cart;
  if (state === "expired" || (state === "open" && expiresAt <= clock.now())) throw new Refusal("prebooking-expired");
  if (await findSubmission(sql, partyIdOf(cart))) return;
  if (state === "booked" || (await findLiveBooking(sql, brandId, id))) throw new Refusal("prebooking-expired");
}

/** Names are shown to the holder of the cart and to the submitter: a guest's cart can be read by every caller with its id. */
function describe(
  context: Context,
  caller: Caller,
  cart: Prebooking,
  party: CartParty,
  submitted: SubmittedParty | undefined,
  rows: readonly PassengerRow[],
): OutputOf<typeof getCall> {
  const { hashes } = holderOf(context, caller);
  const maySeeNames = hashes.includes(cart.holderHash) || (submitted !== undefined && hashes.includes(submitted.submission.submitterHash));
  return {
    submittedAt: submitted?.submission.submittedAt.toISOString() ?? null,
    ...daysOf(party),
    isSouthAfricaOnRoute: party.countries.includes(SOUTH_AFRICA),
    passengers: party.passengers.map(({ reference, kind, room, age, isLead }) => {
      const row = rows.find((one) => one.reference === reference);
      const entry = maySeeNames ? submitted?.passengers.find((one) => one.reference === reference)?.entry : undefined;
      return {
        paxReferenceNumber: reference,
        paxType: PAX_TYPE_OF[kind],
        room,
        age,
        isLead,
        firstName: entry?.firstName ?? null,
        lastName: entry?.lastName ?? null,
        isCompletedByLink: row !== undefined && row.isByLink && row.sealed !== null,
        hasOpenLink: submitted === undefined && row !== undefined && row.tokenHash !== null,
      };
    }),
  };
}
