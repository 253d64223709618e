import { describe, expect, it } from "vitest";
import { contactOf, CONTACT_PATTERN, LEAD_NAME_PATTERN, leadProblems } from "./lead-fields.ts";

const DRAFT = { name: "Ana Núñez", contact: "ana@ex.test", note: "", hasConsented: true };

describe("fields of a lead", () => {
  it("a name, one way to answer and consent are enough", { tags: ["SEARCH-004"] }, () => {
    expect(leadProblems(DRAFT)).toEqual([]);
    expect(leadProblems({ ...DRAFT, contact: "+34 (91) 555-01.00" })).toEqual([]);
  });

  it.each([
    [{ name: "A" }, "name"],
    [{ name: "<b>Ana</b>" }, "name"],
    [{ name: ". ." }, "name"],
    [{ contact: "" }, "contact"],
    [{ contact: "ana@ex" }, "contact"],
    [{ contact: "12345" }, "contact"],
    [{ note: "x".repeat(1001) }, "note"],
    [{ hasConsented: false }, "consent"],
  ])("%j is not sent", { tags: ["SEARCH-004"] }, (changes, field) => expect(leadProblems({ ...DRAFT, ...changes })).toEqual([field]));

  it("a mail address is told from a phone number", () => {
    expect([contactOf(" ana@ex.test "), contactOf(" 123 456 ")]).toEqual([{ email: "ana@ex.test" }, { phone: "123 456" }]);
  });

  it("the patterns can stand on a field", () => {
    for (const pattern of [CONTACT_PATTERN, LEAD_NAME_PATTERN]) expect(() => new RegExp(`^(?:${pattern})$`, "v")).not.toThrow();
  });
});
