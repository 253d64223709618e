import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CallAddress } from "#contract/base/address.ts";
import { MemoryShelf, NOW } from "#tests/factories/visit.ts";
import { oldClubAddress, readOldClubFragment } from "./old-club.ts";
import { fakeClient } from "#tests/factories/fake-client.ts";

const MINUTE = 60_000;
const EMAIL = "clara+x@ex.test";

function makeBrowser(refusal?: string) {
  const calls: string[] = [];
  const local = new MemoryShelf();
  const tab = new MemoryShelf();
  const api = fakeClient(async ({ name }: CallAddress) => {
    calls.push(name);
    if (refusal !== undefined) return { ok: false, code: refusal };
    return { ok: true, data: name === "getOldClubToken" ? { token: `t${calls.length}`, email: EMAIL } : { email: EMAIL } };
  });
  const go = (at = NOW) => oldClubAddress("/en/old-club", { api, storage: { local, tab }, now: () => at });
  return { calls, local, tab, go };
}

describe("the link to the former club site", () => {
  it("contains token and email in the fragment, and stores the token for the tab", { tags: ["AUTH-044", "CFG-019"] }, async () => {
    const { go, tab, local } = makeBrowser();
    expect(await go()).toBe("/en/old-club#token=t1&email=clara%2Bx%40ex.test");
    expect(tab.dump()).toEqual({ oldClubToken: "t1" });
    expect(JSON.parse(local.getItem("oldClubFlag") ?? "")).toEqual({ value: true, expires: NOW + 10 * MINUTE });
    expect(JSON.stringify([tab.dump(), local.dump()])).not.toContain("clara");
  });

  it("reuses the token for ten minutes, and then requests a new one", { tags: ["AUTH-045", "AMB-97"] }, async () => {
    const { go, calls } = makeBrowser();
    await go();
    expect(await go(NOW + 9 * MINUTE)).toContain("token=t1&");
    expect(calls.filter((name) => name === "getOldClubToken")).toHaveLength(1);
    expect(await go(NOW + 10 * MINUTE)).toContain("token=t3&");
  });

  it("contains no proof if none is issued, and is undefined if the session has ended", { tags: ["AUTH-044"] }, async () => {
    expect(await makeBrowser("server-error").go()).toBe("/en/old-club");
    expect(await makeBrowser("session-invalid").go()).toBeUndefined();
  });

  it("parses its own fragment, and rejects any other", { tags: ["AUTH-044"] }, () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (token, email) => {
        expect(readOldClubFragment(`#${new URLSearchParams({ token, email })}`)).toEqual({ token, email });
      }),
    );
    for (const fragment of ["", "#login", "#token=x", "#email=y", "#token=&email="]) expect(readOldClubFragment(fragment)).toBeUndefined();
  });
});
