import { describe, expect, it } from "vitest";
import type { Database } from "#platform/kernel/database/database.ts";
import { createTestContext } from "#tests/setup/test-context.ts";
import { createConfigurationSnapshot } from "./configuration-snapshot.ts";

/** Without any brand: each load is one query for the versions. */
function fakeDatabase() {
  const state = { loads: 0, isBroken: false, changed: () => undefined as void };
  const execute = async () => {
    if (state.isBroken) throw new Error("connection lost");
    state.loads += 1;
    return { rows: [] };
  };
  const database = {
    sql: { execute },
    listen: async (_channel: string, received: () => void) => {
      state.changed = received;
      return async () => undefined;
    },
  } as unknown as Database;
  return { state, database };
}

describe("createConfigurationSnapshot", () => {
  it("loads once for many callers, and again only when the state is stale", async () => {
    const { state, database } = fakeDatabase();
    const context = createTestContext(database);
    const snapshot = createConfigurationSnapshot(context);
    const [one, two] = await Promise.all([snapshot.current(), snapshot.current()]);
    expect(one).toBe(two);
    await snapshot.current();
    expect(state.loads).toBe(1);
    context.clock.advance({ seconds: 6 });
    await snapshot.current();
    expect(state.loads).toBe(2);
  });

  it("reloads as soon as a change is notified", { tags: ["CFG-003"] }, async () => {
    const { state, database } = fakeDatabase();
    const snapshot = createConfigurationSnapshot(createTestContext(database));
    await snapshot.current();
    state.changed();
    await snapshot.current();
    expect(state.loads).toBe(2);
  });

  it("gives a new state after each load, because content that is cached under it may have changed", { tags: ["CFG-003"] }, async () => {
    const { state, database } = fakeDatabase();
    const context = createTestContext(database);
    const snapshot = createConfigurationSnapshot(context);
    const first = await snapshot.current();
    expect(await snapshot.current()).toBe(first);
    state.changed();
    const second = await snapshot.current();
    expect(second).not.toBe(first);
    context.clock.advance({ seconds: 6 });
    expect(await snapshot.current()).not.toBe(second);
  });

  it(
    "keeps the last good state, logs each failed attempt once, and throws only if there never was one",
    { tags: ["CFG-002"] },
    async () => {
      const { state, database } = fakeDatabase();
      const context = createTestContext(database);
      const snapshot = createConfigurationSnapshot(context);
      state.isBroken = true;
      await expect(snapshot.current()).rejects.toThrow("connection lost");
      state.isBroken = false;
      const good = await snapshot.current();
      state.isBroken = true;
      context.clock.advance({ seconds: 6 });
      expect(await snapshot.current()).toBe(good);
      expect(await snapshot.current()).toBe(good);
      expect(context.log.entries).toHaveLength(1);
    },
  );

  it("reloads after the clock was set back", async () => {
    const { state, database } = fakeDatabase();
    const context = createTestContext(database);
    const snapshot = createConfigurationSnapshot(context);
    await snapshot.current();
    context.clock.advance({ days: -10 });
    await snapshot.current();
    expect(state.loads).toBe(2);
  });
});
