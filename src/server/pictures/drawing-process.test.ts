import { getPriority } from "node:os";
import { afterEach, describe, expect, it } from "vitest";
import { DEFAULT_PALETTE } from "#pictures/palette.ts";
import { createChildWorker } from "#server/base/child-worker.ts";
import type { ChildWorker } from "#server/base/child-worker.ts";
import type { DrawingJob } from "./drawing-jobs.ts";
import { eventually } from "#tests/setup/eventually.ts";

const job = {
  kind: "draft",
  drawing: { picture: { kind: "sea", variant: 1 }, palette: DEFAULT_PALETTE },
  width: 500,
  format: "webp",
} as const;
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

describe("the drawing process", { timeout: 60_000 }, () => {
  const open: ChildWorker<DrawingJob>[] = [];
  const aChild = (endAfterIdleMs = 60_000, deadlineMs = 60_000) => {
    const child = createChildWorker<DrawingJob>({ program: "pictures/drawing-process", endAfterIdleMs, deadlineMs });
    open.push(child);
    return child;
  };
  afterEach(() => open.splice(0).forEach((child) => child.close()));

  it("draws in a separate process with low priority, which ends when it is idle", async () => {
    const child = aChild(50);
    expect(child.pid()).toBeUndefined();
    const drawn = child.run(job);
    const pid = child.pid() ?? 0;
    expect(getPriority(pid)).toBe(5);
    expect((await drawn).subarray(8, 12).toString()).toBe("WEBP");
    await eventually(() => expect(isRunning(pid)).toBe(false));
    expect(child.pid()).toBeUndefined();
  });

  it("loses its current job when it dies; the next job starts a new process", async () => {
    const child = aChild();
    const lost = child.run(job);
    process.kill(child.pid() ?? 0, "SIGKILL");
    await expect(lost).rejects.toThrow("pictures/drawing-process ended");
    expect((await child.run(job)).length).toBeGreaterThan(100);
  });

  it("is killed with a job that takes too long", async () => {
    const child = aChild(60_000, 1);
    const slow = child.run(job);
    const pid = child.pid() ?? 0;
    await expect(slow).rejects.toThrow("pictures/drawing-process ended");
    expect(isRunning(pid)).toBe(false);
  });

  it("answers an impossible job with a failure and continues", async () => {
    const child = aChild();
    await expect(child.run({ ...job, format: "webp", drawing: { ...job.drawing, palette: {} as never } })).rejects.toThrow(/./);
    expect((await child.run(job)).length).toBeGreaterThan(100);
  });
});
