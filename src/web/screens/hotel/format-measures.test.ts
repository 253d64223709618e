import { describe, expect, it } from "vitest";
import { formatTime } from "#web/hotel/format-instant.ts";
import { formatDistance, formatHotelHour } from "./format-measures.ts";

describe("hours and distances in words", () => {
  it("CONST-027 the hour of the hotel's clock is always there, and the language's own where it differs", () => {
    expect(formatHotelHour("15:00", "en-US")).toBe("15:00 (3:00 PM)");
    expect(formatHotelHour("15:00", "de-DE")).toBe("15:00");
    expect(formatTime("09:30", "en-US")).toBe("9:30 AM");
  });

  it("distances have the unit they came in, and no space that servers and browsers write differently", () => {
    expect(formatDistance({ value: 1.4, unit: "KM" }, "en-US")).toBe("1.4 km");
    expect(formatDistance({ value: 2, unit: "M" }, "en-GB")).toBe("2 mi");
    expect(formatDistance({ value: 1.4, unit: "KM" }, "fr-FR")).not.toMatch(/[\u2009\u202f]/);
  });
});
