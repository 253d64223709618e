/** What the times of the flights mean for a booked package: the hotel that waits for the guests, and the end of cancellation. */
import { describe, expect, it } from "vitest";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { getPackageBooking } from "#contract/booking/get-booking.ts";
import { getCancellationFee } from "#contract/booking/get-cancellation-fee.ts";
import { TRAVELLER } from "#tests/factories/bookings.ts";
import { TRIP } from "#tests/factories/package-carts.ts";
import type { World } from "#tests/factories/schedule-changes.ts";
import { answer, bookTrip, changeOf, deliver, follow, LARGE, OTHER, report, SMALL } from "#tests/factories/schedule-changes.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const { email } = TRAVELLER;

describe("a changed arrival", () => {
  const OUT_AT = (lands: string) => [TRIP.out[0]!, `1A200 BCN 2026-11-22T14:00 LHR 2026-11-22T${lands}`];
  const remarkOf = async (world: World) =>
    (await world.rows("select facts ->> 'remark' as remark from booking_part where kind = 'hotel'"))[0]?.["remark"];

  it("tells the hotel of another late landing, and that a landing is no longer late", { tags: ["D31"] }, async () => {
    const told: unknown[] = [];
    const { world, id } = await bookTrip(db.context(), {
      wrap: (context) => ({
        ...context,
        suppliers: context.suppliers.map((supplier) => ({
          ...supplier,
          sendRemark: async (order, remark, reference) => void told.push([order !== "", remark, reference !== undefined]),
        })),
      }),
    });
    const later = [TRIP.out[0]!, "1A200 BCN 2026-11-22T19:30 LHR 2026-11-22T21:00"];
    await report(world, "c1", TRIP.back, undefined, later);
    await follow(world);
    await follow(world);
    expect(told).toEqual([[true, "Late arrival: the guest's flight lands at 2026-11-22 21:00 local time.", true]]);
    await report(world, "c2", TRIP.back, undefined, OUT_AT("15:30"));
    await follow(world);
    expect(told, "not before it is accepted").toHaveLength(1);
    await answer(world, id, (await changeOf(world, id))!.id, { answer: "accept" });
    await deliver(world);
    expect(told.at(-1)).toEqual([
      true,
      "The note about a late arrival no longer applies: the guest's flight lands at 2026-11-22 15:30 local time.",
      true,
    ]);
    expect(await remarkOf(world)).toBeNull();
    // A change of the way back does not concern the hotel.
    await report(world, "c3", SMALL);
    await follow(world);
    expect(told).toHaveLength(2);
  });

  it("asks the staff to tell the hotel if its supplier takes no remarks after the booking", { tags: ["D31"] }, async () => {
    const { world, id } = await bookTrip(db.context());
    await report(world, "c1", TRIP.back, undefined, OUT_AT("15:30"));
    await follow(world);
    await answer(world, id, (await changeOf(world, id))!.id, { answer: "accept" });
    await deliver(world);
    await report(world, "c2", TRIP.back, new Date(world.plain.clock.now().getTime() + 60_000), OUT_AT("16:20"));
    await follow(world);
    expect(world.plain.mailer.arrivedOf("flightsReview").map(({ to, data }) => [to, data.reason])).toEqual([
      ["care@meridian.example", "arrival-in-time"],
      ["care@meridian.example", "late-arrival"],
    ]);
    expect(await remarkOf(world)).toBe("Late arrival: the guest's flight lands at 2026-11-22 16:20 local time.");
  });

  it("makes the hotel expect the guests at the hour of the flights they chose instead", { tags: ["D31"] }, async () => {
    const early = { ...OTHER, out: ["1A300 PMI 2026-11-22T11:00 LHR 2026-11-22T13:30"] };
    const { world, id } = await bookTrip(db.context(), { otherTrips: [early] });
    await report(world, "c1", LARGE);
    await follow(world);
    const { id: changeId, alternatives } = (await changeOf(world, id))!;
    const alternative = alternatives.findIndex(({ flights }) => flights[0]?.departureDateTime === "2026-11-22T11:00");
    expect(await answer(world, id, changeId, { answer: "rebook", alternative })).toMatchObject({ data: { state: "rebooked" } });
    await deliver(world);
    expect(world.plain.mailer.arrivedOf("flightsReview").map(({ data }) => data.reason)).toEqual(["arrival-in-time"]);
    expect(await remarkOf(world)).toBeNull();
  });
});

describe("the end of cancellation", () => {
  const feeOf = (world: World, reservationId: string) => world.answer(getCancellationFee, { body: { reservationId, email } });
  const bookingOf = (world: World, id: string) => world.ask(getPackageBooking, { params: { id }, body: { email } });

  it("is the departure of the first flight, from which nothing is refunded", { tags: ["RES-014", "D20"] }, async () => {
    const { world, id, totalAmount } = await bookTrip(db.context());
    const { cancellableUntil, flightHotelPackage } = await bookingOf(world, id);
    expect(cancellableUntil).toBe("2026-11-22T07:00:00.000Z");
    const { cancellationPolicies } = flightHotelPackage.hotels[0]!.selectedDistribution;
    expect(cancellationPolicies.at(-1)).toEqual({ from: cancellableUntil, fee: totalAmount, currency: "USD" });
    world.plain.clock.set("2026-11-22T06:59:59Z");
    expect(await feeOf(world, id)).toMatchObject({ ok: true });
    world.plain.clock.set(cancellableUntil!);
    expect(await feeOf(world, id)).toMatchObject({ code: "reservation-not-cancellable" });
    const body = { reservationId: id, email, reason: "PLANS_CHANGED" } as const;
    expect(await world.answer(cancelReservation, { body })).toMatchObject({ code: "reservation-not-cancellable" });
    expect((await bookingOf(world, id)).status).toBe("CONFIRMED");
  });

  it("follows a departure in the night after check-in, and the flights that the airline flies now", { tags: ["RES-014"] }, async () => {
    const trip = { ...TRIP, out: ["1A100 PMI 2026-11-22T21:00 LHR 2026-11-23T02:30"] };
    const { world, id } = await bookTrip(db.context(), { trip, otherTrips: [] });
    // The hotel would count them as a no-show from 18:00.
    world.plain.clock.set("2026-11-22T20:30:00Z");
    expect(await feeOf(world, id)).toMatchObject({ ok: true });
    await report(world, "c1", TRIP.back, undefined, ["1A100 PMI 2026-11-22T21:40 LHR 2026-11-23T03:10"]);
    await follow(world);
    world.plain.clock.set("2026-11-22T21:39:00Z");
    expect(await feeOf(world, id)).toMatchObject({ ok: true });
    world.plain.clock.set("2026-11-22T21:40:00Z");
    expect(await feeOf(world, id)).toMatchObject({ code: "reservation-not-cancellable" });
  });
});
