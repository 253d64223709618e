import { setImmediate as nextTurn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { HoldRequest } from "#platform/ports/room-stock.ts";
import { holdTogether } from "./hold-together.ts";

const request = (id: string, changes: Partial<HoldRequest> = {}): HoldRequest => ({
  id,
  hotelId: 1001,
  roomTypeId: "1001-A",
  stay: { startDate: "2030-06-01", endDate: "2030-06-03" },
  rooms: 1,
  allotments: [3, 3],
  until: new Date("2030-01-01T00:30:00Z"),
  ...changes,
});

/** Transactions that end when the test says so. */
function slowDatabase() {
  const sent: string[][] = [];
  const ends: ((fault?: Error) => void)[] = [];
  const hold = holdTogether((requests) => {
    sent.push(requests.map(({ id }) => id));
    return new Promise((resolve, reject) => {
      ends.push((fault) => (fault ? reject(fault) : resolve(requests.map(({ id }) => (id === "late" ? "sold-out" : "held")))));
    });
  });
  const settled = async () => {
    await nextTurn();
    await nextTurn();
  };
  return { sent, hold, end: (place: number, fault?: Error) => (ends[place]?.(fault), settled()) };
}

describe("holds of many buyers", () => {
  it("sends the first request at once, and those that arrive meanwhile in one transaction", async () => {
    const { sent, hold, end } = slowDatabase();
    const outcomes = ["first", "second", "late"].map((id) => hold(request(id)));
    expect(sent).toEqual([["first"]]);
    await end(0);
    expect(sent).toEqual([["first"], ["second", "late"]]);
    await end(1);
    expect(await Promise.all(outcomes)).toEqual(["held", "held", "sold-out"]);
    void hold(request("after"));
    expect(sent.at(-1)).toEqual(["after"]);
  });

  it("joins only requests for the same rooms, nights and numbers", async () => {
    const { sent, hold } = slowDatabase();
    void hold(request("one"));
    void hold(request("other room", { roomTypeId: "1001-B" }));
    void hold(request("other nights", { stay: { startDate: "2030-06-01", endDate: "2030-06-02" }, allotments: [3] }));
    void hold(request("two rooms", { rooms: 2 }));
    expect(sent).toEqual([["one"], ["other room"], ["other nights"], ["two rooms"]]);
  });

  it("reports a fault to every caller of its transaction, and continues with the next", async () => {
    const { hold, end } = slowDatabase();
    const first = hold(request("first"));
    const lost = [hold(request("second")), hold(request("third"))].map((outcome) => outcome.catch((fault: Error) => fault.message));
    await end(0);
    await end(1, new Error("connection lost"));
    expect([await first, ...(await Promise.all(lost))]).toEqual(["held", "connection lost", "connection lost"]);
    const later = hold(request("later"));
    await end(2);
    expect(await later).toBe("held");
  });
});
