import { describe, expect, it } from "vitest";
import { contactOf, CONTACT_PATTERN, LEAD_NAME_PATTERN } from "./lead-fields.ts";

describe("fields of a lead", () => {
  it("an @ makes the contact an email address", () => {
    expect([contactOf(" ana@ex.test "), contactOf(" 123 456 ")]).toEqual([{ email: "ana@ex.test" }, { phone: "123 456" }]);
  });

  it("the patterns are valid in an input", () => {
    for (const pattern of [CONTACT_PATTERN, LEAD_NAME_PATTERN]) expect(() => new RegExp(`^(?:${pattern})$`, "v")).not.toThrow();
  });
});
