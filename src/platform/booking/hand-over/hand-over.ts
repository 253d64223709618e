/**
 * Hand-overs: an agent gives a held cart to the traveller by a link or a short code. Link and code are valid as long as the cart: its end is read from the
 * cart. Who pays is decided by the engine, which allows one live booking per cart.
 */
import type { CheckedInputOf, OutputOf } from "#contract/base/call.ts";
import { handOverCart as handOverCall, openHandOver as openCall } from "#contract/booking/cart/hand-over.ts";
import { createHiddenTokens } from "#platform/availability/hidden/hidden-token.ts";
import { cartMinor } from "#platform/booking/cart/describe-cart.ts";
import { changeCart } from "#platform/booking/cart/find-cart.ts";
import type { CartSources } from "#platform/booking/cart/open-prebooking.ts";
import { placeNameFor, roomNameFor } from "#platform/booking/cart/snapshot-stay.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findLiveBooking } from "#platform/booking/records/booking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { requireAgent } from "#platform/identity/agents/resolve-agent.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";
import { findDisplayName } from "#platform/identity/records/agent-store.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit, findGuessable } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { writeEvent } from "#platform/kernel/delivery/outbox.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { codeOf, hashesOf, hashesOfCode, hashOfLink, linkOf } from "./hand-over-secrets.ts";
import type { HandedOver } from "./hand-over-store.ts";
import { findByCode, findByToken, markOpened, saveHandOver } from "./hand-over-store.ts";

export const HAND_OVER_EVENT = "hand-over.sent";

const NEW_PER_AGENT_AND_HOUR = 200;
const OPENED_PER_NETWORK_AND_HOUR = 240;
/** Of codes that do not exist; with forty random bits a guess among them is hopeless. */
const WRONG_CODES = { name: "hand-over-code", limit: 20, windowSeconds: 3600 } as const;

/** The negotiated price of a company and the price of a member belong to them: such a cart stays with its holder. */
export const mayHandOver = ({ quote, accountId }: Pick<Prebooking, "quote" | "accountId">): boolean =>
  quote.seller?.company === undefined && accountId === null;

export const handOverCart = useCase(handOverCall, async (context, caller, { body: { prebookingId, email } }) => {
  const { userName } = requireAgent(caller);
  const { brandId, locale } = caller;
  await enforceRateLimit(context, caller, { name: "hand-over-new", target: userName, perTarget: NEW_PER_AGENT_AND_HOUR });
  const id = { brandId, prebookingId };
  // Before the transaction, because the origin of the brand may have to be read.
  const link = await linkOf(context, id, locale);
  return changeCart(context, caller, prebookingId, async (sql, cart) => {
    if (cart.agentUserName !== userName) throw new Refusal("prebooking-not-found");
    if (!mayHandOver(cart)) throw new Refusal("hand-over-refused");
    await saveHandOver(sql, {
      ...id,
      ...hashesOf(context, id),
      userName,
      sentTo: email ?? null,
      createdAt: context.clock.now(),
      openedAt: null,
    });
    if (email !== undefined) {
      // The hash in the key makes a second press one mail, and a corrected address another.
      const address = hashToken(email);
      const payload = { prebookingId, address, locale };
      await writeEvent(context, sql, { brandId, topic: HAND_OVER_EVENT, dedupeKey: `${prebookingId} ${address}`, payload });
    }
    return { link, code: codeOf(context, id), expiry: cart.expiresAt.toISOString() };
  });
});

type HandOverState = OutputOf<typeof openCall>["state"] | "expired";

type Attempt = Pick<Booking, "confirmedAt" | "cancelledAt">;

export function stateOfCart(cart: Prebooking, booking: Attempt | undefined, now: Date): HandOverState {
  if (booking && booking.cancelledAt !== null) return "cancelled";
  if (cart.state === "booked" || (booking && booking.confirmedAt !== null)) return "booked";
  if (booking) return "paying";
  return cart.state === "open" && cart.expiresAt > now ? "open" : "expired";
}

export const openHandOver = ({ catalog }: Pick<CartSources, "catalog">) =>
  useCase(openCall, async (context, caller, { body }) => {
    const { brandId, visitor } = caller;
    const { sql } = context.database;
    const found = await findOpened(context, caller, body);
    if (!found) throw new Refusal("hand-over-invalid");
    const { handOver, cart } = found;
    const now = context.clock.now();
    const state = stateOfCart(cart, await findLiveBooking(sql, brandId, cart.id), now);
    if (state === "expired") throw new Refusal("hand-over-expired");
    if (!visitor.agent && handOver.openedAt === null) await markOpened(sql, handOver, now);
    const { quote, stay, currency } = cart;
    return {
      state,
      product: cart.partCount > 1 ? "package" : "hotel",
      agentName: (await findDisplayName(sql, brandId, handOver.userName)) ?? null,
      // The name of an opaque hotel is secret until it is booked.
      hotelName: stay.hidden ? "" : stay.hotel.name,
      // The traveller may read another language than the agent.
      destination: placeNameFor(await catalog.open(), stay, caller),
      roomName: roomNameFor(context, stay, caller),
      arrivalDate: quote.stay.startDate,
      departureDate: quote.stay.endDate,
      totalAmount: unitsOf(cartMinor(cart), currency),
      currency,
      expiry: cart.expiresAt.toISOString(),
      checkout: state === "open" ? checkoutOf(context, cart) : null,
    } as const;
  });

async function findOpened(
  context: Context,
  caller: Caller,
  body: CheckedInputOf<typeof openCall>["body"],
): Promise<HandedOver | undefined> {
  const { sql } = context.database;
  if ("code" in body) {
    const hashes = hashesOfCode(context, caller.brandId, body.code);
    return findGuessable(context, caller, WRONG_CODES, () => findByCode(sql, caller.brandId, hashes));
  }
  await enforceRateLimit(context, caller, { name: "hand-over-open", perNetwork: OPENED_PER_NETWORK_AND_HOUR });
  return findByToken(sql, caller.brandId, hashOfLink(body.link));
}

export function checkoutOf(context: Context, { brandId, id, quote }: Prebooking): NonNullable<OutputOf<typeof openCall>["checkout"]> {
  const { hotelId, classId, roomTypeId, bbId, rooms } = quote;
  const common = {
    prebookingId: id,
    bbId,
    rooms: rooms.map(({ adults, childrenAges, infants }) => ({ adults, childrenAges: [...childrenAges], infants })),
  };
  if (classId === undefined) return { ...common, hotelId: String(hotelId), roomTypeId, isOpaque: false };
  const tokens = createHiddenTokens(context, brandId);
  const token = tokens.seal(classId);
  return { ...common, hotelId: token, roomTypeId: tokens.maskRoom(token, roomTypeId), isOpaque: true };
}
