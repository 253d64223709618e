import { describe, expect, it } from "vitest";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { getPackageBooking } from "#contract/booking/get-booking.ts";
import { getCancellationFee } from "#contract/booking/get-cancellation-fee.ts";
import { getOutstanding } from "#contract/booking/get-outstanding.ts";
import { listReservations } from "#contract/booking/list-reservations.ts";
import { payOutstanding } from "#contract/booking/pay-outstanding.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import { giveUpPayments } from "#platform/payment/give-up-payments.ts";
import { sweepBookings } from "#platform/booking/engine/complete-bookings.ts";
import type { DepositWorld } from "#tests/factories/deposits.ts";
import { DUE_ON, openDeposits } from "#tests/factories/deposits.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { completeBalances } from "./drive-balance.ts";

const db = useTestDatabase();

const signedInAs = (accountId: string): Partial<Caller> => ({
  visitor: { userTypeId: 1, isAuthenticated: true, person: { accountId, firstName: "Ada", settings: {} } },
});
const minorOf = (units: number): number => Math.round(units * 100);
const paymentsOf = (world: DepositWorld) =>
  world.rows(
    `select purpose, method, state, amount_minor::int as amount, captured_minor::int as captured, refunded_minor::int as refunded
     from booking_payment order by seq`,
  );

/** What the books say that the guest has paid and still owes. */
async function booksOf(world: DepositWorld) {
  expect(await checkLedger(world.plain.database)).toEqual([]);
  const rows = await world.rows(
    `select account, sum(minor)::int as minor from ledger_entry join ledger_transfer as transfer on transfer.id = transfer_id
     where account like 'guest-%' and transfer.state = 'posted' group by 1`,
  );
  return Object.fromEntries(rows.map((row) => [String(row["account"]), Number(row["minor"])]));
}

type Booked = Awaited<ReturnType<DepositWorld["bookDeposit"]>>;
const outstandingOf = (world: DepositWorld, { number: id, email }: Booked) =>
  world.ask(getOutstanding, { params: { id }, query: { email } });

