import { expect, it } from "vitest";
import { periodOf } from "./company-statement.tsx";

it("reads the period of a statement: days that exist, in their order", () => {
  const period = (query: string) => Object.values(periodOf(new URLSearchParams(query)));
  expect(period("from=2027-01-01&to=2027-03-31")).toEqual(["2027-01-01", "2027-03-31"]);
  expect(period("from=2027-03-31&to=2027-01-01")).toEqual(["2027-01-01", "2027-03-31"]);
  expect([period("from=2027-02-30&to=2027-01-01"), period("from=2027-01-01"), period("")]).toEqual([
    ["", "2027-01-01"],
    ["2027-01-01", ""],
    ["", ""],
  ]);
});
