/** What happens when the airline changes the flights of a booked package. */
import { describe, expect, it } from "vitest";
import { getBookingCalendar } from "#contract/booking/get-booking-calendar.ts";
import { getPackageBooking } from "#contract/booking/get-booking.ts";
import { answerScheduleChange } from "#contract/booking/schedule-change.ts";
import { sweepBookings } from "#platform/booking/engine/complete-bookings.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import { TRAVELLER } from "#tests/factories/bookings.ts";
import { createCrashing } from "#tests/factories/crashing.ts";
import { TRIP } from "#tests/factories/package-carts.ts";
import type { World } from "#tests/factories/schedule-changes.ts";
import { answer, BACK_AT, bookTrip, changeOf, deliver, follow, LARGE, report, SMALL } from "#tests/factories/schedule-changes.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const { email } = TRAVELLER;

const returnOf = async (world: World, id: string) =>
  (await world.ask(getPackageBooking, { params: { id }, body: { email } })).flightHotelPackage.flights[1]?.departureDateTime;
const kindsOf = (world: World) => world.plain.mailer.arrived.map(({ kind }) => kind).filter((kind) => kind.startsWith("schedule"));
describe("a change of booked flights", () => {
  it("that is small is reported once, and documents show the new times", { tags: ["P12"] }, async () => {
    const { world, id } = await bookTrip(db.context());
    const before = await world.ask(getBookingCalendar, { params: { id }, body: { email } });
    await report(world, "c1", SMALL);
    await follow(world);
    await follow(world);
    expect(kindsOf(world)).toEqual(["scheduleChanged"]);
    expect(await changeOf(world, id)).toMatchObject({ state: "informed", deadline: null, alternatives: [] });
    expect(await returnOf(world, id)).toBe("2026-11-24T18:40");
    const after = await world.ask(getBookingCalendar, { params: { id }, body: { email } });
    const sequence = ({ bytes }: typeof after) => Number(new TextDecoder().decode(bytes).split(" ").at(-1));
    expect(sequence(after)).toBeGreaterThan(sequence(before));
    expect(world.plain.mailer.arrivedOf("scheduleChanged")[0]?.attachments).toHaveLength(2);
  });

  it("that is large waits for an answer: accepted, it applies, and a second answer is refused", { tags: ["P12"] }, async () => {
    const { world, id } = await bookTrip(db.context());
    await report(world, "c1", LARGE);
    await follow(world);
    const change = await changeOf(world, id);
    expect(change).toMatchObject({ state: "open", impacts: [{ kind: "moved", direction: "back", departureMinutes: 120 }] });
    expect(await returnOf(world, id), "not before it is accepted").toBe("2026-11-24T18:00");
    expect(await world.ask(getPackageBooking, { params: { id }, body: { email } })).toMatchObject({
      scheduleChange: { state: "open", deadline: change!.deadline },
    });
    const [mail] = world.plain.mailer.arrivedOf("scheduleChanged");
    expect(mail?.data).toMatchObject({ silence: "accept", deadline: { city: "London" } });
    expect(await answer(world, id, change!.id, { answer: "accept" })).toMatchObject({
      ok: true,
      data: { state: "accepted", status: "CONFIRMED" },
    });
    expect(await answer(world, id, change!.id, { answer: "cancel" })).toMatchObject({ code: "schedule-change-closed" });
    expect(await returnOf(world, id)).toBe("2026-11-24T20:00");
    await deliver(world);
    expect(kindsOf(world)).toEqual(["scheduleChanged", "scheduleSettled"]);
  });

  it("is replaced by other flights at no extra price; the difference is our expense", { tags: ["P12", "P13"] }, async () => {
    const { world, id, totalAmount } = await bookTrip(db.context());
    const journalBefore = new Set(world.airline.journal.keys());
    await report(world, "c1", LARGE);
    await follow(world);
    const change = await changeOf(world, id);
    expect(change!.alternatives.map(({ flights }) => flights[1]?.departureDateTime)).toContain("2026-11-24T16:00");
    const alternative = change!.alternatives.findIndex(({ flights }) => flights[1]?.departureDateTime === "2026-11-24T16:00");
    expect(await answer(world, id, change!.id, { answer: "rebook", alternative })).toMatchObject({ data: { state: "rebooked" } });
    expect(await world.ask(getPackageBooking, { params: { id }, body: { email } })).toMatchObject({ totalAmount, status: "CONFIRMED" });
    expect(await returnOf(world, id)).toBe("2026-11-24T16:00");
    const states = [...world.airline.journal].map(([order, { state }]) => [journalBefore.has(order), state]);
    expect(states).toEqual([
      [true, "ended"],
      [false, "booked"],
    ]);
    const [expense] = await world.rows("select sum(minor)::int as minor from ledger_entry where account = 'disruption-expense'");
    expect(expense?.["minor"]).toBe(90_00);
    expect(await checkLedger(world.plain.database)).toEqual([]);
  });

  it("is answered by a free cancellation: everything is refunded", { tags: ["P12", "RES-014"] }, async () => {
    const { world, id, totalAmount } = await bookTrip(db.context());
    world.plain.clock.advance({ days: 5 });
    await report(world, "c1", LARGE);
    await follow(world);
    const change = await changeOf(world, id);
    expect(await answer(world, id, change!.id, { answer: "cancel" })).toMatchObject({ data: { state: "cancelled", status: "CANCELLED" } });
    const [row] = await world.rows("select fee_minor::int as fee, refund_minor::int as refund from booking");
    expect(row).toEqual({ fee: 0, refund: Math.round(totalAmount * 100) });
    await deliver(world);
    expect(world.plain.mailer.arrivedOf("bookingCancelled")).toHaveLength(1);
    expect(await checkLedger(world.plain.database)).toEqual([]);
  });

  it("without an answer applies after the deadline, unless a person has to settle it", { tags: ["P12"] }, async () => {
    const { world, id } = await bookTrip(db.context());
    await report(world, "c1", LARGE);
    await follow(world);
    world.plain.clock.set((await changeOf(world, id))!.deadline!);
    await follow(world);
    expect(await changeOf(world, id)).toMatchObject({ state: "accepted" });
    expect(world.plain.mailer.arrivedOf("scheduleSettled")[0]?.data.outcome).toBe("silent");
    // The next night: the hotel does not fit any more.
    await report(world, "c2", ["1A900 LHR 2026-11-25T10:00 PMI 2026-11-25T13:30"]);
    await follow(world);
    const next = await changeOf(world, id);
    expect(next).toMatchObject({ state: "open", impacts: [{ kind: "moved" }, { kind: "nights-changed" }] });
    world.plain.clock.set(next!.deadline!);
    await follow(world);
    expect(await changeOf(world, id)).toMatchObject({ state: "review" });
    expect(world.plain.log.entries.map(({ event }) => event)).toContain("booking.schedule-review");
  });

  it("leaves extras of the flights before to a person after a rebooking", { tags: ["P12"] }, async () => {
    const { world, id } = await bookTrip(db.context(), {}, ["TR-SHUTTLE"]);
    await report(world, "c1", LARGE);
    await follow(world);
    const change = await changeOf(world, id);
    expect(await answer(world, id, change!.id, { answer: "rebook", alternative: 0 })).toMatchObject({ data: { state: "review" } });
    await deliver(world);
    const [mail] = world.plain.mailer.arrivedOf("flightsReview");
    expect(mail?.data).toMatchObject({ reason: "schedule-change", impacts: [], extras: [expect.any(String)] });
  });

  it("that moves the arrival day names the nights and the transfer, and tells the staff what to settle", { tags: ["P12"] }, async () => {
    const { world, id } = await bookTrip(db.context(), {}, ["TR-SHUTTLE"]);
    const nextDay = ["1A100 PMI 2026-11-23T07:00 BCN 2026-11-23T08:00", "1A200 BCN 2026-11-23T19:00 LHR 2026-11-23T20:30"];
    await report(world, "c1", TRIP.back, undefined, nextDay);
    await follow(world);
    const change = await changeOf(world, id);
    expect(change?.impacts.slice(1)).toEqual([
      { kind: "transfer-missed", direction: "out" },
      { kind: "nights-changed", booked: "2026-11-22", bookedEnd: "2026-11-24", needed: "2026-11-23", neededEnd: "2026-11-24" },
    ]);
    expect(await answer(world, id, change!.id, { answer: "accept" })).toMatchObject({ data: { state: "review" } });
    await deliver(world);
    await deliver(world);
    const [mail, ...more] = world.plain.mailer.arrivedOf("flightsReview");
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: "care@meridian.example",
      data: {
        bookingNumber: id,
        traveller: { email },
        stay: { startDate: "2026-11-22", endDate: "2026-11-24" },
        impacts: [{ kind: "transfer-missed" }, { kind: "nights-changed" }],
        isOtherArrival: true,
      },
    });
    expect(mail?.data.after[0]?.legs.at(-1)?.arrival.day).toBe("2026-11-23");
    expect(mail?.data.before[0]?.legs.at(-1)?.arrival.day).toBe("2026-11-22");
    expect(mail?.data.extras).toHaveLength(1);
    expect(world.plain.mailer.arrivedOf("scheduleSettled")[0]?.data.outcome).toBe("review");
  });

  it("counts once in any order: a later change replaces an open one, an earlier one does not count", { tags: ["P12"] }, async () => {
    const { world, id } = await bookTrip(db.context());
    const now = world.plain.clock.now().getTime();
    await report(world, "new", LARGE, new Date(now));
    await follow(world);
    await report(world, "old", BACK_AT("21:00", "23:50"), new Date(now - 60_000));
    await follow(world);
    expect((await changeOf(world, id))?.after[1]?.departureDateTime).toBe("2026-11-24T20:00");
    await report(world, "newest", BACK_AT("15:00", "18:30"), new Date(now + 60_000));
    await Promise.all([follow(world), follow(world)]);
    expect((await changeOf(world, id))?.after[1]?.departureDateTime).toBe("2026-11-24T15:00");
    expect(await world.rows("select supplier_change_id as id, state from booking_schedule_change order by changed_at")).toEqual([
      { id: "old", state: "superseded" },
      { id: "new", state: "superseded" },
      { id: "newest", state: "open" },
    ]);
    expect(kindsOf(world)).toEqual(["scheduleChanged", "scheduleChanged"]);
  });

  it.each(["accept", "rebook", "cancel"] as const)(
    "ends once wherever the process dies while it is answered: %s",
    { tags: ["P12"], timeout: 240_000 },
    async (kind) => {
      const crashing = createCrashing();
      const { world, id } = await bookTrip(db.context(), { wrap: crashing.wrap });
      await report(world, "c0", LARGE);
      await follow(world);
      const change = await changeOf(world, id);
      const alternative = kind === "rebook" ? 0 : undefined;
      const body = { email, changeId: change!.id, answer: kind, ...(alternative !== undefined && { alternative }) };
      const ask = () => world.answer(answerScheduleChange, { params: { id }, body }, { idempotencyKey: "one key" }).catch(() => undefined);
      // Dies at a later point each time, until nothing is left to do.
      for (let point = 1; point <= 40; point += 3) {
        crashing.crashAt(point);
        await ask();
        crashing.crashAt(0);
        world.plain.clock.advance({ minutes: 2 });
      }
      for (let turn = 0; turn < 3; turn += 1) {
        world.plain.clock.advance({ minutes: 15 });
        await ask();
        await sweepBookings(world.context);
        await follow(world);
      }
      const state = { accept: "accepted", rebook: "rebooked", cancel: "cancelled" }[kind];
      expect(await world.rows("select state, due_at, replaced from booking_schedule_change")).toEqual([
        { state, due_at: null, replaced: null },
      ]);
      const live = [...world.airline.journal.values()].filter((order) => order.state !== "ended");
      expect(live.map((order) => order.state)).toEqual(kind === "cancel" ? [] : ["booked"]);
      expect(await checkLedger(world.plain.database)).toEqual([]);
    },
  );
});
