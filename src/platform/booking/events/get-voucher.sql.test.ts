import { describe, expect, it } from "vitest";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { getHotelBooking } from "#contract/booking/get-booking.ts";
import { getBookingCalendar } from "#contract/booking/get-booking-calendar.ts";
import type { BookingDocument } from "#platform/ports/documents.ts";
import { getVoucher, getWalletLink, getWalletPass, renderBooking } from "#contract/booking/get-voucher.ts";
import { openBookings, TRAVELLER } from "#tests/factories/bookings.ts";
import { createRealDocuments, sampleBrandContact } from "#tests/factories/real-documents.ts";
import { pdfText } from "#tests/port-suites/mailer-pdf-text.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { bookingTable } from "#platform/booking/records/booking-store.ts";

const db = useTestDatabase();
const body = { email: TRAVELLER.email };

const open = async (choice: Parameters<Awaited<ReturnType<typeof openBookings>>["booked"]>[0] = {}) => {
  const world = await openBookings(db.context({ documents: createRealDocuments(), brandContactOf: sampleBrandContact }));
  const { bookingCode: id } = await world.booked(choice);
  const [{ stay }] = (await world.plain.database.sql.select().from(bookingTable)) as [typeof bookingTable.$inferSelect];
  return { world, id, stay };
};

