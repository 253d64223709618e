/** Packages of four parts: what mends them, what ends them, and how they are paid. package-failures.sql.test.ts tries all failures and crashes. */
import { describe, expect, it } from "vitest";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { listParts } from "#platform/booking/records/parts-store.ts";
import { insertSession } from "#platform/payment/payment-session-store.ts";
import { hashPaymentToken, paymentTokenOf } from "#platform/payment/session-token.ts";
import { setLimit } from "#platform/ledger/set-limit.ts";
import type { Substitute } from "#platform/ports/reservable.ts";
import { settle } from "#tests/factories/booking-invariants.ts";
import { RETURN_URL } from "#tests/factories/bookings.ts";
import type { Guest, PackageWorld } from "#tests/factories/packages.ts";
import { checkPackages, openPackages, VAN } from "#tests/factories/packages.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { sweepBookings } from "./complete-bookings.ts";
import { acceptSubstitute, declineSubstitutes } from "./mend-steps.ts";

const db = useTestDatabase();

describe("a package whose parts cannot be held any more when it is booked", () => {
  it.each([
    ["price-changed", "PRICE_CHANGED", "price-changed"],
    ["quote-expired", "SOLD_OUT", "prebooking-expired"],
    ["sold-out", "SOLD_OUT", "flight-not-available"],
  ] as const)("%s: nothing is charged, and the other parts are released", { tags: ["P2"] }, async (holdAnswer, state, ending) => {
    const world = await openPackages(db.context());
    const guest = world.nextGuest();
    const prepared = await world.prepare(guest);
    const { flight } = world.scripts;
    flight.journal.clear();
    flight.holdAnswer = holdAnswer;
    expect(await world.book(prepared)).toMatchObject({ state, ending, capturedMinor: 0 });
    await settle(world);
    await checkPackages(world);
    expect(await world.rows("select distinct state from prebooking_part")).toEqual([{ state: "undone" }]);
  });
});

describe("a package whose supplier gives no answer for a while", () => {
  it("is continued within seconds of each answer, before the other holds end again", { tags: ["P1", "P11"] }, async () => {
    let isDown = false;
    let losesHold = false;
    const world = await openPackages(db.context(), {
      wrap: (context) => ({
        ...context,
        transferSuppliers: (context.transferSuppliers ?? []).map((supplier) => ({
          ...supplier,
          release: async (id) => {
            if (isDown) throw new Error("no answer");
            return supplier.release(id);
          },
          hold: async (request) => {
            if (!losesHold) return supplier.hold(request);
            losesHold = false;
            throw new Error("no answer");
          },
        })),
      }),
    });
    const guest = world.nextGuest();
    for (const name of ["hotel", "flight", "transfer"] as const) world.scripts[name].holdMinutes = 22;
    const prepared = await world.prepare(guest);
    // All holds end too soon to book the flight that cannot be held, so they are renewed; the transfer's cannot be.
    world.plain.clock.advance({ minutes: 15 });
    isDown = true;
    await world.book(prepared);
    for (let minute = 0; minute < 40; minute += 1) {
      world.plain.clock.advance({ minutes: 1 });
      await sweepBookings(world.context);
    }
    expect((await world.bookingOf(guest))?.state).toBe("BOOKING");
    isDown = false;
    losesHold = true;
    world.plain.clock.advance({ minutes: 30 });
    await sweepBookings(world.context);
    const { state, dueAt } = (await world.bookingOf(guest))!;
    expect([state, losesHold, (dueAt!.getTime() - world.plain.clock.now().getTime()) / 1000]).toEqual(["BOOKING", false, 2]);
    world.plain.clock.advance({ seconds: 2 });
    await sweepBookings(world.context);
    expect((await world.bookingOf(guest))?.state).toBe("CONFIRMED");
    await checkPackages(world);
  });
});

async function bookPartly(substitutes: readonly Substitute[]) {
  const world = await openPackages(db.context(), { substitutesOf: async () => substitutes });
  const guest = world.nextGuest();
  world.scripts.transfer.soldAnyway.add("van");
  await world.bookRefused(guest, { hotel: 1, flight: 2, transfer: 3_00, "low-cost": 9_00 }, ["transfer"]);
  const booking = (await world.bookingOf(guest))!;
  const partsNow = () => listParts(world.plain.database.sql, booking);
  return { world, guest, booking, partsNow, stateNow: async () => (await world.bookingOf(guest))!.state };
}

