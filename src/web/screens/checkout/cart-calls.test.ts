import { describe, expect, it } from "vitest";
import type { Client } from "#contract/client.ts";
import { applyPromo, linesOf, refill } from "./cart-calls.ts";

const entry = (type: "PACKAGE" | "TRANSFERS" | "PROMOCODE", code: string | null, totalAmount: number) => ({
  type,
  code,
  description: code ?? "Room",
  totalAmount,
});
const cartOf = (...cartEntries: ReturnType<typeof entry>[]) => ({
  cartEntries,
  serviceFees: 0,
  currency: "USD" as const,
  totalAmount: 0,
  totalAmountsFOP: [],
});

describe("the lines of a cart", () => {
  it("CHK-010 J03 are the room, its transfers and what the code takes off", () => {
    const wire = cartOf(entry("PACKAGE", null, 300.1), entry("TRANSFERS", "TR-VAN", 45), entry("PROMOCODE", "PROMO10", -34.51));
    expect(linesOf(wire)).toEqual({
      currency: "USD",
      stayMinor: 30_010,
      transfers: [{ code: "TR-VAN", name: "TR-VAN", minor: 4_500 }],
      promo: { code: "PROMO10", minor: 3_451 },
    });
  });

  it("CHK-009 go into the cart at the new price, as far as they still fit", async () => {
    const asked: string[] = [];
    const api = (async (call: { name: string }) => {
      asked.push(call.name);
      if (call.name === "addHotelTransfer") return { ok: false, code: "extra-not-found" };
      return { ok: true, data: cartOf(entry("PACKAGE", null, 200), entry("PROMOCODE", "PROMO10", -20)) };
    }) as unknown as Client;
    const alone = { currency: "USD", stayMinor: 20_000, transfers: [], promo: null };
    const before = { ...alone, transfers: [{ code: "TR-VAN", name: "Van", minor: 1 }], promo: { code: "PROMO10", minor: 1 } };
    const filled = await refill(api, { id: "pb1", endsAt: 0, lines: alone }, before);
    expect(asked).toEqual(["addHotelTransfer", "applyHotelPromoCode"]);
    expect(filled.lines).toEqual({ ...alone, promo: { code: "PROMO10", minor: 2_000 } });
  });

  it("CHK-010 each try with a code has a key of its own", async () => {
    const keys: unknown[] = [];
    const api = (async (_: unknown, __: unknown, options: { idempotencyKey: string }) => {
      keys.push(options.idempotencyKey);
      return { ok: false, code: "promo-code-invalid" };
    }) as unknown as Client;
    await applyPromo(api, "pb1", "A");
    await applyPromo(api, "pb1", "A");
    expect(new Set(keys).size).toBe(2);
  });
});
