import { describe, expect, it } from "vitest";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { confirmPackageBooking } from "#contract/booking/confirm-booking.ts";
import { getOutstanding } from "#contract/booking/get-outstanding.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { transferOf } from "#domain/ledger/transfer-of.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import { postTransfer } from "#platform/ledger/post-transfer.ts";
import { pointsLeft } from "#platform/membership/records/points-store.ts";
import { RETURN_URL, TRAVELLER } from "#tests/factories/bookings.ts";
import { openDeposits } from "#tests/factories/deposits.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const { email } = TRAVELLER;
const ACCOUNT = "6f2c4a7e-1d7b-4f57-9f0a-2f5f9d1f0001";
const MEMBER: Partial<Caller> = {
  visitor: { userTypeId: 1, isAuthenticated: true, person: { accountId: ACCOUNT, firstName: "Ada", settings: {} } },
};

describe("a package paid by PayPal", () => {
  it("is booked once it is approved, and a cancellation refunds PayPal", { tags: ["API-087", "PAY-007"] }, async () => {
    const world = await openDeposits(db.context());
    const { bookingCode: id, totalAmount: amount } = await world.openCart({ stay: world.stay });
    const payment = { amount, currency: "USD", returnUrl: RETURN_URL, prebookingId: id, method: "paypal" } as const;
    const session = await world.ask(getMpiSessionToken, { body: payment });
    const body = { ...world.bodyOf(session.mpiSessionToken, email), method: "paypal" } as const;
    expect(await world.answer(confirmPackageBooking, { params: { id }, body })).toMatchObject({ ok: false, code: "payment-refused" });
    await world.post(session.formUrl, { step: "approve" });
    // A payment opened for PayPal does not pay as a card.
    expect(await world.answer(confirmPackageBooking, { params: { id }, body: { ...body, method: "credit" } })).toMatchObject({
      code: "payment-refused",
    });
    const booked = await world.ask(confirmPackageBooking, { params: { id }, body });
    expect(booked).toMatchObject({ status: "CONFIRMED", totalAmount: amount, outStanding: 0 });
    const [row] = await world.rows("select method, purpose, captured_minor::int as captured from booking_payment where captured_minor > 0");
    expect(row).toEqual({ method: "paypal", purpose: "full", captured: Math.round(amount * 100) });
    const cancelled = await world.ask(cancelReservation, { body: { reservationId: booked.bookingCode, email, reason: "PLANS_CHANGED" } });
    expect(cancelled.refund).toBeGreaterThan(0);
    expect(await world.charged()).toEqual([Math.round(cancelled.fee * 100)]);
    expect(await checkLedger(world.plain.database)).toEqual([]);
  });
});

describe("a package paid with points", () => {
  it("is paid whole: a deposit is refused, and nothing is outstanding", { tags: ["API-087", "PKG-007", "CHK-019", "I3"] }, async () => {
    const world = await openDeposits(db.context());
    const { sql } = world.plain.database;
    const left = () => pointsLeft(sql, { brandId: "meridian", accountId: ACCOUNT });
    const grant = async (points: number) => {
      const transfer = transferOf("points-earn", { memberId: ACCOUNT, points });
      const id = world.plain.random.uuid();
      await postTransfer(sql, { brandId: "meridian", id, key: `granted ${id}`, transfer, as: "posted", now: world.plain.clock.now() });
    };
    const { bookingCode: id, totalAmount } = await world.openCart({ stay: world.stay, caller: MEMBER });
    const confirm = (more: { payDeposit?: boolean }) =>
      world.answer(
        confirmPackageBooking,
        { params: { id }, body: { ...world.bodyOf(undefined, email), usePoints: true, ...more } },
        MEMBER,
      );
    expect(await confirm({})).toMatchObject({ ok: false, code: "points-not-enough" });
    await grant(100_000);
    expect(await confirm({ payDeposit: true })).toMatchObject({ ok: false, code: "invalid-input", fields: { payDeposit: "invalidField" } });
    expect(await left()).toBe(100_000);

    const points = Math.round(totalAmount * 100);
    const booked = await confirm({});
    expect(booked).toMatchObject({ ok: true, data: { status: "CONFIRMED", outStanding: 0, pointsUsed: points } });
    expect(await left()).toBe(100_000 - points);
    expect(await world.charged()).toEqual([]);
    const number = booked.ok ? booked.data.bookingCode : "";
    const outstanding = await world.ask(getOutstanding, { params: { id: number }, query: { email } });
    expect(outstanding).toMatchObject({ outStanding: 0, deposit: null, dueDate: null, paid: totalAmount });

    const cancelled = await world.ask(cancelReservation, { body: { reservationId: number, email, reason: "PLANS_CHANGED" } });
    expect(cancelled).toMatchObject({ fee: 0, refund: 0 });
    expect((cancelled.points?.fee ?? 0) + (cancelled.points?.refund ?? 0)).toBe(points);
    expect(await left()).toBe(100_000 - (cancelled.points?.fee ?? 0));
    expect(await checkLedger(world.plain.database)).toEqual([]);
  });
});
