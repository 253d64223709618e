import { describe, expect, it } from "vitest";
import { languageTag } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { BookedStay, BookingDocument } from "#platform/ports/documents.ts";
import { countPages, pdfText } from "#tests/port-suites/mailer-pdf-text.ts";
import { lookOfFolder, SAMPLE_LOCALES, sampleBooking, sampleSources } from "#tests/port-suites/mailer-samples.ts";
import { createDocuments } from "./create-documents.ts";
import { formatLocalDay } from "./format-moments.ts";
import { codePath } from "./voucher-parts.tsx";
import { toLatin } from "./letters.ts";

const LARGEST_BYTES = 150 * 1024;
const documents = createDocuments(sampleSources);
const eur = (minor: number) => ({ minor, currency: "EUR" });

const render = (locale: LocaleCode, changes: Partial<BookedStay> = {}, more: Partial<BookingDocument> = {}) =>
  documents.voucher({ brandId: "meridian", locale, booking: sampleBooking(changes), ...more });
const plain = (text: string) => toLatin(text).replaceAll(/[ \u00a0]+/g, " ");
const textOf = async (...parts: Parameters<typeof render>) => plain(pdfText(await render(...parts)));

/** What only that language says. */
const WORDS: Readonly<Record<(typeof SAMPLE_LOCALES)[number], readonly string[]>> = {
  en_US: ["Booking number", "2 children (ages 4, 9)", "from 3:00 PM", "Free until Tue, Mar 26, 2030, 6:00 PM"],
  fr_FR: ["Numéro de réservation", "Petit-déjeuner inclus", "à partir de 15:00", "sous « À régler sur place ».", "hôtel"],
  es_ES: ["Número de reserva", "2 niños (4, 9 años)", "¿Llega después de las 18:00?", "Tasa turística"],
  de_DE: ["Buchungsnummer", "2 Kinder (4, 9 Jahre)", "3 Nächte", "Mit Frühstück", "„Im Hotel zu zahlen“", "Kostenlos bis"],
  nl_NL: ["Boekingsnummer", "2 kinderen (4, 9 jaar)", "‘Te betalen in het hotel’", "Toeristenbelasting"],
  it_IT: ["Numero di prenotazione", "2 bambini (4, 9 anni)", "Il soggiorno è pagato", "Tassa di soggiorno"],
  pt_PT: ["Número da reserva", "2 crianças (4, 9 anos)", "receção", "Pequeno-almoço incluído", "não compareceu"],
};

