import { describe, expect, it } from "vitest";
import { createStatementNames, nameQuery, UNNAMED } from "./statement-names.ts";

const nameOfThird = (query: object): unknown => {
  const nameOf = createStatementNames();
  const [, , third] = Array.from({ length: 3 }, () => nameQuery(nameOf, query, ["one"]));
  return (third as { name?: string }).name;
};

describe("names of prepared statements", () => {
  it("a query that is sent three times gets one, also if its text was built once by `prepare`", () => {
    const [text, name] = ["select $1", UNNAMED];
    expect(nameOfThird({ text })).toMatch(/^[\w-]{32}$/);
    expect(nameOfThird({ text, name })).toBe(nameOfThird({ text }));
  });

  it("a query that has a name keeps it", () => {
    expect(nameOfThird({ text: "select $1", name: "mine" })).toBe("mine");
  });
});
