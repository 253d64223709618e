import { describe, expect, it } from "vitest";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { startProviderLogin, readProof, takeRequestedPrefix } from "./social-proof.ts";

const WAY = { provider: "google", authorizeUrl: "https://id.example/auth?hl=en", clientId: "shop", scope: "openid email" } as const;
const WISH = { prefix: "/fr", returnUrl: "/fr/hotels", isClub: true };

function tab(): VisitStorage {
  const map = new Map<string, string>();
  const shelf = {
    getItem: (name: string) => map.get(name) ?? null,
    setItem: (name: string, text: string) => void map.set(name, text),
    removeItem: (name: string) => void map.delete(name),
    key: () => null,
    length: 0,
  };
  return { tab: shelf };
}

const ask = (storage: VisitStorage) => new URL(startProviderLogin(WAY, WISH, "https://shop.example", storage) ?? "");
const answer = (request: URL, token = "a.b.c") =>
  `#${new URLSearchParams({ id_token: token, state: request.searchParams.get("state") ?? "" })}`;

describe("the request to a provider", () => {
  it("contains the client id, the fixed return address and a new nonce each time", { tags: ["AUTH-042"] }, () => {
    const storage = tab();
    const one = ask(storage);
    expect(one.origin + one.pathname).toBe("https://id.example/auth");
    expect(Object.fromEntries(one.searchParams)).toMatchObject({
      hl: "en",
      client_id: "shop",
      redirect_uri: "https://shop.example/login",
      response_type: "id_token",
      scope: "openid email",
    });
    const other = ask(storage);
    for (const name of ["nonce", "state"]) {
      expect(one.searchParams.get(name)).toMatch(/^[0-9a-f]{48}$/);
      expect(one.searchParams.get(name)).not.toBe(other.searchParams.get(name));
    }
  });

  it("is not made if the browser has no storage", { tags: ["AUTH-042"] }, () =>
    expect(startProviderLogin(WAY, WISH, "https://shop.example", {})).toBeUndefined(),
  );
});

describe("the response", () => {
  it("must match the request of this tab, and is accepted once", { tags: ["AUTH-042"] }, () => {
    const storage = tab();
    const request = ask(storage);
    const nonce = request.searchParams.get("nonce");
    expect(readProof(answer(request), storage)).toMatchObject({ request: WISH, proof: { provider: "google", token: "a.b.c", nonce } });
    expect(readProof(answer(request), storage)).toBeUndefined();
  });

  it("of another visit, or without a request, is rejected", { tags: ["AUTH-042"] }, () => {
    const storage = tab();
    ask(storage);
    expect(readProof("#id_token=a.b.c&state=other", storage)).toBeUndefined();
    expect(readProof("#id_token=a.b.c&state=", tab())).toBeUndefined();
  });

  it("may report that the visitor cancelled", { tags: ["AUTH-042"] }, () => {
    const storage = tab();
    const state = ask(storage).searchParams.get("state");
    expect(readProof(`#error=access_denied&state=${state}`, storage)).toMatchObject({
      proof: undefined,
      request: { returnUrl: "/fr/hotels" },
    });
  });

  it("is forwarded once to the page language that the visitor left", { tags: ["AUTH-042"] }, () => {
    const storage = tab();
    const request = ask(storage);
    expect(takeRequestedPrefix(storage)).toBe("/fr");
    expect(takeRequestedPrefix(storage)).toBeUndefined();
    expect(readProof(answer(request), storage)?.proof).toBeDefined();
  });
});
