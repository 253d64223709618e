/** The part of the hotel supplier suite for suppliers without holds: quote, book, ask, cancel. */
import { expect, it } from "vitest";
import type { HotelItem } from "#platform/ports/hotel-supplier.ts";
import type { BookRequest, Found } from "#platform/ports/reservable.ts";
import type { OpenSupplier, SupplierUnderTest } from "./hotel-supplier.ts";
import { askFor } from "./hotel-supplier.ts";

const ADA = { firstName: "Ada", lastName: "Lovelace" };
const UNTIL = new Date("2100-01-01T00:00:00Z");

/** A quoted room, and how to book it. */
async function quoteRoom({ supplier, hotelIds, today }: SupplierUnderTest) {
  const request = askFor(today, 60, 2);
  for (const hotelId of hotelIds) {
    const [offer] = (await supplier.listOffers(hotelId, request)).offers;
    const quoted = offer && (supplier.quoteOffer ? await supplier.quoteOffer(hotelId, offer, request) : offer);
    if (!quoted) continue;
    const item: HotelItem = { hotelId, roomTypeId: quoted.room.roomTypeId, stay: request.stay, rooms: 1 };
    const bookingOf = (id: string): BookRequest<HotelItem> => ({
      id: `unheld-suite-${id}`,
      item,
      ...(quoted.quoteRef !== undefined && { quoteRef: quoted.quoteRef }),
      ...(quoted.netMinor !== undefined && { expected: { minor: quoted.netMinor, currency: request.currency } }),
      travellers: [{ ...ADA, kind: "adult" }],
      contact: { ...ADA, email: "ada@example.com", phone: "+44 20 5550 0100" },
    });
    return { item, bookingOf };
  }
  throw new Error("no hotel has a room");
}

/** What the supplier reports once its answer is final. */
async function settled({ supplier, pass }: SupplierUnderTest, id: string): Promise<Found> {
  for (let waited = 0; ; waited += 1000) {
    const found = await supplier.find(id);
    if (!["pending", "not-visible", "cancelling"].includes(found.state) || waited > supplier.capabilities.invisibleMs) return found;
    pass?.(1000);
  }
}

export function describeUnheldBookings(open: OpenSupplier): void {
  it("cannot be held or released, and are booked from a quote", async () => {
    const under = await open();
    const { supplier } = under;
    const { item, bookingOf } = await quoteRoom(under);
    const booking = bookingOf("direct");
    expect(supplier.capabilities.holds).toBe("none");
    expect([await supplier.hold({ ...item, id: booking.id, until: UNTIL }), await supplier.release(booking.id)]).toEqual([
      "cannot-hold",
      false,
    ]);
    expect(["booked", "pending"]).toContain((await supplier.book(booking)).kind);
    expect(await settled(under, booking.id)).toMatchObject({ state: "booked", reference: expect.any(String) });
    expect([await supplier.release(booking.id), (await supplier.find(booking.id)).state]).toEqual([false, "booked"]);
  });

  it("a repeated booking under one id is the first one, where the supplier says so", async () => {
    const under = await open();
    const { supplier } = under;
    const { bookingOf } = await quoteRoom(under);
    const booking = bookingOf("twice");
    const answers = [await supplier.book(booking), await supplier.book(booking)];
    expect([supplier.capabilities.isRepeatable, answers[1]]).toEqual([true, answers[0]]);
  });

  it("an unknown booking is absent or not visible, never ended", async () => {
    const { supplier } = await open();
    expect((await supplier.find("unheld-suite-never")).state).toBe(supplier.capabilities.invisibleMs === 0 ? "absent" : "not-visible");
  });

  it("are cancelled once, at the latest when the supplier reports it, and stay cancelled", async () => {
    const under = await open();
    const { supplier } = under;
    const { bookingOf } = await quoteRoom(under);
    const booking = bookingOf("cancelled");
    await supplier.book(booking);
    await settled(under, booking.id);
    expect(["done", "accepted"]).toContain(await supplier.cancel(booking.id));
    expect(await settled(under, booking.id)).toEqual({ state: "ended" });
    expect(await supplier.cancel(booking.id)).toBe("done");
  });

  it("without a quote, or at a price that is no longer quoted, nothing is booked", async () => {
    const under = await open();
    const { supplier } = under;
    const { bookingOf } = await quoteRoom(under);
    const { quoteRef: _, ...withoutQuote } = bookingOf("refused");
    expect(await supplier.book(withoutQuote)).toEqual({ kind: "rejected", reason: "invalid" });
    expect(await supplier.book({ ...withoutQuote, quoteRef: "an old one" })).toMatchObject({ kind: "rejected" });
    expect(["absent", "not-visible"]).toContain((await settled(under, withoutQuote.id)).state);
  });
}