describe("a package that is partly booked", () => {
  it("gets an equal or better substitute for the lost part without asking, at the agreed price", async () => {
    const { world, booking, partsNow } = await bookPartly([{ ...VAN, netMinor: 36_00 }, VAN]);
    expect([booking.state, booking.capturedMinor]).toEqual(["CONFIRMED", booking.totalMinor]);
    expect((await partsNow()).find(({ kind }) => kind === "transfer")).toMatchObject({ mending: "substitute", costMinor: 35_00 });
    await checkPackages(world);
  });

  it("is undone if a substitute would cost too much", { tags: ["P2"] }, async () => {
    const { world, booking } = await bookPartly([{ ...VAN, netMinor: 60_00 }]);
    expect([booking.state, booking.capturedMinor]).toEqual(["FAILED", 0]);
    const [expense] = await world.rows("select sum(minor)::int as minor from ledger_entry where account = 'disruption-expense'");
    // The hotel for 1 and the flight for 2 were cancelled at 80 % of the traveller's fee, the flight without a hold for 9.00.
    expect(expense?.["minor"]).toBe(Math.round(0.8) + Math.round(1.6) + 7_20);
    await checkPackages(world);
  });

  it("offers the traveller what is not equal, and books what is accepted", { tags: ["P10"] }, async () => {
    const { world, booking, stateNow } = await bookPartly([{ ...VAN, isEqualOrBetter: false }]);
    expect(booking.state).toBe("PARTLY_BOOKED");
    await sweepBookings(world.context);
    expect(await stateNow()).toBe("PARTLY_BOOKED");
    expect([await acceptSubstitute(world.context, booking, 1), await acceptSubstitute(world.context, booking, 0)]).toEqual([false, true]);
    await sweepBookings(world.context);
    expect(await stateNow()).toBe("CONFIRMED");
    expect(await acceptSubstitute(world.context, booking, 0)).toBe(false);
    await checkPackages(world);
  });

  it("books what is accepted at its present cost, and withdraws what is gone or has become too dear", { tags: ["P10"] }, async () => {
    const options = [
      { ...VAN, item: { key: "van", expectedMinor: 43_00 }, isEqualOrBetter: false },
      { ...VAN, item: { key: "limousine", expectedMinor: 43_00 }, isEqualOrBetter: false },
    ];
    const { world, booking, partsNow, stateNow } = await bookPartly(options);
    const { transfer } = world.scripts;
    world.plain.clock.advance({ hours: 20 });
    transfer.riseMinor = 20_00;
    expect(await acceptSubstitute(world.context, booking, 1)).toBe(false);
    transfer.riseMinor = 1_00;
    expect([await acceptSubstitute(world.context, booking, 1), await acceptSubstitute(world.context, booking, 0)]).toEqual([false, true]);
    await sweepBookings(world.context);
    expect([await stateNow(), (await partsNow()).find(({ kind }) => kind === "transfer")]).toMatchObject([
      "CONFIRMED",
      { costMinor: Math.round(44_00 * 0.8), request: { key: "van", expectedMinor: 44_00 } },
    ]);
    await checkPackages(world);
  });

  it("is undone if the last substitute is gone when the traveller accepts it", { tags: ["P2"] }, async () => {
    const { world, booking, stateNow } = await bookPartly([{ ...VAN, isEqualOrBetter: false }]);
    world.scripts.transfer.isGone = true;
    expect(await acceptSubstitute(world.context, booking, 0)).toBe(false);
    await sweepBookings(world.context);
    expect(await stateNow()).toBe("FAILED");
    await checkPackages(world);
  });

  it.each(["declines", "does not answer within a day"])("is undone if the traveller %s", { tags: ["P2"] }, async (answer) => {
    const { world, booking, stateNow } = await bookPartly([{ ...VAN, isEqualOrBetter: false }]);
    const isDeclined = answer === "declines" && (await declineSubstitutes(world.context, booking));
    world.plain.clock.advance({ hours: isDeclined ? 0 : 24 });
    await sweepBookings(world.context);
    expect([await stateNow(), isDeclined]).toEqual(["FAILED", answer === "declines"]);
    await checkPackages(world);
  });

  it("goes to a person only when a supplier has refused to cancel for a day", async () => {
    const world = await openPackages(db.context());
    const guest = world.nextGuest();
    world.scripts["low-cost"].refusesToCancel = true;
    await world.bookRefused(guest, {}, ["transfer"]);
    world.plain.clock.advance({ hours: 20 });
    await sweepBookings(world.context);
    expect((await world.bookingOf(guest))?.state).toBe("VOIDING");
    world.plain.clock.advance({ hours: 5 });
    await sweepBookings(world.context);
    const booking = await world.bookingOf(guest);
    expect(booking).toMatchObject({ state: "MANUAL_REVIEW", capturedMinor: 0 });
    const left = (await listParts(world.plain.database.sql, booking!)).filter(({ state }) => state !== "undone");
    expect(left.map(({ supplier }) => supplier)).toEqual(["low-cost"]);
  });

  it("gets another room of the same hotel that is no worse", async () => {
    const world = await openPackages(db.context(), { isCheapestRoom: true });
    const guest = world.nextGuest();
    // The standard room is gone. The superior room costs 9 % more at the same conditions; the suite costs more than we accept to lose.
    for (const room of ["1001-B", "1001-C"]) world.scripts.hotel.soldAnyway.add(room);
    await world.bookRefused(guest, { hotel: 9, flight: 2, transfer: 1 }, ["hotel"]);
    const booking = await world.bookingOf(guest);
    expect(booking).toMatchObject({ state: "CONFIRMED", roomTypeId: "1001-B", stay: { room: { roomTypeId: "1001-B" } } });
    const [hotel] = await listParts(world.plain.database.sql, booking!);
    expect(hotel).toMatchObject({ mending: "substitute", request: { roomTypeId: "1001-B" } });
    await checkPackages(world);
  });
});

