import { describe, expect, it } from "vitest";
import { explainDifferences } from "./price-differences.ts";

const usd = (minor: number) => ({ minor, currency: "USD" as const });

describe("the lines of a changed price", () => {
  it("add up to the change of the total, with the discount of the package as the last one", { tags: ["ERR-023"] }, () => {
    const flight = { part: "flight", difference: usd(25_79) };
    const lines = explainDifferences(usd(2961_24), usd(2985_48), [{ part: "hotel", difference: usd(0) }, flight]);
    expect(lines).toEqual([flight, { part: "rest", difference: usd(-1_55) }]);
    expect(explainDifferences(usd(100_00), usd(125_79), [flight])).toEqual([flight]);
  });

  it("are none when no part has changed: the totals say it all", () => {
    expect(explainDifferences(usd(100_00), usd(90_00), [])).toEqual([]);
  });
});
