import { SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { IdentityUnreachable } from "#platform/ports/identity-provider.ts";
import type { SocialProvider } from "#platform/ports/identity-provider.ts";
import type { Claims, IdentityPeer } from "#tests/port-suites/identity-peer.ts";
import { CLIENT, PERSON, startBrokenKeys, startIdentityPeer } from "#tests/port-suites/identity-peer.ts";
import { createIdentityProviders } from "./create-identity-providers.ts";
import { openKnownProvider } from "./known-providers.ts";

const clock = { now: () => new Date() };
const seconds = () => Math.floor(Date.now() / 1000);

describe("id tokens", () => {
  let peer: IdentityPeer;
  let foreignPeer: IdentityPeer;
  beforeAll(async () => {
    [peer, foreignPeer] = await Promise.all([startIdentityPeer(), startIdentityPeer()]);
  });
  afterAll(async () => {
    await Promise.all([peer.stop(), foreignPeer.stop()]);
  });

  const open = (provider: SocialProvider = "google") =>
    openKnownProvider(provider, CLIENT, clock, { issuers: [peer.issuer], keysUrl: peer.keysUrl });
  const verify = (token: string, nonce?: string, provider: SocialProvider = "google") => open(provider).verify(token, nonce);
  const judge = async (claims: Claims = {}, nonce?: string, provider?: SocialProvider) => {
    const answer = await verify(await peer.sign(claims), nonce, provider);
    return answer.ok ? "ok" : answer.problem;
  };

  it("reads who it is from a token that the provider signed for us", { tags: ["API-024", "AUTH-042"] }, async () => {
    expect(await verify(await peer.sign())).toEqual({
      ok: true,
      identity: { subject: PERSON["sub"], email: "ann@gmail.com", isMailboxProved: true, firstName: "Ann", lastName: "Lee" },
    });
  });

  it("takes keys of either kind, as the provider publishes them", async () => {
    const curved = await startIdentityPeer("ES256");
    const { verify: check } = openKnownProvider("google", CLIENT, clock, { issuers: [curved.issuer], keysUrl: curved.keysUrl });
    expect(await check(await curved.sign(), undefined)).toMatchObject({ ok: true });
    await curved.stop();
  });

  it.each<[string, Claims]>([
    ["T20 another audience", { aud: "client-of-others" }],
    ["an audience of several that we did not ask for", { aud: [CLIENT, "client-of-others"] }],
    ["asked for by another", { azp: "client-of-others" }],
    ["another issuer", { iss: "https://accounts.example" }],
    ["no issuer", { iss: undefined }],
    ["over since two minutes", { exp: seconds() - 120 }],
    ["no end", { exp: undefined }],
    ["not yet", { nbf: seconds() + 600 }],
    ["nobody", { sub: undefined }],
    ["an empty id", { sub: "" }],
    ["a nonce we did not ask for", { nonce: "abc" }],
    ["an id that cannot be stored", { sub: "a\0b" }],
    ["an address that cannot be stored", { email: "ann\ud83d@gmail.com" }],
  ])("refuses a token: %s", async (_what, claims) => expect(await judge(claims)).toBe("token"));

  it.each<[string, Claims]>([
    ["not verified", { email_verified: false }],
    ["not verified, as text", { email_verified: "false" }],
    ["not said to be verified", { email_verified: undefined }],
    ["none", { email: undefined }],
  ])("refuses an address: %s", async (_what, claims) => expect(await judge(claims)).toBe("email"));

  it("a nonce must be the one of this browser's request", async () => {
    expect(await judge({ nonce: "abc" }, "abc")).toBe("ok");
    expect(await judge({ nonce: "abc" }, "abd")).toBe("token");
    expect(await judge({}, "abc")).toBe("token");
  });

  it("clocks may differ by a minute", async () => expect(await judge({ exp: seconds() - 30 })).toBe("ok"));

  it("refuses what the provider did not sign: no algorithm, our own secret, a stranger's key, a changed word, rubbish", async () => {
    const iss = peer.issuer;
    const claims = { ...PERSON, iss, iat: seconds(), exp: seconds() + 600 };
    const unsigned = new UnsecuredJWT(claims).encode();
    const shared = await new SignJWT(claims).setProtectedHeader({ alg: "HS256" }).sign(new TextEncoder().encode(CLIENT.padEnd(32, "x")));
    const foreign = await foreignPeer.sign({ iss });
    const good = await peer.sign();
    const [head, , signature] = good.split(".");
    const body = Buffer.from(JSON.stringify({ ...claims, email: "eve@gmail.com" })).toString("base64url");
    for (const token of [
      unsigned,
      shared,
      foreign,
      `${head}.${body}.${signature}`,
      good.slice(0, -8),
      "a.b.c",
      "",
      "....",
      "x".repeat(4000),
    ])
      expect(await verify(token)).toEqual({ ok: false, problem: "token" });
  });

  it("Google proves mailboxes that it runs, its own and those of organisations; Facebook proves none", async () => {
    const proves = async (claims: Claims, provider?: SocialProvider) => {
      const answer = await verify(await peer.sign(claims), undefined, provider);
      return answer.ok && answer.identity.isMailboxProved;
    };
    expect(await proves({ email: "ann@company.example", hd: "company.example" })).toBe(true);
    expect(await proves({ email: "ann@elsewhere.example" })).toBe(false);
    expect(await proves({ email_verified: undefined }, "facebook")).toBe(false);
  });

  it(
    "Facebook returns confirmed addresses without marking them; addresses marked as unconfirmed are refused",
    { tags: ["API-023"] },
    async () => {
      expect(await judge({ email_verified: undefined }, undefined, "facebook")).toBe("ok");
      expect(await judge({ email_verified: false }, undefined, "facebook")).toBe("email");
      expect(await judge({ email: undefined }, undefined, "facebook")).toBe("email");
    },
  );

  it("names are read in one or two parts and contain only letters", async () => {
    const names = async (claims: Claims) => {
      const answer = await verify(await peer.sign({ given_name: undefined, family_name: undefined, ...claims }));
      return answer.ok && [answer.identity.firstName, answer.identity.lastName];
    };
    expect(await names({ name: "Ana-Lúcia de Souza" })).toEqual(["Ana-Lúcia", "de Souza"]);
    expect(await names({ given_name: "<b>Ann</b>", family_name: "=1+1" })).toEqual(["bAnnb", ""]);
    expect(await names({})).toEqual(["", ""]);
    // Such a letter is two units long: cutting it in half would leave text that cannot be stored.
    expect(await names({ given_name: `x${"\u{1df00}".repeat(60)}`, family_name: "" })).toEqual([`x${"\u{1df00}".repeat(49)}`, ""]);
  });

  it("keys that cannot be read say nothing about a token", async () => {
    const brokenPeer = await startBrokenKeys(503, "");
    const odd = await startBrokenKeys(200, "<html>");
    const token = await peer.sign();
    for (const keysUrl of [brokenPeer.url, odd.url, "http://127.0.0.1:1/keys"]) {
      const { verify: check } = openKnownProvider("google", CLIENT, clock, { issuers: [peer.issuer], keysUrl });
      await expect(check(token, undefined)).rejects.toBeInstanceOf(IdentityUnreachable);
    }
    await Promise.all([brokenPeer.stop(), odd.stop()]);
  });

  it("are refused if their provider is not configured", async () => {
    const providers = createIdentityProviders([open("google")]);
    expect(providers.ways).toEqual([
      { provider: "google", authorizeUrl: "https://accounts.google.com/o/oauth2/v2/auth", clientId: CLIENT, scope: "openid email profile" },
    ]);
    expect(await providers.verify("facebook", await peer.sign(), undefined)).toEqual({ ok: false, problem: "token" });
  });
});
