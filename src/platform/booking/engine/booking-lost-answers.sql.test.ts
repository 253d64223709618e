import { describe, expect, it } from "vitest";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { findReservation } from "#contract/booking/find-reservation.ts";
import { releaseDueHolds } from "#platform/availability/stock/stock-store.ts";
import { sweepBookings } from "./complete-bookings.ts";
import { handlePaymentEvent } from "./handle-payment-event.ts";
import { checkInvariants, listBookings, settle } from "#tests/factories/booking-invariants.ts";
import type { BookingWorld } from "#tests/factories/bookings.ts";
import { openBookings, TRAVELLER } from "#tests/factories/bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

type Lost = "done" | "not-done";

/** The answer to the next call of one method is lost, after or before its effect. For `find`, which is called twice, two answers are lost. */
function loseAnswer(
  world: BookingWorld,
  of: "supplier" | "bank",
  method: "find" | "hold" | "book" | "release" | "capture" | "void" | "refund",
  lost: Lost,
) {
  const target = (of === "supplier" ? world.context.suppliers[0]! : world.context.payments) as unknown as Record<
    string,
    (...request: unknown[]) => Promise<unknown>
  >;
  const work = target[method]!;
  let losses = method === "find" ? 2 : 1;
  target[method] = async (...request) => {
    if (losses === 0) return work(...request);
    losses -= 1;
    if (lost === "done") await work(...request);
    throw new Error("no answer");
  };
}

const copied = {
  wrap: (context: BookingWorld["context"]) => ({
    ...context,
    payments: { ...context.payments },
    suppliers: context.suppliers.map((one) => ({ ...one })),
  }),
};

