import { describe, expect, it } from "vitest";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { sendHotelEnquiry } from "#contract/booking/send-enquiry.ts";
import { bookingTable } from "#platform/booking/records/booking-store.ts";
import { notifyWaiting } from "#platform/booking/events/notify-waiting.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { listBookings } from "#tests/factories/booking-invariants.ts";
import type { BookingWorld } from "#tests/factories/bookings.ts";
import { HOTEL, openBookings, TRAVELLER } from "#tests/factories/bookings.ts";
import { createRealDocuments, sampleBrandContact } from "#tests/factories/real-documents.ts";
import { createDiskHarness } from "#tests/port-suites/mailer-disk.ts";
import { pdfText } from "#tests/port-suites/mailer-pdf-text.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { OUTBOX_HANDLERS } from "./outbox-handlers.ts";

const db = useTestDatabase();

const deliver = (context: Context) => deliverDue(context, OUTBOX_HANDLERS);
const bookingOf = async (world: BookingWorld) => (await listBookings(world))[0]!;
const cancel = (world: BookingWorld, id: string) => world.ask(cancelHotelBooking, { params: { id }, query: { email: TRAVELLER.email } });
const textOf = (bytes: Uint8Array | undefined) => new TextDecoder().decode(bytes);

describe("mails after a booking", () => {
  it("a confirmed booking causes one mail, with voucher and calendar entry, in its language and brand", { tags: ["J01"] }, async () => {
    const world = await openBookings(db.context());
    const { bookingCode } = await world.booked({ caller: { locale: "fr_FR" } });
    await deliver(world.plain);
    await deliver(world.plain);
    const { mailer } = world.plain;
    const [mail, ...more] = mailer.arrivedOf("bookingConfirmed");
    expect(more).toEqual([]);
    const { stay } = await bookingOf(world);
    expect(mail).toMatchObject({
      brandId: "meridian",
      locale: "fr_FR",
      to: TRAVELLER.email,
      data: { firstName: "Ada", booking: { number: bookingCode, status: "confirmed", hotel: { name: stay.hotel.name } } },
    });
    expect(mail?.data.booking.reservationUrl).toBe(`http://meridian.localhost:3000/fr/reservations?reservationId=${bookingCode}`);
    expect(mail?.attachments?.map(({ name, contentType }) => [name, contentType])).toEqual([
      [`voucher-${bookingCode}.pdf`, "application/pdf"],
      [`stay-${bookingCode}.ics`, "text/calendar; charset=utf-8"],
    ]);
    expect(textOf(mail?.attachments?.[0]?.bytes)).toBe(`confirmed ${bookingCode} ${stay.hotel.name} fr_FR`);
    // The same event again, as after a worker that died before marking it as delivered: the mailer is not even called.
    const tries = mailer.tries();
    const { brandId, id } = await bookingOf(world);
    const redelivered = { brandId, topic: "booking.confirmed", dedupeKey: id, payload: { bookingId: id }, attempts: 2 };
    await OUTBOX_HANDLERS["booking.confirmed"]!(world.plain, redelivered);
    expect(mailer.tries()).toBe(tries);
    const { priceLines, total } = mail!.data.booking;
    expect(priceLines.reduce((sum, { amount }) => sum + amount.minor, 0)).toBe(total.minor);
  });

  it.each(["before", "after"] as const)(
    "if the mail server fails %s accepting the mail, the booking is kept and one mail arrives",
    async (when) => {
      const world = await openBookings(db.context());
      await world.booked();
      const before = await bookingOf(world);
      const { mailer, clock } = world.plain;
      mailer.failNext(3, when);
      expect(await deliver(world.plain)).toMatchObject({ delivered: 0 });
      const { accountId, isLinked, ...rest } = await bookingOf(world);
      // The booking was linked to its account without the mail server; nothing else has changed.
      expect({ ...rest, accountId: null, isLinked: false }).toEqual(before);
      expect([accountId === null, isLinked]).toEqual([false, true]);
      for (let hour = 0; hour < 4; hour += 1) {
        clock.advance({ hours: 1 });
        await deliver(world.plain);
      }
      expect(mailer.arrivedOf("bookingConfirmed")).toHaveLength(1);
      expect(mailer.arrivedOf("accountInvitation")).toHaveLength(1);
      expect(await world.rows("select state from outbox_message where state <> 'delivered'")).toEqual([]);
    },
  );

  it("after a crash between sending and recording, one mail arrives, even if another process retries", async () => {
    const harness = await createDiskHarness();
    try {
      const world = await openBookings(db.context({ brandContactOf: sampleBrandContact, documents: createRealDocuments() }));
      const { bookingCode } = await world.booked();
      const dying: Context = {
        ...world.plain,
        mailer: {
          close: () => undefined,
          send: async (mail) => {
            await harness.mailer.send(mail);
            throw new Error("the process died");
          },
        },
      };
      await deliver(dying);
      world.plain.clock.advance({ hours: 1 });
      await deliver({ ...world.plain, mailer: harness.createAgain() });
      const arrived = await harness.listArrived();
      expect(arrived.filter(({ subject }) => subject?.includes(bookingCode))).toHaveLength(1);
      expect(await world.rows("select state from outbox_message where state <> 'delivered'")).toEqual([]);
    } finally {
      await harness.close();
    }
  });

  it("the voucher in the mail contains the number and the hotel's name, also for an opaque hotel", async () => {
    const world = await openBookings(db.context({ brandContactOf: sampleBrandContact, documents: createRealDocuments() }));
    const { bookingCode } = await world.booked({ caller: { channel: "Opaque" } });
    await deliver(world.plain);
    const { stay } = await bookingOf(world);
    expect(stay.hidden).toBeDefined();
    const [mail] = world.plain.mailer.arrivedOf("bookingConfirmed");
    const pdfContent = pdfText(mail!.attachments![0]!.bytes);
    expect(pdfContent).toContain(bookingCode);
    expect(pdfContent).toContain(stay.hotel.name);
    expect(mail!.data.booking.hotel).toMatchObject({ name: stay.hotel.name, addressLines: [stay.hotel.address] });
    expect(textOf(mail!.attachments![1]!.bytes)).toContain("STATUS:CONFIRMED");
  });

  it("the mail about a cancellation contains fee and refund, and a cancelled calendar entry", async () => {
    const world = await openBookings(db.context());
    const { bookingCode } = await world.booked();
    await deliver(world.plain);
    const { fee, refund } = await cancel(world, bookingCode);
    await deliver(world.plain);
    await deliver(world.plain);
    const [mail, ...more] = world.plain.mailer.arrivedOf("bookingCancelled");
    expect(more).toEqual([]);
    const { capturedMinor } = await bookingOf(world);
    const { cancelled } = mail!.data;
    expect([cancelled.fee.minor / 100, cancelled.refund.minor / 100]).toEqual([fee, refund]);
    expect(cancelled.fee.minor + cancelled.refund.minor).toBe(capturedMinor);
    expect(textOf(mail?.attachments?.[0]?.bytes)).toContain("cancelled");
  });

  it("a cancellation before the first mail was sent causes only the cancellation mail", async () => {
    const world = await openBookings(db.context());
    const { bookingCode } = await world.booked();
    await cancel(world, bookingCode);
    await deliver(world.plain);
    expect(world.plain.mailer.arrived.map(({ kind }) => kind).toSorted()).toEqual(["accountInvitation", "bookingCancelled"]);
  });

  it("a refused address is logged and not retried forever", { tags: ["F36"] }, async () => {
    const world = await openBookings(db.context());
    await world.booked();
    const refusing: Context = {
      ...world.plain,
      mailer: { close: () => undefined, send: async () => ({ kind: "refused", reason: "address" }) },
    };
    await deliver(refusing);
    expect(await world.rows("select state from outbox_message where state <> 'delivered'")).toEqual([]);
    expect(world.plain.log.entries.filter(({ event }) => event === "mail.refused")).not.toEqual([]);
  });
});

