/** What a traveller gets after booking a package: mails, documents and questions. */
import { describe, expect, it } from "vitest";
import { addPackageTransfer } from "#contract/booking/cart/add-transfer.ts";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { choosePackageSeats } from "#contract/booking/cart/choose-seats.ts";
import { confirmPackageBooking } from "#contract/booking/confirm-booking.ts";
import { getBookingCalendar } from "#contract/booking/get-booking-calendar.ts";
import { getPackageBooking } from "#contract/booking/get-booking.ts";
import { getCancellationFee } from "#contract/booking/get-cancellation-fee.ts";
import { renderBooking } from "#contract/booking/get-voucher.ts";
import { sendPackageEnquiry } from "#contract/booking/send-enquiry.ts";
import { answerSubstitutes, getSubstitutes } from "#contract/booking/substitutes.ts";
import { notifyWaiting } from "#platform/booking/events/notify-waiting.ts";
import { createAirportNames } from "#platform/catalog/places/airport-names.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import type { Mail } from "#platform/ports/mailer.ts";
import { TRAVELLER } from "#tests/factories/bookings.ts";
import { openPackageCarts, TRIP } from "#tests/factories/package-carts.ts";
import { CANARY, CLIENT, PAXES, payCart } from "#tests/factories/passengers.ts";
import { createRealDocuments, sampleBrandContact, textOfMail } from "#tests/factories/real-documents.ts";
import { pdfText } from "#tests/port-suites/mailer-pdf-text.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { OUTBOX_HANDLERS } from "./outbox-handlers.ts";

const db = useTestDatabase();
const { email } = TRAVELLER;
const airportOf = createAirportNames();

type World = Awaited<ReturnType<typeof openPackageCarts>>;
type Options = Parameters<typeof openPackageCarts>[2];

const open = (options: Options = {}, trip: typeof TRIP = TRIP): Promise<World> =>
  openPackageCarts(db.context({ documents: createRealDocuments(), brandContactOf: sampleBrandContact, airportOf }), trip, options);

type CartOptions = NonNullable<Parameters<World["openCart"]>[0]>;

async function book(world: World, caller: CartOptions["caller"] = {}, family: CartOptions["family"] = "flex") {
  const { bookingCode: id } = await world.openCart({ family, caller });
  const seats = [{ paxReferenceNumber: "2", seat: "10A" }];
  await world.ask(choosePackageSeats, { params: { id, flightNumber: "1A900" }, body: { seats } }, caller);
  const { totalAmount } = await world.ask(addPackageTransfer, { params: { id }, body: { code: "TR-SHUTTLE" } }, caller);
  const paymentToken = await payCart(world, id, { amount: totalAmount });
  const body = { client: CLIENT, paxes: [...PAXES], method: "credit", paymentToken } as const;
  return world.ask(confirmPackageBooking, { params: { id }, body: { ...body, paxes: [...PAXES] } }, caller);
}

const deliver = (world: World) => deliverDue(world.context, OUTBOX_HANDLERS);
const textOf = (mail: Mail | undefined) => textOfMail(mail!);

