import { describe, expect, test } from "vitest";
import { hostOf, readFacts, trustedProxies } from "./request-facts.ts";

const reader = (headers: Record<string, string>) => (name: string) => headers[name];

describe("host", () => {
  test.each([
    ["Meridian.Localhost:3000", "meridian.localhost"],
    ["localhost", "localhost"],
    ["[::1]:3000", "[::1]"],
    ["a.example:80@evil.example", ""],
    ["a.example/evil", ""],
    ["a.example?x", ""],
    ["", ""],
  ])("%s is the host '%s': the port is ignored", { tags: ["BRAND-002"] }, (authority, host) => expect(hostOf(authority)).toBe(host));
});

describe("forwarded headers", { tags: ["T41"] }, () => {
  const forwarded = reader({
    host: "inner:3000",
    "x-forwarded-host": "Shop.Example",
    "x-forwarded-proto": "https",
    "x-forwarded-for": "6.6.6.6, 203.0.113.9, 10.0.0.2",
  });

  test("are ignored from an untrusted peer", () => {
    expect(readFacts(forwarded, "203.0.113.9", trustedProxies(["10.0.0.0/8"]))).toEqual({
      host: "inner",
      authority: "inner:3000",
      isSecure: false,
      address: "203.0.113.9",
    });
    expect(readFacts(forwarded, "10.0.0.1", trustedProxies([])).host).toBe("inner");
  });

  test("are used from a trusted proxy; the visitor is the nearest address that is not a proxy", () => {
    expect(readFacts(forwarded, "::ffff:10.0.0.1", trustedProxies(["10.0.0.0/8"]))).toEqual({
      host: "shop.example",
      authority: "shop.example",
      isSecure: true,
      address: "203.0.113.9",
    });
  });

  test.each([
    ["6.6.6.6, 203.0.113.9:51234, 10.0.0.2", "203.0.113.9"],
    ["6.6.6.6, [2001:DB8::7]:443", "2001:db8::7"],
    ["6.6.6.6, fe80::1%eth0, 10.0.0.2:80", "fe80::1"],
    ["6.6.6.6, , 203.0.113.9,", "203.0.113.9"],
    ["6.6.6.6, unknown, 10.0.0.2", "10.0.0.1"],
    ["6.6.6.6, _hidden", "10.0.0.1"],
  ])("in %s the visitor cannot choose the rate-limited address: it is %s", (list, address) => {
    expect(readFacts(reader({ host: "a", "x-forwarded-for": list }), "10.0.0.1", trustedProxies(["10.0.0.0/8"])).address).toBe(address);
  });

  test("a chain of proxies only yields the peer's address", () => {
    const inside = reader({ host: "a", "x-forwarded-for": "10.0.0.3, nonsense" });
    expect(readFacts(inside, "fd00::1", trustedProxies(["10.0.0.0/8", "fd00::/8"])).address).toBe("fd00::1");
  });
});