describe("bookings that wait", () => {
  /** As if the hotel had not answered: the mails are built from the row alone. */
  const waiting = async (choice: Parameters<BookingWorld["booked"]>[0] = {}) => {
    const world = await openBookings(db.context());
    const answer = await world.booked(choice);
    await world.plain.database.raw("delete from outbox_message");
    await world.plain.database.sql
      .update(bookingTable)
      .set({ state: "BOOK_UNKNOWN", confirmedAt: null, capturedMinor: 0, dueAt: world.plain.clock.now() });
    return { world, ...answer };
  };

  it("cause one mail, once the page no longer shows their progress", async () => {
    const { world } = await waiting();
    expect(await notifyWaiting(world.plain)).toBe(0);
    world.plain.clock.advance({ minutes: 3 });
    expect(await notifyWaiting(world.plain)).toBe(1);
    expect(await notifyWaiting(world.plain)).toBe(0);
    await deliver(world.plain);
    expect(world.plain.mailer.arrived.map(({ kind }) => kind)).toEqual(["bookingInProgress"]);
    world.plain.clock.advance({ days: 2 });
    expect(await notifyWaiting(world.plain)).toBe(0);
  });

  it("the mail does not reveal the name of an opaque hotel", async () => {
    const { world } = await waiting({ caller: { channel: "Opaque" } });
    world.plain.clock.advance({ minutes: 3 });
    await notifyWaiting(world.plain);
    await deliver(world.plain);
    const { stay } = await bookingOf(world);
    const [mail] = world.plain.mailer.arrivedOf("bookingInProgress");
    expect(mail?.data.booking.hotel.name).toBe(`${stay.hidden?.area} ${"*".repeat(stay.hidden?.stars ?? 0)}`);
    const bytes = JSON.stringify(world.plain.mailer.arrived);
    for (const secret of [stay.hotel.name, stay.hotel.address, String(HOTEL), String(stay.hotel.latitude)])
      expect(bytes).not.toContain(secret);
  });

  it("no mail about progress is sent after the booking has ended", async () => {
    const { world } = await waiting();
    world.plain.clock.advance({ minutes: 3 });
    await notifyWaiting(world.plain);
    await world.plain.database.sql.update(bookingTable).set({ state: "CONFIRMED", confirmedAt: world.plain.clock.now(), dueAt: null });
    await deliver(world.plain);
    expect(world.plain.mailer.arrived).toEqual([]);
  });

  it.each([
    ["FAILED", true],
    ["SOLD_OUT", false],
  ] as const)(
    "one that ends as %s after the visitor left causes a mail, which says that nothing was charged only if it is proved",
    async (state, isProved) => {
      const { world } = await waiting();
      const { id, brandId, number, stay } = await bookingOf(world);
      await world.plain.database.sql.update(bookingTable).set({ state, dueAt: null });
      const notice = { brandId, topic: "booking.failed", dedupeKey: id, payload: { bookingId: id } };
      const delivery = { ...notice, attempts: 1 };
      await OUTBOX_HANDLERS["booking.failed"]!(world.plain, delivery);
      await OUTBOX_HANDLERS["booking.failed"]!(world.plain, delivery);
      expect(world.plain.mailer.arrived).toMatchObject([
        { kind: "bookingFailed", data: { bookingNumber: number, hotelName: stay.hotel.name, isNothingCharged: isProved } },
      ]);
    },
  );
});

describe("questions about a booking", () => {
  it("go to the staff of the brand, and the sender gets a confirmation", { tags: ["RES-011", "CHK-022"] }, async () => {
    const world = await openBookings(db.context());
    const { bookingCode } = await world.booked();
    await deliver(world.plain);
    const { mailer } = world.plain;
    await world.ask(sendHotelEnquiry, { params: { id: bookingCode }, body: { sender: TRAVELLER.email, body: "A cot?" } });
    mailer.failNext(1, "after");
    await deliver(world.plain);
    world.plain.clock.advance({ hours: 1 });
    await deliver(world.plain);
    const { stay } = await bookingOf(world);
    expect(mailer.arrivedOf("enquiryReceived")).toMatchObject([
      { to: "care@meridian.example", locale: "en_US", data: { sender: TRAVELLER.email, body: "A cot?", hotelName: stay.hotel.name } },
    ]);
    expect(mailer.arrivedOf("enquiryAnswer")).toMatchObject([
      { to: TRAVELLER.email, data: { bookingNumber: bookingCode, body: "A cot?" } },
    ]);
  });
});