describe("the outstanding amount of a package", () => {
  it("is paid once by card, and every call reports it", { tags: ["API-094", "PKG-007", "CONST-026", "P4"] }, async () => {
    const world = await openDeposits(db.context());
    const booked = await world.bookDeposit();
    const { total, deposit, outStanding, number: id, email } = booked;
    // As if the brand had changed its rule since: the day was stored with the booking.
    expect(await world.rows("select balance_due_on::text as day from booking")).toEqual([{ day: DUE_ON }]);
    await world.rows("update booking set balance_due_on = '2027-01-10'");
    const before = { outStanding, currency: "USD", dueDate: "2027-01-10", deposit, paid: deposit, cancelsOn: "2027-01-14" };
    expect(await outstandingOf(world, booked)).toEqual(before);
    expect(await world.ask(getPackageBooking, { params: { id }, body: { email } })).toMatchObject({
      outStanding,
      deposit,
      dueDate: "2027-01-10",
    });
    expect(await booksOf(world)).toEqual({ "guest-payment": minorOf(deposit), "guest-receivable": minorOf(outStanding) });

    const token = await world.authoriseBalance(booked);
    const first = await world.payBalance(booked, token, { idempotencyKey: "balance" });
    expect(first).toMatchObject({ ok: true, data: { outStanding: 0, dueDate: null, cancelsOn: null, deposit, paid: total } });
    expect(await world.payBalance(booked, token, { idempotencyKey: "balance" })).toEqual(first);
    expect(await world.payBalance(booked, token)).toMatchObject({ ok: false, code: "nothing-outstanding" });
    expect(await world.openBalance(booked)).toMatchObject({ ok: false, code: "nothing-outstanding" });

    expect(await world.ask(getPackageBooking, { params: { id }, body: { email } })).toMatchObject({
      outStanding: 0,
      deposit,
      dueDate: null,
    });
    expect(await booksOf(world)).toEqual({ "guest-payment": minorOf(total), "guest-receivable": 0 });
    expect((await world.charged()).toSorted((a, b) => a - b)).toEqual([minorOf(deposit), minorOf(outStanding)]);
    expect(await paymentsOf(world)).toEqual([
      { purpose: "deposit", method: "card", state: null, amount: minorOf(deposit), captured: minorOf(deposit), refunded: 0 },
      { purpose: "balance", method: "card", state: "CAPTURED", amount: minorOf(outStanding), captured: minorOf(outStanding), refunded: 0 },
    ]);
  });

  it(
    "is paid by PayPal from the account that owns the booking, and nobody else can pay or see it",
    { tags: ["API-094", "ACC-015", "D21"] },
    async () => {
      const world = await openDeposits(db.context());
      const owner = signedInAs("6f2c4a7e-1d7b-4f57-9f0a-2f5f9d1f0001");
      const stranger = signedInAs("6f2c4a7e-1d7b-4f57-9f0a-2f5f9d1f0002");
      const booked = await world.bookDeposit({ caller: owner });
      const { number: id, outStanding, deposit } = booked;
      const groups = async () => (await world.ask(listReservations, {}, owner)).reservationGroups;
      const [group] = await groups();
      expect(group).toMatchObject({ origin: "PMI", deposit, outStanding, dueDate: DUE_ON });
      expect(group?.flights?.map(({ departureAirportIATA }) => departureAirportIATA)).toEqual(["PMI", "LHR"]);

      for (const caller of [stranger, {}]) {
        expect(await world.answer(getOutstanding, { params: { id }, query: {} }, caller)).toMatchObject({ code: "reservation-not-found" });
        expect(await world.openBalance(booked, { email: "eve@example.com" }, caller)).toMatchObject({ code: "reservation-not-found" });
      }
      const token = await world.authoriseBalance(booked, { method: "paypal", email: null }, owner);
      const other = { params: { id }, body: { email: booked.email, paymentToken: token } };
      expect(await world.answer(payOutstanding, other, stranger)).toMatchObject({ code: "payment-refused" });
      expect(await world.answer(payOutstanding, { params: { id }, body: { paymentToken: token } }, owner)).toMatchObject({ ok: true });
      expect((await paymentsOf(world))[1]).toMatchObject({ method: "paypal", state: "CAPTURED" });
      expect((await groups())[0]).toMatchObject({ deposit, outStanding: 0, dueDate: null });
    },
  );

  it("stays outstanding after a card was refused, and another card pays", async () => {
    const world = await openDeposits(db.context());
    const booked = await world.bookDeposit();
    for (const [holder, code] of [
      ["SIM DENIED", "payment-denied"],
      ["SIM CONFIRM FAILED", "payment-confirmation-failed"],
    ] as const) {
      const refused = await world.authoriseBalance(booked, { holder });
      expect(await world.payBalance(booked, refused, { idempotencyKey: holder })).toMatchObject({ ok: false, code });
      expect(await world.payBalance(booked, refused, { idempotencyKey: holder })).toMatchObject({ ok: false, code });
    }
    expect(await outstandingOf(world, booked)).toMatchObject({ outStanding: booked.outStanding });
    expect(await world.payBalance(booked, await world.authoriseBalance(booked))).toMatchObject({ ok: true });
    expect((await paymentsOf(world)).map(({ state }) => state)).toEqual([null, "REFUSED", "REFUSED", "CAPTURED"]);
    expect(await booksOf(world)).toEqual({ "guest-payment": minorOf(booked.total), "guest-receivable": 0 });
  });

  it("is charged once when two tabs with two keys pay at the same time", { tags: ["I7"] }, async () => {
    const world = await openDeposits(db.context());
    const booked = await world.bookDeposit();
    const token = await world.authoriseBalance(booked);
    const twice = await Promise.all(["one", "two"].map((idempotencyKey) => world.payBalance(booked, token, { idempotencyKey })));
    const answers = twice.map((answer) => (answer.ok ? "paid" : answer.code)).toSorted();
    expect(answers).toContain("paid");
    expect(["idempotency-key-in-flight", "nothing-outstanding", "payment-timeout"]).toContain(answers.find((answer) => answer !== "paid"));
    expect((await world.charged()).reduce((sum, minor) => sum + minor, 0)).toBe(minorOf(booked.total));
    expect(await booksOf(world)).toEqual({ "guest-payment": minorOf(booked.total), "guest-receivable": 0 });
  });

  it("of a cancelled booking cannot be paid, and an authorised payment is released", { tags: ["T65"] }, async () => {
    const world = await openDeposits(db.context());
    const booked = await world.bookDeposit();
    const token = await world.authoriseBalance(booked);
    const body = { reservationId: booked.number, email: booked.email };
    await world.ask(cancelReservation, { body: { ...body, reason: "PLANS_CHANGED" } });
    expect(await world.payBalance(booked, token)).toMatchObject({ ok: false, code: "nothing-outstanding" });
    await giveUpPayments(world.context, world.plain.clock.now());
    const [payment] = await world.rows(
      "select payment.state ->> 'status' as status from sandbox_payment as payment join payment_session using (reference) where purpose = 'balance'",
    );
    expect(payment).toEqual({ status: "voided" });
    expect(await outstandingOf(world, booked)).toMatchObject({ outStanding: 0, dueDate: null });
  });

  it(
    "is either paid or cancelled when both are requested at once, and never charged after the cancellation",
    { tags: ["P4"] },
    async () => {
      const world = await openDeposits(db.context());
      for (let round = 0; round < 4; round += 1) {
        const booked = await world.bookDeposit({ email: `guest${round}@example.com` });
        const token = await world.authoriseBalance(booked);
        const cancel = () =>
          world.answer(cancelReservation, {
            body: { reservationId: booked.number, email: booked.email, reason: "PLANS_CHANGED" },
          });
        await Promise.all(round % 2 === 0 ? [world.payBalance(booked, token), cancel()] : [cancel(), world.payBalance(booked, token)]);
        await sweepBookings(world.context);
      }
      const rows = await world.rows(`
      select booking.state, total_minor::int as total, booking.captured_minor::int as captured, coalesce(refund_minor, 0)::int as refund,
        sum(payment.captured_minor)::int as parts, sum(payment.refunded_minor)::int as refunded
      from booking join booking_payment as payment on payment.booking_id = booking.id group by 1, 2, 3, 4, booking.id`);
      for (const { state, total, captured, refund, parts, refunded } of rows) {
        expect(parts).toBe(captured);
        const isPaid = state === "CONFIRMED" && captured === total;
        const isSettled = state === (Number(refund) > 0 ? "REFUNDED" : "CANCELLED") && refunded === refund;
        expect([state, isPaid || isSettled]).toEqual([state, true]);
      }
      expect(await checkLedger(world.plain.database)).toEqual([]);
    },
  );
});

