import { describe, expect, it, vi } from "vitest";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { ConfigurationState } from "#platform/configuration/configuration-state.ts";
import { createContentMemory } from "./content-memory.ts";

const aState = () => ({}) as ConfigurationState;
const aMemory = () => createContentMemory({} as ConfigurationSnapshot);

describe("the cache of the content store", () => {
  it("computes each answer once while the configuration stays the same", async () => {
    const { recall } = aMemory();
    const answer = vi.fn(async () => ({ title: "Lisbon" }));
    const state = aState();
    await Promise.all([recall(state, ["node", 1], answer), recall(state, ["node", 1], answer)]);
    await recall(state, ["node", 1], answer);
    expect(answer).toHaveBeenCalledTimes(1);
    await recall(state, ["node", 2], answer);
    expect(answer).toHaveBeenCalledTimes(2);
  });

  it("computes again under a new configuration", async () => {
    const { recall } = aMemory();
    expect(await recall(aState(), ["menu"], async () => "old")).toBe("old");
    expect(await recall(aState(), ["menu"], async () => "new")).toBe("new");
  });

  it("does not cache failures", async () => {
    const { recall } = aMemory();
    const state = aState();
    await expect(recall(state, ["menu"], () => Promise.reject(new Error("no answer")))).rejects.toThrow("no answer");
    expect(await recall(state, ["menu"], async () => "there")).toBe("there");
  });

  it("returns answers that readers cannot change", async () => {
    const { recall } = aMemory();
    const found = await recall(aState(), ["node"], async () => ({ blocks: [{ kind: "text" }] }));
    expect(() => found.blocks.push({ kind: "script" })).toThrow(TypeError);
  });

  it("limits its size, however many queries visitors invent", async () => {
    const { recall } = aMemory();
    const state = aState();
    const first = vi.fn(async () => "first");
    await recall(state, ["alias", "/0"], first);
    for (let index = 1; index <= 5000; index += 1) await recall(state, ["alias", `/${index}`], async () => index);
    await recall(state, ["alias", "/0"], first);
    expect(first).toHaveBeenCalledTimes(2);
  });
});
