import { describe, expect, it } from "vitest";
import { buildBrandItem, buildConfiguration } from "#tests/factories/brand-item.ts";
import { resolveBrand } from "./resolve-brand.ts";
import type { BrandRequest } from "./resolve-brand.ts";

const HOUSE = "house-secret";
const configuration = buildConfiguration([buildBrandItem({ id: "meridian" }), buildBrandItem({ id: "harbour" })]);

const resolve = async (request: BrandRequest) => {
  const resolved = resolveBrand(await configuration.current(), request, HOUSE);
  return resolved.ok ? resolved.value.id : resolved.failure;
};

describe("resolveBrand", () => {
  it("takes the brand from the exact host", { tags: ["BRAND-002"] }, async () => {
    expect(await resolve({ host: "meridian.localhost" })).toBe("meridian");
    expect(await resolve({ host: "harbour.localhost" })).toBe("harbour");
    for (const host of ["", "localhost.evil.example", "meridian.localhost.", "xmeridian.localhost", "constructor"]) {
      expect(await resolve({ host })).toBe("host-unknown");
    }
  });

  it("ignores the header without a token", async () => {
    expect(await resolve({ host: "meridian.localhost", brandId: "harbour" })).toBe("meridian");
  });

  it("lets our own token select any brand on any host, in any letter case", { tags: ["API-004"] }, async () => {
    expect(await resolve({ host: "meridian.localhost", brandId: "HARBOUR", token: HOUSE })).toBe("harbour");
    expect(await resolve({ host: "platform.internal", brandId: "harbour", token: HOUSE })).toBe("harbour");
    expect(await resolve({ host: "meridian.localhost", token: HOUSE })).toBe("meridian");
    expect(await resolve({ host: "platform.internal", token: HOUSE })).toBe("meridian");
    expect(await resolve({ host: "meridian.localhost", brandId: "nobody", token: HOUSE })).toBe("brand-unknown");
  });

  it("limits a brand's token to that brand, whatever host and header say", { tags: ["API-004"] }, async () => {
    expect(await resolve({ host: "meridian.localhost", token: "token-harbour" })).toBe("harbour");
    expect(await resolve({ host: "meridian.localhost", brandId: "harbour", token: "token-harbour" })).toBe("harbour");
    expect(await resolve({ host: "harbour.localhost", brandId: "meridian", token: "token-harbour" })).toBe("token-invalid");
    expect(await resolve({ host: "meridian.localhost", token: "token-nobody" })).toBe("token-invalid");
    expect(await resolve({ host: "meridian.localhost", token: "" })).toBe("token-invalid");
  });
});
