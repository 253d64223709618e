import { describe, expect, it } from "vitest";
import { getPackageShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import type { HoldOutcome } from "#platform/ports/reservable.ts";
import { openPackages } from "#tests/factories/packages.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe("a cart of several parts", () => {
  it("has one price: the parts less the discount, and a service fee", { tags: ["P3", "D29"] }, async () => {
    const world = await openPackages(db.context());
    const guest = world.nextGuest();
    const opened = await world.open(guest, { discountPercent: 7.5, serviceFee: { per: "person", amount: 4.5, currency: "USD" } });
    if (!opened.ok) throw new Error(opened.reason);
    const { cart, parts } = opened;
    const gross = sum(parts.map(({ priceMinor }) => priceMinor));
    const totalMinor = gross - Math.floor(gross * 0.075) + 2 * 4_50;
    expect(sum(parts.map(({ shareMinor }) => shareMinor ?? 0)) + cart.serviceFeeMinor).toBe(totalMinor);
    const shown = await world.ask(getPackageShoppingCart, { params: { id: cart.id } }, guest.caller);
    expect([shown.totalAmount, shown.serviceFees, shown.cartEntries.map(({ totalAmount }) => totalAmount)]).toEqual([
      totalMinor / 100,
      9,
      [(totalMinor - 9_00) / 100],
    ]);
    const stored = await world.rows(
      "select kind, state from prebooking_part where prebooking_id = (select id from prebooking where state = 'open')",
    );
    expect(stored.map(({ kind, state }) => `${String(kind)} ${String(state)}`).toSorted()).toEqual([
      "flight held",
      "flight open",
      "hotel held",
      "transfer held",
    ]);
  });

  it("ends with the first of its holds", { tags: ["P7"] }, async () => {
    const world = await openPackages(db.context());
    const begun = world.plain.clock.now().getTime();
    const minutesOf = async () => {
      const opened = await world.open(world.nextGuest());
      return opened.ok && (opened.cart.expiresAt.getTime() - begun) / 60_000;
    };
    expect(await minutesOf()).toBe(20);
    world.scripts.flight.holdMinutes = 12;
    expect(await minutesOf()).toBe(12);
  });

  it.each<[HoldOutcome | undefined, string]>([
    [undefined, "sold-out"],
    ["price-changed", "price-changed"],
    ["quote-expired", "quote-expired"],
  ])("holds nothing if one part cannot be held: %s", async (holdAnswer, reason) => {
    const world = await openPackages(db.context());
    const { transfer } = world.scripts;
    transfer.fails = "hold";
    transfer.holdAnswer = holdAnswer;
    expect(await world.open(world.nextGuest())).toEqual({ ok: false, partNo: 4, kind: "transfer", reason });
    const held = Object.values(world.scripts).flatMap(({ journal }) => [...journal.values()].filter(({ state }) => state === "held"));
    expect(held).toEqual([]);
    expect(await world.rows("select distinct state from prebooking_part")).toEqual([{ state: "undone" }]);
  });
});