describe("lost answers", () => {
  it.for([
    ["supplier", "find", "done", "F11"],
    ["supplier", "book", "done", "F12 booked"],
    ["supplier", "book", "not-done", "F12 not booked"],
    ["bank", "find", "done", "F21"],
    ["bank", "capture", "done", "F22 captured"],
    ["bank", "capture", "not-done", "F22 not captured"],
  ] as const)("%s %s, %s: reported as in progress, then booked and charged once (%s)", async ([of, method, lost]) => {
    const world = await openBookings(db.context(), copied);
    const prepared = await world.prepare();
    loseAnswer(world, of, method, lost);
    const answer = await world.confirm(prepared);
    const { bookingCode: reservationId, status } = answer.ok ? answer.data : { bookingCode: "", status: answer.code };
    expect(["IN_PROGRESS", "PENDING"]).toContain(status);
    expect(await world.ask(findReservation, { body: { reservationId, email: TRAVELLER.email } })).toMatchObject({ status });
    await settle(world);
    expect((await listBookings(world)).map(({ state }) => state)).toEqual(["CONFIRMED"]);
    await checkInvariants(world);
  });

  it("an event of the provider triggers a check at once, and a forged event does nothing", { tags: ["T63"] }, async () => {
    const world = await openBookings(db.context(), copied);
    const prepared = await world.prepare();
    loseAnswer(world, "bank", "capture", "done");
    await world.confirm(prepared);
    await world.bank.idle();
    // Events before our own commit found no booking to make due; from here on the clock does not advance.
    const reference = (await listBookings(world))[0]?.paymentReference ?? "";
    const forged = world.signNews(reference, "a key of somebody else");
    expect(await handlePaymentEvent(world.context, forged.body, forged.headers)).toBe(false);
    const real = world.signNews(reference);
    expect(await handlePaymentEvent(world.context, real.body, real.headers)).toBe(true);
    await sweepBookings(world.context);
    expect((await listBookings(world))[0]?.state).toBe("CONFIRMED");
  });

  it("rooms that cannot be booked: the booking fails and nothing is charged", { tags: ["ERR-059"] }, async () => {
    const world = await openBookings(db.context(), copied);
    const prepared = await world.prepare();
    const supplier = world.context.suppliers[0]! as { book: BookingWorld["supplier"]["book"] };
    const { release } = world.stock;
    // The supplier takes the rooms away on every attempt, until the engine gives up.
    supplier.book = async ({ id }) => {
      await release(id);
      return { kind: "rejected", reason: "hold-ended" };
    };
    const answer = await world.confirm(prepared);
    expect(answer).toMatchObject({ ok: false, code: "prebooking-expired" });
    expect((await listBookings(world))[0]).toMatchObject({ state: "FAILED", capturedMinor: 0 });
    await checkInvariants(world);
  });

  it("a lost answer and no booking at the supplier: nothing is charged, and an event is written", { tags: ["ERR-059", "I8"] }, async () => {
    const world = await openBookings(db.context(), copied);
    const prepared = await world.prepare();
    const supplier = world.context.suppliers[0]! as { book: BookingWorld["supplier"]["book"] };
    supplier.book = async ({ id }) => {
      await world.stock.release(id);
      throw new Error("no answer");
    };
    const input = world.confirmInput(prepared);
    expect(await world.answer(confirmHotelBooking, input, { idempotencyKey: "one" })).toMatchObject({
      ok: true,
      data: { status: "PENDING" },
    });
    await settle(world);
    await checkInvariants(world);
    const [booking] = await listBookings(world);
    expect(booking?.state).toBe("FAILED");
    expect(await world.rows("select topic from outbox_message")).toEqual([{ topic: "booking.failed" }]);
    // As if the first answer had never been stored: the same call gets the true outcome and charges nothing again.
    await db.current().raw("delete from idempotency_key");
    expect(await world.answer(confirmHotelBooking, input, { idempotencyKey: "one" })).toMatchObject({
      ok: false,
      code: "booking-not-charged",
    });
    expect(await listBookings(world)).toHaveLength(1);
  });

  it("a sale that is not visible at the supplier yet is neither repeated nor given up for half an hour", { tags: ["F15"] }, async () => {
    const world = await openBookings(db.context(), copied);
    const prepared = await world.prepare();
    const supplier = world.context.suppliers[0]! as { find: BookingWorld["supplier"]["find"] };
    loseAnswer(world, "supplier", "book", "done");
    await world.confirm(prepared);
    const { find } = supplier;
    supplier.find = async () => ({ state: "not-visible" });
    for (let minute = 0; minute < 25; minute += 1) {
      world.plain.clock.advance({ minutes: 1 });
      await sweepBookings(world.context);
    }
    expect((await listBookings(world))[0]?.state).toBe("BOOK_UNKNOWN");
    supplier.find = find;
    await settle(world);
    expect((await listBookings(world))[0]?.state).toBe("CONFIRMED");
    await checkInvariants(world);
  });

  it("a sale that becomes visible after it was given up is released, and nothing is charged", { tags: ["F15"] }, async () => {
    const world = await openBookings(db.context(), copied);
    const prepared = await world.prepare();
    const supplier = world.context.suppliers[0]! as { find: BookingWorld["supplier"]["find"] };
    loseAnswer(world, "supplier", "book", "done");
    await world.confirm(prepared);
    const { find } = supplier;
    const since = world.plain.clock.now().getTime();
    supplier.find = async (id) => ((await listBookings(world))[0]?.state === "VOIDING" ? find(id) : { state: "not-visible" });
    await settle(world);
    expect(world.plain.clock.now().getTime() - since).toBeGreaterThan(30 * 60_000);
    expect((await listBookings(world))[0]?.state).toBe("FAILED");
    await checkInvariants(world);
  });

  it("a price that changed before the rooms were booked: nothing is booked or charged", { tags: ["F16"] }, async () => {
    const world = await openBookings(db.context(), copied);
    const prepared = await world.prepare();
    loseAnswer(world, "bank", "find", "done");
    await world.confirm(prepared);
    world.plain.clock.advance({ minutes: 11 });
    const supplier = world.context.suppliers[0]! as { listOffers: BookingWorld["supplier"]["listOffers"] };
    const { listOffers } = supplier;
    supplier.listOffers = async (...request) => {
      const { offers } = await listOffers(...request);
      return {
        offers: offers.map((offer) => ({
          ...offer,
          totalMinor: offer.totalMinor + 100,
          publicMinor: offer.publicMinor + 100,
          nightlyMinor: offer.nightlyMinor.map((minor, place) => (place === 0 ? minor + 100 : minor)),
        })),
      };
    };
    await settle(world);
    expect((await listBookings(world))[0]).toMatchObject({ state: "FAILED", ending: "price-changed" });
    await checkInvariants(world);
  });

  it("a booking without an answer for a day goes to manual review", async () => {
    const world = await openBookings(db.context(), copied);
    const prepared = await world.prepare();
    const payments = world.context.payments as { capture: unknown };
    payments.capture = async () => Promise.reject(new Error("no answer"));
    await world.confirm(prepared);
    await settle(world);
    expect((await listBookings(world))[0]?.state).toBe("MANUAL_REVIEW");
    expect(world.plain.log.entries.filter(({ event }) => event === "booking.manual-review")).toHaveLength(1);
  });
});

describe("a hold that expires while the visitor pays", { tags: ["F26"] }, () => {
  it("is renewed when the rooms are still free", async () => {
    const world = await openBookings(db.context());
    const prepared = await world.prepare();
    world.plain.clock.advance({ minutes: 25 });
    await releaseDueHolds(db.current().sql, new Date("2100-01-01T00:00:00Z"), 10);
    expect(await world.confirm(prepared)).toMatchObject({ ok: true, data: { status: "CONFIRMED" } });
    await checkInvariants(world);
  });

  it("is refused when another visitor has the rooms, and the authorisation is voided", async () => {
    const world = await openBookings(db.context(), { rooms: 1 });
    const prepared = await world.prepare();
    await releaseDueHolds(db.current().sql, new Date("2100-01-01T00:00:00Z"), 10);
    await world.prebook({ caller: { address: "203.0.113.77" } });
    expect(await world.confirm(prepared)).toMatchObject({ ok: false, code: "room-not-available" });
    await settle(world);
    expect(await world.rows("select state ->> 'status' as status from sandbox_payment")).toEqual([{ status: "voided" }]);
    await checkInvariants(world);
  });
});
