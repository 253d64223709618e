import * as fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { MemoryShelf } from "#tests/factories/visit.ts";
import { createTabWatch, SESSION_REACTION_MS, watchTabs } from "./watch-tabs.ts";

/** A tab with a clock of its own, beside another one that writes. */
function makeTab({ isSignedIn = false, mark = isSignedIn ? "1" : null }: { isSignedIn?: boolean; mark?: string | null } = {}) {
  const local = new MemoryShelf();
  if (mark !== null) local.setItem("sessionId", mark);
  const heard: string[] = [];
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
    onSessionGone: () => heard.push("gone"),
    onSessionCame: () => heard.push("came"),
    onSync: (chosen) => heard.push(`sync ${JSON.stringify(chosen)}`),
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
  return { local, heard, take, write, pass };
}

describe("what other tabs do", () => {
  it("AUTH-026 CONST-039 a session that is gone is told after a second, not before", () => {
    const { heard, write, pass } = makeTab({ isSignedIn: true });
    expect(SESSION_REACTION_MS).toBe(1000);
    write("sessionId", null);
    pass(999);
    expect(heard).toEqual([]);
    pass(1);
    expect(heard).toEqual(["gone"]);
    pass(10_000);
    expect(heard).toEqual(["gone"]);
  });

  it("AUTH-026 storage that was wiped at once counts as gone", () => {
    const { heard, local, take, pass } = makeTab({ isSignedIn: true });
    local.removeItem("sessionId");
    take({ key: null, oldValue: null, newValue: null });
    pass(1000);
    expect(heard).toEqual(["gone"]);
  });

  it("AUTH-027 CONST-039 a session that came is told after a second", () => {
    const { heard, write, pass } = makeTab();
    write("sessionId", "1");
    pass(999);
    expect(heard).toEqual([]);
    pass(1);
    expect(heard).toEqual(["came"]);
  });

  it("AUTH-026 AUTH-027 out and in again within the second: the page is brought for whoever came", () => {
    const { heard, write, pass } = makeTab({ isSignedIn: true });
    write("sessionId", "2");
    pass(1000);
    expect(heard).toEqual(["came"]);
  });

  it.each<[string, boolean, string | null]>([
    ["a guest hears of no session that goes", false, null],
    ["somebody signed in hears of no mark that was merely missing", true, "1"],
  ])("AUTH-026 AUTH-027 %s", (_, isSignedIn, newValue) => {
    const { heard, write, pass } = makeTab({ isSignedIn, mark: isSignedIn ? null : "1" });
    write("sessionId", newValue);
    pass(5000);
    expect(heard).toEqual([]);
  });

  it("AUTH-028 CFG-020 one choice of language and money is told once, together", () => {
    const { heard, write, pass } = makeTab();
    write("locale", "fr_FR");
    write("syncConfig", "1");
    write("currency", "EUR");
    write("syncConfig", "2");
    pass(1000);
    expect(heard).toEqual(['sync {"locale":"fr_FR","currency":"EUR"}']);
    write("syncConfig", "3");
    pass(1000);
    expect(heard.slice(1)).toEqual(["sync {}"]);
  });

  it("AUTH-028 what is no choice of ours is not taken for one", () => {
    const { heard, write, pass } = makeTab();
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
    expect(heard).toEqual([]);
  });

  it("AUTH-026 AUTH-027 however tabs write, a page hears at most one thing a second, and it is true when it is heard", () => {
    const step = fc.record({ mark: fc.constantFrom(null, "1", "2"), wait: fc.integer({ min: 0, max: 2500 }) });
    fc.assert(
      fc.property(fc.boolean(), fc.array(step, { maxLength: 12 }), (isSignedIn, steps) => {
        const tab = makeTab({ isSignedIn });
        for (const { mark, wait } of steps) {
          if (tab.local.getItem("sessionId") !== mark) tab.write("sessionId", mark);
          const before = tab.heard.length;
          tab.pass(wait);
          const news = tab.heard.slice(before);
          const isGone = tab.local.getItem("sessionId") === null;
          const mayBeHeard = isGone ? (isSignedIn ? ["", "gone"] : [""]) : ["", "came"];
          expect(mayBeHeard).toContain(news.join());
        }
      }),
    );
  });
});

describe("what other tabs did before anybody listened", () => {
  const listen = (oldValue: string | null, newValue: string | null, isSignedIn: boolean, isElsewhere = false): readonly string[] => {
    vi.useFakeTimers();
    const local = new MemoryShelf();
    if (newValue !== null) local.setItem("sessionId", newValue);
    const heard: string[] = [];
    const browser = { setTimeout, clearTimeout, addEventListener: () => undefined } as unknown as Window;
    const event = { key: "sessionId", oldValue, newValue, storageArea: isElsewhere ? new MemoryShelf() : local };
    watchTabs(browser, {
      storage: { local },
      missed: [event as unknown as StorageEvent],
      isSignedIn: () => isSignedIn,
      onSessionGone: () => heard.push("gone"),
      onSessionCame: () => heard.push("came"),
      onSync: () => heard.push("sync"),
    });
    vi.advanceTimersByTime(SESSION_REACTION_MS);
    vi.useRealTimers();
    return heard;
  };

  it("AUTH-026 AUTH-027 a session that went or came meanwhile is told", () => {
    expect(listen("1", null, true)).toEqual(["gone"]);
    expect(listen(null, "1", false)).toEqual(["came"]);
    expect(listen("1", "2", true)).toEqual(["came"]);
  });

  it("AUTH-026 what came back meanwhile, or was written into another drawer, is no news", () => {
    expect(listen(null, "1", true)).toEqual([]);
    expect(listen("1", null, true, true)).toEqual([]);
  });
});
