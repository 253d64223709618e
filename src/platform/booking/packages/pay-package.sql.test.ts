import { describe, expect, it } from "vitest";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { confirmPackageBooking } from "#contract/booking/confirm-booking.ts";
import { getOutstanding } from "#contract/booking/get-outstanding.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { transferOf } from "#domain/ledger/transfer-of.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import { postTransfer } from "#platform/ledger/post-transfer.ts";
import { isPaidWithPoints } from "#platform/membership/points/spend-points.ts";
import { pointsLeft } from "#platform/membership/records/points-store.ts";
import { RETURN_URL, TRAVELLER } from "#tests/factories/bookings.ts";
import { openDeposits } from "#tests/factories/deposits.ts";
import { openPackageCarts, TRIP } from "#tests/factories/package-carts.ts";
import { CLIENT, PAXES } from "#tests/factories/passengers.ts";
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
  type World = Awaited<ReturnType<typeof openPackageCarts>>;
  const left = (world: World) => pointsLeft(world.plain.database.sql, { brandId: "meridian", accountId: ACCOUNT });
  const grant = async ({ plain: { database, random, clock } }: World, points: number) => {
    const transfer = transferOf("points-earn", { memberId: ACCOUNT, points });
    const id = random.uuid();
    await postTransfer(database.sql, { brandId: "meridian", id, key: `granted ${id}`, transfer, as: "posted", now: clock.now() });
  };
  const owed = (world: World) =>
    world.rows(`select entry.owner as supplier, -sum(entry.minor)::int as minor from ledger_entry as entry
      join ledger_transfer as transfer on transfer.brand_id = entry.brand_id and transfer.id = entry.transfer_id
      where entry.account = 'supplier-payable' and transfer.state = 'posted' group by 1 having sum(entry.minor) <> 0 order by 1`);
  const ofParts = (world: World, column: "cost_minor" | "kept_minor") =>
    world.rows(`select supplier, ${column}::int as minor from booking_part where ${column} > 0 order by 1`);

  it(
    "is paid whole: a deposit is refused, nothing is outstanding, and all suppliers are owed their costs",
    { tags: ["API-087", "PKG-007", "CHK-019", "I3", "P13"] },
    async () => {
      const world = await openDeposits(db.context());
      const { bookingCode: id, totalAmount } = await world.openCart({ stay: world.stay, caller: MEMBER });
      const confirm = (more: { payDeposit?: boolean; amount?: number }) =>
        world.answer(
          confirmPackageBooking,
          { params: { id }, body: { ...world.bodyOf(undefined, email), usePoints: true, ...more } },
          MEMBER,
        );
      expect(await confirm({})).toMatchObject({ ok: false, code: "points-not-enough" });
      await grant(world, 100_000);
      expect(await confirm({ payDeposit: true })).toMatchObject({
        ok: false,
        code: "invalid-input",
        fields: { payDeposit: "invalidField" },
      });
      expect(await confirm({ amount: totalAmount - 1 })).toMatchObject({
        ok: false,
        code: "price-changed",
        data: { before: totalAmount - 1, after: totalAmount },
      });
      expect(await left(world)).toBe(100_000);

      const points = Math.round(totalAmount * 100);
      const booked = await confirm({ amount: totalAmount });
      expect(booked).toMatchObject({ ok: true, data: { status: "CONFIRMED", outStanding: 0, pointsUsed: points } });
      expect(await left(world)).toBe(100_000 - points);
      expect(await world.charged()).toEqual([]);
      expect(await owed(world)).toEqual(await ofParts(world, "cost_minor"));
      expect((await owed(world)).map(({ supplier }) => supplier)).toContain("scripted-flights");
      const number = booked.ok ? booked.data.bookingCode : "";
      const outstanding = await world.ask(getOutstanding, { params: { id: number }, query: { email } });
      expect(outstanding).toMatchObject({ outStanding: 0, deposit: null, dueDate: null, paid: totalAmount });

      const cancelled = await world.ask(cancelReservation, { body: { reservationId: number, email, reason: "PLANS_CHANGED" } });
      expect(cancelled).toMatchObject({ fee: 0, refund: 0 });
      expect((cancelled.points?.fee ?? 0) + (cancelled.points?.refund ?? 0)).toBe(points);
      expect(await left(world)).toBe(100_000 - (cancelled.points?.fee ?? 0));
      expect(await owed(world)).toEqual(await ofParts(world, "kept_minor"));
      expect(await checkLedger(world.plain.database)).toEqual([]);
    },
  );

  it("owes the supplier of a substitute its cost, and spends no other number of points", { tags: ["I3", "P13"] }, async () => {
    const other = { ...TRIP, out: ["1A300 PMI 2026-11-22T08:00 LHR 2026-11-22T21:00"], totalMinor: 190_00 };
    const world = await openPackageCarts(db.context(), TRIP, {
      otherTrips: [other],
      wrap: (context) => ({
        ...context,
        flightSuppliers: context.flightSuppliers!.map((airline): typeof airline => ({
          ...airline,
          book: async (request) =>
            request.item.quoteKey.startsWith("offer-0") ? { kind: "rejected", reason: "sold-out" } : airline.book(request),
        })),
      }),
    });
    await grant(world, 100_000);
    const { bookingCode: id, totalAmount } = await world.openCart({ caller: MEMBER });
    const body = { client: CLIENT, paxes: [...PAXES], usePoints: true };
    expect(await world.answer(confirmPackageBooking, { params: { id }, body }, MEMBER)).toMatchObject({ data: { status: "CONFIRMED" } });
    expect(await owed(world)).toEqual(await ofParts(world, "cost_minor"));
    expect(await owed(world)).toContainEqual({ supplier: "scripted-flights", minor: 190_00 });
    expect(await left(world)).toBe(100_000 - Math.round(totalAmount * 100));
    const [booking] = await world.rows("select id from booking");
    expect(await isPaidWithPoints(world.plain.database.sql, { brandId: "meridian", bookingId: String(booking?.["id"]) })).toBe(true);
    expect(await checkLedger(world.plain.database)).toEqual([]);
  });
});