describe("a voucher", () => {
  it.each(SAMPLE_LOCALES)("in %s contains its text in a searchable form", async (locale) => {
    const pdf = await render(locale);
    expect(new TextDecoder().decode(pdf.subarray(0, 5))).toBe("%PDF-");
    expect(pdf.length).toBeGreaterThan(1_000);
    expect(pdf.length).toBeLessThan(LARGEST_BYTES);
    expect(countPages(pdf)).toBe(1);
    const text = plain(pdfText(pdf));
    const tag = languageTag(locale);
    const facts = [
      "Meridian",
      "482905137764",
      "Hôtel Peña & Söhne",
      "Rua da Conceição 12",
      "Anna Müller",
      "Łukasz Żółć",
      "+1 202 555 0119",
    ];
    const days = [formatLocalDay("2030-03-29", tag), formatLocalDay("2030-04-01", tag)];
    const prices = [1_234_50, 12_00, -50_00, 1_196_50, 70_00, 18_00, 411_50].map((minor) => formatPrice(eur(minor), tag));
    for (const part of [...facts, ...days, ...prices, ...WORDS[locale]]) expect(text).toContain(plain(part));
    expect(text).not.toMatch(/undefined|NaN|\?\?|voucher\.[a-z]|\{[a-z]+\}/);
  });

  it("has the phone of the hotel, and links to a map and to directions", async () => {
    const { hotel } = sampleBooking();
    const pdf = await render("de_DE", { hotel: { ...hotel, phone: "+351 21 000 00 00" } });
    expect(plain(pdfText(pdf))).toContain("Telefon des Hotels: +351 21 000 00 00");
    const source = new TextDecoder("latin1").decode(pdf);
    for (const part of ["?mlat=38.71&mlon=-9.14", "directions?to=38.71%2C-9.14"]) expect(source).toContain(part);
    const { phone: _, position: __, ...hidden } = hotel;
    expect(plain(pdfText(await render("de_DE", { hotel: hidden })))).not.toMatch(/Telefon des Hotels|Anfahrt/);
  });

  it("says which agent booked it", { tags: ["AGENT-006"] }, async () => {
    expect(await textOf("de_DE", { agentName: "Ada Brandt" })).toContain("Gebucht von Ada Brandt, Meridian");
    expect(await textOf("de_DE")).not.toContain("Gebucht von");
  });

  it("says which company paid it on credit", { tags: ["CORP-003"] }, async () => {
    expect(await textOf("de_DE", { companyName: "Halden & Partners" })).toContain("Dem Kredit von Halden & Partners belastet");
    expect(await textOf("de_DE")).not.toContain("Kredit");
  });

  it("states if it is not or no longer valid", async () => {
    const cancelled = { fee: eur(411_50), refund: eur(785_00) };
    const text = await textOf("en_US", { status: "cancelled" }, { cancelled });
    expect(text).not.toContain("cannot guarantee it");
    for (const part of ["Canceled booking", "no longer valid for a room", "Cancellation fee €411.50", "Refund €785.00"]) {
      expect(text).toContain(part);
    }
    expect(text).not.toMatch(/Show this voucher|no-show|Free until|City tax/);
    expect(await textOf("en_GB", { status: "cancelled" }, { cancelled })).toContain("Cancelled booking");
    expect(await textOf("en_US", { status: "in-progress" })).toContain("This page is not a voucher");
  });

  it("shows the terms of the time of booking, in hotel time", async () => {
    const terms = { currency: "EUR", steps: [{ from: "1970-01-01T00:00:00.000Z", feeMinor: 1_234_50 }] };
    expect(await textOf("en_US", { terms })).toContain("Non-refundable: the price is not paid back");
    const late = await textOf("en_US", { bookedAt: new Date("2030-03-27T00:00:00Z") });
    expect(late).toContain("From booking on: €411.50");
    expect(late).not.toContain("Free until");
    // The same instants under a clock nine hours ahead.
    const tokyo = await textOf("en_US", { hotel: { ...sampleBooking().hotel, timeZone: "Asia/Tokyo" } });
    expect(tokyo).toContain("Free until Wed, Mar 27, 2030, 3:00 AM");
  });

  it("continues on a second page and names every traveller", async () => {
    const [room] = sampleBooking().rooms;
    const rooms = Array.from({ length: 15 }, (_, place) => ({ ...room!, guestName: `Guest ${place + 1}.` }));
    const pdf = await render("de_DE", { rooms });
    expect(countPages(pdf)).toBe(2);
    const text = pdfText(pdf);
    for (const { guestName } of rooms) expect(text).toContain(guestName);
    expect(text.match(/Gebucht bei Meridian/g)).toHaveLength(2);
  });

  it("breaks no words except those that are too long for the page", async () => {
    const word = "Donaudampfschifffahrtsgesellschaft";
    const text = await textOf("de_DE", { specialRequest: Array.from({ length: 12 }, () => word).join(" ") });
    expect(text.split(word)).toHaveLength(13);
    const endless = await textOf("de_DE", { specialRequest: "a".repeat(300) });
    expect(endless).not.toContain("a".repeat(200));
    expect(endless.match(/a{5,}/g)?.join("")).toHaveLength(300);
  });

  it("does without what is absent", async () => {
    const { taxesIncluded: _taxes, specialRequest: _request, ...bare } = sampleBooking({ feesAtHotel: [] });
    const text = plain(pdfText(await documents.voucher({ brandId: "atlas", locale: "en_US", booking: bare })));
    expect(text).toContain("Nothing more for what is booked here.");
    expect(text).not.toMatch(/Your request|in taxes/);
  });

  it("names itself, its language and its brand to programs", async () => {
    const file = Buffer.from(await render("fr_FR")).toString("latin1");
    expect(file).toContain("/Lang (fr-FR)");
    expect(file).toContain("(Meridian)");
  });
});

