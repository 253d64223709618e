import { describe, expect, it } from "vitest";
import { isOver, mayBecome, UPGRADE_STATES } from "./upgrade-states.ts";

describe("what becomes of an attempt to join", () => {
  it("every state is reached from the first, and what is over leads nowhere", () => {
    const reached = new Set(["STARTED"]);
    for (const from of UPGRADE_STATES) for (const to of UPGRADE_STATES) if (mayBecome(from, to)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...UPGRADE_STATES].toSorted());
    for (const state of UPGRADE_STATES) expect(UPGRADE_STATES.some((to) => mayBecome(state, to))).toBe(!isOver(state));
  });

  it("money that was taken never ends as if it had not been", () => {
    expect([mayBecome("CHARGED", "REFUSED"), mayBecome("CHARGED", "VOIDED"), mayBecome("CHARGED", "STARTED")]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
