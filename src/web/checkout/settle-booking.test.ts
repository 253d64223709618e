import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Sent } from "./settle-booking.ts";
import { settleBooking } from "./settle-booking.ts";

const BOOKED: Sent = { ok: true, number: "4711", status: "CONFIRMED" };
const lost = (code = "no-answer"): Sent => ({ ok: false, code });

/** Returns the responses in order and repeats the last one; the booking is known from query `knownAt` on. */
function line(answers: readonly Sent[], knownAt = Infinity) {
  const answer = { sent: 0, request: 0, waited: [] as number[], unanswered: 0 };
  const settling = {
    send: async () => answers[Math.min(answer.sent++, answers.length - 1)]!,
    ask: async () => ((answer.request += 1) >= knownAt ? { number: "4711", status: "IN_PROGRESS" as const } : undefined),
    wait: async (ms: number) => void answer.waited.push(ms),
    onUnanswered: () => void (answer.unanswered += 1),
  };
  return { answer, settling };
}

describe("settleBooking", () => {
  it("sends the order once if it is answered", async () => {
    const { answer, settling } = line([BOOKED]);
    expect(await settleBooking(settling)).toEqual({ kind: "booked", number: "4711", status: "CONFIRMED" });
    expect(answer).toEqual({ sent: 1, request: 0, waited: [], unanswered: 0 });
  });

  it("does not resend a refused order, and returns the code with its data", { tags: ["ERR-018"] }, async () => {
    const { answer, settling } = line([{ ok: false, code: "price-changed", data: { after: 5 } }]);
    expect(await settleBooking(settling)).toMatchObject({ kind: "refused", code: "price-changed", data: { after: 5 } });
    expect([answer.sent, answer.request]).toEqual([1, 0]);
  });

  it.each(["no-answer", "server-error", "idempotency-key-in-flight"])(
    "never resends after %s: reports it to the visitor and queries the result",
    { tags: ["CONST-032"] },
    async (code) => {
      const { answer, settling } = line([lost(code), BOOKED], 3);
      expect(await settleBooking(settling)).toEqual({ kind: "booked", number: "4711", status: "IN_PROGRESS" });
      expect(answer).toMatchObject({ sent: 1, request: 3, unanswered: 1 });
    },
  );

  it("resends if the server was too busy to accept the order", async () => {
    const { answer, settling } = line([lost("too-busy"), BOOKED]);
    expect(await settleBooking(settling)).toMatchObject({ kind: "booked" });
    expect([answer.sent, answer.waited.length]).toEqual([2, 1]);
  });

  it("never reports an unanswered order as refused, and as booked only if the server says so", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 12 }), async (knownAt) => {
        const { answer, settling } = line([lost(), BOOKED], knownAt);
        const end = await settleBooking(settling);
        expect(end.kind).toBe(knownAt <= 6 ? "booked" : "unknown");
        expect(answer.sent).toBe(1);
      }),
    );
  });
});
