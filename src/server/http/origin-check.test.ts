import { describe, expect, test } from "vitest";
import { aSite } from "#tests/factories/site.ts";
import { checkOrigin } from "./origin-check.ts";

const FACTS = { host: "meridian.localhost", authority: "meridian.localhost:4000", isSecure: false, address: "::1" };
const JSON_BODY = { "content-type": "application/json", "content-length": "2" };
const OWN = "http://meridian.localhost:4000";
const check = (headers: Record<string, string>, method = "POST") => checkOrigin(method, (name) => headers[name], FACTS, aSite());

describe("requests from another site", { tags: ["T24"] }, () => {
  test.each([
    ["a form of another site", { origin: "https://evil.example", "content-type": "application/x-www-form-urlencoded" }],
    ["a script of another site", { ...JSON_BODY, origin: "https://evil.example", "sec-fetch-site": "cross-site" }],
    ["a sibling host", { ...JSON_BODY, origin: "http://solara.localhost:4000", "sec-fetch-site": "same-site" }],
    ["another port", { ...JSON_BODY, origin: "http://meridian.localhost:9999" }],
    ["a sandboxed frame", { ...JSON_BODY, origin: "null" }],
    ["a frame that hides its origin", { ...JSON_BODY, origin: "null", "sec-fetch-site": "cross-site" }],
    ["a host that only begins like ours", { ...JSON_BODY, origin: "http://meridian.localhost:4000.evil.example" }],
    ["a fetch that says cross-site and lies about its origin", { ...JSON_BODY, origin: OWN, "sec-fetch-site": "cross-site" }],
    ["Sec-Fetch-Site none", { ...JSON_BODY, "sec-fetch-site": "none" }],
    ["a cookie without any origin", { ...JSON_BODY, cookie: "itinera=x" }],
    ["an origin with a user name", { ...JSON_BODY, origin: "http://meridian.localhost:4000@evil.example" }],
    ["same-origin in Sec-Fetch-Site, foreign in Origin", { ...JSON_BODY, origin: "https://evil.example", "sec-fetch-site": "same-origin" }],
  ])("%s: refused", (_, headers) => expect(check(headers)).toBe("foreign-origin"));

  test.each(["POST", "PATCH", "DELETE", "PUT"])("%s is checked", (method) => {
    expect(check({ ...JSON_BODY, origin: "https://evil.example" }, method)).toBe("foreign-origin");
  });

  test.each([
    ["text/plain"],
    ["text/plain;charset=application/json"],
    ["multipart/form-data; boundary=x"],
    ["application/json-patch"],
    ["text/json"],
  ])("JSON sent as %s: refused", (type) =>
    expect(check({ origin: OWN, "content-type": type, "content-length": "2" })).toBe("unknown-body-type"),
  );

  test("a body without a type: refused", () => {
    expect(check({ origin: OWN, "content-length": "2" })).toBe("unknown-body-type");
    expect(check({ origin: OWN, "transfer-encoding": "chunked" })).toBe("unknown-body-type");
  });

  test("a method override header is ignored", () => {
    expect(check({ ...JSON_BODY, origin: "https://evil.example", "x-http-method-override": "GET" })).toBe("foreign-origin");
  });
});

describe("requests from our own site", () => {
  test.each([
    ["a script of the page", { ...JSON_BODY, origin: OWN, "sec-fetch-site": "same-origin", cookie: "itinera=x" }],
    ["a form of the page", { origin: OWN, "content-type": "application/x-www-form-urlencoded; charset=utf-8", "content-length": "9" }],
    ["the canonical address", { ...JSON_BODY, origin: "http://meridian.localhost:3000" }],
    ["a page behind a proxy that speaks https", { ...JSON_BODY, origin: "https://meridian.localhost:4000" }],
    ["an old browser without Origin", { ...JSON_BODY, "sec-fetch-site": "same-origin", cookie: "itinera=x" }],
    ["a server of another company", { ...JSON_BODY, sessionid: "token" }],
    ["a request without a body", { origin: OWN, "content-length": "0" }],
  ])("%s: allowed", (_, headers) => expect(check(headers)).toBe("allowed"));

  test("safe methods are never refused", () => expect(check({ origin: "https://evil.example" }, "GET")).toBe("allowed"));
});
