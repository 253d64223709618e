import { describe, expect, it } from "vitest";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { openBookings, TRAVELLER } from "#tests/factories/bookings.ts";
import { settle } from "#tests/factories/booking-invariants.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

const PARTS = `select part_no, kind, part.supplier, part.state, part.hold_id = booking.hold_id as is_same_hold, part.reference = booking.hold_id as is_named,
    part.request, (part.price_minor)::int as price, (part.cost_minor)::int as cost, part.terms = booking.stay -> 'terms' as has_terms
  from booking_part as part join booking on booking.brand_id = part.brand_id and booking.id = booking_id`;
const PAYMENTS =
  "select seq, method, purpose, amount_minor::int as amount, captured_minor::int as captured, refunded_minor::int as refunded from booking_payment";

describe("parts and payments", () => {
  it("a hotel booking is part 1, paid by payment 1, from the cart to the refund", async () => {
    const world = await openBookings(db.context());
    const prepared = await world.prepare();
    expect(await world.rows("select part_no, kind, state, hold_epoch from prebooking_part")).toEqual([
      { part_no: 1, kind: "hotel", state: "open", hold_epoch: 0 },
    ]);
    const booked = await world.confirm(prepared);
    const total = prepared.cart.totalAmount * 100;
    const [part] = await world.rows(PARTS);
    expect(part).toMatchObject({ part_no: 1, kind: "hotel", supplier: "fake", state: "booked", is_same_hold: true, is_named: true });
    expect(part).toMatchObject({ price: total, cost: null, has_terms: true, request: { hotelId: 1001, rooms: 1 } });
    expect(await world.rows(PAYMENTS)).toEqual([{ seq: 1, method: "card", purpose: "full", amount: total, captured: total, refunded: 0 }]);
    expect(await world.rows("select state from prebooking_part")).toEqual([{ state: "booked" }]);
    const id = booked.ok ? booked.data.bookingCode : "";
    await world.answer(cancelHotelBooking, { params: { id }, query: { email: TRAVELLER.email } });
    await settle(world);
    expect((await world.rows(PARTS))[0]).toMatchObject({ state: "undone" });
    expect(await world.rows(PAYMENTS)).toMatchObject([{ captured: total, refunded: total }]);
  });

  it("follow a program that knows only the columns of the booking", async () => {
    const world = await openBookings(db.context());
    await world.booked();
    await world.rows("update booking set hold_id = 'hold-of-an-old-program', hold_epoch = 1, state = 'CANCELLED', cancelled_at = now()");
    expect((await world.rows(PARTS))[0]).toMatchObject({ state: "undone", is_same_hold: true });
    await world.rows("update prebooking set state = 'expired'");
    expect(await world.rows("select state from prebooking_part")).toEqual([{ state: "undone" }]);
  });
});