describe("the balance with lost answers", () => {
  const lossy = {
    wrap: (context: Context): Context => ({ ...context, payments: { ...context.payments } }),
  };
  it.for(["done", "not-done"] as const)("is settled by asking when the answer to the capture is lost (%s)", async (lost) => {
    const world = await openDeposits(db.context(), lossy);
    const booked = await world.bookDeposit();
    const token = await world.authoriseBalance(booked);
    const payments = world.context.payments as { -readonly [Name in keyof Context["payments"]]: Context["payments"][Name] };
    const { capture, find } = payments;
    let isDown = true;
    payments.capture = async (effect) => {
      if (!isDown) return capture(effect);
      if (lost === "done") await capture(effect);
      throw new Error("no answer");
    };
    const caller = { idempotencyKey: "balance" };
    expect(await world.payBalance(booked, token, caller)).toMatchObject({ ok: false, code: "idempotency-key-in-flight" });
    // While the outcome is unknown, neither a cancellation nor another payment can begin.
    payments.find = async () => {
      throw new Error("no answer");
    };
    const cancel = { body: { reservationId: booked.number, email: booked.email, reason: "PLANS_CHANGED" as const } };
    expect(await world.answer(cancelReservation, cancel)).toMatchObject({ ok: false, code: "reservation-not-cancellable" });
    payments.find = find;
    isDown = false;
    world.plain.clock.advance({ minutes: 1 });
    await completeBalances(world.context, world.plain.clock.now());
    expect(await world.payBalance(booked, token, caller)).toMatchObject({ ok: true, data: { outStanding: 0 } });
    expect((await world.charged()).reduce((sum, minor) => sum + minor, 0)).toBe(minorOf(booked.total));
  });
});

describe("cancelling a package with a deposit", () => {
  it("takes the fee from what was paid, and says what the terms demand beyond it", { tags: ["RES-014", "API-094", "P4"] }, async () => {
    const world = await openDeposits(db.context());
    const booked = await world.bookDeposit({ rate: 0 });
    const body = { reservationId: booked.number, email: booked.email };
    const quote = await world.ask(getCancellationFee, { body });
    // Nothing of this rate is refunded, but only the deposit was paid.
    expect(quote).toMatchObject({ fee: booked.deposit, refund: 0, paid: booked.deposit });
    expect(quote.feeByTerms).toBeGreaterThan(booked.deposit);
    expect(await world.ask(cancelReservation, { body: { ...body, reason: "PLANS_CHANGED" } })).toMatchObject({
      status: "CANCELLED",
      fee: booked.deposit,
      refund: 0,
    });
    expect(await world.charged()).toEqual([minorOf(booked.deposit)]);
    expect(await booksOf(world)).toEqual({ "guest-payment": minorOf(booked.deposit), "guest-receivable": 0 });
  });

  it("refunds the balance first and then the deposit, never more than was captured of each", { tags: ["P4", "P13"] }, async () => {
    const world = await openDeposits(db.context());
    const booked = await world.bookDeposit();
    await world.payBalance(booked, await world.authoriseBalance(booked));
    const body = { reservationId: booked.number, email: booked.email };
    const { fee, refund, paid } = await world.ask(getCancellationFee, { body });
    expect([paid, minorOf(fee + refund)]).toEqual([booked.total, minorOf(booked.total)]);
    await world.ask(cancelReservation, { body: { ...body, reason: "PLANS_CHANGED" } });
    const ofBalance = Math.min(minorOf(refund), minorOf(booked.outStanding));
    expect(await paymentsOf(world)).toMatchObject([
      { purpose: "deposit", captured: minorOf(booked.deposit), refunded: minorOf(refund) - ofBalance },
      { purpose: "balance", captured: minorOf(booked.outStanding), refunded: ofBalance },
    ]);
    expect((await world.charged()).reduce((sum, minor) => sum + minor, 0)).toBe(minorOf(fee));
    expect(await booksOf(world)).toEqual({ "guest-payment": minorOf(fee), "guest-receivable": 0 });
  });
});
