import { describe, expect, test } from "vitest";
import { aSite } from "#tests/factories/site.ts";
import { pagePolicy, securityHeaders } from "./security-headers.ts";

const policy = (...parts: Parameters<typeof pagePolicy>) => pagePolicy(...parts)("abc");

describe("the policy of a page", () => {
  test("runs only scripts with the nonce and takes nothing from elsewhere", () => {
    expect(policy(aSite()).split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'nonce-abc' 'strict-dynamic'",
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test("T47 AMB-106 who may frame it is said by the row", () => {
    const listed = ["https://partner.example", "https://*.widgets.example:8443", "evil; script-src *", "'unsafe-inline'"];
    const site = { ...aSite(), brand: { ...aSite().brand, frameAncestors: listed } };
    const ancestors = (framing: "nobody" | "own-site" | "brand-list") => policy(site, framing).match(/frame-ancestors ([^;]*)/)?.[1];
    expect(ancestors("nobody")).toBe("'none'");
    expect(ancestors("own-site")).toBe("'self'");
    expect(ancestors("brand-list")).toBe("https://partner.example https://*.widgets.example:8443");
    expect(policy(aSite(), "brand-list")).toContain("frame-ancestors 'none'");
  });
});

test("D11 only where a payment is made may a page frame anything, and only from its own site", () => {
  expect(policy(aSite())).not.toContain("frame-src");
  expect(policy(aSite(), "nobody", true)).toContain("; frame-src 'self';");
  expect(policy(aSite(), "nobody", true)).toContain("frame-ancestors 'none'");
});

describe("headers of every answer", () => {
  test("strict transport only where the site is encrypted", () => {
    expect(Object.fromEntries(securityHeaders(aSite()))).toMatchObject({
      "x-content-type-options": "nosniff",
      "referrer-policy": "strict-origin-when-cross-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
    });
    expect(Object.fromEntries(securityHeaders(aSite()))).not.toHaveProperty("strict-transport-security");
    const encrypted = aSite({ canonicalOrigin: "https://shop.example" });
    expect(Object.fromEntries(securityHeaders(encrypted))).toHaveProperty("strict-transport-security");
  });
});
