import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { CALLS } from "./calls.ts";
import { writeOpenApi } from "./openapi.ts";

const document = writeOpenApi({ version: "1.2.3", served: new Set(["listBrands"]) });
const paths = document.paths as Record<string, Record<string, { operationId: string; "x-served"?: boolean }>>;

describe("the OpenAPI document", () => {
  it("is a valid OpenAPI 3.1 document", async () => {
    const validator = new Validator();
    const result = await validator.validate(structuredClone(document));
    expect(result).toEqual({ valid: true });
    expect(validator.version).toBe("3.1");
  });

  it("names every call once and only those", () => {
    const names = Object.values(paths).flatMap((methods) => Object.values(methods).map((operation) => operation.operationId));
    expect(names.toSorted()).toEqual(CALLS.map((call) => call.name).toSorted());
  });

  it("marks calls that are not served", () => {
    expect(paths["/api/v1.0/brand/getAllBrands"]?.get).not.toHaveProperty("x-served");
    expect(paths["/logout"]?.post?.["x-served"]).toBe(false);
  });

  it("refers only to components it has", () => {
    const text = JSON.stringify(document);
    const components = document.components as Record<string, object>;
    for (const [, kind = "", name = ""] of text.matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g))
      expect(components[kind]).toHaveProperty(name);
    expect(text).not.toContain("$defs");
  });
});
