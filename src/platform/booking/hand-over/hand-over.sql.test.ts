import { describe, expect, it } from "vitest";
import type { InputOf } from "#contract/base/call.ts";
import { getAgentPanel } from "#contract/booking/agent-bookings.ts";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { confirmHotelBooking, confirmPackageBooking } from "#contract/booking/confirm-booking.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { handOverCart, openHandOver } from "#contract/booking/cart/hand-over.ts";
import { repriceHotelCart } from "#contract/booking/cart/reprice-cart.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { VIP_AUTHORITY } from "#domain/visitor/agent-authorities.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { agent } from "#platform/identity/records/agent-store.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { checkInvariants, listBookings, settle } from "#tests/factories/booking-invariants.ts";
import type { BookingWorld } from "#tests/factories/bookings.ts";
import { openBookings, RETURN_URL } from "#tests/factories/bookings.ts";
import { openDeposits } from "#tests/factories/deposits.ts";
import { sampleBrandContact } from "#tests/factories/real-documents.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { HAND_OVER_EVENT } from "./hand-over.ts";
import { handOverHolding } from "./hand-over-store.ts";
import { mailHandOver } from "./mail-hand-over.ts";

const db = useTestDatabase();
const EMAIL = "grace@example.com";

const browser = (name: string, address: string): Pick<Caller, "visit" | "address"> => ({ visit: { hash: name, token: name }, address });
const agentOf = (userName: string, more: Partial<Caller> = {}): Partial<Caller> => ({
  visitor: { ...GUEST, agent: { userName, displayName: userName, authorities: ["dps-agent"], imageProfile: "/agent/photo" } },
  ...browser(userName, "192.0.2.1"),
  ...more,
});
const ANN = agentOf("ann");
/** Ann, who books for a company now. */
const forCompany = (): Partial<Caller> => {
  const company = { id: "halden", name: "Halden", discountPercent: 5, currency: "USD" } as const;
  return agentOf("ann", { visitor: { ...GUEST, agent: { ...ANN.visitor!.agent!, authorities: [VIP_AUTHORITY], company } } });
};
const GRACE = browser("grace", "198.51.100.7");

async function fill({ plain }: Pick<BookingWorld, "plain">): Promise<void> {
  const employee = { brandId: "meridian", passwordHash: "x", authorities: [], image: Buffer.alloc(0), imageType: "image/png" };
  await plain.database.sql.insert(agent).values({ ...employee, userName: "ann", displayName: "Ann Carter" });
}

async function open(changes: Parameters<typeof db.context>[0] = {}) {
  const world = await openBookings(db.context(changes));
  await fill(world);
  const cart = await world.prebook({ caller: ANN });
  const handOver = (email?: string, caller: Partial<Caller> = ANN) =>
    world.answer(handOverCart, { body: { prebookingId: cart.bookingCode, ...(email !== undefined && { email }) } }, caller);
  const given = async (email?: string) => {
    const answer = await handOver(email);
    if (!answer.ok) throw new Error(answer.code);
    return { ...answer.data, token: new URL(answer.data.link).searchParams.get("link")! };
  };
  const seen = async (body: InputOf<typeof openHandOver>["body"], caller: Partial<Caller> = GRACE) => {
    const answer = await world.answer(openHandOver, { body }, caller);
    return answer.ok ? answer.data : answer.code;
  };
  const states = async () => (await world.ask(getAgentPanel, {}, ANN)).handOvers.map(({ state, code }) => [state, code !== null]);
  return { ...world, cart, handOver, given, seen, states };
}

