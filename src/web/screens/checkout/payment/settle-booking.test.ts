import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Sent } from "./settle-booking.ts";
import { settleAgain, settleBooking } from "./settle-booking.ts";

const BOOKED: Sent = { ok: true, number: "4711", status: "CONFIRMED" };
const lost = (code = "no-answer"): Sent => ({ ok: false, code });

/** Answers one after the other, the last one for ever; `knownAt` is the question from which on the booking is known. */
function line(answers: readonly Sent[], knownAt = Infinity) {
  const told = { sent: 0, asked: 0, waited: [] as number[], unanswered: 0 };
  const settling = {
    send: async () => answers[Math.min(told.sent++, answers.length - 1)]!,
    ask: async () => ((told.asked += 1) >= knownAt ? { number: "4711", status: "IN_PROGRESS" as const } : undefined),
    wait: async (ms: number) => void told.waited.push(ms),
    onUnanswered: () => void (told.unanswered += 1),
  };
  return { told, settling };
}

describe("a booking whose answer may be lost", () => {
  it("is sent once where it is answered", async () => {
    const { told, settling } = line([BOOKED]);
    expect(await settleBooking(settling)).toEqual({ kind: "booked", number: "4711", status: "CONFIRMED" });
    expect(told).toEqual({ sent: 1, asked: 0, waited: [], unanswered: 0 });
  });

  it("ERR-018 is not sent again where it was refused, and says why with what belongs to it", async () => {
    const { told, settling } = line([{ ok: false, code: "price-changed", data: { after: 5 } }]);
    expect(await settleBooking(settling)).toMatchObject({ kind: "refused", code: "price-changed", data: { after: 5 } });
    expect([told.sent, told.asked]).toEqual([1, 0]);
  });

  it.each(["no-answer", "server-error", "idempotency-key-in-flight"])(
    "CONST-032 is never sent a second time after %s: the visitor is told and the outcome is asked for",
    async (code) => {
      const { told, settling } = line([lost(code), BOOKED], 3);
      expect(await settleBooking(settling)).toEqual({ kind: "booked", number: "4711", status: "IN_PROGRESS" });
      expect(told).toMatchObject({ sent: 1, asked: 3, unanswered: 1 });
    },
  );

  it("is sent again where the server was too busy to take it", async () => {
    const { told, settling } = line([lost("too-busy"), BOOKED]);
    expect(await settleBooking(settling)).toMatchObject({ kind: "booked" });
    expect([told.sent, told.waited.length]).toEqual([2, 1]);
  });

  it("never says refused or booked of what nobody answered", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async (knownAt) => {
        const { told, settling } = line([lost(), BOOKED], knownAt);
        const end = await settleBooking(settling);
        expect(end.kind).toBe(knownAt <= 6 ? "booked" : "unknown");
        expect(told.sent).toBe(1);
      }),
    );
  });

  it("asked for again, is sent again only where the server knows of no booking", async () => {
    const known = line([BOOKED], 1);
    expect(await settleAgain(known.settling)).toMatchObject({ kind: "booked" });
    expect(known.told.sent).toBe(0);
    const unknown = line([BOOKED]);
    expect(await settleAgain(unknown.settling)).toMatchObject({ kind: "booked" });
    expect(unknown.told.sent).toBe(1);
  });
});
