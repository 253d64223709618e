import { hash, parseOptions } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { hashPassword, isOutdatedHash, isPasswordOf } from "./password.ts";

describe("passwords", () => {
  it("are stored as argon2id with the configured cost", async () => {
    const stored = await hashPassword("Travel123");
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(stored)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(isOutdatedHash(stored)).toBe(false);
  });

  it("match or do not match their hash", async () => {
    const stored = await hashPassword("Travel123");
    expect(await isPasswordOf(stored, "Travel123")).toBe(true);
    expect(await isPasswordOf(stored, "travel123")).toBe(false);
    expect(await isPasswordOf(stored, "")).toBe(false);
  });

  it("of unknown accounts take the same work and never match", { tags: ["T18"] }, async () => {
    expect(await isPasswordOf(undefined, "nobody")).toBe(false);
    expect(await isPasswordOf(undefined, "Travel123")).toBe(false);
  });

  it("do not match by their first 200 characters alone", async () => {
    const stored = await hashPassword("a".repeat(200));
    expect(await isPasswordOf(stored, "a".repeat(200))).toBe(true);
    expect(await isPasswordOf(stored, "a".repeat(201))).toBe(false);
  });

  it("hashed at a lower cost are detected", async () => {
    expect(isOutdatedHash(await hash("Travel123", { memoryCost: 8192, timeCost: 1, parallelism: 1 }))).toBe(true);
  });

  it("refuses a flood of checks instead of queueing them all", { tags: ["T55"] }, async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => isPasswordOf(undefined, "x")));
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(refused).toHaveLength(8);
    for (const reason of refused) expect(reason).toMatchObject({ code: "too-busy" });
    expect(refused[0]).toBeInstanceOf(Refusal);
  });
});
