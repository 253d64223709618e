/** Who may book a cart with a member rate, and with whose payment: docs/decisions/0021-member-price-at-confirmation.md. */
import { describe, expect, it } from "vitest";
import { bookHotel } from "#contract/booking/book-hotel.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import type { AgentProfile } from "#domain/visitor/visitor.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { checkInvariants, listBookings, settle } from "#tests/factories/booking-invariants.ts";
import { RETURN_URL } from "#tests/factories/bookings.ts";
import { openClub } from "#tests/factories/club.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const LONG = { timeout: 60_000 };

const browser = (name: string): Pick<Caller, "visit"> => ({ visit: { hash: name, token: name } });
const HERE = browser("here");
const ELSEWHERE = browser("elsewhere");
const MEMBER = 181.71;
const PUBLIC = 201.89;

describe("a cart with a member rate", LONG, () => {
  const prepared = async () => {
    const world = await openClub(db.context());
    const member = await world.member();
    const caller = { ...member.caller, ...HERE };
    const cart = await world.prepare({ caller });
    expect(cart.cart.totalAmount).toBe(MEMBER);
    return { world, member, caller, cart };
  };

  it("is booked with the same payment when the member logs in again after the session ended", async () => {
    const { world, member, cart } = await prepared();
    // The session ended at the bank, the member logged out in another tab, and the caller is in another browser.
    for (const guest of [HERE, {}, ELSEWHERE]) {
      expect(await world.bookings.confirm(cart, guest)).toMatchObject({ code: "session-invalid" });
      expect(await world.bookings.answer(bookHotel, { body: world.bookBody(cart) }, guest)).toMatchObject({ code: "session-invalid" });
    }
    expect(await listBookings(world)).toEqual([]);
    expect(await world.bookings.confirm(cart, { ...(await member.signIn(2)), ...ELSEWHERE })).toMatchObject({
      ok: true,
      data: { totalAmount: MEMBER },
    });
    expect(await listBookings(world)).toMatchObject([{ accountId: member.id, userTypeId: 2 }]);
    await checkInvariants(world);
  });

  it("is not booked by another account in the same browser, member or not", async () => {
    const { world, cart } = await prepared();
    const basic = await world.person();
    const other = await world.member();
    for (const { caller } of [basic, other]) {
      expect(await world.bookings.confirm(cart, { ...caller, ...HERE })).toMatchObject({ code: "prebooking-not-found" });
    }
    expect(await listBookings(world)).toEqual([]);
  });

  it("is booked by an agent only with the member's session", async () => {
    const { world, caller, cart } = await prepared();
    const agent: AgentProfile = { userName: "agent1", displayName: "Agent One", authorities: [], imageProfile: "" };
    const alone = { ...HERE, visitor: { ...GUEST, agent } };
    expect(await world.bookings.confirm(cart, alone)).toMatchObject({ code: "session-invalid" });
    const { caller: other } = await world.person();
    const forOther = { ...other, ...HERE, visitor: { ...(other.visitor ?? GUEST), agent } };
    expect(await world.bookings.confirm(cart, forOther)).toMatchObject({ code: "prebooking-not-found" });
    expect(await listBookings(world)).toEqual([]);
    const helping = { ...caller, visitor: { ...(caller.visitor ?? GUEST), agent } };
    expect(await world.bookings.confirm(cart, helping)).toMatchObject({ ok: true, data: { totalAmount: MEMBER } });
  });

  it("is completed by the sweep when the supplier's answer was lost and the session has ended", async () => {
    let isAnswerLost = true;
    const world = await openClub(db.context(), {
      wrap: (context) => ({
        ...context,
        suppliers: context.suppliers.map((supplier) => ({
          ...supplier,
          book: async (request) => {
            const outcome = await supplier.book(request);
            if (isAnswerLost) throw new Error("the answer was lost");
            return outcome;
          },
        })),
      }),
    });
    const member = await world.member();
    const cart = await world.prepare({ caller: { ...member.caller, ...HERE } });
    await world.bookings.confirm(cart, { ...member.caller, ...HERE });
    expect(await listBookings(world)).toMatchObject([{ state: "BOOK_UNKNOWN" }]);
    expect(await world.bookings.confirm(cart, HERE)).toMatchObject({ code: "session-invalid" });
    isAnswerLost = false;
    await settle(world);
    expect(await listBookings(world)).toMatchObject([
      { state: "CONFIRMED", accountId: member.id, totalMinor: MEMBER * 100, capturedMinor: MEMBER * 100 },
    ]);
    await checkInvariants(world);
  });

  it("keeps its price when the membership ends while the rooms are held", async () => {
    const { world, member, cart } = await prepared();
    const basicNow = { ...(await member.signIn(1)), ...HERE };
    expect(await world.bookings.confirm(cart, basicNow)).toMatchObject({ ok: true, data: { totalAmount: MEMBER } });
  });

  it("does not result from a guest's cart: a visitor who logs in as a member later pays the price that was shown", async () => {
    const { world, member } = await prepared();
    const guest = await world.prepare({ caller: { ...HERE, address: "198.51.100.3" }, hotelId: 1004 });
    const booked = await world.bookings.confirm(guest, { ...member.caller, ...HERE });
    expect(booked).toMatchObject({ ok: true, data: { totalAmount: guest.cart.totalAmount } });
    expect(await listBookings(world)).toMatchObject([{ accountId: member.id, userTypeId: 3 }]);
  });
});

