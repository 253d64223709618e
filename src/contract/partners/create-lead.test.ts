import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contactOf, leadProblems } from "#domain/search/lead-fields.ts";
import { createLead } from "./create-lead.ts";

const DRAFT = { name: "Ana Núñez", contact: "ana@ex.test", note: "", hasConsented: true };

describe("createLead", () => {
  it("the browser refuses what the call refuses, and nothing else", { tags: ["SEARCH-004"] }, () => {
    const near = fc.stringMatching(/^[ .a-zA-Z0-9@+()#é'\-_]{0,20}$/);
    const contacts = fc.oneof(
      near,
      fc.constantFrom("a@b.co", "a.b+c@d-e.org", "+1 212 555 0100", "x".repeat(300) + "@ex.test", "1".repeat(41)),
    );
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), contacts, (name, contact) => {
        const { hasConsented, note } = DRAFT;
        const body = { product: "cars" as const, search: "", name, note, hasConsented: hasConsented as true, ...contactOf(contact) };
        expect(leadProblems({ ...DRAFT, name, contact }).length === 0).toBe(createLead.body.safeParse(body).success);
      }),
      { numRuns: 2000 },
    );
  });
});
