/**
 * Links with which a passenger fills in their own data. A link is valid while the cart is: its end is read from the cart, so it follows every change of
 * the hold. The response of a link describes the trip and this passenger, never the others.
 */
import {
  completePassenger as completeCall,
  createPassengerLink as createCall,
  readPassengerLink as readCall,
} from "#contract/booking/cart/passengers.ts";
import { changeCart } from "#platform/booking/cart/find-cart.ts";
import type { CartSources } from "#platform/booking/cart/open-prebooking.ts";
import { placeNameFor } from "#platform/booking/cart/snapshot-stay.ts";
import { findLiveBooking } from "#platform/booking/records/booking-store.ts";
import { lockPrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { checkEntry, PAX_TYPE_OF } from "./check-passengers.ts";
import type { CartParty, ExpectedPassenger } from "./party-of-cart.ts";
import { daysOf, partyOfCart } from "./party-of-cart.ts";
import type { PassengerRow } from "./passenger-store.ts";
import { findPassengerByToken, findSubmission, listPassengerRows, savePassenger } from "./passenger-store.ts";
import { sealEntry } from "./seal-passengers.ts";
import { partyIdOf } from "./submit-party.ts";

const TOKEN_BYTES = 16;
const READS_PER_NETWORK_AND_HOUR = 120;
const WRITES_PER_NETWORK_AND_HOUR = 60;

export const createPassengerLink = (sources: CartSources) =>
  useCase(createCall, async (context, caller, { params }) => {
    await enforceRateLimit(context, caller, { name: "passenger-link-new", perNetwork: WRITES_PER_NETWORK_AND_HOUR });
    const reference = params.paxReferenceNumber;
    const token = context.random.bytes(TOKEN_BYTES).toString("hex");
    return changeCart(context, caller, params.id, async (sql, cart) => {
      const id = partyIdOf(cart);
      if (await findSubmission(sql, id)) throw new Refusal("passengers-submitted");
      const { passengers } = await partyOfCart(context, sql, sources, cart);
      if (!passengers.some((one) => one.reference === reference)) {
        throw new Refusal("invalid-input", { fields: { paxReferenceNumber: "invalidField" } });
      }
      const row = (await listPassengerRows(sql, id)).find((one) => one.reference === reference);
      await savePassenger(sql, { ...id, reference, sealed: null, isByLink: false, ...row, tokenHash: hashToken(token) });
      return { token, expiry: cart.expiresAt.toISOString() };
    });
  });

export const readPassengerLink = (sources: CartSources) =>
  useCase(readCall, async (context, caller, { body }) => {
    await enforceRateLimit(context, caller, { name: "passenger-link-read", perNetwork: READS_PER_NETWORK_AND_HOUR });
    return openLink(context, caller, sources, body.token, async (_, { cart, row, party, expected }) => ({
      paxType: PAX_TYPE_OF[expected.kind],
      age: expected.age,
      isCompleted: row.isByLink,
      ...daysOf(party),
      destination: placeNameFor(await sources.catalog.open(), cart.stay, caller),
      expiry: cart.expiresAt.toISOString(),
    }));
  });

/** The entry can be corrected with the same link until the passengers are submitted. */
export const completePassenger = (sources: CartSources) =>
  useCase(completeCall, async (context, caller, { body }) => {
    await enforceRateLimit(context, caller, { name: "passenger-link-complete", perNetwork: WRITES_PER_NETWORK_AND_HOUR });
    return openLink(context, caller, sources, body.token, async (sql, { row, party, expected }) => {
      const entry = checkEntry(party, expected, body.passenger);
      await savePassenger(sql, { ...row, isByLink: true, sealed: sealEntry(context, row, row.reference, entry) });
      return { isCompleted: true } as const;
    });
  });

type OpenedLink = {
  readonly cart: Prebooking;
  readonly row: PassengerRow;
  readonly party: CartParty;
  readonly expected: ExpectedPassenger;
};

/** Locks the cart, so that a passenger is completed before the submission or not at all. All invalid links get the same answer. */
async function openLink<T>(
  context: Context,
  { brandId }: Caller,
  sources: CartSources,
  token: string,
  use: (sql: Sql, link: OpenedLink) => Promise<T>,
): Promise<T> {
  const tokenHash = hashToken(token);
  return context.database.transaction(async (sql) => {
    const found = await findPassengerByToken(sql, brandId, tokenHash);
    const cart = found && (await lockPrebooking(sql, { brandId, id: found.prebookingId }));
    // Read again: the link may have been replaced before the cart was locked.
    const row = cart && (await findPassengerByToken(sql, brandId, tokenHash));
    if (!row || cart.state === "expired" || (cart.state === "open" && cart.expiresAt <= context.clock.now())) {
      throw new Refusal("passenger-link-invalid");
    }
    if (await findSubmission(sql, row)) throw new Refusal("passengers-submitted");
    const party = await partyOfCart(context, sql, sources, cart);
    const expected = party.passengers.find(({ reference }) => reference === row.reference);
    if (!expected || cart.state === "booked" || (await findLiveBooking(sql, brandId, cart.id))) throw new Refusal("passenger-link-invalid");
    return use(sql, { cart, row, party, expected });
  });
}
