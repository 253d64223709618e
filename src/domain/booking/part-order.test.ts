import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { NextStep, OrderedPart, PartState } from "./part-order.ts";
import { bookingOrder, nextToBook, nextToHold, SAFE_HOLD_MS, undoOrder } from "./part-order.ts";

const NOW = new Date("2026-11-18T12:00:00Z");
const later = (ms: number) => new Date(NOW.getTime() + ms);

const part = (no: number, change: Partial<OrderedPart> = {}): OrderedPart => ({
  no,
  state: "open",
  canHold: true,
  undoMinor: 0,
  ...change,
});

const anyParts = fc
  .array(fc.record({ canHold: fc.boolean(), undoMinor: fc.nat(500) }), { minLength: 1, maxLength: 4 })
  .map((all) => all.map((one, place) => part(place + 1, one)));

type Answer = "yes" | "lost-answer" | "no";

/** Carries out the steps until the rule says done or mend; a supplier answers as the list says, then always yes. Returns the order of the calls. */
function run(given: readonly OrderedPart[], answers: readonly Answer[]) {
  let parts = given;
  const calls: NextStep[] = [];
  const left = [...answers];
  const set = (no: number, change: Partial<OrderedPart>) => {
    parts = parts.map((one) => (one.no === no ? { ...one, ...change } : one));
  };
  const act = (next: NextStep): boolean => {
    calls.push(next);
    if (next.kind === "done" || next.kind === "mend") return false;
    const answer = left.shift() ?? "yes";
    const no = next.no;
    if (next.kind === "hold" || next.kind === "renew")
      set(no, answer === "no" ? { state: "lost" } : { state: "held", heldUntil: later(2 * SAFE_HOLD_MS) });
    else if (answer === "lost-answer") set(no, { state: "unknown" });
    else set(no, { state: answer === "no" ? "lost" : "booked" });
    expect(parts.filter(({ state }) => state === "unknown").length, "at most one part is unknown").toBeLessThanOrEqual(1);
    return true;
  };
  const isFinished = () => calls.length > 60;
  while (!isFinished() && act(nextToHold(parts)));
  if (calls.at(-1)?.kind === "done") while (!isFinished() && act(nextToBook(parts, NOW)));
  return { parts, calls, isFinished: isFinished() };
}

describe("the order of parts", () => {
  it("books first what cannot be held, then from the cheapest to the dearest to undo", () => {
    const parts = [part(1, { undoMinor: 90 }), part(2, { undoMinor: 500, canHold: false }), part(3, { undoMinor: 20 })];
    expect(bookingOrder(parts).map(({ no }) => no)).toEqual([2, 3, 1]);
  });

  it("does not book what cannot be held while a hold of another part ends within ten minutes", () => {
    const flight = part(1, { canHold: false });
    const until = (ms: number) => [flight, part(2, { state: "held", heldUntil: later(ms) })];
    expect(nextToBook(until(SAFE_HOLD_MS), NOW)).toEqual({ kind: "book", no: 1 });
    expect(nextToBook(until(SAFE_HOLD_MS - 1), NOW)).toEqual({ kind: "renew", no: 2 });
  });

  it("for any parts and answers: ends, books every part once, and books nothing before all that can be held is held", () => {
    const answers = fc.array(fc.constantFrom<Answer>("yes", "lost-answer", "no"), { maxLength: 12 });
    fc.assert(
      fc.property(anyParts, answers, (given, answered) => {
        const { parts, calls, isFinished } = run(given, answered);
        expect(isFinished).toBe(false);
        const states = new Set<PartState>(parts.map(({ state }) => state));
        const isDone = calls.at(-1)?.kind === "done";
        expect([states.has("lost"), isDone && states.size > 1]).toEqual([!isDone, false]);
        const firstBook = calls.findIndex(({ kind }) => kind === "book");
        const lastHold = calls.findLastIndex(({ kind }) => kind === "hold");
        expect(firstBook === -1 || lastHold < firstBook).toBe(true);
        const booked = calls.flatMap((call) => (call.kind === "book" ? [call.no] : []));
        expect(new Set(booked).size).toBe(booked.length);
        const order = bookingOrder(given).map(({ no }) => no);
        expect(booked).toEqual(order.slice(0, booked.length));
      }),
    );
  });

  it("of two parts that cannot be held, losing the second one costs as little as any order allows", { tags: ["P2"] }, () => {
    fc.assert(
      fc.property(anyParts, (given) => {
        const unheld = given.filter(({ canHold }) => !canHold);
        fc.pre(unheld.length >= 2);
        const { calls } = run(given, []);
        const [first, second] = calls.flatMap((call) => (call.kind === "book" ? [given.find(({ no }) => no === call.no)!] : []));
        // All other parts are only held while these two are booked, so undoing the first one is the whole loss.
        expect([first?.canHold, second?.canHold]).toEqual([false, false]);
        expect(first!.undoMinor).toBe(Math.min(...unheld.map(({ undoMinor }) => undoMinor)));
      }),
    );
  });

  it("undoes what is held, booked or unknown, the dearest last", () => {
    const states: readonly PartState[] = ["booked", "held", "lost", "undone", "unknown", "open"];
    const parts = states.map((state, place) => part(place + 1, { state, undoMinor: 100 - place }));
    expect(undoOrder(parts).map(({ no }) => no)).toEqual([5, 2, 1]);
  });
});
