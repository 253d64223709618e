import { describe, expect, it } from "vitest";
import { applyHotelPromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { downloadPartnerStatement } from "#contract/partners/download-partner-statement.ts";
import { PARTNER_STATEMENT_AUTHORITY } from "#domain/visitor/agent-authorities.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { openDeposits } from "#tests/factories/deposits.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { agentOf } from "#tests/factories/companies.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { downloadPartnerStatement as useCase, writePartnerStatement } from "./partner-statement.ts";

const db = useTestDatabase();
const CO_BRAND = "Harbour Card";
const READER = agentOf(undefined, [PARTNER_STATEMENT_AUTHORITY]);

async function open() {
  const world = await openBookings(db.context());
  const dispatcher = createDispatcher(world.plain);
  dispatcher.serveAll([useCase]);
  const statement = (query = {}, caller = {}, id = CO_BRAND) =>
    dispatcher.dispatch(downloadPartnerStatement, { params: { id }, query }, buildCaller({ ...READER, ...caller }));
  const lines = async (query = {}, id = CO_BRAND) => {
    const answer = await statement(query, {}, id);
    if (!answer.ok) throw new Error(answer.code);
    const [head, ...rows] = new TextDecoder().decode(answer.data.bytes).trimEnd().split("\r\n");
    return { head, rows: rows.map((row) => row.split(",")) };
  };
  return { ...world, statement, lines };
}

describe("the statement of a partner", () => {
  it("lists the bookings of its visitors with their amounts, by period", { tags: ["BRAND-028", "QUERY-019"] }, async () => {
    const world = await open();
    const visitor = { ...GUEST, coBrandName: CO_BRAND };
    await world.booked({ email: "other@ex.test" });
    const first = await world.booked({ caller: { visitor, address: "192.0.2.1" }, email: "a@ex.test" });
    world.plain.clock.advance({ days: 1 });
    const second = await world.booked({ caller: { visitor, address: "192.0.2.2" }, email: "b@ex.test" });
    const cancelled = await world.ask(cancelHotelBooking, { params: { id: second.bookingCode }, query: { email: "b@ex.test" } });
    const { head, rows } = await world.lines();
    expect(head).toBe("booked,booking,product,status,arrival,promo code,total,refunded,amount,currency");
    const [one, other] = rows;
    expect(one!.slice(1)).toEqual([first.bookingCode, "hotel", "CONFIRMED", "2026-11-22", "", ...amounts(first.totalAmount, 0), "USD"]);
    expect(other!.slice(1)).toEqual([
      second.bookingCode,
      "hotel",
      "CANCELLED",
      "2026-11-22",
      "",
      ...amounts(second.totalAmount, cancelled.refund ?? 0),
      "USD",
    ]);
    const day = one![0]!.slice(0, 10);
    expect((await world.lines({ to: day })).rows).toHaveLength(1);
    expect((await world.lines({ from: "2030-01-01" })).rows).toEqual([]);
    expect(JSON.stringify(rows)).not.toMatch(/ada|lovelace|ex\.test/i);
  });

  it("contains bookings with a promo code of the partner", { tags: ["API-068", "QUERY-019"] }, async () => {
    const world = await open();
    await world.rows("update promo_code set partner_id = '77' where code = 'PROMO10' and brand_id = 'meridian'");
    const apply = async (code: string, query: object) =>
      world.answer(applyHotelPromoCode, { params: { code, promo: "PROMO10" }, query }, {});
    const cart = await world.prebook();
    // The code is for visitors of the partner only.
    expect(await apply(cart.bookingCode, {})).toMatchObject({ ok: false, code: "promo-code-invalid" });
    expect(await apply(cart.bookingCode, { partnerId: "78" })).toMatchObject({ ok: false, code: "promo-code-invalid" });
    expect(await apply(cart.bookingCode, { partnerId: "77" })).toMatchObject({ ok: true });
    const session = await world.openPayment(cart.bookingCode);
    await world.payAs(session.formUrl);
    const booked = await world.confirm({ cart, prebookingId: cart.bookingCode, token: session.mpiSessionToken, session });
    expect(booked.ok).toBe(true);
    const { rows } = await world.lines({}, "77");
    expect(rows.map((row) => row[5])).toEqual(["PROMO10"]);
  });

  it("counts what the partner's visitors have paid: of a cancelled deposit, the fee", { tags: ["BRAND-028", "CONST-026"] }, async () => {
    const world = await openDeposits(db.context());
    const visitor = { ...GUEST, coBrandName: CO_BRAND };
    const { number, email, total, deposit } = await world.bookDeposit({ caller: { visitor } });
    const body = { reservationId: number, email, reason: "OTHER", reasonText: "x" } as const;
    const { fee, refund } = await world.ask(cancelReservation, { body });
    expect([fee > 0, refund]).toEqual([true, deposit - fee]);
    const [, line] = (await writePartnerStatement(world.plain.database.sql, "meridian", CO_BRAND, {})).split("\r\n");
    expect(line!.split(",").slice(6, 9)).toEqual([total, refund, fee].map((amount) => amount.toFixed(2)));
  });

  it("is refused to callers without the authority, and empty at other brands", { tags: ["D5", "AGENT-006"] }, async () => {
    const world = await open();
    await world.booked({ caller: { visitor: { ...GUEST, coBrandName: CO_BRAND } } });
    expect(await world.statement({}, { visitor: GUEST })).toMatchObject({ ok: false, code: "session-invalid" });
    expect(await world.statement({}, agentOf())).toMatchObject({ ok: false, code: "not-allowed" });
    const elsewhere = await world.statement({}, { brandId: "lumina" });
    expect(elsewhere.ok && new TextDecoder().decode(elsewhere.data.bytes).trimEnd().split("\r\n")).toHaveLength(1);
  });
});

function amounts(total: number, refunded: number): string[] {
  return [total, refunded, total - refunded].map((amount) => amount.toFixed(2));
}
