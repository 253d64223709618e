import { describe, expect, it } from "vitest";
import type { BookedStay, CalendarDocument } from "#platform/ports/documents.ts";
import { SAMPLE_LOCALES, sampleBooking, sampleSources } from "#tests/port-suites/mailer-samples.ts";
import { createDocuments } from "./create-documents.ts";

const documents = createDocuments(sampleSources);
const CHANGED = new Date("2030-02-01T12:34:56Z");

async function read(changes: Partial<BookedStay> = {}, more: Partial<CalendarDocument> = {}): Promise<Readonly<Record<string, string>>> {
  const booking = sampleBooking(changes);
  const file = await documents.calendar({ brandId: "meridian", locale: "en_US", booking, sequence: 0, changedAt: CHANGED, ...more });
  expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
  const lines = file
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n")
    .filter(Boolean);
  expect([lines[0], lines.at(-1)]).toEqual(["BEGIN:VCALENDAR", "END:VCALENDAR"]);
  expect(lines.filter((line) => line === "BEGIN:VEVENT")).toHaveLength(1);
  return Object.fromEntries(lines.map((line) => [line.split(/[:;]/)[0] ?? "", line.slice(line.indexOf(":") + 1)]));
}

describe("an entry for the calendar", () => {
  it("runs from check-in to check-out on the hotel's clock, across a change of clocks", { tags: ["D14"] }, async () => {
    expect(await read()).toMatchObject({ DTSTART: "20300329T150000Z", DTEND: "20300401T100000Z" });
    const hotel = (timeZone: string) => ({ hotel: { ...sampleBooking().hotel, timeZone } });
    expect(await read(hotel("America/New_York"))).toMatchObject({ DTSTART: "20300329T190000Z", DTEND: "20300401T150000Z" });
    expect(await read(hotel("Asia/Kathmandu"))).toMatchObject({ DTSTART: "20300329T091500Z", DTEND: "20300401T051500Z" });
    expect(await read(hotel("Pacific/Auckland"))).toMatchObject({ DTSTART: "20300329T020000Z", DTEND: "20300331T220000Z" });
  });

  it("is the same entry in every language, and the later of two is known by its sequence", async () => {
    const entries = await Promise.all(SAMPLE_LOCALES.map((locale, sequence) => read({}, { locale, sequence })));
    expect(new Set(entries.map(({ UID }) => UID))).toEqual(new Set(["482905137764@shop.example"]));
    expect(entries.map(({ SEQUENCE }) => SEQUENCE)).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
    expect(new Set(entries.map(({ DESCRIPTION }) => DESCRIPTION)).size).toBe(SAMPLE_LOCALES.length);
    expect(entries[0]).toMatchObject({ "LAST-MODIFIED": "20300201T123456Z" });
    expect((await read({ number: "100000000001" }))["UID"]).toBe("100000000001@shop.example");
  });

  it("contains the state of the booking", async () => {
    expect(await read()).toMatchObject({ METHOD: "PUBLISH", STATUS: "CONFIRMED" });
    expect(await read({ status: "in-progress" })).toMatchObject({ METHOD: "PUBLISH", STATUS: "TENTATIVE" });
    const gone = await read({ status: "cancelled" }, { sequence: 3 });
    expect(gone).toMatchObject({ METHOD: "CANCEL", STATUS: "CANCELLED", SEQUENCE: "3", ORGANIZER: "MAILTO:care@meridian.example" });
    expect(gone["DESCRIPTION"]).toContain("This booking is canceled.");
  });

  it("contains the place and does not mark the traveller as busy", async () => {
    expect(await read()).toMatchObject({
      SUMMARY: "Stay at Hôtel Peña & Söhne",
      LOCATION: String.raw`Hôtel Peña & Söhne\, Rua da Conceição 12\, 1100-154 Lisboa`,
      GEO: "38.71;-9.14",
      TRANSP: "TRANSPARENT",
    });
    expect(JSON.stringify(await read())).not.toMatch(/anna|müller/i);
  });

  it("escapes unusual characters in names", async () => {
    const name = "Inn; A, B\r\nEND:VCALENDAR";
    const entry = await read({ hotel: { ...sampleBooking().hotel, name } });
    expect(entry["SUMMARY"]).toMatch(/^Stay at Inn\\; A\\, B/);
  });
});
