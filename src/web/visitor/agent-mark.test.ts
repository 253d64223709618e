import { describe, expect, it } from "vitest";
import { AGENT_LIFETIME_MS } from "#domain/visitor/lifetimes.ts";
import { markAgent } from "./agent-mark.ts";
import { readTimed } from "./storage/timed-storage.ts";
import { TIMED_KEY } from "./storage/storage-keys.ts";

const LOGIN = Date.parse("2026-11-15T08:00:00Z");
const AGENT = {
  userName: "agent1",
  displayName: "Ada Brandt",
  authorities: ["dps-agent"],
  imageProfile: "/agent/photo",
  loginTimestamp: LOGIN,
};

function memory() {
  const items = new Map<string, string>();
  const local = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    key: () => null,
    length: 0,
  };
  return { storage: { local, tab: local }, items };
}

describe("the login of an agent in the browser", () => {
  it("is the time of the login for 540 minutes, without name, picture or token", { tags: ["AGENT-004", "AGENT-002", "D4"] }, () => {
    const { storage, items } = memory();
    markAgent(storage, AGENT);
    expect(readTimed(storage, TIMED_KEY.agentAuth, LOGIN + 1)).toEqual({ loginTimestamp: LOGIN });
    expect(JSON.stringify([...items])).not.toMatch(/agent1|Ada|photo|token/);
    expect(readTimed(storage, TIMED_KEY.agentAuth, LOGIN + AGENT_LIFETIME_MS)).toBeUndefined();
    markAgent(storage, AGENT);
    markAgent(storage, undefined);
    expect(items.size).toBe(0);
  });
});
