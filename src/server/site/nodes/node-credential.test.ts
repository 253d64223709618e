import { describe, expect, test } from "vitest";
import { createNodeCredentials, VALID_MS } from "./node-credential.ts";
import type { NodeStatement } from "./node-credential.ts";

const SECRET = "a secret that every node of the installation has";
const STATEMENT: NodeStatement = {
  brandId: "solara",
  authority: "solara.localhost:3001",
  isSecure: false,
  address: "203.0.113.9",
  requestId: "r1",
};
const LOGIN = { method: "POST", target: "/login/emailLogin?x=1" };

describe("a node credential", () => {
  const { sign, read } = createNodeCredentials(SECRET);
  const credential = sign(STATEMENT, LOGIN);

  test("carries the other node's facts about the request", () => {
    expect(read(credential, LOGIN)).toEqual(STATEMENT);
    const { brandId: _, ...withoutBrand } = STATEMENT;
    expect(read(sign(withoutBrand, LOGIN), LOGIN)).toEqual(withoutBrand);
  });

  test("is valid for one request only", () => {
    for (const other of [
      { ...LOGIN, method: "GET" },
      { ...LOGIN, target: "/login/emailLogin?x=2" },
      { ...LOGIN, target: "/login/emailLogin" },
    ]) {
      expect(read(credential, other)).toBeUndefined();
    }
  });

  test("is valid for a short time, whether the clock is fast or slow", () => {
    let time = 1_000_000;
    const nodes = createNodeCredentials(SECRET, () => time);
    const fresh = nodes.sign(STATEMENT, LOGIN);
    for (const [shift, isValid] of [
      [VALID_MS, true],
      [VALID_MS + 1, false],
      [-VALID_MS, true],
      [-VALID_MS - 1, false],
    ] as const) {
      time = 1_000_000 + shift;
      expect(nodes.read(fresh, LOGIN) !== undefined).toBe(isValid);
    }
  });

  test("with another secret, another statement or a wrong format is refused", () => {
    expect(read(createNodeCredentials("another secret of another house").sign(STATEMENT, LOGIN), LOGIN)).toBeUndefined();
    const [version, key, , signature] = credential.split(".");
    const other = Buffer.from(JSON.stringify({ ...STATEMENT, brandId: "meridian", signedAt: Date.now() })).toString("base64url");
    expect(read([version, key, other, signature].join("."), LOGIN)).toBeUndefined();
    for (const odd of ["", ".", "v1", "v1.x.y.z", `${credential}.`, `${credential}x`, credential.slice(0, -1), "x".repeat(5_000)]) {
      expect(read(odd, LOGIN)).toBeUndefined();
    }
  });

  test("remains valid after a rotation while both secrets are configured", () => {
    const rotated = createNodeCredentials(`a new secret of the installation,${SECRET}`);
    expect(rotated.read(credential, LOGIN)).toEqual(STATEMENT);
    expect(read(rotated.sign(STATEMENT, LOGIN), LOGIN)).toBeUndefined();
  });
});