describe("a booked package", () => {
  it("is cancelled whole: fees and refunds add up, and suppliers keep their share of their costs", { tags: ["P13"] }, async () => {
    const world = await openPackages(db.context());
    const guest = world.nextGuest();
    await world.bookRefused(guest, { hotel: 10_00, flight: 100_00, "low-cost": 95_50 }, []);
    const { number, capturedMinor } = (await world.bookingOf(guest))!;
    const answer = await world.answer(cancelHotelBooking, { params: { id: number }, query: { email: guest.email } }, guest.caller);
    expect(answer).toMatchObject({ ok: true, data: { status: "CANCELLED" } });
    await settle(world);
    const { state, feeMinor, refundMinor, ...booking } = (await world.bookingOf(guest))!;
    expect([state, (feeMinor ?? 0) + (refundMinor ?? 0)]).toEqual(["REFUNDED", capturedMinor]);
    const parts = await listParts(world.plain.database.sql, { ...booking });
    expect(parts.map(({ keptMinor }) => keptMinor)).toEqual([8_00, 80_00, 76_40, 0]);
    await checkPackages(world);
  });

  it("whose middle part cannot be cancelled yet loses the others at once, and the part at the next retry", { tags: ["P13"] }, async () => {
    const world = await openPackages(db.context());
    const guest = world.nextGuest();
    await world.bookRefused(guest, { hotel: 1_00, "low-cost": 2_00, transfer: 3_00, flight: 4_00 }, []);
    const { number } = (await world.bookingOf(guest))!;
    world.scripts["low-cost"].refusesToCancel = true;
    await world.answer(cancelHotelBooking, { params: { id: number }, query: { email: guest.email } }, guest.caller);
    const booking = (await world.bookingOf(guest))!;
    const statesNow = async () => (await listParts(world.plain.database.sql, booking)).map(({ supplier, state }) => `${supplier} ${state}`);
    expect(booking.state).toBe("CANCELLING");
    expect((await statesNow()).filter((part) => !part.endsWith("undone"))).toEqual(["low-cost booked"]);
    world.scripts["low-cost"].refusesToCancel = false;
    world.plain.clock.advance({ seconds: 5 });
    await sweepBookings(world.context);
    expect((await statesNow()).every((part) => part.endsWith("undone"))).toBe(true);
    await settle(world);
    expect((await world.bookingOf(guest))?.state).toBe("REFUNDED");
    await checkPackages(world);
  });

  it("whose hold ended while the visitor paid is held again", { tags: ["F26"] }, async () => {
    const world = await openPackages(db.context());
    const guest = world.nextGuest();
    world.scripts.hotel.holdMinutes = 25;
    const prepared = await world.prepare(guest);
    world.plain.clock.advance({ minutes: 19 });
    await world.book(prepared);
    expect(await world.bookingOf(guest)).toMatchObject({ state: "CONFIRMED", holdEpoch: 1 });
    await checkPackages(world);
  });
});

