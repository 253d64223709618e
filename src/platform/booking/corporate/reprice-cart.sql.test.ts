import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addPackageTransfer } from "#contract/booking/cart/add-transfer.ts";
import { applyHotelPromoCode, applyPackagePromoCode } from "#contract/booking/cart/apply-promo-code.ts";
import { getPackagePrebooking } from "#contract/booking/cart/get-prebooking.ts";
import { getHotelShoppingCart, getPackageShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { listPackageTransfers } from "#contract/booking/cart/list-transfers.ts";
import { repriceHotelCart, repricePackageCart } from "#contract/booking/cart/reprice-cart.ts";
import { confirmCorporateHotelBooking, confirmCorporatePackageBooking } from "#contract/booking/confirm-corporate-booking.ts";
import { discountPrice } from "#domain/pricing/pricing-rule.ts";
import type { AgentCompany } from "#domain/visitor/visitor.ts";
import { checkInvariants } from "#tests/factories/booking-invariants.ts";
import { agentOf, HALDEN, NORTHWIND, openCompanies, VIP } from "#tests/factories/companies.ts";
import { openPackageCarts, TRIP } from "#tests/factories/package-carts.ts";
import { CLIENT, PAXES } from "#tests/factories/passengers.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

const minorOf = (amount: number): number => Math.round(amount * 100);
const openPackages = () =>
  openCompanies(db.context(), 1_000_000, { packages: { discountPercent: 7.5 }, rooms: 200 }, (context, options) =>
    openPackageCarts(context, TRIP, options),
  );

describe("a package for a company", () => {
  it("has the company's price for the hotel, the flights and the transfer", { tags: ["CORP-002", "PKG-001"] }, async () => {
    const world = await openPackages();
    const { bookingCode: id } = await world.openCart({ caller: VIP });
    const { offers } = await world.ask(listPackageTransfers, { params: { id } }, VIP);
    expect(offers.map(({ totalAmount }) => totalAmount)).toEqual([36, 58.5]);
    const parts = await world.rows("select kind, price_minor::int as price, request from prebooking_part order by part_no");
    expect(parts[1]).toMatchObject({ kind: "flight", price: discountPrice(200_01, 10), request: { expectedMinor: 200_01 } });
    const usual = await world.openCart();
    const [hotel] = await world.rows(`select price_minor::int as price from prebooking_part where prebooking_id = '${usual.bookingCode}'`);
    expect(parts[0]).toMatchObject({ kind: "hotel", price: discountPrice(Number(hotel!["price"]), 10) });
  });

  it(
    "is priced again when the company changes: the hold, the extras and the clock stay, and the cart says what changed",
    { tags: ["CORP-002", "HDR-013"] },
    async () => {
      const world = await openPackages();
      const opened = await world.openCart({ caller: VIP });
      const params = { id: opened.bookingCode };
      await world.ask(addPackageTransfer, { params, body: { code: "TR-SHUTTLE" } }, VIP);
      const before = await world.ask(applyPackagePromoCode, { params: { code: params.id, promo: "promo10" }, query: {} }, VIP);
      expect(before).toMatchObject({ companyId: HALDEN.id });
      const holds = "select hold_id, state, held_until, request, cost_minor from prebooking_part order by part_no";
      const held = await world.rows(holds);
      const northwind = agentOf(NORTHWIND);
      const after = await world.ask(repricePackageCart, { params, body: {} }, northwind);
      expect(after).toMatchObject({ companyId: NORTHWIND.id, repriced: { before: before.totalAmount } });
      expect(after.totalAmount).toBeGreaterThan(before.totalAmount);
      const flight = discountPrice(200_01, 7.3) - discountPrice(200_01, 10);
      expect(after.repriced!.parts.map(({ part }) => part)).toEqual(["hotel", "flight", "transfer"]);
      expect(after.repriced!.parts.slice(1)).toEqual([
        { part: "flight", difference: flight / 100 },
        { part: "transfer", difference: (discountPrice(40_00, 7.3) - 36_00) / 100 },
      ]);
      expect((await world.ask(getPackagePrebooking, { params }, northwind)).expiry).toBe(opened.expiry);
      const heldNow = await world.rows(holds);
      expect(heldNow.map(({ hold_id, state, held_until, request }) => ({ hold_id, state, held_until, request }))).toEqual(
        held.map(({ hold_id, state, held_until, request }) => ({ hold_id, state, held_until, request })),
      );
      expect(await world.ask(repricePackageCart, { params, body: {} }, northwind)).toEqual(after);
      const input = { params, body: { companyId: NORTHWIND.id, client: CLIENT, paxes: [...PAXES] } };
      const booked = await world.ask(confirmCorporatePackageBooking, input, northwind);
      expect(booked).toMatchObject({ status: "CONFIRMED", totalAmount: after.totalAmount });
      expect([await world.credit(NORTHWIND.id), await world.credit()]).toEqual([
        [minorOf(after.totalAmount), 0],
        [0, 0],
      ]);
    },
  );

  it("is not booked on credit by the call of hotels, which checks no passengers", { tags: ["CORP-003", "T2"] }, async () => {
    const world = await openPackages();
    const { bookingCode: id, totalAmount } = await world.openCart({ caller: VIP });
    const paxes = PAXES.map(({ paxReferenceNumber, paxType, firstName, lastName }) => ({
      paxReferenceNumber,
      paxType,
      firstName,
      lastName,
    }));
    const input = { params: { id }, body: { companyId: HALDEN.id, amount: totalAmount, client: CLIENT, paxes } };
    expect(await world.answer(confirmCorporateHotelBooking, input, VIP)).toMatchObject({ ok: false, code: "prebooking-not-found" });
    expect(await world.credit()).toEqual([0, 0]);
  });

  it("has after any changes the price of a cart that was opened for the last company", { tags: ["CORP-002"] }, async () => {
    const world = await openPackages();
    const companies: readonly (AgentCompany | undefined)[] = [
      undefined,
      HALDEN,
      NORTHWIND,
      { ...HALDEN, id: "third", discountPercent: 33.33 },
    ];
    const partsOf = (id: string) =>
      world.rows(
        `select kind, price_minor, share_minor, cost_minor, terms from prebooking_part where prebooking_id = '${id}' order by part_no`,
      );
    let run = 0;
    const cartFor = async (company: AgentCompany | undefined) => {
      run += 1;
      const caller = { ...agentOf(company), address: `198.51.100.${run}` };
      return world.openCart({ caller });
    };
    await fc.assert(
      fc.asyncProperty(fc.array(fc.constantFrom(...companies), { minLength: 2, maxLength: 4 }), async ([first, ...others]) => {
        const { bookingCode: id } = await cartFor(first);
        for (const company of others) await world.ask(repricePackageCart, { params: { id }, body: {} }, agentOf(company));
        const fresh = await cartFor(others.at(-1));
        const [changed, opened] = [
          await world.ask(getPackageShoppingCart, { params: { id } }, agentOf()),
          await world.ask(getPackageShoppingCart, { params: { id: fresh.bookingCode } }, agentOf()),
        ];
        const { repriced: _, ...plain } = changed;
        expect(plain).toEqual(opened);
        expect(changed.totalAmount).toBe(fresh.totalAmount);
        expect((await partsOf(id)).map(({ terms: _terms, ...part }) => part)).toEqual(
          (await partsOf(fresh.bookingCode)).map(({ terms: _terms, ...part }) => part),
        );
      }),
      { numRuns: 6, seed: 18 },
    );
  });
});

describe("a hotel cart", () => {
  it("is priced again for another company and without one", { tags: ["CORP-002", "HDR-013"] }, async () => {
    const world = await openCompanies(db.context());
    const usual = await world.prebook();
    const { bookingCode: id, totalAmount } = await world.prebook({ caller: VIP });
    await world.ask(applyHotelPromoCode, { params: { code: id, promo: "promo10" }, query: {} }, VIP);
    const params = { id };
    const northwind = await world.ask(repriceHotelCart, { params, body: {} }, agentOf(NORTHWIND));
    const stayOf = ({ cartEntries }: typeof northwind) => cartEntries.find(({ type }) => type === "PACKAGE")!.totalAmount;
    const expected = discountPrice(minorOf(usual.totalAmount), 7.3) / 100;
    expect([stayOf(northwind), northwind.repriced!.parts]).toEqual([
      expected,
      [{ part: "hotel", difference: (minorOf(expected) - minorOf(totalAmount)) / 100 }],
    ]);
    const plain = await world.ask(repriceHotelCart, { params, body: {} }, agentOf());
    expect([stayOf(plain), plain.companyId]).toEqual([usual.totalAmount, undefined]);
    // Also when that company has been locked and the agent cannot see it any more.
    expect(plain.repriced?.formerCompany).toBe(NORTHWIND.name);
    await world.ask(repriceHotelCart, { params, body: {} }, VIP);
    expect(await world.confirm(id)).toMatchObject({ ok: true, data: { status: "CONFIRMED" } });
    await checkInvariants(world);
  });

  it("for one company is not confirmed for another before the agent has seen its price", { tags: ["CORP-003", "ERR-023"] }, async () => {
    const world = await openCompanies(db.context());
    const { bookingCode: id, totalAmount } = await world.prebook({ caller: VIP });
    const expected = await world.prebook({ caller: { ...agentOf(NORTHWIND), address: "198.51.100.9" } });
    const cartOf = () => world.ask(getHotelShoppingCart, { params: { id } }, VIP);
    const before = await cartOf();
    const confirm = (amount?: number) => world.confirm(id, agentOf(NORTHWIND), NORTHWIND.id, undefined, amount);
    for (const amount of [undefined, totalAmount, 0]) {
      const data = { before: totalAmount, after: expected.totalAmount };
      expect(await confirm(amount)).toMatchObject({ ok: false, code: "price-changed", data });
      expect(await cartOf()).toEqual(before);
    }
    expect(await confirm(expected.totalAmount)).toMatchObject({ ok: true, data: { totalAmount: expected.totalAmount } });
    expect([await world.credit(NORTHWIND.id), await world.credit()]).toEqual([
      [minorOf(expected.totalAmount), 0],
      [0, 0],
    ]);
  });

  it("for one company is still confirmed for it after a call that named another one", { tags: ["CORP-003", "ERR-023"] }, async () => {
    const world = await openCompanies(db.context());
    const { bookingCode: id, totalAmount } = await world.prebook({ caller: VIP });
    expect(await world.confirm(id, VIP, NORTHWIND.id)).toMatchObject({ ok: false, code: "price-changed" });
    expect(await world.confirm(id, VIP, HALDEN.id)).toMatchObject({ ok: true, data: { totalAmount } });
  });

  it(
    "is priced for the company that the page names, also if another tab has chosen another one",
    { tags: ["CORP-002", "D5"] },
    async () => {
      const world = await openCompanies(db.context());
      const { bookingCode: id, totalAmount } = await world.prebook({ caller: VIP });
      const reprice = (companyId?: string) =>
        world.answer(repriceHotelCart, { params: { id }, body: companyId === undefined ? {} : { companyId } }, agentOf(NORTHWIND));
      expect(await reprice()).toMatchObject({ ok: true, data: { companyId: NORTHWIND.id } });
      expect(await reprice(HALDEN.id)).toMatchObject({ ok: true, data: { companyId: HALDEN.id, totalAmount } });
      await world.save({ agents: ["vip2"] }, NORTHWIND);
      expect(await reprice(NORTHWIND.id)).toMatchObject({ ok: false, code: "not-allowed" });
    },
  );

  it(
    "is not booked at another price than the agent saw, if another tab has changed it since",
    { tags: ["CORP-003", "ERR-023"] },
    async () => {
      const world = await openCompanies(db.context());
      const { bookingCode: id, totalAmount: seen } = await world.prebook({ caller: VIP });
      const bookAt = (amount: number) => world.confirm(id, VIP, HALDEN.id, undefined, amount);
      // The other tab books without a company.
      const plain = await world.ask(repriceHotelCart, { params: { id }, body: {} }, agentOf());
      expect(await bookAt(seen)).toMatchObject({ ok: false, code: "price-changed", data: { before: seen, after: plain.totalAmount } });
      expect(await world.credit()).toEqual([0, 0]);
      await world.ask(repriceHotelCart, { params: { id }, body: {} }, VIP);
      expect(await bookAt(seen)).toMatchObject({ ok: true, data: { totalAmount: seen } });
    },
  );

  it("is priced only for its agent", { tags: ["D5", "AGENT-006"] }, async () => {
    const world = await openCompanies(db.context());
    const { bookingCode: id } = await world.prebook({ caller: VIP });
    const codeFor = async (caller: object) => {
      const answer = await world.answer(repriceHotelCart, { params: { id }, body: {} }, caller);
      return answer.ok ? "priced" : answer.code;
    };
    expect(await codeFor({})).toBe("session-invalid");
    expect(await codeFor(agentOf(NORTHWIND, ["dps-agent"]))).toBe("not-allowed");
    expect(await codeFor(agentOf(NORTHWIND, undefined, "vip2"))).toBe("prebooking-not-found");
    expect(await codeFor(agentOf(NORTHWIND))).toBe("priced");
  });
});
