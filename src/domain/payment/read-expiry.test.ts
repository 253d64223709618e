import { describe, expect, it } from "vitest";
import { checkCard } from "./check-card.ts";
import { readExpiry } from "./read-expiry.ts";

describe("the expiry of a card in one field", () => {
  it.each([
    ["12 / 30", "12", "2030"],
    ["12/30", "12", "2030"],
    ["12/2030", "12", "2030"],
    [" 12 - 30 ", "12", "2030"],
    ["1230", "12", "2030"],
    ["122030", "12", "2030"],
    ["2030-12", "12", "2030"],
    ["12", "12", ""],
    ["", "", ""],
  ])("%s is a month and a year of four digits", { tags: ["VAL-023", "VAL-024"] }, (text, month, year) => {
    expect(readExpiry(text)).toEqual({ month, year });
  });

  it.each([
    ["", "card-month-missing"],
    ["13 / 30", "card-month-invalid"],
    ["1 / 30", "card-month-invalid"],
    ["soon", "card-month-invalid"],
    ["12", "card-year-missing"],
    ["12 / 3", "card-year-invalid"],
    ["12 / 203", "card-year-invalid"],
    ["10 / 26", "card-date-expired"],
  ])("%s is refused with %s", { tags: ["VAL-023", "VAL-024", "VAL-025"] }, (text, fault) => {
    const card = { type: "Visa", number: "4111111111111111", holder: "Ann Lee", code: "123", ...readExpiry(text) };
    expect(checkCard(card, { year: 2026, month: 11 })[0]?.fault).toBe(fault);
  });
});
