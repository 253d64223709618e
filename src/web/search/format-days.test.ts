import { describe, expect, test } from "vitest";
import { formatDay, formatHour, formatStay } from "./format-days.ts";

describe("days and hours in a field", () => {
  test.each([
    ["en-US", "Sun, Nov 22 – Tue, Nov 24"],
    ["en-GB", "Sun 22 Nov – Tue 24 Nov"],
    ["de-DE", "So., 22. Nov. – Di., 24. Nov."],
    ["fr-FR", "dim. 22 nov. – mar. 24 nov."],
  ])("a stay in %s", (languageTag, expected) => {
    // Versions of the locale data differ in commas.
    const plain = (text: string) => text.replaceAll(",", "");
    expect(plain(formatStay({ startDate: "2026-11-22", endDate: "2026-11-24" }, languageTag))).toBe(plain(expected));
  });

  test("formats the same day in every time zone, and an invalid day as an empty text", () => {
    expect(formatDay("2027-01-01", "en-GB")).toContain("1 Jan");
    expect(formatDay("" as "2027-01-01", "en-GB")).toBe("");
  });

  test("formats whole hours without narrow spaces, which servers and browsers use differently", { tags: ["SEARCH-011"] }, () => {
    expect(formatHour(10, "de-DE")).toContain("10:00");
    expect(formatHour(10, "en-US")).toBe("10:00 AM");
  });
});
