import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Sent } from "./settle-booking.ts";
import { settleBooking } from "./settle-booking.ts";

const BOOKED: Sent = { ok: true, number: "4711", status: "CONFIRMED" };
const lost = (code = "no-answer"): Sent => ({ ok: false, code });

/** Answers one after the other, the last one for ever. */
function line(answers: readonly Sent[], known: (sent: number) => boolean = () => false) {
  const told = { sent: 0, waited: [] as number[] };
  const settling = {
    send: async () => answers[Math.min(told.sent++, answers.length - 1)]!,
    ask: async () => (known(told.sent) ? { number: "4711", status: "IN_PROGRESS" as const } : undefined),
    wait: async (ms: number) => void told.waited.push(ms),
  };
  return { told, settling };
}

describe("a booking whose answer may be lost", () => {
  it("is sent once where it is answered", async () => {
    const { told, settling } = line([BOOKED]);
    expect(await settleBooking(settling)).toEqual({ kind: "booked", number: "4711", status: "CONFIRMED" });
    expect(told).toEqual({ sent: 1, waited: [] });
  });

  it("ERR-018 is not sent again where it was refused, and says why with what belongs to it", async () => {
    const { told, settling } = line([{ ok: false, code: "price-changed", data: { after: 5 } }]);
    expect(await settleBooking(settling)).toMatchObject({ kind: "refused", code: "price-changed", data: { after: 5 } });
    expect(told.sent).toBe(1);
  });

  it.each(["no-answer", "server-error", "idempotency-key-in-flight", "too-busy"])("is sent again after %s", async (code) => {
    const { told, settling } = line([lost(code), BOOKED]);
    expect(await settleBooking(settling)).toMatchObject({ kind: "booked" });
    expect([told.sent, told.waited.length]).toEqual([2, 1]);
  });

  it("ends as soon as somebody knows of a booking", async () => {
    const { told, settling } = line([lost()], () => true);
    expect(await settleBooking(settling)).toEqual({ kind: "booked", number: "4711", status: "IN_PROGRESS" });
    expect(told.sent).toBe(1);
  });

  it("never says refused or booked of what nobody answered", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(12), async (silent) => {
        const { settling } = line([...Array.from({ length: silent }, () => lost()), BOOKED]);
        const end = await settleBooking(settling);
        expect(end.kind).toBe(silent <= 6 ? "booked" : "unknown");
      }),
    );
  });
});