describe("the code on a voucher", () => {
  /** Dark cells of the path, row by row. */
  function cellsOf({ size, path }: ReturnType<typeof codePath>): string[] {
    const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => "."));
    for (const [, x = "", y = "", width = ""] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
      rows[Number(y)]!.fill("#", Number(x), Number(x) + Number(width));
    return rows.map((row) => row.join(""));
  }

  it("has the three marks that scanners look for, and differs by address", () => {
    const code = codePath(sampleBooking().reservationUrl);
    const rows = cellsOf(code);
    const finder = ["#######", "#.....#", "#.###.#", "#.###.#", "#.###.#", "#.....#", "#######"];
    const corner = (x: number, y: number) => rows.slice(y, y + 7).map((row) => row.slice(x, x + 7));
    for (const [x, y] of [
      [0, 0],
      [code.size - 7, 0],
      [0, code.size - 7],
    ] as const)
      expect(corner(x, y)).toEqual(finder);
    expect(codePath("https://shop.example/other").path).not.toBe(code.path);
  });

  it("opens an address without personal data", () => {
    expect(sampleBooking().reservationUrl).not.toMatch(/anna|@|email/i);
  });
});

describe("the look of a voucher", () => {
  const fontsIn = (pdf: Uint8Array) =>
    new Set(
      [
        ...Buffer.from(pdf)
          .toString("latin1")
          .matchAll(/\/FontName \/[A-Z]{6}\+([\w-]+)/g),
      ].map((match) => match[1]),
    );

  it("uses the fonts of the brand at the weight of its headings", async () => {
    const booking = sampleBooking({ rooms: sampleBooking().rooms.slice(0, 1) });
    const rendered = async (brandId: string) => fontsIn(await documents.voucher({ brandId, locale: "en_US", booking }));
    expect(await rendered("meridian")).toEqual(new Set(["newsreader-latin-420", "figtree-latin-400", "figtree-latin-700"]));
    expect(await rendered("quayside")).toEqual(new Set(["fraunces-latin-340", "inter-latin-400", "inter-latin-700"]));
  });

  it("loads the letters of other Latin languages only for names that need them", async () => {
    expect([...fontsIn(await render("en_US"))].filter((name) => name?.includes("latin-ext"))).toEqual(["figtree-latin-ext-400"]);
  });

  it("falls back to a standard font, and to similar letters, without fonts of the site", async () => {
    const sources = { ...sampleSources, lookOf: async (brandId: string) => ({ ...lookOfFolder(brandId), fonts: {} }) };
    const pdf = await createDocuments(sources).voucher({ brandId: "meridian", locale: "en_US", booking: sampleBooking() });
    expect(pdfText(pdf)).toContain("Lukasz Zólc");
  });

  it("draws the logo of the brand", async () => {
    const page = async (logo: string | undefined) => {
      const { logo: _, ...look } = lookOfFolder("meridian");
      const sources = { ...sampleSources, lookOf: async () => ({ ...look, ...(logo !== undefined && { logo }) }) };
      return (await createDocuments(sources).voucher({ brandId: "meridian", locale: "en_US", booking: sampleBooking() })).length;
    };
    const without = await page(undefined);
    expect(await page(lookOfFolder("meridian").logo)).toBeGreaterThan(without + 50);
    // A drawing with elements that PDF cannot show is left out instead of being drawn in part.
    expect(Math.abs((await page('<svg viewBox="0 0 1 1"><mask id="a"/><path d="M0 0h1v1z"/></svg>')) - without)).toBeLessThan(20);
  });
});