describe("a booked package", () => {
  it(
    "is confirmed by a mail and documents with flights, locator, passengers and extras",
    { tags: ["RES-010", "API-097", "D30"] },
    async () => {
      const world = await open();
      const { bookingCode: number } = await book(world, { locale: "de_DE" });
      await deliver(world);
      const [mail] = world.plain.mailer.arrivedOf("bookingConfirmed");
      expect(mail?.attachments?.map(({ name }) => name)).toEqual([`package-${number}.pdf`, `trip-${number}.ics`]);
      const [part] = await world.rows("select locator from booking_part where kind = 'flight'");
      const locator = String(part?.["locator"]);
      const text = await textOf(mail);
      const facts = [
        locator,
        "1A100",
        "1A200",
        "1A900",
        "Palma",
        "(PMI)",
        "Barcelona",
        "London",
        "Heathrow",
        "7:00 Palma",
        "20:30",
        "18:00",
        "21:30",
      ];
      for (const fact of [...facts, "Ada Lovelace", "Mary Somerville", "Sitzplatz 10A", "Sammeltransfer", "Bezahlt"])
        expect(text).toContain(fact);
      const { bytes, fileName } = await world.ask(renderBooking, { params: { bookingId: number }, body: { email } });
      expect(fileName).toBe(`package-${number}.pdf`);
      const pdfContent = pdfText(bytes);
      for (const fact of [number, locator, "1A900", "Heathrow", "Mary Somerville", "Sitzplatz 10A", "Pauschalreise"])
        expect(pdfContent).toContain(fact);
      const calendar = new TextDecoder().decode((await world.ask(getBookingCalendar, { params: { id: number }, body: { email } })).bytes);
      expect(calendar.match(/BEGIN:VEVENT/g)).toHaveLength(4);
      for (const document of [text, pdfContent, calendar]) expect(document).not.toContain(CANARY);
    },
  );

  it("names its airports and, in a question to the staff, its flights", { tags: ["RES-011", "API-095", "ACC-015"] }, async () => {
    const world = await open();
    const { bookingCode: id } = await book(world, { locale: "fr_FR" });
    const caller = { locale: "de_DE" } as const;
    const { airports } = await world.ask(getPackageBooking, { params: { id }, body: { email } }, caller);
    expect(airports?.map(({ code }) => code)).toEqual(["PMI", "BCN", "LHR"]);
    expect(airports?.find(({ code }) => code === "LHR")).toMatchObject({ city: "London", name: expect.stringContaining("Heathrow") });
    await world.ask(sendPackageEnquiry, { params: { id }, body: { sender: email, body: "A later flight back?" } });
    await deliver(world);
    const text = await textOf(world.plain.mailer.arrivedOf("enquiryReceived")[0]);
    for (const fact of ["A later flight back?", "1A100", "1A900", "Heathrow", "Flight times are local times"]) expect(text).toContain(fact);
  });

  it("is urgent to ask about from two days before its first flight on", { tags: ["CHK-022"] }, async () => {
    // Leaves on the evening before the first night.
    const overnight = {
      ...TRIP,
      out: ["1A100 PMI 2026-11-21T22:00 BCN 2026-11-21T23:00", "1A200 BCN 2026-11-22T06:00 LHR 2026-11-22T08:30"],
    };
    const world = await open({}, overnight);
    const { bookingCode: id } = await book(world);
    const ask = () => world.ask(sendPackageEnquiry, { params: { id }, body: { sender: email, body: "?" } });
    world.plain.clock.set("2026-11-18T22:00:00Z");
    expect(await ask()).toMatchObject({ shouldCall: false });
    world.plain.clock.set("2026-11-19T08:00:00Z");
    expect(await ask()).toMatchObject({ shouldCall: true });
  });

  it(
    "is cancelled whole: the fee by part adds up, and a mail says what is refunded when",
    { tags: ["RES-014", "D20", "GEN-011"] },
    async () => {
      const world = await open();
      const { bookingCode: reservationId } = await book(world, {}, "standard");
      await deliver(world);
      world.plain.clock.advance({ days: 5 });
      const { fee, refund, parts } = await world.ask(getCancellationFee, { body: { reservationId, email } });
      expect(fee).toBeGreaterThan(0);
      expect(parts?.map(({ kind }) => kind)).toEqual(["hotel", "flight", "transfer"]);
      expect(parts!.reduce((sum, part) => sum + Math.round(part.fee * 100), 0)).toBe(Math.round(fee * 100));
      // By the terms of each part; the seat is lost by the same share as the fare.
      expect(parts!.map((part) => part.fee)).toEqual([100.95, 10.37, 0]);
      await world.ask(cancelReservation, { body: { reservationId, email, reason: "PLANS_CHANGED" } });
      await deliver(world);
      const [mail, ...more] = world.plain.mailer.arrivedOf("bookingCancelled");
      expect(more).toEqual([]);
      expect(await textOf(mail)).toContain("within 14 days");
      expect(mail!.data.cancelled.refund.minor).toBe(Math.round(refund * 100));
      const found = await world.ask(getPackageBooking, { params: { id: reservationId }, body: { email } });
      expect(found).toMatchObject({ status: "CANCELLED", cancellation: { fee, refund } });
    },
  );
});

