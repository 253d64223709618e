import { describe, expect, it } from "vitest";
import { createBoundedQueue, QueueFull } from "./bounded-queue.ts";

describe("bounded queue", () => {
  it("runs and queues up to its limits and refuses the rest immediately", async () => {
    const queue = createBoundedQueue({ atOnce: 2, waiting: 3 });
    const gate = Promise.withResolvers<void>();
    let running = 0;
    let most = 0;
    const work = async () => {
      running += 1;
      most = Math.max(most, running);
      await gate.promise;
      running -= 1;
      return "done";
    };
    const jobs = Array.from({ length: 5 }, () => queue(work));
    await expect(queue(work)).rejects.toThrow(QueueFull);
    gate.resolve();
    expect(await Promise.all(jobs)).toEqual(["done", "done", "done", "done", "done"]);
    expect(most).toBe(2);
    expect(await queue(work)).toBe("done");
  });

  it("continues after failed work", async () => {
    const queue = createBoundedQueue({ atOnce: 1, waiting: 10 });
    const outcomes = await Promise.allSettled([
      queue(async () => {
        throw new Error("broken");
      }),
      queue(async () => "fine"),
      queue(async () => "fine"),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "fulfilled", "fulfilled"]);
  });

  it("never runs more than allowed, in any order of arrivals", async () => {
    const queue = createBoundedQueue({ atOnce: 3, waiting: 1000 });
    let running = 0;
    let maxRunning = 0;
    const work = async (turns: number) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      running -= 1;
    };
    await Promise.all(Array.from({ length: 300 }, (_, index) => queue(() => work(index % 7))));
    expect(maxRunning).toBe(3);
    expect(running).toBe(0);
  });
});
