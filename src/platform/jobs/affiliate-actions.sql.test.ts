import { describe, expect, it } from "vitest";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { applyHotelPromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { UpstreamFailure } from "#platform/ports/upstream.ts";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { listBookings, restart, settle } from "#tests/factories/booking-invariants.ts";
import { createCrashing } from "#tests/factories/crashing.ts";
import { openBookings, TRAVELLER } from "#tests/factories/bookings.ts";
import { ROUNDS } from "#tests/faults/rounds.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { OUTBOX_HANDLERS } from "./outbox-handlers.ts";

const db = useTestDatabase();
/** FAULT_ROUNDS=10 makes a thousand bookings. */
const IS_FULL = ROUNDS >= 10;

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

  it.each([
    [undefined, 60, true],
    [undefined, 61, false],
    [14, 14, true],
    [14, 15, false],
  ])("with a window of %s days, a cancellation after %i days is corrected: %s", { tags: ["D28"] }, async (window, days, isCorrected) => {
    const network = createNetwork();
    const affiliateCorrectionDaysOf = window === undefined ? {} : { affiliateCorrectionDaysOf: async () => window };
    const world = await openBookings(db.context({ upstream: network.upstream, ...affiliateCorrectionDaysOf }));
    const stay = { startDate: "2027-03-01", endDate: "2027-03-03" } as const;
    const { bookingCode } = await world.booked({ caller: { clickId: "abc-1" }, stay });
    await deliver(world.plain);
    world.plain.clock.advance({ days });
    await world.ask(cancelHotelBooking, { params: { id: bookingCode }, query: { email: TRAVELLER.email } });
    for (let turn = 0; turn < 3; turn += 1) await deliver(world.plain);
    expect(network.received.map(({ status }) => status)).toEqual(isCorrected ? ["CONFIRMED", "CANCELLED"] : ["CONFIRMED"]);
  });

  it("are corrected only after the network has the action, however long that takes", { tags: ["TRACK-010", "D28"] }, async () => {
    const network = createNetwork((call) => (call === 1 ? "before" : undefined));
    const world = await openBookings(db.context({ upstream: network.upstream }));
    const { bookingCode } = await world.booked({ caller: { clickId: "abc-1" } });
    await deliver(world.plain);
    expect(network.received).toEqual([]);
    await world.ask(cancelHotelBooking, { params: { id: bookingCode }, query: { email: TRAVELLER.email } });
    for (let turn = 0; turn < 12; turn += 1) {
      await deliver(world.plain);
      world.plain.clock.advance({ hours: 1 });
    }
    expect(network.received.map(({ status }) => status)).toEqual(["CONFIRMED", "CANCELLED"]);
  });

  it("are sent again while the network answers that it is busy", { tags: ["TRACK-010", "AMB-113"] }, async () => {
    const answers = [503, 429, 200];
    const sent: unknown[] = [];
    const upstream: Context["upstream"] = async (_, { json }) => ({ status: answers[sent.push(json) - 1] ?? 200, body: "" });
    const world = await openBookings(db.context({ upstream }));
    await world.booked({ caller: { clickId: "abc-1" } });
    for (let turn = 0; turn < 6; turn += 1) {
      await deliver(world.plain);
      world.plain.clock.advance({ hours: 1 });
    }
    expect(sent).toHaveLength(3);
  });

  it(
    "reach the network exactly once for each confirmed booking, whatever is lost and whenever a process crashes",
    // The full count takes more than ten minutes on a busy machine.
    { timeout: IS_FULL ? 3_600_000 : 60_000, tags: ["TRACK-010", "TRACK-014", "F2"] },
    async () => {
      const bookings = IS_FULL ? 1000 : 12;
      const network = createNetwork((call) => (call % 3 === 0 ? "before" : call % 3 === 1 ? "after" : undefined));
      const crashing = createCrashing();
      const chance = createSeededChance(28);
      const world = await openBookings(db.context({ upstream: network.upstream }), { rooms: bookings, wrap: crashing.wrap });
      for (let place = 0; place < bookings; place += 1) {
        const hasClick = place % 4 !== 0;
        const caller = { address: `198.51.${Math.floor(place / 200)}.${place % 200}`, ...(hasClick && { clickId: `click-${place}` }) };
        const prepared = await world.prepare({ caller });
        if (place % 3 === 0) crashing.crashAt(1 + Math.floor(chance() * 16));
        await world.confirm(prepared, caller, `guest${place}@example.com`).catch(() => undefined);
        crashing.crashAt(0);
        if (place % 3 === 0) await restart(world);
      }
      await settle(world);
      for (let hour = 0; hour < (IS_FULL ? 60 : 16); hour += 1) {
        // The first processes that deliver crash, too.
        if (hour < 8) crashing.crashAt(1 + Math.floor(chance() * 40));
        await deliver(world.context).catch(() => undefined);
        crashing.crashAt(0);
        world.plain.clock.advance({ hours: 2 });
      }
      const confirmed = (await listBookings(world)).filter(({ state, clickId }) => state === "CONFIRMED" && clickId !== null);
      expect(confirmed.length).toBeGreaterThan(bookings / 2);
      expect(network.received.map(({ OID }) => OID).toSorted()).toEqual(confirmed.map(({ number }) => number).toSorted());
      expect(await world.rows("select state from outbox_message where topic = 'affiliate.action' and state <> 'delivered'")).toEqual([]);
    },
  );
});