describe("documents of a booking", () => {
  it(
    "the voucher is a PDF with the number and the hotel's name, in the language of the booking",
    { tags: ["RES-009", "API-080"] },
    async () => {
      const { world, id, stay } = await open({ caller: { locale: "de_DE" } });
      const { contentType, bytes, fileName } = await world.ask(getVoucher, { params: { id }, body });
      expect([contentType, fileName]).toEqual(["application/pdf", `voucher-${id}.pdf`]);
      expect(new TextDecoder("latin1").decode(bytes.slice(0, 4))).toBe("%PDF");
      const words = pdfText(bytes);
      for (const part of [id, stay.hotel.name, "Bestätigt", "Ada Lovelace"]) expect(words).toContain(part);
    },
  );

  it("the voucher is also served at the address of the package service", async () => {
    const { world, id } = await open();
    const { bytes } = await world.ask(renderBooking, { params: { bookingId: id }, body });
    expect(pdfText(bytes)).toContain(id);
  });

  it("an unconfirmed booking has no voucher, and an opaque hotel stays hidden", { tags: ["RES-009"] }, async () => {
    const { world, id, stay } = await open({ caller: { channel: "Opaque" } });
    await world.plain.database.sql
      .update(bookingTable)
      .set({ state: "BOOK_UNKNOWN", confirmedAt: null, capturedMinor: 0, dueAt: new Date() });
    const words = pdfText((await world.ask(getVoucher, { params: { id }, body })).bytes);
    expect(words).toContain("This page is not a voucher");
    expect(words).not.toContain(stay.hotel.name);
    const calendar = new TextDecoder().decode((await world.ask(getBookingCalendar, { params: { id }, body })).bytes);
    expect(calendar).toContain("STATUS:TENTATIVE");
    expect(calendar).not.toContain(stay.hotel.name);
    expect(calendar).not.toContain("GEO:");
  });

  it("a cancelled booking has no voucher, and the document shows fee and refund", { tags: ["RES-009"] }, async () => {
    const { world, id } = await open();
    await world.ask(cancelHotelBooking, { params: { id }, query: { email: TRAVELLER.email } });
    const words = pdfText((await world.ask(getVoucher, { params: { id }, body })).bytes);
    expect(words).toContain("This booking is canceled");
    expect(words).toContain("Cancellation fee");
  });

  it("the calendar entry keeps its UID, and its sequence grows after a change", { tags: ["RES-009"] }, async () => {
    const { world, id } = await open();
    const read = async () => {
      const { contentType, bytes, fileName } = await world.ask(getBookingCalendar, { params: { id }, body });
      return { contentType, fileName, text: new TextDecoder().decode(bytes) };
    };
    const first = await read();
    expect(first).toMatchObject({ contentType: "text/calendar; charset=utf-8", fileName: `stay-${id}.ics` });
    expect(first.text).toMatch(/^BEGIN:VCALENDAR/);
    const part = (text: string, name: string) => new RegExp(`^${name}:(.*?)\\r?$`, "m").exec(text)?.[1];
    await world.ask(cancelHotelBooking, { params: { id }, query: { email: TRAVELLER.email } });
    const second = await read();
    expect(part(second.text, "UID")).toBe(part(first.text, "UID"));
    expect(Number(part(second.text, "SEQUENCE"))).toBeGreaterThan(Number(part(first.text, "SEQUENCE")));
    expect(second.text).toContain("STATUS:CANCELLED");
  });

  it("a wrong brand, email or number gets the same refusal", { tags: ["RES-009", "API-080"] }, async () => {
    const { world, id } = await open();
    const other = id === "100000000001" ? "100000000002" : "100000000001";
    const stranger = { email: "eve@example.com" };
    const refusals = [
      await world.answer(getVoucher, { params: { id }, body: stranger }),
      await world.answer(getVoucher, { params: { id: other }, body }),
      await world.answer(getVoucher, { params: { id }, body }, { brandId: "lumina" }),
      await world.answer(renderBooking, { params: { bookingId: id }, body: stranger }),
      await world.answer(renderBooking, { params: { bookingId: id }, body }, { brandId: "lumina" }),
      await world.answer(getBookingCalendar, { params: { id }, body: stranger }),
      await world.answer(getBookingCalendar, { params: { id }, body }, { brandId: "lumina" }),
    ];
    for (const refusal of refusals) expect(refusal).toEqual(refusals[0]);
    expect(refusals[0]).toMatchObject({ ok: false, code: "reservation-not-found" });
  });

  it("a pass is offered and written for confirmed bookings of brands with a certificate only", async () => {
    const bytes = new Uint8Array([80, 75]);
    const walletPasses = { isOffered: (brandId: string) => brandId === "meridian", write: async () => bytes };
    const real = { documents: createRealDocuments(), brandContactOf: sampleBrandContact };
    const missing = { ok: false, code: "reservation-not-found" };

    const world = await openBookings(db.context({ ...real, walletPasses }));
    const { bookingCode: id } = await world.booked();
    const input = { params: { id }, body };
    expect(await world.ask(getHotelBooking, input)).toMatchObject({ hasWalletPass: true });
    expect(await world.ask(getWalletPass, input)).toEqual({
      fileName: `${id}.pkpass`,
      contentType: "application/vnd.apple.pkpass",
      bytes,
    });
    expect(await world.answer(getWalletPass, { params: { id }, body: { email: "eve@example.com" } })).toMatchObject(missing);
    await world.ask(cancelHotelBooking, { params: { id }, query: { email: TRAVELLER.email } });
    expect(await world.ask(getHotelBooking, input)).not.toHaveProperty("hasWalletPass");
    expect(await world.answer(getWalletPass, input)).toMatchObject(missing);
  });

  it("a link to Google's wallet is offered for confirmed bookings, to the address of the booking only", async () => {
    const walletLinks = { linkTo: async ({ booking }: BookingDocument) => `https://wallet.test/${booking.number}` };
    const world = await openBookings(db.context({ documents: createRealDocuments(), brandContactOf: sampleBrandContact, walletLinks }));
    const { bookingCode: id } = await world.booked();
    const input = { params: { id }, body };
    expect(await world.ask(getHotelBooking, input)).toMatchObject({ hasWalletLink: true });
    expect(await world.ask(getWalletLink, input)).toEqual({ url: `https://wallet.test/${id}` });
    const missing = { ok: false, code: "reservation-not-found" };
    expect(await world.answer(getWalletLink, { params: { id }, body: { email: "eve@example.com" } })).toMatchObject(missing);
    await world.ask(cancelHotelBooking, { params: { id }, query: { email: TRAVELLER.email } });
    expect(await world.ask(getHotelBooking, input)).not.toHaveProperty("hasWalletLink");
    expect(await world.answer(getWalletLink, input)).toMatchObject(missing);
  });

  it("without certificates and keys nothing is offered", async () => {
    const { world, id } = await open();
    const shown = await world.ask(getHotelBooking, { params: { id }, body });
    expect([shown.hasWalletPass, shown.hasWalletLink]).toEqual([undefined, undefined]);
    expect(await world.answer(getWalletLink, { params: { id }, body })).toMatchObject({ ok: false, code: "reservation-not-found" });
    expect(await world.answer(getWalletPass, { params: { id }, body })).toMatchObject({ ok: false, code: "reservation-not-found" });
  });
});
