import { describe, expect, it } from "vitest";
import { formatHotelHour, formatTime } from "#web/hotel/format-instant.ts";
import { formatDistance } from "./format-measures.ts";

describe("formatted hours and distances", () => {
  it("shows the 24-hour time always, and the language's own format if it differs", { tags: ["CONST-027"] }, () => {
    expect(formatHotelHour("15:00", "en-US")).toBe("15:00 (3:00 PM)");
    expect(formatHotelHour("15:00", "de-DE")).toBe("15:00");
    expect(formatTime("09:30", "en-US")).toBe("9:30 AM");
    expect(formatHotelHour("09:30", "en-GB")).toBe("09:30");
  });

  it.each([
    ["fr-FR", "07:15"],
    ["fr-CA", "07 h 15"],
    ["de-DE", "07:15"],
    ["en-GB", "07:15"],
    ["es-ES", "7:15"],
    ["en-US", "7:15 AM"],
  ])("writes the leading zero of an hour as %s does", (tag, text) => expect(formatTime("07:15", tag)).toBe(text));

  it("formats distances in their unit, with the same spaces on the server and in browsers", () => {
    expect(formatDistance({ value: 1.4, unit: "KM" }, "en-US")).toBe("1.4\u00a0km");
    expect(formatDistance({ value: 2, unit: "M" }, "en-GB")).toBe("2\u00a0mi");
    expect(formatDistance({ value: 1.4, unit: "KM" }, "fr-FR")).not.toMatch(/[\u2009\u202f]/);
  });
});
