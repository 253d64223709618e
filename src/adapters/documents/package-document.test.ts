import { describe, expect, it } from "vitest";
import { languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { BookedStay } from "#platform/ports/documents.ts";
import { renderMail } from "#adapters/mail/render-mail.ts";
import { countPages, pdfText } from "#tests/port-suites/mailer-pdf-text.ts";
import { lookOfFolder, SAMPLE_LOCALES, sampleMail, sampleSources } from "#tests/port-suites/mailer-samples.ts";
import { samplePackage } from "#tests/port-suites/package-samples.ts";
import { createDocuments } from "./create-documents.ts";
import { formatLocalDay, formatTime } from "./format-moments.ts";
import { toLatin } from "./letters.ts";

const documents = createDocuments(sampleSources);
const plain = (text: string) => toLatin(text).replaceAll(/[ \u00a0]+/g, " ");

const pdfOf = (locale: LocaleCode, changes: Partial<BookedStay> = {}) =>
  documents.voucher({ brandId: "solara", locale, booking: samplePackage(changes) });

/** In local time of each airport: the flight back is after the change of clocks. */
const TIMES = ["21:40", "00:20", "06:15", "08:00", "11:05", "14:55"];

describe("the document of a package", () => {
  it.each(SAMPLE_LOCALES)(
    "in %s has the flights, passengers, the voucher, payments and the rights",
    { tags: ["RES-010"] },
    async (locale) => {
      const pdf = await pdfOf(locale);
      expect(countPages(pdf)).toBe(3);
      const text = plain(pdfText(pdf));
      const tag = languageTag(locale);
      const facts = [
        "482905137764",
        "K7QX2M",
        "IO1231",
        "IO1407",
        "IO1232",
        "Saltamar",
        "London Heathrow Airport (LHR)",
        "Anna Müller",
        "Ben Müller",
      ];
      const times = TIMES.map((time) => formatTime(time, tag));
      for (const part of [...facts, ...times, formatLocalDay("2030-02-12", tag)]) expect(text).toContain(plain(part));
      expect(text).toMatch(/2015\/2302/);
      expect(text).toMatch(/14 /);
      expect(text).not.toMatch(/undefined|NaN|\?\?|voucher\.[a-z]|\{[a-z]+\}/);
    },
  );

  it("says that a brand without an organiser only demonstrates", async () => {
    const text = pdfText(await pdfOf("en_US"));
    expect(text).toContain("no insolvency protection");
    const organiser = {
      name: "Solara Holidays Ltd",
      address: "1 Sun Street, London",
      protection: { name: "Trust of Travellers", address: "2 Safe Road, London", phone: "+44 20 5550 0199", email: "help@trust.example" },
    };
    const real = createDocuments({ ...sampleSources, lookOf: async (brandId) => ({ ...lookOfFolder(brandId), organiser }) });
    const other = pdfText(await real.voucher({ brandId: "solara", locale: "en_GB", booking: samplePackage() }));
    expect(other).not.toContain("demonstration");
    for (const part of ["Solara Holidays Ltd", "Trust of Travellers", "+44 20 5550 0199", "Organiser"]) expect(other).toContain(part);
  });

  it("does not say that everything is paid while a balance is open", async () => {
    expect(pdfText(await pdfOf("en_US"))).not.toContain("Your stay is paid for");
    const { trip } = samplePackage();
    const paid = { ...trip!, outstanding: { minor: 0, currency: "GBP" } };
    expect(pdfText(await pdfOf("en_US", { trip: paid }))).toContain("Your stay is paid for");
  });
});

describe("the calendar file of a package", () => {
  const entriesOf = (file: string) =>
    file
      .replaceAll(/\r\n[ \t]/g, "")
      .split("BEGIN:VEVENT")
      .slice(1)
      .map((entry) =>
        Object.fromEntries(entry.split("\r\n").map((line) => [line.split(/[:;]/)[0] ?? "", line.slice(line.indexOf(":") + 1)])),
      );
  const read = async (changes: Partial<BookedStay> = {}) =>
    documents.calendar({ brandId: "solara", locale: "en_GB", booking: samplePackage(changes), sequence: 2, changedAt: new Date(0) });

  it("has each flight at its instants, the stay, and the day the balance is due", { tags: ["RES-010"] }, async () => {
    const entries = entriesOf(await read());
    const host = "shop.example";
    expect(entries.map(({ UID, DTSTART, DTEND }) => [UID, DTSTART, DTEND])).toEqual([
      [`482905137764@${host}`, "20300330T150000Z", "20300406T100000Z"],
      [`482905137764-out-1@${host}`, "20300329T214000Z", "20300330T002000Z"],
      [`482905137764-out-2@${host}`, "20300330T061500Z", "20300330T080000Z"],
      [`482905137764-back-1@${host}`, "20300406T100500Z", "20300406T135500Z"],
      [`482905137764-balance@${host}`, "20300212", undefined],
    ]);
    expect(entries[3]).toMatchObject({ SUMMARY: String.raw`Flight IO1232\, Funchal to London`, TRANSP: "OPAQUE", SEQUENCE: "2" });
    expect(entries[3]!["DESCRIPTION"]).toMatch(/Departs 11:05 .*arrives 14:55 .*Airline reference K7QX2M/);
  });

  it("cancels all entries of a cancelled package", async () => {
    const file = await read({ status: "cancelled" });
    expect(file).toContain("METHOD:CANCEL");
    expect(new Set(entriesOf(file).map(({ STATUS }) => STATUS))).toEqual(new Set(["CANCELLED"]));
  });
});

describe("mails about a package", () => {
  it.each(SAMPLE_LOCALES)("in %s name both flights, the locator, the passengers, and what is due when", async (locale) => {
    const tag = languageTag(locale);
    const data = { firstName: "Anna", booking: samplePackage() };
    const { text, html } = await renderMail(sampleMail("bookingConfirmed", { brandId: "solara", locale, data }), sampleSources);
    const facts = ["K7QX2M", "Saltamar IO1231", "Saltamar IO1407", "Saltamar IO1232", "Łukasz Müller", "Quinta do Mar"];
    for (const part of [...facts, ...TIMES.map((time) => formatTime(time, tag)), formatLocalDay("2030-02-12", tag)]) {
      expect(text).toContain(part);
      expect(html).toContain(part);
    }
    expect(text).not.toMatch(/undefined|NaN|mail\.[a-z]|voucher\.[a-z]|\{[a-z]+\}/);
  });

  it("about substitutes ask for a choice by a deadline", async () => {
    const { subject, text } = await renderMail(sampleMail("substitutesOffered"), sampleSources);
    expect(subject).toBe("Please choose for booking 482905137764");
    expect(text).toContain("Please choose by Mon, Jan 14, 2030, 6:00\u00a0PM (London time)");
    expect(text).toMatch(/OPTION 1[\s\S]*IO1231[\s\S]*OPTION 2/);
  });

  it("about changed flights ask only if the change is large", async () => {
    const { text } = await renderMail(sampleMail("scheduleChanged"), sampleSources);
    expect(text).toContain("accept the new flights, choose other flights at no extra price, or end the contract free of charge");
    expect(text).toContain("If you do not answer, the new flights apply.");
    expect(text.indexOf("5:40\u00a0PM")).toBeLessThan(text.indexOf("UNTIL NOW"));
    const { data } = sampleMail("scheduleChanged") as { data: object };
    const { deadline: _, ...small } = data as { deadline?: unknown };
    const { text: informed } = await renderMail(sampleMail("scheduleChanged", { data: small as never }), sampleSources);
    expect(informed).toContain("there is nothing you need to do");
    expect(informed).not.toContain("answer by");
  });
});
