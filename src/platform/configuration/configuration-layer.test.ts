import { describe, expect, it } from "vitest";
import { mergeConfiguration } from "#domain/brand/site-configuration.ts";
import { ConfigurationLayerSchema } from "./configuration-layer.ts";

describe("ConfigurationLayerSchema", () => {
  it("adds no defaults: missing values come from the layers below", () => {
    const upper = ConfigurationLayerSchema.parse({ common: { supportPhone: "1" } });
    expect(upper).toEqual({ common: { supportPhone: "1" } });
    expect(mergeConfiguration([{ common: { cookieNotice: true }, header: { menuRows: 6 } }, upper])).toMatchObject({
      common: { cookieNotice: true, supportPhone: "1" },
      header: { menuRows: 6 },
    });
  });

  it("refuses unknown groups, unknown keys and values of the wrong type", () => {
    for (const wrong of [
      { shop: {} },
      { common: { supportFone: "1" } },
      { header: { menuRows: "4" } },
      { header: { menuRows: 0 } },
      { login: null },
      [],
    ]) {
      expect(ConfigurationLayerSchema.safeParse(wrong).success).toBe(false);
    }
  });
});