describe("a package whose flights were lost after the payment", () => {
  /** Arrives too late to be taken without asking. */
  const later = { ...TRIP, out: ["1A101 PMI 2026-11-22T12:00 LHR 2026-11-22T23:40"], totalMinor: 190_00 };
  const lose = async (other: typeof later = later) => {
    const world = await open({ otherTrips: [other] });
    world.airline.fails = "book";
    const { bookingCode: id, status } = await book(world);
    return { world, id, status };
  };

  it("is undone if the only substitute is gone when the traveller chooses it", { tags: ["CHK-020"] }, async () => {
    const { world, id } = await lose();
    world.airline.isGone = true;
    expect(await world.answer(answerSubstitutes, { params: { id }, body: { email, option: 0 } })).toMatchObject({
      code: "substitutes-closed",
    });
    // They were the only ones, so everything is undone.
    expect(await world.ask(getSubstitutes, { params: { id }, body: { email } })).toEqual({ offer: null });
  });

  it("asks the traveller once by mail, and books what is chosen", { tags: ["CHK-020"] }, async () => {
    const { world, id, status } = await lose();
    expect(status).toBe("PENDING");
    await deliver(world);
    world.plain.clock.advance({ minutes: 3 });
    await notifyWaiting(world.plain);
    await deliver(world);
    // Not also a mail that says that there is nothing to do.
    expect(world.plain.mailer.arrived.map(({ kind }) => kind)).toEqual(["substitutesOffered"]);
    const text = await textOf(world.plain.mailer.arrived[0]);
    for (const fact of ["1A101", "11:40", "at the same price", "Please choose by Mon, Nov 16, 2026, 1:00\u00a0PM (Palma"])
      expect(text).toContain(fact);
    const { offer } = await world.ask(getSubstitutes, { params: { id }, body: { email } });
    expect(offer).toMatchObject({
      part: "flight",
      deadline: "2026-11-16T12:00:00.000Z",
      options: [{ option: 0, room: null, flights: [{}, {}] }],
    });
    expect(await world.ask(getPackageBooking, { params: { id }, body: { email } })).toMatchObject({ substitutesUntil: offer!.deadline });
    world.airline.fails = "never";
    expect(await world.answer(answerSubstitutes, { params: { id }, body: { email, option: 4 } })).toMatchObject({
      code: "substitutes-closed",
    });
    expect(await world.ask(answerSubstitutes, { params: { id }, body: { email, option: 0 } })).toEqual({ status: "CONFIRMED" });
    expect(await world.answer(answerSubstitutes, { params: { id }, body: { email, option: 0 } })).toMatchObject({
      code: "substitutes-closed",
    });
    await deliver(world);
    expect(await textOf(world.plain.mailer.arrivedOf("bookingConfirmed")[0])).toContain("1A101");
    // The passengers, the seat on the flight that stayed, the payment and its one authorisation stay.
    const [part] = await world.rows("select hold_id from booking_part where kind = 'flight'");
    expect([...world.seats]).toEqual([["1A900 10A", part?.["hold_id"]]]);
    expect(world.plain.mailer.arrivedOf("flightsReview")).toEqual([]);
    expect(await world.ask(getPackageBooking, { params: { id }, body: { email } })).toMatchObject({
      passengers: PAXES.map(({ firstName, lastName }) => ({ name: `${firstName} ${lastName}` })),
      extras: [{ kind: "seat", passenger: "2" }, { kind: "transfer" }],
    });
    const [paid] = await world.rows("select total_minor::int as total, captured_minor::int as captured from booking");
    expect(paid?.["captured"]).toBe(paid?.["total"]);
    expect(await world.rows("select count(*)::int as count from payment_session")).toEqual([{ count: 1 }]);
  });

  it("reports a paid seat that the substitute does not have to the staff", { tags: ["P2"] }, async () => {
    const { world, id } = await lose({ ...later, back: ["1A903 LHR 2026-11-24T19:00 PMI 2026-11-24T22:30"] });
    world.airline.fails = "never";
    await world.ask(answerSubstitutes, { params: { id }, body: { email, option: 0 } });
    await deliver(world);
    await deliver(world);
    expect(world.plain.mailer.arrivedOf("flightsReview")).toMatchObject([
      { to: "care@shop.example", data: { reason: "substitute", bookingNumber: id, extras: [expect.stringContaining("10A")] } },
    ]);
  });

  it("is undone without a charge if the traveller declines", { tags: ["P2"] }, async () => {
    const { world, id } = await lose();
    expect(await world.ask(answerSubstitutes, { params: { id }, body: { email, option: null } })).toEqual({ status: "CANCELLED" });
    expect(await world.ask(getSubstitutes, { params: { id }, body: { email } })).toEqual({ offer: null });
    expect(await world.rows("select state, captured_minor::int as captured from booking")).toEqual([{ state: "FAILED", captured: 0 }]);
  });
});
