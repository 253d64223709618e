import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Client } from "#contract/base/client.ts";
import { stayAlone } from "#domain/checkout/price-lines.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { writeTimed } from "#web/visitor/storage/timed-storage.ts";
import { applyPromo, holdRoom, isOutdated, joinIn, linesOf, refill, removePromo } from "./cart-calls.ts";

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
  membership: null,
  membershipOffer: null,
  totalPoints: null,
});
const ALONE = stayAlone({ minor: 20_000, currency: "USD" });

const stored = new Map<string, string>();
const shelf = {
  getItem: (name: string) => stored.get(name) ?? null,
  setItem: (name: string, text: string) => void stored.set(name, text),
  removeItem: (name: string) => void stored.delete(name),
};

beforeEach(() => void vi.stubGlobal("window", { localStorage: shelf, sessionStorage: shelf }));
afterEach(() => {
  vi.unstubAllGlobals();
  stored.clear();
});

describe("a cart in the address", () => {
  const page = (minor: number, currency: "USD" | "EUR", rateKey: string | null = "key") =>
    ({ rate: { price: { minor, currency } }, rateKey, status: "basic" }) as unknown as Parameters<typeof isOutdated>[1];

  it("is held again in the currency of the page, whichever of the two numbers is larger", { tags: ["CHK-009", "QUERY-021"] }, () => {
    expect(isOutdated(ALONE, page(20_000, "USD"))).toBe(false);
    expect(isOutdated(ALONE, page(18_000, "EUR"))).toBe(true);
    expect(isOutdated(ALONE, page(22_000, "EUR"))).toBe(true);
  });

  it("is held again for a lower price, and not if the page has no rate", () => {
    expect([isOutdated(ALONE, page(19_999, "USD")), isOutdated(ALONE, page(20_001, "USD"))]).toEqual([true, false]);
    expect(isOutdated(ALONE, page(18_000, "EUR", null))).toBe(false);
  });
});

describe("the lines of a cart", () => {
  it("are the room, its transfers and the reduction by the code", { tags: ["CHK-010", "J03"] }, () => {
    const wire = cartOf(entry("PACKAGE", null, 300.1), entry("TRANSFERS", "TR-VAN", 45), entry("PROMOCODE", "PROMO10", -34.51));
    expect(linesOf(wire)).toEqual({
      ...stayAlone({ minor: 30_010, currency: "USD" }),
      transfers: [{ code: "TR-VAN", name: "TR-VAN", minor: 4_500 }],
      promo: { code: "PROMO10", minor: 3_451 },
    });
  });

  it("are added to the cart at the new price, as far as still possible", { tags: ["CHK-009"] }, async () => {
    const request: string[] = [];
    const api = (async (call: { name: string }) => {
      request.push(call.name);
      if (call.name === "addHotelTransfer") return { ok: false, code: "extra-not-found" };
      return { ok: true, data: cartOf(entry("PACKAGE", null, 200), entry("PROMOCODE", "PROMO10", -20)) };
    }) as unknown as Client;
    const extras = { transfers: [{ code: "TR-VAN", name: "Van", minor: 1 }], promo: { code: "PROMO10", minor: 1 } };
    const before = { ...ALONE, ...extras, membership: { programId: "club", minor: 5_000 } };
    const filled = await refill(api, { id: "pb1", endsAt: 0, lines: ALONE }, before);
    // The code comes last: it reduces the sum of everything else.
    expect(request).toEqual(["chooseHotelMembership", "addHotelTransfer", "applyHotelPromoCode"]);
    expect(filled.lines).toEqual({ ...ALONE, promo: { code: "PROMO10", minor: 2_000 } });
  });

  it("contain the effect of joining the club, before and after joining", { tags: ["CHK-013", "CHK-016"] }, () => {
    const membershipOffer = { membershipProgramId: "club", membershipFee: 50, totalSavings: 120, memberAmount: 380 };
    const membership = { membershipProgramId: "club", totalAmount: 50 };
    const lines = linesOf({ ...cartOf(entry("PACKAGE", null, 380)), membership, membershipOffer, totalPoints: 38_000 });
    expect(lines).toEqual({
      ...stayAlone({ minor: 38_000, currency: "USD" }),
      membership: { programId: "club", minor: 5_000 },
      offer: { programId: "club", feeMinor: 5_000, savingsMinor: 12_000, memberMinor: 38_000 },
      points: 38_000,
    });
  });

  it("are the room alone if the new cart cannot be loaded", async () => {
    const prebooking = { ok: true, data: { bookingCode: "pb2", totalAmount: 200, currency: "USD" } };
    const api = (async ({ name }: { name: string }) =>
      name === "createHotelPrebooking" ? prebooking : { ok: false, code: "server-error" }) as unknown as Client;
    expect(await holdRoom(api, "key", null)).toMatchObject({ ok: true, cart: { id: "pb2", lines: ALONE } });
  });

  it(
    "a refused membership leaves the cart at the public price, and an existing one is not bought twice",
    { tags: ["CHK-014"] },
    async () => {
      let request = 0;
      const api = (async () => ({ ok: false, code: "already-club-member", asked: (request += 1) })) as unknown as Client;
      const cart = { id: "pb1", endsAt: 0, lines: ALONE };
      expect(await joinIn(api, cart, "club")).toBe(cart);
      const joined = { ...cart, lines: { ...ALONE, membership: { programId: "club", minor: 5_000 } } };
      expect(await joinIn(api, joined, "club")).toBe(joined);
      expect(await joinIn(api, cart, undefined)).toBe(cart);
      expect(request).toBe(1);
    },
  );

  it("every call about a code names the partner who sent the visitor, for 30 days", { tags: ["QUERY-019"] }, async () => {
    const queries: unknown[] = [];
    const api = (async (_: unknown, { query }: { query: unknown }) => {
      queries.push(query);
      return { ok: false, code: "promo-code-invalid" };
    }) as unknown as Client;
    const DAYS_MS = 86_400_000;
    const storage = openStorage(window);
    writeTimed(storage, TIMED_KEY.partnerId, "77", Date.now());
    await applyPromo(api, "pb1", "A");
    await removePromo(api, "pb1", "A");
    writeTimed(storage, TIMED_KEY.partnerId, "77", Date.now() - 31 * DAYS_MS);
    await applyPromo(api, "pb1", "A");
    expect(queries).toEqual([{ partnerId: "77" }, { partnerId: "77" }, {}]);
  });

  it("each attempt with a code has its own idempotency key", { tags: ["CHK-010"] }, async () => {
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
