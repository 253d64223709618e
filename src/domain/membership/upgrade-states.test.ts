import { describe, expect, it } from "vitest";
import { isOver, mayBecome, UPGRADE_STATES } from "./upgrade-states.ts";

describe("what becomes of an attempt to join", () => {
  it("every state is reachable from the first, and final states have no successor", () => {
    const reached = new Set(["STARTED"]);
    for (const from of UPGRADE_STATES) for (const to of UPGRADE_STATES) if (mayBecome(from, to)) reached.add(to);
    expect([...reached].toSorted()).toEqual([...UPGRADE_STATES].toSorted());
    for (const state of UPGRADE_STATES) expect(UPGRADE_STATES.some((to) => mayBecome(state, to))).toBe(!isOver(state));
  });

  it("a captured payment never ends in a state without one", () => {
    expect([mayBecome("CHARGED", "REFUSED"), mayBecome("CHARGED", "VOIDED"), mayBecome("CHARGED", "STARTED")]).toEqual([
      false,
      false,
      false,
    ]);
  });
});
