import { describe, expect, it } from "vitest";
import { readText } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import { keepSignedIn } from "./signed-in.ts";

function emptyShelf(): Storage {
  const stored = new Map<string, string>();
  return {
    get length() {
      return stored.size;
    },
    key: (index) => [...stored.keys()][index] ?? null,
    getItem: (name) => stored.get(name) ?? null,
    setItem: (name, value) => void stored.set(name, value),
    removeItem: (name) => void stored.delete(name),
    clear: () => stored.clear(),
  };
}

describe("a login that succeeded", () => {
  it("ends the tip to log in for this tab, so that a logout does not show it again", { tags: ["HDR-006"] }, () => {
    const storage = { local: emptyShelf(), tab: emptyShelf() };
    const cookies = { read: () => undefined, write: () => undefined, remove: () => undefined };
    const signedIn = { firstName: "Ada", isClubMember: false, isNewAccount: false, method: "email", coBrandName: null } as const;
    keepSignedIn(signedIn, { storage, cookies, now: () => 0 }, {});
    expect(readText(storage, STORAGE_KEY.signInTipSeen)).toBe("true");
  });
});
