import { describe, expect, it } from "vitest";
import { cleanEmail, cleanName, isEmail, isName, isPhone } from "./person-rules.ts";

describe("names, addresses and numbers at the checkout", () => {
  it.each([
    ["A", false],
    ["Al", true],
    ["Mary Ann", true],
    ["n".repeat(50), true],
    ["n".repeat(51), false],
    ["A1", false],
    ["O_", false],
    ["José Núñez", true],
    ["O’Brien", true],
    ["--", false],
    ["' '", false],
    ["李雷", false],
  ])("a name %s", { tags: ["VAL-001", "VAL-002", "ERR-068", "ERR-069"] }, (name, isRight) => {
    expect(isName(name)).toBe(isRight);
  });

  it("dots go", { tags: ["VAL-003"] }, () => {
    expect(cleanName(" J.R. ")).toBe("JR");
    expect(isName("J.R.")).toBe(true);
  });

  it("are written in one way, however they were typed", { tags: ["VAL-002"] }, () => {
    const typed = ["José".normalize("NFD"), "Anne\u2011Marie", "Mary\u00a0 Ann", "O‘Neil", "\u202aAda\u202c"];
    expect(typed.map(cleanName)).toEqual(["José", "Anne-Marie", "Mary Ann", "O'Neil", "Ada"]);
    expect(typed.filter((name) => !isName(name))).toEqual([]);
  });

  it("invisible marks of an address book go", { tags: ["VAL-005", "VAL-012"] }, () => {
    expect(cleanEmail("\u202aada@ex.test\u202c\u200b")).toBe("ada@ex.test");
    expect(["\u202a+49 30 5550123\u202c", "030\u20135550123"].map(isPhone)).toEqual([true, true]);
  });

  it.each([
    ["a-b+c@d.co", true],
    ["first.last@x-y.org", true],
    ["a@b", false],
    ["a@@b.co", false],
    ["@b.co", false],
    ["a b@c.co", true],
  ])("an address %s", { tags: ["VAL-004", "ERR-070"] }, (email, isRight) => {
    expect(isEmail(email)).toBe(isRight);
  });

  it("whitespace goes", { tags: ["VAL-005"] }, () => {
    expect(cleanEmail(" a@b.co ")).toBe("a@b.co");
    expect(cleanEmail("a b@c.co")).toBe("ab@c.co");
  });

  it.each([
    ["+1 (212) 555-0100", true],
    ["#12.34-56", true],
    ["12345", false],
    ["1".repeat(16), false],
    ["12345x", false],
  ])("a number %s", { tags: ["VAL-012"] }, (phone, isRight) => {
    expect(isPhone(phone)).toBe(isRight);
  });
});
