import { describe, expect, it } from "vitest";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { applyHotelPromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { UpstreamFailure } from "#platform/ports/upstream.ts";
import { openBookings, TRAVELLER } from "#tests/factories/bookings.ts";
import { ROUNDS } from "#tests/faults/rounds.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { OUTBOX_HANDLERS } from "./outbox-handlers.ts";

const db = useTestDatabase();

type Received = { readonly OID: string; readonly status: string; readonly CJEVENT: string };

/** A network that accepts an action once; `fail` decides what happens to a call. */
function createNetwork(fail: (call: number) => "before" | "after" | undefined = () => undefined) {
  const received: Received[] = [];
  let calls = 0;
  const upstream: Context["upstream"] = async (_, { json }) => {
    calls += 1;
    const when = fail(calls);
    if (when === "before") throw new UpstreamFailure("affiliate", "switched-off");
    const action = json as Received;
    // A network recognises an order that it has accepted.
    if (!received.some(({ OID, status }) => OID === action.OID && status === action.status)) received.push(action);
    if (when === "after") throw new UpstreamFailure("affiliate", "switched-off");
    return { status: 200, body: "ok" };
  };
  return { received, upstream };
}

const deliver = (context: Context) => deliverDue(context, OUTBOX_HANDLERS);

describe("affiliate actions", () => {
  it(
    "are sent by the server from the booking, once, and corrected when it is cancelled",
    { tags: ["TRACK-010", "TRACK-011", "D28"] },
    async () => {
      const network = createNetwork();
      const world = await openBookings(db.context({ upstream: network.upstream }));
      await world.booked({ email: "none@example.com" });
      const caller = { clickId: "abc-1" };
      const prepared = await world.prepare({ caller });
      // The coupon is the cart's, not the browser's.
      const cart = await world.prebook({ caller: { ...caller, address: "192.0.2.7" } });
      await world.ask(applyHotelPromoCode, { params: { code: cart.bookingCode, promo: "PROMO10" }, query: {} }, caller);
      const session = await world.openPayment(cart.bookingCode, caller);
      await world.payAs(session.formUrl);
      const booked = await world.confirm({ cart, prebookingId: cart.bookingCode, token: session.mpiSessionToken, session }, caller);
      const number = booked.ok ? booked.data.bookingCode : "";
      expect(prepared.prebookingId).not.toBe("");
      for (let turn = 0; turn < 3; turn += 1) await deliver(world.plain);
      expect(network.received).toEqual([
        expect.objectContaining({ CJEVENT: "abc-1", OID: number, status: "CONFIRMED", TYPE: "hotel", coupon: "PROMO10", currency: "USD" }),
      ]);
      expect(JSON.stringify(network.received)).not.toMatch(/ada|lovelace|example/i);
      await world.ask(cancelHotelBooking, { params: { id: number }, query: { email: TRAVELLER.email } });
      for (let turn = 0; turn < 3; turn += 1) await deliver(world.plain);
      expect(network.received.map(({ status }) => status)).toEqual(["CONFIRMED", "CANCELLED"]);
    },
  );

  it(
    "reach the network exactly once for each booking, whatever is lost",
    { timeout: 60_000 * ROUNDS, tags: ["TRACK-010", "TRACK-014"] },
    async () => {
      const bookings = ROUNDS >= 10 ? 1000 : 12;
      const network = createNetwork((call) => (call % 3 === 0 ? "before" : call % 3 === 1 ? "after" : undefined));
      const world = await openBookings(db.context({ upstream: network.upstream }), { rooms: bookings });
      const numbers: string[] = [];
      for (let place = 0; place < bookings; place += 1) {
        const hasClick = place % 4 !== 0;
        const caller = { address: `198.51.${Math.floor(place / 200)}.${place % 200}`, ...(hasClick && { clickId: `click-${place}` }) };
        const { bookingCode } = await world.booked({ caller, email: `guest${place}@example.com` });
        if (hasClick) numbers.push(bookingCode);
      }
      for (let hour = 0; hour < 12; hour += 1) {
        await deliver(world.plain);
        world.plain.clock.advance({ hours: 2 });
      }
      expect(network.received.map(({ OID }) => OID).toSorted()).toEqual(numbers.toSorted());
      expect(await world.rows("select state from outbox_message where topic = 'affiliate.action' and state <> 'delivered'")).toEqual([]);
    },
  );
});
