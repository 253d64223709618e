import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TravellerSchema } from "#contract/entities/booking-party.ts";
import { EmailSchema, FirstNameSchema, PhoneSchema } from "#contract/entities/primitives.ts";
import { passportName } from "#domain/checkout/passport-name.ts";
import { isEmail, isName, isPhone } from "#domain/checkout/person-rules.ts";

describe("form validation", () => {
  it("accepts and rejects the same input as the calls", { tags: ["VAL-001", "VAL-004", "VAL-012", "CONST-017"] }, () => {
    const near = (signs: string) => fc.string({ unit: fc.constantFrom(...Array.from(signs)), maxLength: 64 });
    const texts = fc.oneof(fc.string(), near("aZé'’ -.1ß_"), near("ab.@-+1 _"), near("0123 +()-#.[]x"));
    fc.assert(
      fc.property(texts, (text) => {
        expect(isName(text)).toBe(FirstNameSchema.safeParse(text.replaceAll("’", "'")).success);
        expect(isEmail(text)).toBe(EmailSchema.safeParse(text).success);
        expect(isPhone(text)).toBe(PhoneSchema.safeParse(text).success);
      }),
      { numRuns: 500 },
    );
  });

  it("the rooming list accepts every name that an account may have", { tags: ["D9"] }, () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from("aZéßøłŊƷʒ' -ñı")), minLength: 2, maxLength: 50 });
    fc.assert(
      fc.property(letters, (name) => {
        fc.pre(FirstNameSchema.safeParse(name).success);
        const pax = { paxReferenceNumber: "1", paxType: "ADT", firstName: passportName(name), lastName: passportName(name) };
        expect(TravellerSchema.safeParse(pax).success).toBe(true);
      }),
    );
  });
});