describe("a package with a deposit", () => {
  /** A payment of the deposit, as the payment call would open it. */
  async function payDeposit(world: PackageWorld, { caller: { brandId } }: Guest, prebookingId: string, amountMinor: number) {
    const reference = `pay-deposit-of-${prebookingId}`;
    const token = paymentTokenOf(world.plain, brandId, reference);
    const now = world.plain.clock.now();
    await insertSession(world.plain.database.sql, {
      brandId,
      reference,
      tokenHash: hashPaymentToken(token),
      purpose: "booking",
      prebookingId,
      provider: world.plain.payments.name,
      method: "credit",
      cardType: null,
      cardFeeMinor: 0,
      savesCard: false,
      amountMinor,
      currency: "USD",
      accountId: null,
      visitHash: null,
      state: "open",
      usedBy: null,
      dueAt: now,
      createdAt: now,
    });
    const amount = { minor: amountMinor, currency: "USD" } as const;
    const request = {
      reference,
      brandId,
      method: "credit",
      amount,
      returnUrl: RETURN_URL,
      languageTag: "en",
      shouldSaveCard: false,
    } as const;
    await world.payAs((await world.plain.payments.open(request)).formUrl);
    return token;
  }

  it(
    "captures the deposit and leaves the rest outstanding; cancelling refunds what was captured less the fee",
    { tags: ["P4"] },
    async () => {
      const world = await openPackages(db.context());
      const guest = world.nextGuest();
      const opened = await world.open(guest, { undo: { hotel: 10_00 } });
      if (!opened.ok) throw new Error(opened.reason);
      const { cart } = opened;
      const depositMinor = 100_00;
      const token = await payDeposit(world, guest, cart.id, depositMinor);
      const booking = await world.book({ guest, cart, token }, { depositMinor });
      expect(booking).toMatchObject({ state: "CONFIRMED", capturedMinor: depositMinor, totalMinor: cart.partsMinor });
      const payment =
        "select purpose, amount_minor::int as amount, captured_minor::int as captured, refunded_minor::int as refunded from booking_payment";
      expect(await world.rows(payment)).toEqual([{ purpose: "deposit", amount: depositMinor, captured: depositMinor, refunded: 0 }]);
      const owed = async () =>
        (await world.rows("select sum(minor)::int as minor from ledger_entry where account = 'guest-receivable'"))[0]?.["minor"];
      expect(await owed()).toBe(booking.totalMinor - depositMinor);
      const input = { params: { id: booking.number }, query: { email: guest.email } };
      expect(await world.answer(cancelHotelBooking, input, guest.caller)).toMatchObject({ ok: true, data: { fee: 9.5, refund: 90.5 } });
      await settle(world);
      expect(await world.rows(payment)).toMatchObject([{ captured: depositMinor, refunded: 90_50 }]);
      expect([(await world.bookingOf(guest))?.state, await owed()]).toEqual(["REFUNDED", 0]);
    },
  );
});

describe("a package on the credit of a company", () => {
  it("reserves, spends and returns the credit, and never exceeds its limit", { tags: ["I15", "D19"] }, async () => {
    const world = await openPackages(db.context());
    const account = { brandId: "meridian", account: "company-credit", owner: "company-1", currency: "USD" } as const;
    const open = async () => {
      const guest = world.nextGuest();
      const opened = await world.open(guest);
      if (!opened.ok) throw new Error(opened.reason);
      return { guest, cart: opened.cart };
    };
    const used = async () => {
      const [row] = await world.rows(
        "select (posted_debit - posted_credit)::int as posted, pending_debit::int as pending from ledger_balance where account = 'company-credit'",
      );
      return [row?.["posted"], row?.["pending"]];
    };
    const first = await open();
    const totalMinor = first.cart.partsMinor!;
    await setLimit(world.plain.database.sql, account, totalMinor + 1);
    expect((await world.book(first, { companyId: "company-1" })).state).toBe("CONFIRMED");
    expect(await used()).toEqual([totalMinor, 0]);
    const second = await open();
    expect(await world.book(second, { companyId: "company-1" })).toMatchObject({ state: "AUTH_DECLINED", ending: "credit-exceeded" });
    const { number } = (await world.bookingOf(first.guest))!;
    const { email, caller } = first.guest;
    await world.answer(cancelHotelBooking, { params: { id: number }, query: { email } }, caller);
    expect([(await world.bookingOf(first.guest))?.state, await used()]).toEqual(["REFUNDED", [0, 0]]);
    const third = await open();
    world.refuseAt(["low-cost"]);
    expect([(await world.book(third, { companyId: "company-1" })).state, await used()]).toEqual(["FAILED", [0, 0]]);
  });
});
