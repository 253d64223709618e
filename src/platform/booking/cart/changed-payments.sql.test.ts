import { describe, expect, it } from "vitest";
import { applyHotelPromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { removeHotelPromoCode } from "#contract/booking/cart/remove-promo-code.ts";
import type { InputOf, OutputOf } from "#contract/base/call.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { checkInvariants, listBookings, settle } from "#tests/factories/booking-invariants.ts";
import type { BookingWorldOptions } from "#tests/factories/bookings.ts";
import { openBookings, RETURN_URL, TRAVELLER } from "#tests/factories/bookings.ts";
import { cardForm } from "#tests/port-suites/payment-provider-sandbox.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const ANN: Partial<Caller> = { visit: { hash: "ann", token: "ann" } };
const WHOLE = 201.89;
const REDUCED = 181.71;

type Body = InputOf<typeof getMpiSessionToken>["body"];
type Session = OutputOf<typeof getMpiSessionToken>;

async function open(options: BookingWorldOptions = {}) {
  const world = await openBookings(db.context(), options);
  const { bookingCode: id } = await world.prebook({ caller: ANN });
  const promo = { params: { code: id, promo: "PROMO10" }, query: {} };
  const body = (amount: number, changes: Partial<Body> = {}): Body => ({
    amount,
    currency: "USD",
    returnUrl: RETURN_URL,
    prebookingId: id,
    traveler: { ...TRAVELLER },
    ...changes,
  });
  const ask = (amount: number, changes: Partial<Body> = {}, caller = ANN): Promise<Session> =>
    world.ask(getMpiSessionToken, { body: body(amount, changes) }, caller);
  return {
    world,
    ask,
    reduce: () => world.ask(applyHotelPromoCode, promo, ANN),
    restore: () => world.ask(removeHotelPromoCode, promo, ANN),
    confirm: ({ mpiSessionToken: token }: Session) => world.confirm({ prebookingId: id, token } as never, ANN),
    sessions: () => world.rows("select state, amount_minor::int as minor from payment_session order by created_at, state"),
    atBank: () =>
      world.rows("select state ->> 'status' as status, (state -> 'amount' ->> 'minor')::int as minor from sandbox_payment order by 1"),
  };
}

describe("a payment whose total changes before it is paid", { tags: ["PAY-003"] }, () => {
  it("stays the same payment with the same form, so that what was typed stays, and pays the new total", async () => {
    const { world, ask, reduce, restore, confirm, sessions, atBank } = await open();
    const first = await ask(WHOLE);
    await reduce();
    expect(await ask(REDUCED)).toEqual(first);
    await restore();
    expect(await ask(WHOLE)).toEqual(first);
    await reduce();
    const last = await ask(REDUCED, { saveCC: true });
    expect(last).toEqual(first);
    await world.payAs(last.formUrl);
    expect(await confirm(last)).toMatchObject({ ok: true, data: { status: "CONFIRMED", totalAmount: REDUCED } });
    await settle(world);
    expect([await sessions(), await atBank()]).toEqual([[{ state: "used", minor: 181_71 }], [{ status: "captured", minor: 181_71 }]]);
    await checkInvariants(world);
  });

  it("is another payment once it was paid, for another card type, and for another visitor", { tags: ["T4"] }, async () => {
    const { world, ask, reduce, confirm, atBank } = await open({ cardFees: { AMEX: 1.5 } });
    const paid = await ask(WHOLE);
    await world.payAs(paid.formUrl);
    await reduce();
    const second = await ask(REDUCED);
    expect(second.mpiSessionToken).not.toBe(paid.mpiSessionToken);
    expect((await ask(REDUCED, { cardType: "Visa" })).mpiSessionToken).not.toBe(second.mpiSessionToken);
    const bob = await ask(REDUCED, { cardType: "Visa" }, { visit: { hash: "bob", token: "bob" } });
    const mine = await ask(REDUCED, { cardType: "Visa" });
    expect(mine.mpiSessionToken).not.toBe(bob.mpiSessionToken);
    expect(await confirm(paid), "it was given up").toMatchObject({ ok: false, code: "price-changed" });
    expect((await atBank()).map(({ status }) => status)).toEqual(["open", "voided", "voided", "voided", "voided"]);
    expect(await listBookings(world)).toEqual([]);
  });

  it("never charges another total than the form or the page showed", { tags: ["T2", "T4"] }, async () => {
    const { world, ask, reduce, confirm } = await open();
    const session = await ask(WHOLE);
    const [, shown] = /name="amount" value="(\d+)"/.exec(await (await world.site.request(session.formUrl)).text()) ?? [];
    await reduce();
    await ask(REDUCED);
    // A form in its own window shows the total itself: it asks again instead of paying another one.
    const again = await world.post(session.formUrl, cardForm({ amount: shown! }));
    expect(await again.text()).toContain("$181.71");
    expect(await confirm(session)).toMatchObject({ ok: false });
    // In a frame, the page around it has agreed on the total right before.
    await world.payAs(session.formUrl);
    expect(await confirm(session)).toMatchObject({ ok: true, data: { totalAmount: REDUCED } });
  });

  it("is found again after a crash between the provider and our own row", { tags: ["F2"] }, async () => {
    const { world, ask, reduce, restore, confirm } = await open();
    const session = await ask(WHOLE);
    await reduce();
    await ask(REDUCED);
    await world.rows("update payment_session set amount_minor = 20189");
    expect(await ask(REDUCED), "the provider knows the new total").toEqual(session);
    await world.rows("update payment_session set amount_minor = 20189");
    await restore();
    expect(await ask(WHOLE), "the provider knows another one").toEqual(session);
    await world.payAs(session.formUrl);
    expect(await confirm(session)).toMatchObject({ ok: true, data: { totalAmount: WHOLE } });
  });

  it("is not taken for a booking that has read another total", { tags: ["T2"] }, async () => {
    let meanwhile: (() => Promise<unknown>) | undefined;
    const { world, ask, confirm } = await open({
      wrap: (context) => ({
        ...context,
        payments: {
          ...context.payments,
          find: async (reference) => {
            await meanwhile?.();
            return context.payments.find(reference);
          },
        },
      }),
    });
    const session = await ask(WHOLE);
    meanwhile = () => world.rows("update payment_session set amount_minor = 18171");
    expect(await confirm(session)).toMatchObject({ ok: false, code: "payment-timeout" });
    expect(await listBookings(world)).toEqual([]);
  });

  it("is another payment where the provider's form cannot change", async () => {
    const { ask, reduce, atBank } = await open({
      wrap: (context) => {
        const { change: _, ...payments } = context.payments;
        return { ...context, payments };
      },
    });
    const first = await ask(WHOLE);
    await reduce();
    expect((await ask(REDUCED)).mpiSessionToken).not.toBe(first.mpiSessionToken);
    expect(await atBank()).toEqual([
      { status: "open", minor: 181_71 },
      { status: "voided", minor: 201_89 },
    ]);
  });
});
