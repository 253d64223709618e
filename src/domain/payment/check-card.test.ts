import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CARD_FIELDS, codeOfFault, faultOfCode, isProviderCode, PROVIDER_CODES } from "./card-fault.ts";
import { CARD_TYPES, typeOfScheme } from "./card-type.ts";
import { readNumber } from "./read-number.ts";
import { checkCard } from "./check-card.ts";
import type { TypedCard } from "./check-card.ts";

const NOW = { year: 2030, month: 5 };
const GOOD: TypedCard = { type: "Visa", number: "4111111111111111", holder: "Anna Example", month: "12", year: "2034", code: "123" };
const check = (changes: Partial<TypedCard> = {}) => checkCard({ ...GOOD, ...changes }, NOW);
const faultAt = (field: keyof TypedCard, changes: Partial<TypedCard>) => check(changes).find((found) => found.field === field)?.fault;

const NUMBERS = {
  Visa: "4111111111111111",
  Mastercard: "5555555555554444",
  AMEX: "378282246310005",
  Discovery: "6011111111111117",
  "Union Pay": "6200000000000005",
} as const;

/** The digits with the check digit that belongs to them. */
function withCheckDigit(digits: string): string {
  const sum = digits
    .split("")
    .toReversed()
    .reduce((total, sign, place) => {
      const doubled = Number(sign) * (place % 2 === 0 ? 2 : 1);
      return total + (doubled > 9 ? doubled - 9 : doubled);
    }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
const digits = (length: number) => fc.string({ unit: fc.constantFrom(..."0123456789".split("")), minLength: length, maxLength: length });

describe("a typed card", () => {
  it("every type that is offered is known by its number, spaces and dashes aside", { tags: ["PAY-002"] }, () => {
    expect(Object.keys(NUMBERS)).toEqual(CARD_TYPES);
    for (const type of CARD_TYPES) {
      const spaced = NUMBERS[type].replaceAll(/(.{4})/g, "$1 ").trim();
      expect(check({ type, number: spaced, code: type === "AMEX" ? "1234" : "123" })).toEqual([]);
    }
    expect(typeOfScheme("constructor")).toBeUndefined();
  });

  it("a number has 12 to 20 digits", { tags: ["VAL-021"] }, () => {
    const lengths = Array.from({ length: 30 }, (_, length) => length);
    const wrong = lengths.filter((length) => faultAt("number", { number: "4".repeat(length) }) === "card-number-length");
    expect(wrong).toEqual(lengths.filter((length) => length > 0 && (length < 12 || length > 20)));
    expect([faultAt("number", { number: "" }), faultAt("number", { number: " - " })]).toEqual([
      "card-number-missing",
      "card-number-missing",
    ]);
    expect(faultAt("number", { number: "411111111111111x" })).toBe("card-number-invalid");
  });

  it("one wrong digit is always found", { tags: ["ERR-046"] }, () => {
    fc.assert(
      fc.property(digits(14), fc.nat({ max: 15 }), fc.integer({ min: 1, max: 9 }), (middle, place, shift) => {
        const number = withCheckDigit(`4${middle}`);
        expect(faultAt("number", { number })).toBeUndefined();
        const changed = number.slice(0, place) + ((Number(number[place]) + shift) % 10) + number.slice(place + 1);
        expect(readNumber(changed).isValid && changed.startsWith("4")).toBe(false);
      }),
    );
  });

  it("the security code has the length of its type", { tags: ["VAL-022"] }, () => {
    const request = ([type, code]: readonly [keyof typeof NUMBERS, string]) => faultAt("code", { type, number: NUMBERS[type], code });
    expect(request(["Visa", "12"])).toBe("card-code-length");
    expect(request(["Visa", "123"])).toBeUndefined();
    expect(request(["Visa", "1234"])).toBe("card-code-length");
    expect(request(["Visa", "12a"])).toBe("card-code-length");
    expect(request(["AMEX", "1234"])).toBeUndefined();
    expect(request(["AMEX", "123"])).toBe("card-code-length");
    expect(request(["AMEX", ""])).toBe("card-code-missing");
  });

  it("month and year are written as on the card", { tags: ["VAL-023", "VAL-024"] }, () => {
    expect(["1", "00", "13", "1a"].map((month) => faultAt("month", { month }))).toEqual(Array(4).fill("card-month-invalid"));
    expect(["01", "12"].map((month) => faultAt("month", { month }))).toEqual([undefined, undefined]);
    expect(["30", "203", "20300", "203x"].map((year) => faultAt("year", { year }))).toEqual(Array(4).fill("card-year-invalid"));
    expect(["", " "].map((month) => faultAt("month", { month }))).toEqual(Array(2).fill("card-month-missing"));
    expect(["", " "].map((year) => faultAt("year", { year }))).toEqual(Array(2).fill("card-year-missing"));
  });

  it("a card is good to the end of its month, and never after", { tags: ["VAL-025"] }, () => {
    expect([faultAt("year", { year: "2030", month: "05" }), faultAt("year", { year: "2030", month: "04" })]).toEqual([
      undefined,
      "card-date-expired",
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 2000, max: 2060 }), fc.integer({ min: 1, max: 12 }), (year, month) => {
        const fault = faultAt("year", { year: String(year), month: String(month).padStart(2, "0") });
        expect(fault).toBe(year * 12 + month < NOW.year * 12 + NOW.month ? "card-date-expired" : undefined);
      }),
    );
  });

  it("the name of the holder has at most 30 characters, all letters", { tags: ["VAL-026"] }, () => {
    expect(faultAt("holder", { holder: "  " })).toBe("card-holder-missing");
    expect(faultAt("holder", { holder: "a".repeat(30) })).toBeUndefined();
    expect(faultAt("holder", { holder: "a".repeat(31) })).toBe("card-holder-too-long");
    expect(["José O’Neill-Ruiz Jr.", "МАРИЯ ПЕТРОВА"].map((holder) => faultAt("holder", { holder }))).toEqual([undefined, undefined]);
    expect(["Anna <b>", "4111111111111111", "Anna@"].map((holder) => faultAt("holder", { holder }))).toEqual(
      Array(3).fill("card-holder-invalid"),
    );
  });

  it("the type is accepted by us and the selected one", { tags: ["VAL-027", "ERR-064", "ERR-065"] }, () => {
    expect(faultAt("type", { type: "Visa", number: NUMBERS.Mastercard })).toBe("card-type-mismatch");
    expect(faultAt("type", { type: "Visa", number: "3530111333300000" })).toBe("card-type-unsupported");
    expect(faultAt("type", { type: "" })).toBe("card-type-mismatch");
    for (const type of CARD_TYPES) {
      for (const other of CARD_TYPES)
        expect(faultAt("type", { type, number: NUMBERS[other] })).toBe(type === other ? undefined : "card-type-mismatch");
    }
  });

  it("whatever is typed, each field has at most one fault, in the order of the form", () => {
    const text = fc.oneof(fc.string(), digits(16), fc.constantFrom(...Object.values(GOOD)));
    fc.assert(
      fc.property(fc.record({ type: text, number: text, holder: text, month: text, year: text, code: text }), (typed) => {
        const fields = checkCard(typed, NOW).map(({ field }) => field);
        expect(fields).toEqual(CARD_FIELDS.filter((field) => fields.includes(field)));
      }),
    );
  });
});

describe("codes of providers", () => {
  it(
    "each has a field and one word of ours",
    {
      tags: [
        "ERR-044",
        "ERR-045",
        "ERR-046",
        "ERR-047",
        "ERR-048",
        "ERR-049",
        "ERR-050",
        "ERR-051",
        "ERR-052",
        "ERR-053",
        "ERR-054",
        "ERR-055",
      ],
    },
    () => {
      const codes = Object.keys(PROVIDER_CODES).map(Number).filter(isProviderCode);
      expect(codes).toEqual([101, 102, 103, 201, 301, 302, 303, 304, 305, 306, 401, 402]);
      for (const code of codes) {
        const { field, fault } = faultOfCode(code);
        expect(CARD_FIELDS).toContain(field);
        expect(codeOfFault(fault)).toBe(code);
      }
      expect(codeOfFault("card-type-mismatch")).toBeUndefined();
    },
  );
});
