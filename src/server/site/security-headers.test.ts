import { describe, expect, test } from "vitest";
import { aSite } from "#tests/factories/site.ts";
import { mapWorkerPolicy, pagePolicy, securityHeaders } from "./security-headers.ts";

const policy = (...parts: Parameters<typeof pagePolicy>) => pagePolicy(...parts)("abc");

describe("the policy of a page", () => {
  test("allows only scripts with the nonce, the one in the document and nothing from other origins", () => {
    expect(policy(aSite()).split("; ")).toEqual([
      "default-src 'none'",
      expect.stringMatching(/^script-src 'nonce-abc' 'sha256-[\w+/]{43}=' 'strict-dynamic'$/),
      "style-src 'self'",
      "style-src-attr 'unsafe-inline'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self'",
      "worker-src 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
  });

  test("allows pictures of the brand's map server, and nothing else from it", () => {
    const mapTiles = { url: "https://tiles.example:8443/{z}/{x}/{y}.png", attribution: "© Tiles" };
    const configured = aSite({}, { hotels: { mapTiles } });
    expect(policy(configured).replace(" https://tiles.example:8443", "")).toBe(policy(aSite()));
    expect(policy(configured)).toContain("; img-src 'self' data: https://tiles.example:8443;");
  });

  test("lets a map style and its worker load from the brand's map server, and nothing else", () => {
    const mapTiles = { url: "https://tiles.example/style.json", attribution: "© Tiles" };
    const configured = aSite({}, { hotels: { mapTiles } });
    expect(policy(configured).replace(" https://tiles.example", "")).toBe(policy(aSite()));
    expect(policy(configured)).toContain("; connect-src 'self' https://tiles.example;");
    expect(mapWorkerPolicy(configured)).toBe("default-src 'none'; connect-src https://tiles.example");
    expect(mapWorkerPolicy(aSite())).toBe("default-src 'none'; connect-src 'none'");
  });

  test("the route's row decides who may frame it", { tags: ["T47", "AMB-106"] }, () => {
    const listed = ["https://partner.example", "https://*.widgets.example:8443", "evil; script-src *", "'unsafe-inline'"];
    const site = { ...aSite(), brand: { ...aSite().brand, frameAncestors: listed } };
    const ancestors = (framing: "nobody" | "own-site" | "brand-list") => policy(site, framing).match(/frame-ancestors ([^;]*)/)?.[1];
    expect(ancestors("nobody")).toBe("'none'");
    expect(ancestors("own-site")).toBe("'self'");
    expect(ancestors("brand-list")).toBe("https://partner.example https://*.widgets.example:8443");
    expect(policy(aSite(), "brand-list")).toContain("frame-ancestors 'none'");
  });
});

test("only a payment page may contain a frame, and only from its own site", { tags: ["D11"] }, () => {
  expect(policy(aSite())).not.toContain("frame-src");
  expect(policy(aSite(), "nobody", true)).toContain("; frame-src 'self';");
  expect(policy(aSite(), "nobody", true)).toContain("frame-ancestors 'none'");
});

describe("headers of every response", () => {
  test("strict transport security is sent only where the site uses https", () => {
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
