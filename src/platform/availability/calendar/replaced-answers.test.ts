import { describe, expect, it } from "vitest";
import { createTestClock, createTestLog } from "#tests/setup/test-context.ts";
import { createReplacedAnswers } from "./replaced-answers.ts";

function open() {
  const clock = createTestClock();
  const log = createTestLog();
  const { recall } = createReplacedAnswers({ clock, log }, "departures");
  let found = 0;
  const waiting: PromiseWithResolvers<void>[] = [];
  /** Finds the next number once the test lets it. */
  const find = async () => {
    const turn = Promise.withResolvers<void>();
    waiting.push(turn);
    await turn.promise;
    return (found += 1);
  };
  return { clock, log, ask: () => recall(["GB"], find), waiting };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("answers that are replaced in the background", () => {
  it("are found once for requests at the same time, and replaced in the background when they are not fresh", async () => {
    const { clock, ask, waiting } = open();
    const both = [ask(), ask()];
    await settled();
    expect(waiting).toHaveLength(1);
    waiting[0]!.resolve();
    expect(await Promise.all(both)).toEqual([1, 1]);
    clock.advance({ minutes: 6 });
    // Nothing has been found yet, and the request does not wait.
    expect([await ask(), await ask()]).toEqual([1, 1]);
    await settled();
    expect(waiting).toHaveLength(2);
    waiting[1]!.resolve();
    await settled();
    expect(await ask()).toBe(2);
  });

  it("are waited for when the known ones are old, and asked for again after a failure", async () => {
    const { clock, log, ask, waiting } = open();
    const first = ask();
    await settled();
    waiting[0]!.reject(new Error("no supplier"));
    await expect(first).rejects.toThrow("no supplier");
    const second = ask();
    await settled();
    waiting[1]!.resolve();
    expect(await second).toBe(1);
    clock.advance({ minutes: 6 });
    expect(await ask()).toBe(1);
    await settled();
    waiting[2]!.reject(new Error("no supplier"));
    await settled();
    expect(log.entries.map(({ event }) => event)).toEqual(["departures.not-replaced"]);
    clock.advance({ minutes: 61 });
    const last = ask();
    await settled();
    waiting[3]!.resolve();
    expect(await last).toBe(2);
  });
});