describe("a payment", LONG, () => {
  it("of an account at the public rate can be used in the same browser after the session ended, and in no other", async () => {
    const world = await openClub(db.context());
    const { id, caller } = await world.person();
    const cart = await world.prepare({ caller: { ...caller, ...HERE } });
    expect(cart.cart.totalAmount).toBe(PUBLIC);
    expect(await world.bookings.confirm(cart, ELSEWHERE)).toMatchObject({ code: "session-invalid" });
    expect(await world.bookings.confirm(cart, {})).toMatchObject({ code: "session-invalid" });
    expect(await world.bookings.confirm(cart, HERE)).toMatchObject({ ok: true });
    expect(await listBookings(world)).toMatchObject([{ accountId: id }]);
  });

  it("of a guest cannot be used or read by another visitor", async () => {
    const world = await openClub(db.context());
    const cart = await world.prepare({ caller: HERE });
    const { caller } = await world.person();
    for (const other of [ELSEWHERE, {}, { ...caller, ...ELSEWHERE }]) {
      expect(await world.bookings.confirm(cart, other)).toMatchObject({ code: "payment-refused" });
    }
    const again = await world.openPayment(cart.prebookingId, HERE);
    expect(again.mpiSessionToken).toBe(cart.token);
    // Another visitor who opens the cart gets a separate payment.
    const other = await world.openPayment(cart.prebookingId, ELSEWHERE);
    expect(other.mpiSessionToken).not.toBe(cart.token);
    expect(await world.bookings.confirm(cart, HERE)).toMatchObject({ code: "payment-timeout" });
    await world.payAs(other.formUrl);
    expect(await world.bookings.confirm({ ...cart, token: other.mpiSessionToken }, ELSEWHERE)).toMatchObject({ ok: true });
    await checkInvariants(world);
  });

  it("is valid for its own cart, amount and currency only", async () => {
    const world = await openClub(db.context());
    const one = await world.prepare({ caller: HERE });
    const other = await world.prepare({ caller: HERE, hotelId: 1004 });
    expect(await world.bookings.confirm({ ...one, token: other.token }, HERE)).toMatchObject({ code: "payment-refused" });
    const body = { amount: 1, currency: "USD", returnUrl: RETURN_URL, prebookingId: one.prebookingId } as const;
    expect(await world.bookings.answer(getMpiSessionToken, { body }, HERE)).toMatchObject({ code: "price-changed" });
    const euros = { ...body, amount: PUBLIC, currency: "EUR" } as const;
    expect(await world.bookings.answer(getMpiSessionToken, { body: euros }, HERE)).toMatchObject({ code: "price-changed" });
  });

  it("for a membership is valid for the payer only", async () => {
    const world = await openClub(db.context());
    const [payer, thief] = [await world.person(), await world.person()];
    const creditCardToken = await world.pay(payer.caller);
    expect(await world.upgrade(thief.caller, { creditCardToken })).toMatchObject({ code: "payment-refused" });
    expect(await world.upgrade(payer.caller, { creditCardToken })).toMatchObject({ ok: true });
  });
});
