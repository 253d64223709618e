import { describe, expect, it } from "vitest";
import { createFaultRegistry, meetFault } from "./fault-registry.ts";
import { createFaultyUpstream } from "./faulty-upstream.ts";

describe("planned faults", () => {
  it("happen as often as planned, at their own place", async () => {
    const faults = createFaultRegistry();
    faults.plan("content", { name: "error", delayMs: 1 }, 2);
    expect(await meetFault(faults, "configuration")).toBe(false);
    expect([await meetFault(faults, "content"), await meetFault(faults, "content"), await meetFault(faults, "content")]).toEqual([
      true,
      true,
      false,
    ]);
  });

  it("can be cancelled, and can delay instead of failing", async () => {
    const faults = createFaultRegistry();
    faults.plan("content", { name: "error", delayMs: 1 }, 9);
    faults.plan("content", { name: "error", delayMs: 1 }, 0);
    expect(await meetFault(faults, "content")).toBe(false);
    faults.plan("content", { name: "slow", delayMs: 30 }, 1);
    const began = performance.now();
    expect(await meetFault(faults, "content")).toBe(false);
    expect(performance.now() - began).toBeGreaterThan(25);
  });

  it("that a place does not know wait for one that does", async () => {
    const faults = createFaultRegistry();
    faults.plan("content", { name: "garbage", delayMs: 1 }, 1);
    expect(await meetFault(faults, "content")).toBe(false);
    expect(faults.take("content", ["slow"])).toBeUndefined();
    expect([faults.take("content")?.name, faults.take("content")]).toEqual(["garbage", undefined]);
  });

  it("reach an upstream by its name", async () => {
    const faults = createFaultRegistry();
    const upstream = createFaultyUpstream(async () => ({ status: 200, body: "" }), faults);
    faults.plan("affiliate-upstream", { name: "error", delayMs: 1 }, 1);
    const request = { path: "/", json: {}, timeoutMs: 1 };
    await expect(upstream("affiliate", request)).rejects.toMatchObject({ problem: "unreachable" });
    expect(await upstream("affiliate", request)).toEqual({ status: 200, body: "" });
  });
});
