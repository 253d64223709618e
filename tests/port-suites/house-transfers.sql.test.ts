import { describe, expect, it } from "vitest";
import { exchangeUsed } from "#domain/pricing/exchange.ts";
import { createHouseTransfers } from "#adapters/suppliers/house/transfers/house-transfers.ts";
import { transferOffers } from "#domain/cart/transfer-offers.ts";
import {
  createTransferStock,
  deletePastTransferDays,
  deletePastTransfers,
  releaseDueTransfers,
} from "#platform/transfers/transfer-stock.ts";
import { createTestClock } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { askForTransfer, bookTransfer, describeTransferSupplier, holdTransfer } from "./transfer-supplier.ts";

const db = useTestDatabase();
const PALMA = { latitude: 39.55, longitude: 2.74 };

const underTest = async () => {
  const clock = createTestClock();
  const supplier = createHouseTransfers({
    positionOf: async (iata) => (iata === "PMI" ? PALMA : undefined),
    stock: createTransferStock(db.current()),
    now: clock.now,
  });
  const pass = (milliseconds: number) => clock.advance({ milliseconds });
  return { supplier, airport: "PMI", hotel: { latitude: 39.7, longitude: 2.9 }, now: clock.now, pass };
};

describeTransferSupplier("house transfers", underTest);

describe("house transfers", () => {
  it("have the vehicles and prices of hotel carts", async () => {
    const under = await underTest();
    const quotes = await under.supplier.listTransfers(askForTransfer(under));
    // 22 kilometres.
    const offers = transferOffers(22, 4, "EUR").toSorted((one, other) => one.minor - other.minor);
    expect(quotes.map(({ code, totalMinor }) => ({ code, minor: totalMinor }))).toEqual(offers);
    // Their prices are in dollars.
    for (const { exchange } of quotes) expect(exchange).toEqual(exchangeUsed("USD", "EUR"));
  });

  it("many callers for the vans of a day get each of them once, and a released one is sold again", async () => {
    const under = await underTest();
    const { supplier } = under;
    const van = (await supplier.listTransfers(askForTransfer(under))).find(({ code }) => code === "TR-VAN")!;
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, caller) => supplier.hold(holdTransfer(bookTransfer(`${caller}`, van)))),
    );
    expect([outcomes.filter((outcome) => outcome === "held").length, outcomes.filter((outcome) => outcome === "sold-out").length]).toEqual([
      15, 45,
    ]);
    await supplier.release(`transfer-suite-${outcomes.indexOf("held")}`);
    expect([
      await supplier.hold(holdTransfer(bookTransfer("next", van))),
      await supplier.hold(holdTransfer(bookTransfer("late", van))),
    ]).toEqual(["held", "sold-out"]);
    expect((await db.current().raw("select distinct code, capacity, taken from transfer_day")).rows).toEqual([
      { code: "TR-VAN", capacity: 15, taken: 15 },
    ]);
  });

  it("have no rows before the first hold; expired holds are released, and past orders and days deleted", async () => {
    const under = await underTest();
    const { supplier } = under;
    const { sql } = db.current();
    const count = async (table: string) => (await db.current().raw(`select 1 from ${table}`)).rows.length;
    const [quote] = await supplier.listTransfers(askForTransfer(under));
    expect([await count("transfer_day"), await count("transfer_order")]).toEqual([0, 0]);
    await supplier.hold(holdTransfer(bookTransfer("expires", quote!)));
    await supplier.book(bookTransfer("stays", quote!));
    const later = new Date("2100-01-01T00:00:01Z");
    expect([await releaseDueTransfers(sql, under.now(), 10), await releaseDueTransfers(sql, later, 10)]).toEqual([0, 1]);
    expect((await supplier.find("transfer-suite-stays")).state).toBe("booked");
    expect([await deletePastTransfers(sql, under.now(), 10), await deletePastTransferDays(sql, under.now(), 10)]).toEqual([0, 0]);
    expect([await deletePastTransferDays(sql, later, 10), await deletePastTransfers(sql, later, 10)]).toEqual([0, 2]);
    expect([await deletePastTransferDays(sql, later, 10), await count("transfer_day")]).toEqual([2, 0]);
  });
});