describe("a hand-over", () => {
  it("opens the cart by link and by code, with its price and its clock, in its brand and until its hold ends", async () => {
    const world = await open();
    const { token, code, link, expiry } = await world.given();
    expect(link).toMatch(/^http:\/\/meridian\.localhost:3000\/en\/hand-over\?link=[\w-]{43}$/);
    expect([code, expiry]).toEqual([expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/), world.cart.expiry]);
    expect(await world.states()).toEqual([["sent", true]]);
    // The agent who checks the link does not count as the traveller.
    await world.seen({ link: token }, ANN);
    expect(await world.states()).toEqual([["sent", true]]);
    const byLink = await world.seen({ link: token });
    expect(byLink).toMatchObject({
      state: "open",
      product: "hotel",
      agentName: "Ann Carter",
      totalAmount: world.cart.totalAmount,
      expiry: world.cart.expiry,
      checkout: { prebookingId: world.cart.bookingCode, hotelId: "1001", isOpaque: false, rooms: [{ adults: 2 }] },
    });
    expect(await world.seen({ code: code.toLowerCase().replace("-", " ") })).toEqual(byLink);
    expect(await world.states()).toEqual([["opened", true]]);
    const elsewhere = { ...GRACE, brandId: "lumina" };
    expect(await Promise.all([{ link: token }, { code }, { link: "x" }].map((body) => world.seen(body, elsewhere)))).toEqual(
      Array.from({ length: 3 }, () => "hand-over-invalid"),
    );
    expect(await world.seen({} as never)).toBe("invalid-input");
    // Neither link nor code can be read from the database.
    const stored = JSON.stringify(await world.rows("select * from hand_over"));
    for (const secret of [token, code, code.replace("-", "")]) expect(stored).not.toContain(secret);
    world.plain.clock.advance({ minutes: 21 });
    expect([await world.seen({ link: token }), await world.seen({ code })]).toEqual(["hand-over-expired", "hand-over-expired"]);
    expect(await world.states()).toEqual([["expired", false]]);
    expect(await world.handOver()).toMatchObject({ code: "prebooking-expired" });
  });

  it("is given also when the brand has to be read again, as after the start", { tags: ["AGENT-006"] }, async () => {
    const world = await open({
      brandContactOf: async (brandId) => {
        await db.current().raw("select 1");
        return sampleBrandContact(brandId);
      },
    });
    expect(await world.handOver()).toMatchObject({ ok: true });
  });

  it("of a trip that was cancelled does not call it booked", { tags: ["AGENT-006"] }, async () => {
    const world = await open();
    const { token } = await world.given();
    const session = await world.openPayment(world.cart.bookingCode, GRACE);
    await world.payAs(session.formUrl);
    const input = world.confirmInput({ prebookingId: world.cart.bookingCode, token: session.mpiSessionToken }, EMAIL);
    const { bookingCode: number } = await world.ask(confirmHotelBooking, input, GRACE);
    expect([await world.seen({ link: token }), await world.states()]).toMatchObject([
      { state: "booked", checkout: null },
      [["booked", false]],
    ]);
    await world.ask(cancelReservation, { body: { reservationId: number, email: EMAIL, reason: "OTHER", reasonText: "x" } }, GRACE);
    expect([await world.seen({ link: token }), await world.states()]).toMatchObject([
      { state: "cancelled", checkout: null },
      [["cancelled", false]],
    ]);
  });

  it("stays credited to the agent if the traveller holds the same stay again after its end, and no other stay", async () => {
    const world = await open();
    const previousId = world.cart.bookingCode;
    world.plain.clock.advance({ minutes: 21 });
    const holdAgain = async (choice: Parameters<typeof world.rateKey>[0] = {}, previous: string | undefined = previousId) => {
      const id = await world.rateKey({ ...choice, caller: GRACE });
      const cart = await world.ask(createHotelPrebooking, { params: { id }, body: { previousId: previous } }, GRACE);
      const [row] = await world.rows(`select agent_user_name from prebooking where id = '${cart.bookingCode}'`);
      return { cart, agent: row!["agent_user_name"] };
    };
    expect((await holdAgain({ hotelId: 1004 })).agent).toBeNull();
    expect((await holdAgain({ stay: { startDate: "2026-12-22", endDate: "2026-12-24" } })).agent).toBeNull();
    expect((await holdAgain({}, "pb-of-nobody")).agent).toBeNull();
    const { cart, agent: credited } = await holdAgain();
    expect(credited).toBe("ann");
    const session = await world.openPayment(cart.bookingCode, GRACE);
    await world.payAs(session.formUrl);
    const booked = await world.confirm({ cart, prebookingId: cart.bookingCode, token: session.mpiSessionToken, session }, GRACE);
    expect(booked.ok).toBe(true);
    expect(await world.rows("select agent_user_name from booking")).toEqual([{ agent_user_name: "ann" }]);
  });

  it("is of the agent who holds the cart, and never of a price of a company or a member", async () => {
    const world = await open();
    expect(await world.handOver(undefined, agentOf("bob"))).toMatchObject({ code: "prebooking-not-found" });
    expect(await world.handOver(undefined, { ...ANN, brandId: "lumina" })).toMatchObject({ code: "prebooking-not-found" });
    expect(await world.handOver(undefined, GRACE)).toMatchObject({ code: "session-invalid" });
    const vip = forCompany();
    const { bookingCode: prebookingId } = await world.prebook({ caller: vip });
    expect(await world.answer(handOverCart, { body: { prebookingId } }, vip)).toMatchObject({ code: "hand-over-refused" });
    expect((await world.ask(getAgentPanel, {}, ANN)).holds.map(({ canHandOver }) => canHandOver)).toEqual([true, false]);
  });

  it("keeps its price for the traveller when the agent opens it while booking for a company", { tags: ["CORP-002", "D5"] }, async () => {
    const world = await open();
    const { token } = await world.given();
    const before = await world.seen({ link: token });
    const opened = await world.ask(repriceHotelCart, { params: { id: world.cart.bookingCode }, body: {} }, forCompany());
    expect([opened.companyId, opened.totalAmount]).toEqual([undefined, world.cart.totalAmount]);
    expect(await world.seen({ link: token })).toEqual(before);
    const session = await world.openPayment(world.cart.bookingCode, GRACE);
    expect(session.formUrl).toBeTruthy();
  });

  it("is mailed once for every address; a corrected address gets the mail instead, and neither event nor link names a person", async () => {
    const world = await open();
    await world.handOver("wrong@example.com");
    const [one, two] = [await world.given(EMAIL), await world.given(EMAIL)];
    expect(one).toEqual(two);
    expect(JSON.stringify(await world.rows("select payload, dedupe_key from outbox_message"))).not.toMatch(/@|grace/);
    await deliverDue(world.plain, { [HAND_OVER_EVENT]: mailHandOver });
    expect(world.plain.mailer.arrivedOf("handOver")).toMatchObject([
      { to: EMAIL, data: { agentName: "Ann Carter", url: one.link, code: one.code, minutes: 20 } },
    ]);
    const person = { brandId: "meridian", accountId: "1", email: EMAIL, emailKey: EMAIL, isEmailProved: true, phone: null };
    const { sql } = world.plain.database;
    expect(await handOverHolding.list(world.plain, sql, person)).toHaveLength(1);
    await handOverHolding.erase(world.plain, sql, person);
    expect(await world.rows("select sent_to from hand_over")).toEqual([{ sent_to: null }]);
  });

  it("limits wrong codes by network; then right ones are refused there, too, and the link still opens", async () => {
    const world = await open();
    const { code, token } = await world.given();
    for (let guess = 0; guess < 20; guess += 1) expect(await world.seen({ code: "2222-2222" })).toBe("hand-over-invalid");
    expect(await world.seen({ code })).toBe("too-many-requests");
    expect(await world.seen({ link: token })).toMatchObject({ state: "open" });
    expect(await world.seen({ code }, browser("other", "203.0.113.77"))).toMatchObject({ state: "open" });
  });

  it(
    "opened and paid by the agent and the traveller at once is one booking and one charge, and both are told",
    { tags: ["T1"] },
    async () => {
      const world = await open();
      const { token } = await world.given();
      const payers = [ANN, GRACE, browser("second device", "198.51.100.8")];
      const opened = await Promise.all(payers.map((caller) => world.seen({ link: token }, caller)));
      expect(new Set(opened.map((one) => (typeof one === "string" ? one : `${one.totalAmount} ${one.expiry}`))).size).toBe(1);
      const id = world.cart.bookingCode;
      // Each has a paid payment before any of them confirms.
      const sessions = await Promise.all(payers.map((caller) => world.openPayment(id, caller)));
      await Promise.all(sessions.map(({ formUrl }) => world.payAs(formUrl)));
      const confirm = (place: number) =>
        world.answer(
          confirmHotelBooking,
          world.confirmInput({ prebookingId: id, token: sessions[place]!.mpiSessionToken }, EMAIL),
          payers[place],
        );
      // Everybody presses twice.
      const answers = await Promise.all([0, 1, 2, 0, 1, 2].map(confirm));
      await settle(world);
      const [booking, ...others] = await listBookings(world);
      expect([booking?.state, booking?.agentUserName, others]).toEqual(["CONFIRMED", "ann", []]);
      const told = answers.map((one) => (one.ok ? one.data.bookingCode : one.code));
      expect(told).toContain(booking?.number);
      const outcomes = new Set([booking?.number, "booking-already-confirmed", "payment-timeout", "payment-refused"]);
      expect(told.filter((outcome) => !outcomes.has(outcome))).toEqual([]);
      const captured = await world.rows(
        "select count(*)::int as count from sandbox_payment, jsonb_each_text(state -> 'effects') where state ->> 'status' = 'captured'",
      );
      expect(captured).toEqual([{ count: 1 }]);
      expect(await world.seen({ link: token })).toMatchObject({ state: "booked", checkout: null });
      expect(await world.seen({ link: token }, ANN)).toMatchObject({ state: "booked" });
      expect(await world.answer(getMpiSessionToken, paymentOf(world.cart), GRACE)).toMatchObject({ code: "booking-already-confirmed" });
      const panel = await world.ask(getAgentPanel, {}, ANN);
      expect(panel.handOvers).toMatchObject([{ state: "booked", bookingCode: booking?.number }]);
      await checkInvariants(world);
    },
  );

  it(
    "of a package is opened by link and by code and paid twice by each: one booking, one charge, and the agent stays credited",
    { tags: ["T1", "AGENT-006"] },
    async () => {
      const world = await openDeposits(db.context());
      await fill(world);
      const cart = await world.openCart({ stay: world.stay, caller: ANN });
      const id = cart.bookingCode;
      const { code, link } = await world.ask(handOverCart, { body: { prebookingId: id } }, ANN);
      const token = new URL(link).searchParams.get("link")!;
      const payers = [GRACE, browser("second device", "198.51.100.8")];
      const opened = [
        await world.ask(openHandOver, { body: { code } }, payers[0]),
        await world.ask(openHandOver, { body: { link: token } }, payers[1]),
      ];
      for (const trip of opened) {
        expect(trip).toMatchObject({
          product: "package",
          totalAmount: cart.totalAmount,
          expiry: cart.expiry,
          checkout: { prebookingId: id },
        });
      }
      const sessions = await Promise.all(payers.map((caller) => world.ask(getMpiSessionToken, paymentOf(cart), caller)));
      await Promise.all(sessions.map(({ formUrl }) => world.payAs(formUrl)));
      const confirm = (place: number) => {
        const body = { ...world.bodyOf(sessions[place]!.mpiSessionToken, EMAIL), method: "credit" } as const;
        return world.answer(confirmPackageBooking, { params: { id }, body }, payers[place]);
      };
      const answers = await Promise.all([0, 1, 0, 1].map(confirm));
      await settle(world);
      expect(await world.rows("select agent_user_name, email_key, state from booking where state <> 'FAILED'")).toEqual([
        { agent_user_name: "ann", email_key: EMAIL, state: "CONFIRMED" },
      ]);
      const captured = await world.rows(
        "select count(*)::int as count from sandbox_payment, jsonb_each_text(state -> 'effects') where state ->> 'status' = 'captured'",
      );
      expect(captured).toEqual([{ count: 1 }]);
      const [{ number } = { number: "none" }] = await listBookings(world);
      const outcomes = new Set([number, "booking-already-confirmed", "payment-timeout", "payment-refused"]);
      expect(answers.map((one) => (one.ok ? one.data.bookingCode : one.code)).filter((outcome) => !outcomes.has(outcome))).toEqual([]);
      for (const body of [{ code }, { link: token }]) {
        for (const caller of payers)
          expect(await world.ask(openHandOver, { body }, caller)).toMatchObject({ state: "booked", checkout: null });
      }
    },
  );
});

const paymentOf = ({ bookingCode, totalAmount }: { readonly bookingCode: string; readonly totalAmount: number }) => ({
  body: { amount: totalAmount, currency: "USD" as const, returnUrl: RETURN_URL, prebookingId: bookingCode },
});
