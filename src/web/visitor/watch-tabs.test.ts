import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { MemoryShelf } from "#tests/factories/visit.ts";
import { createTabWatch, SESSION_REACTION_MS, watchTabs } from "./watch-tabs.ts";

/** A tab with a simulated clock, and another tab that writes to storage. */
function makeTab({ isSignedIn = false, mark = isSignedIn ? "1" : null }: { isSignedIn?: boolean; mark?: string | null } = {}) {
  const local = new MemoryShelf();
  if (mark !== null) local.setItem("sessionId", mark);
  const received: string[] = [];
  const timers = new Set<{ readonly at: number; readonly work: () => void }>();
  let now = 0;
  const take = createTabWatch({
    storage: { local },
    isSignedIn: () => isSignedIn,
    later: (work, delayMs) => {
      const timer = { at: now + delayMs, work };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    onSessionGone: () => received.push("gone"),
    onSessionCame: () => received.push("came"),
    onSync: (chosen) => received.push(`sync ${JSON.stringify(chosen)}`),
  });
  const write = (key: string, newValue: string | null) => {
    const oldValue = local.getItem(key);
    if (newValue === null) local.removeItem(key);
    else local.setItem(key, newValue);
    take({ key, oldValue, newValue });
  };
  const pass = (ms: number) => {
    now += ms;
    for (const timer of timers) {
      if (timer.at > now) continue;
      timers.delete(timer);
      timer.work();
    }
  };
  return { local, received, take, write, pass };
}

describe("changes by other tabs", () => {
  it("reports the end of a session after one second, not before", { tags: ["AUTH-026", "CONST-039"] }, () => {
    const { received, write, pass } = makeTab({ isSignedIn: true });
    expect(SESSION_REACTION_MS).toBe(1000);
    write("sessionId", null);
    pass(999);
    expect(received).toEqual([]);
    pass(1);
    expect(received).toEqual(["gone"]);
    pass(10_000);
    expect(received).toEqual(["gone"]);
  });

  it("clearing the storage counts as the end of the session", { tags: ["AUTH-026"] }, () => {
    const { received, local, take, pass } = makeTab({ isSignedIn: true });
    local.removeItem("sessionId");
    take({ key: null, oldValue: null, newValue: null });
    pass(1000);
    expect(received).toEqual(["gone"]);
  });

  it("reports the start of a session after one second", { tags: ["AUTH-027", "CONST-039"] }, () => {
    const { received, write, pass } = makeTab();
    write("sessionId", "1");
    pass(999);
    expect(received).toEqual([]);
    pass(1);
    expect(received).toEqual(["came"]);
  });

  it("a logout and login within a second is reported as a new session", { tags: ["AUTH-026", "AUTH-027"] }, () => {
    const { received, write, pass } = makeTab({ isSignedIn: true });
    write("sessionId", "2");
    pass(1000);
    expect(received).toEqual(["came"]);
  });

  it.each<[string, boolean, string | null]>([
    ["a guest gets no report of a session that ends", false, null],
    ["a logged-in visitor gets no report of a mark that was missing", true, "1"],
  ])("%s", { tags: ["AUTH-026", "AUTH-027"] }, (_, isSignedIn, newValue) => {
    const { received, write, pass } = makeTab({ isSignedIn, mark: isSignedIn ? null : "1" });
    write("sessionId", newValue);
    pass(5000);
    expect(received).toEqual([]);
  });

  it("reports a choice of locale and currency once, together", { tags: ["AUTH-028", "CFG-020"] }, () => {
    const { received, write, pass } = makeTab();
    write("locale", "fr_FR");
    write("syncConfig", "1");
    write("currency", "EUR");
    write("syncConfig", "2");
    pass(1000);
    expect(received).toEqual(['sync {"locale":"fr_FR","currency":"EUR"}']);
    write("syncConfig", "3");
    pass(1000);
    expect(received.slice(1)).toEqual(["sync {}"]);
  });

  it("ignores invalid values and other keys", { tags: ["AUTH-028"] }, () => {
    const { received, write, pass } = makeTab();
    for (const [key, value] of [
      ["locale", "xx_XX"],
      ["currency", "<b>"],
      ["locale", null],
      ["recentSearches", "[]"],
      ["userTypeId", "2"],
      ["uiVersion", "b2"],
    ] as const) {
      write(key, value);
    }
    pass(5000);
    expect(received).toEqual([]);
  });

  it("reports at most one change per second, and it is true when reported", { tags: ["AUTH-026", "AUTH-027"] }, () => {
    const step = fc.record({ mark: fc.constantFrom(null, "1", "2"), wait: fc.integer({ min: 0, max: 2500 }) });
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { maxLength: 12 }), (isSignedIn, steps) => {
        const tab = makeTab({ isSignedIn });
        for (const { mark, wait } of steps) {
          if (tab.local.getItem("sessionId") !== mark) tab.write("sessionId", mark);
          const before = tab.received.length;
          tab.pass(wait);
          const notice = tab.received.slice(before);
          const isGone = tab.local.getItem("sessionId") === null;
          const mayBeHeard = isGone ? (isSignedIn ? ["", "gone"] : [""]) : ["", "came"];
          expect(mayBeHeard).toContain(notice.join());
        }
      }),
    );
  });
});

describe("changes by other tabs before the watch started", () => {
  const listen = (oldValue: string | null, newValue: string | null, isSignedIn: boolean, isElsewhere = false): readonly string[] => {
    vi.useFakeTimers();
    const local = new MemoryShelf();
    if (newValue !== null) local.setItem("sessionId", newValue);
    const received: string[] = [];
    const browser = { setTimeout, clearTimeout, addEventListener: () => undefined } as unknown as Window;
    const event = { key: "sessionId", oldValue, newValue, storageArea: isElsewhere ? new MemoryShelf() : local };
    watchTabs(browser, {
      storage: { local },
      missed: [event as unknown as StorageEvent],
      isSignedIn: () => isSignedIn,
      onSessionGone: () => received.push("gone"),
      onSessionCame: () => received.push("came"),
      onSync: () => received.push("sync"),
    });
    vi.advanceTimersByTime(SESSION_REACTION_MS);
    vi.useRealTimers();
    return received;
  };

  it("reports a session that ended or started in the meantime", { tags: ["AUTH-026", "AUTH-027"] }, () => {
    expect(listen("1", null, true)).toEqual(["gone"]);
    expect(listen(null, "1", false)).toEqual(["came"]);
    expect(listen("1", "2", true)).toEqual(["came"]);
  });

  it("ignores a mark that returned in the meantime and changes in another storage area", { tags: ["AUTH-026"] }, () => {
    expect(listen(null, "1", true)).toEqual([]);
    expect(listen("1", null, true, true)).toEqual([]);
  });
});
