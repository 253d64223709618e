import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { cookieJar, MemoryShelf, NOW } from "#tests/factories/visit.ts";
import { closeModal, modals } from "#web/visitor/modal-store.ts";
import { confirmLogOut } from "./confirm-log-out.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  closeModal();
  vi.useRealTimers();
});

/** A browser whose logout is pending, and a server that answers the next calls like this. */
function open(...answers: boolean[]) {
  const local = new MemoryShelf();
  local.setItem("logoutPending", "true");
  const api = vi.fn(() => Promise.resolve({ ok: answers.shift() ?? false }));
  confirmLogOut(api as never, { storage: { local, tab: new MemoryShelf() }, cookies: cookieJar(), now: () => NOW });
  const title = () => {
    const modal = modals.current();
    return modal?.kind === "modal" ? modal.request.titleKey : undefined;
  };
  return { api, title, isPending: () => local.getItem("logoutPending") !== null };
}

describe("a logout that the server has not confirmed", { tags: ["AUTH-030"] }, () => {
  it("is repeated after a few seconds, without a message if it succeeds", async () => {
    const { api, title, isPending } = open(true);
    await vi.advanceTimersByTimeAsync(5000);
    expect([api.mock.calls.length, isPending(), title()]).toEqual([1, false, undefined]);
  });

  it("is reported if it fails again, and the visitor can retry until it succeeds", async () => {
    const { title, isPending } = open(false, false, true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(title()).toBeUndefined();
    const retry = async () => {
      const modal = modals.current();
      if (modal?.kind === "modal") modal.request.actions?.[0]?.onPress?.();
      await vi.advanceTimersByTimeAsync(0);
    };
    await vi.advanceTimersByTimeAsync(4000);
    expect([title(), isPending()]).toEqual(["shell.logOutFailed", true]);
    await retry();
    expect([title(), isPending()]).toEqual(["shell.logOutFailed", true]);
    await retry();
    expect([title(), isPending()]).toEqual(["shell.loggedOut", false]);
  });
});
