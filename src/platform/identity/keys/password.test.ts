import { hash, parseOptions } from "@node-rs/argon2";
import { describe, expect, it } from "vitest";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { hashPassword, isOutdatedHash, isPasswordOf } from "./password.ts";

describe("passwords", () => {
  it("are kept as argon2id with the agreed cost", async () => {
    const kept = await hashPassword("Travel123");
    expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(parseOptions(kept)).toMatchObject({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    expect(isOutdatedHash(kept)).toBe(false);
  });

  it("fit or do not", async () => {
    const kept = await hashPassword("Travel123");
    expect(await isPasswordOf(kept, "Travel123")).toBe(true);
    expect(await isPasswordOf(kept, "travel123")).toBe(false);
    expect(await isPasswordOf(kept, "")).toBe(false);
  });

  it("T18 of nobody take the work and never fit", async () => {
    expect(await isPasswordOf(undefined, "nobody")).toBe(false);
    expect(await isPasswordOf(undefined, "Travel123")).toBe(false);
  });

  it("do not fit by their first 200 characters alone", async () => {
    const kept = await hashPassword("a".repeat(200));
    expect(await isPasswordOf(kept, "a".repeat(200))).toBe(true);
    expect(await isPasswordOf(kept, "a".repeat(201))).toBe(false);
  });

  it("made at a lower cost are recognised", async () => {
    expect(isOutdatedHash(await hash("Travel123", { memoryCost: 8192, timeCost: 1, parallelism: 1 }))).toBe(true);
  });

  it("T55 refuses a flood instead of drowning in it", async () => {
    const outcomes = await Promise.allSettled(Array.from({ length: 60 }, () => isPasswordOf(undefined, "x")));
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason as unknown] : []));
    expect(refused).toHaveLength(8);
    for (const reason of refused) expect(reason).toMatchObject({ code: "too-busy" });
    expect(refused[0]).toBeInstanceOf(Refusal);
  });
});
