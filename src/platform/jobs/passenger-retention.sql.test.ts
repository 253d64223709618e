import { describe, expect, it } from "vitest";
import { confirmPackageBooking } from "#contract/booking/confirm-booking.ts";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { createPassengerLink, submitPassengers } from "#contract/booking/cart/passengers.ts";
import { TRAVELLER } from "#tests/factories/bookings.ts";
import { openPackageCarts, TRIP } from "#tests/factories/package-carts.ts";
import { PARTY, payCart } from "#tests/factories/passengers.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { listSweeps } from "./sweeps.ts";

const db = useTestDatabase();

type World = Awaited<ReturnType<typeof openPackageCarts>>;

/** The rows that remain after a sweep. */
const swept = async (world: World) => {
  const job = listSweeps(world.plain).find(({ name }) => name === "sweep-passengers");
  await job!.run({}, new AbortController().signal);
  const [row] = await world.rows("select (select count(*) from passenger)::int + (select count(*) from passenger_submission)::int as rows");
  return row?.["rows"];
};

const book = async (world: World) => {
  const { bookingCode: id, totalAmount } = await world.openCart({ family: "flex" });
  await world.ask(submitPassengers, { params: { id }, body: PARTY });
  const paymentToken = await payCart(world, id, { amount: totalAmount });
  return world.ask(confirmPackageBooking, { params: { id }, body: { method: "credit", paymentToken } });
};

describe("sealed passengers", { tags: ["D25"] }, () => {
  it("are deleted when their cart ends without a booking, submitted or not", async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: id } = await world.openCart();
    await world.ask(createPassengerLink, { params: { id, paxReferenceNumber: "2" } });
    expect(await swept(world)).toBe(1);
    await world.ask(submitPassengers, { params: { id }, body: PARTY });
    expect(await swept(world)).toBe(3);
    await db.current().raw("update prebooking set state = 'expired'");
    expect(await swept(world)).toBe(0);
  });

  it("are deleted 30 days after the return", async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    await book(world);
    world.plain.clock.set("2026-12-24T23:00:00Z");
    expect(await swept(world)).toBe(3);
    world.plain.clock.set("2026-12-25T00:00:00Z");
    expect(await swept(world)).toBe(0);
  });

  it("are deleted when the trip is cancelled", async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: reservationId } = await book(world);
    await world.ask(cancelReservation, { body: { reservationId, email: TRAVELLER.email, reason: "PLANS_CHANGED" } });
    expect(await swept(world)).toBe(0);
  });
});
