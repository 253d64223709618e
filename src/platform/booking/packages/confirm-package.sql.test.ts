import { describe, expect, it } from "vitest";
import type { InputOf } from "#contract/base/call.ts";
import { addPackageAncillaries } from "#contract/booking/cart/add-ancillaries.ts";
import { addHotelTransfer, addPackageTransfer } from "#contract/booking/cart/add-transfer.ts";
import { getPassengers, submitPassengers } from "#contract/booking/cart/passengers.ts";
import { choosePackageSeats } from "#contract/booking/cart/choose-seats.ts";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { getPackageShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { listHotelTransfers } from "#contract/booking/cart/list-transfers.ts";
import { removeHotelTransfer } from "#contract/booking/cart/remove-transfer.ts";
import { confirmHotelBooking, confirmPackageBooking } from "#contract/booking/confirm-booking.ts";
import { getPackageBooking } from "#contract/booking/get-booking.ts";
import { getCancellationFee } from "#contract/booking/get-cancellation-fee.ts";
import { getOutstanding } from "#contract/booking/get-outstanding.ts";
import { sendPackageEnquiry } from "#contract/booking/send-enquiry.ts";
import { seatAgain } from "#platform/booking/events/seat-again.ts";
import { listBookings } from "#tests/factories/booking-invariants.ts";
import { TRAVELLER } from "#tests/factories/bookings.ts";
import { openPackageCarts, SEAT_MINOR, TRIP } from "#tests/factories/package-carts.ts";
import { CANARY, CLIENT, PARTY, PAXES, payCart } from "#tests/factories/passengers.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

type Body = InputOf<typeof confirmPackageBooking>["body"];
const { email } = TRAVELLER;

const bodyOf = (paymentToken: string, more: Partial<Body> = {}): Body => ({
  client: CLIENT,
  paxes: [...PAXES],
  method: "credit",
  paymentToken,
  ...more,
});

describe("a package that is confirmed", () => {
  it(
    "is booked with all parts, found by its address, and cancelled whole",
    { tags: ["API-087", "API-093", "API-095", "D20", "D30", "D31", "P1", "RES-014"] },
    async () => {
      const serviceFee = { per: "booking", amount: 7, currency: "USD" } as const;
      const world = await openPackageCarts(db.context(), TRIP, { checkout: { serviceFee } });
      const { bookingCode: id } = await world.openCart({ family: "flex" });
      await world.ask(choosePackageSeats, {
        params: { id, flightNumber: "1A900" },
        body: { seats: [{ paxReferenceNumber: "2", seat: "10A" }] },
      });
      const { totalAmount } = await world.ask(addPackageTransfer, { params: { id }, body: { code: "TR-SHUTTLE" } });
      const token = await payCart(world, id, { payDeposit: false, amount: totalAmount });
      const booked = await world.ask(confirmPackageBooking, { params: { id }, body: bodyOf(token) });
      expect(booked).toMatchObject({ status: "CONFIRMED", totalAmount, outStanding: 0 });
      expect(world.requests.book[0]).toMatchObject({
        item: { seats: [{ flightNumber: "1A900", seat: "10A", passenger: 2 }] },
        travellers: [
          { firstName: "Ada", kind: "adult", birthDate: "1990-12-10" },
          { firstName: "Mary", kind: "adult", birthDate: "1985-01-02" },
        ],
      });
      expect(world.requests.hotel[0]?.remark).toBe("Late arrival: the guest's flight lands at 2026-11-22 20:30 local time.");
      const parts = await world.rows("select kind, state from booking_part order by part_no");
      expect(parts.map(({ kind, state }) => `${String(kind)} ${String(state)}`)).toEqual([
        "hotel booked",
        "flight booked",
        "transfer booked",
      ]);
      const number = booked.bookingCode;
      const found = await world.ask(getPackageBooking, { params: { id: number }, body: { email } });
      expect(found).toMatchObject({ origin: "PMI", totalAmount, outStanding: 0, status: "CONFIRMED" });
      const lines = found.priceLines!.map(({ amount }) => Math.round(amount * 100));
      expect(lines.reduce((sum, minor) => sum + minor, 0)).toBe(Math.round(totalAmount * 100));
      expect(found.priceLines!.map(({ kind }) => kind)).toEqual(["rooms", "seats", "transfer", "serviceFee"]);
      expect(found).toMatchObject({
        passengers: [
          { paxReferenceNumber: "1", name: "Ada Lovelace", kind: "adult" },
          { paxReferenceNumber: "2", name: "Mary Somerville", kind: "adult" },
        ],
        extras: [
          { kind: "seat", description: "Seat 10A, flight 1A900", passenger: "2", amount: 9 },
          { kind: "transfer", passenger: null, amount: 40 },
        ],
        substitutesUntil: null,
      });
      const locators = found.flightHotelPackage.flights.map(({ bookingNumber }) => bookingNumber);
      expect([locators.length, locators.every((locator) => /^\w{6}$/.test(locator ?? ""))]).toEqual([2, true]);
      expect(await world.answer(getPackageBooking, { params: { id: number }, body: { email: "eve@example.com" } })).toMatchObject({
        code: "reservation-not-found",
      });
      expect(await world.ask(sendPackageEnquiry, { params: { id: number }, body: { sender: email, body: "Is there a cot?" } })).toEqual({
        accepted: true,
        shouldCall: false,
      });
      // Passport data are neither stored nor sent in the clear.
      const [stored] = await world.rows("select paxes::text as paxes from booking");
      expect(String(stored?.["paxes"])).not.toContain(CANARY);

      const fee = await world.ask(getCancellationFee, { body: { reservationId: number, email } });
      expect(Math.round((fee.fee + fee.refund) * 100)).toBe(Math.round(totalAmount * 100));
      const cancelled = await world.ask(cancelReservation, { body: { reservationId: number, email, reason: "PLANS_CHANGED" } });
      expect(cancelled).toMatchObject({ status: "CANCELLED", fee: fee.fee, refund: fee.refund });
      const undone = await world.rows("select distinct state from booking_part");
      expect(undone).toEqual([{ state: "undone" }]);
      expect([...world.airline.journal.values(), ...world.cars.journal.values()].map(({ state }) => state)).toEqual(["ended", "ended"]);
    },
  );

  it("names the problem of each passenger before anything is charged", { tags: ["VAL-032", "VAL-033", "VAL-035"] }, async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: id, totalAmount } = await world.openCart();
    const token = await payCart(world, id, { payDeposit: false, amount: totalAmount });
    const fieldsFor = async (...changes: readonly Partial<NonNullable<Body["paxes"]>[number]>[]) => {
      const paxes = PAXES.map((pax, place) => ({ ...pax, ...changes[place] }));
      const answer = await world.answer(confirmPackageBooking, { params: { id }, body: bodyOf(token, { paxes }) });
      return answer.ok ? "booked" : "fields" in answer ? answer.fields : answer.code;
    };
    expect(await fieldsFor({ dateOfBirth: "2008-11-23" }, { passportExpiry: "2027-05-01" })).toEqual({
      "paxes.0.dateOfBirth": "leadTooYoung",
      "paxes.1.passportExpiry": "passportExpiresTooEarly",
    });
    expect(await fieldsFor({}, { dateOfBirth: "2015-01-01" })).toEqual({ "paxes.1.dateOfBirth": "adultTooYoung" });
    expect(await fieldsFor({}, { paxReferenceNumber: "7" })).toEqual({ "paxes.1.paxReferenceNumber": "invalidField" });
    const { firstName, lastName, dateOfBirth } = PAXES[0];
    expect(await fieldsFor({}, { firstName, lastName, dateOfBirth })).toEqual({ "paxes.1.firstName": "passengerRepeated" });
    expect(await world.rows("select 1 from booking")).toEqual([]);
  });
});

describe("a package with a deposit", () => {
  it("captures the deposit and leaves the balance outstanding", { tags: ["API-087", "API-094", "PKG-007", "P4"] }, async () => {
    const trip = {
      out: ["1A100 PMI 2027-03-01T07:00 LHR 2027-03-01T09:30"],
      back: ["1A900 LHR 2027-03-03T18:00 PMI 2027-03-03T21:30"],
      totalMinor: 200_00,
    };
    const world = await openPackageCarts(db.context(), trip);
    const stay = { startDate: "2027-03-01", endDate: "2027-03-03" } as const;
    const cart = await world.openCart({ stay });
    const id = cart.bookingCode;
    const { amount, dueDate } = cart.alternativePaymentMethodForInitialPayment!;
    const token = await payCart(world, id, { payDeposit: true, amount });
    const whole = await world.answer(confirmPackageBooking, { params: { id }, body: bodyOf(token) });
    expect(whole).toMatchObject({ ok: false, code: "price-changed" });
    const booked = await world.ask(confirmPackageBooking, { params: { id }, body: bodyOf(token, { payDeposit: true }) });
    const outStanding = Math.round((cart.totalAmount - amount) * 100) / 100;
    expect(booked).toMatchObject({ status: "CONFIRMED", totalAmount: cart.totalAmount, outStanding });
    const params = { id: booked.bookingCode };
    expect(await world.ask(getOutstanding, { params, query: { email } })).toMatchObject({ outStanding, currency: "USD", dueDate });
    expect(await world.ask(getPackageBooking, { params, body: { email } })).toMatchObject({ outStanding });
    const [row] = await world.rows("select captured_minor::int as captured from booking");
    expect(row?.["captured"]).toBe(Math.round(amount * 100));
  });
});

describe("the passengers of a confirmation", () => {
  const open = async (takesDocuments = false) => {
    const world = await openPackageCarts(db.context(), TRIP, {
      wrap: (context) => ({
        ...context,
        flightSuppliers: (context.flightSuppliers ?? []).map((one) => ({ ...one, capabilities: { ...one.capabilities, takesDocuments } })),
      }),
    });
    const { bookingCode: id, totalAmount } = await world.openCart();
    const confirm = async (body: Partial<Body>, paid: { readonly holder?: string } = {}) => {
      const paymentToken = await payCart(world, id, { amount: totalAmount, ...paid });
      const answer = await world.answer(confirmPackageBooking, { params: { id }, body: { method: "credit", paymentToken, ...body } });
      return answer.ok ? answer.data.status : answer.code;
    };
    return { world, id, confirm };
  };

  it("are the submitted ones, also after a refused payment", { tags: ["CHK-004", "CHK-006", "VAL-038", "D25"] }, async () => {
    const { world, id, confirm } = await open();
    const unpaid = await world.answer(confirmPackageBooking, { params: { id }, body: { method: "credit", paymentToken: "none" } });
    expect(unpaid).toMatchObject({ code: "passengers-missing" });
    await world.ask(submitPassengers, { params: { id }, body: { ...PARTY, specialRequest: "a cot", newsletter: true } });
    expect(await confirm({}, { holder: "SIM DENIED" })).not.toBe("CONFIRMED");
    const other = [PAXES[0], { ...PAXES[1], firstName: "Eve" }];
    expect(await confirm({ paxes: other })).toBe("passengers-submitted");
    expect(await world.answer(submitPassengers, { params: { id }, body: { ...PARTY, paxes: other } })).toMatchObject({
      code: "passengers-submitted",
    });
    expect(await confirm({ client: { ...CLIENT, lastName: "Other" } })).toBe("passengers-submitted");
    expect(await confirm({ paxes: [...PAXES] })).toBe("CONFIRMED");
    expect(world.requests.book.at(-1)?.travellers.map(({ firstName, birthDate }) => `${firstName} ${birthDate}`)).toEqual([
      "Ada 1990-12-10",
      "Mary 1985-01-02",
    ]);
    const [row] = await world.rows("select special_request, wants_newsletter, email_key from booking where state = 'CONFIRMED'");
    expect(row).toEqual({ special_request: "a cot", wants_newsletter: true, email_key: email });
    expect(await world.ask(getPassengers, { params: { id } })).toMatchObject({ passengers: [{ firstName: "Ada" }, { firstName: "Mary" }] });
  });

  it("are submitted by the confirmation, if it is the first to contain them", { tags: ["D25"] }, async () => {
    const { world, id, confirm } = await open();
    expect(await confirm({ client: CLIENT, paxes: [...PAXES] }, { holder: "SIM DENIED" })).not.toBe("CONFIRMED");
    expect(await world.ask(getPassengers, { params: { id } })).toMatchObject({ submittedAt: expect.any(String) });
    expect(await confirm({})).toBe("CONFIRMED");
    // The supplier takes no documents, so it gets none.
    expect(JSON.stringify(world.requests)).not.toContain(CANARY);
  });

  it("reach a supplier that takes documents with them, and are stored without", { tags: ["D25"] }, async () => {
    const { world, id, confirm } = await open(true);
    await world.ask(submitPassengers, { params: { id }, body: PARTY });
    expect(await confirm({})).toBe("CONFIRMED");
    expect(world.requests.book[0]?.travellers[1]?.document).toEqual({
      number: PAXES[1].passportNumber,
      expiresOn: "2031-01-01",
      issueCountry: "GB",
      nationality: "GB",
      gender: "female",
    });
    expect(JSON.stringify(world.requests.hotel)).not.toContain(CANARY);
    expect(JSON.stringify(await world.rows("select * from booking"))).not.toContain(CANARY);
  });
});

describe("a package and the calls of hotels", { tags: ["VAL-032", "T2"] }, () => {
  it("is not booked by them, because they check no passengers", async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: id, totalAmount } = await world.openCart();
    const token = await payCart(world, id, { amount: totalAmount });
    const paxes = PAXES.map(({ paxReferenceNumber, paxType, firstName, lastName }) => ({
      paxReferenceNumber,
      paxType,
      firstName,
      lastName,
    }));
    const body = { client: CLIENT, paxes, method: "credit" as const, paymentToken: token };
    expect(await world.answer(confirmHotelBooking, { params: { id }, body })).toMatchObject({ ok: false, code: "prebooking-not-found" });
    expect(await world.rows("select 1 from booking")).toEqual([]);
    expect(await world.answer(confirmPackageBooking, { params: { id }, body: bodyOf(token) })).toMatchObject({ ok: true });
  });

  it("takes no transfer from them, which no supplier would be asked for", async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: id, totalAmount } = await world.openCart();
    const answers = [
      await world.answer(listHotelTransfers, { params: { id } }),
      await world.answer(addHotelTransfer, { params: { id }, body: { code: "TR-SHUTTLE" } }),
      await world.answer(removeHotelTransfer, { params: { id, code: "TR-SHUTTLE" } }),
    ];
    expect(answers.map((answer) => (answer.ok ? "ok" : answer.code))).toEqual(Array(3).fill("prebooking-not-found"));
    expect((await world.ask(getPackageShoppingCart, { params: { id } })).totalAmount).toBe(totalAmount);
  });
});

describe("a package that is booked twice", () => {
  it("is the same trip only with the same origin and lead passenger", { tags: ["D32", "ERR-016"] }, async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const book = async (lead: string, origin?: string) => {
      const { bookingCode: id, totalAmount } = await world.openCart();
      if (origin !== undefined) {
        await db
          .current()
          .raw(
            `update prebooking_part set facts = jsonb_set(facts, '{out,legs,0,from}', '"${origin}"') where prebooking_id = '${id}' and kind = 'flight'`,
          );
      }
      const paymentToken = await payCart(world, id, { amount: totalAmount });
      const paxes = [{ ...PAXES[0], firstName: lead }, PAXES[1]];
      const answer = await world.answer(confirmPackageBooking, { params: { id }, body: bodyOf(paymentToken, { paxes }) });
      return answer.ok ? answer.data.status : answer.code;
    };
    expect(await book("Ada")).toBe("CONFIRMED");
    expect(await book("ADA")).toBe("booking-duplicated");
    expect(await book("Grace")).toBe("CONFIRMED");
    expect(await book("Ada", "BCN")).toBe("CONFIRMED");
    expect(await book("Ada", "BCN")).toBe("booking-duplicated");
  });
});

describe("a package whose flights are replaced after they were paid for", () => {
  it("keeps bags, and seats on the same flights, and names the lost seats", { tags: ["P1", "P13"] }, async () => {
    const other = { out: ["1A300 PMI 2026-11-22T08:00 LHR 2026-11-22T21:00"], back: TRIP.back, totalMinor: 205_00 };
    const world = await openPackageCarts(db.context(), TRIP, {
      otherTrips: [other],
      wrap: (context) => ({
        ...context,
        flightSuppliers: context.flightSuppliers!.map((airline): typeof airline => ({
          ...airline,
          capabilities: { ...airline.capabilities, seats: "with-booking" },
          book: async (request) =>
            request.item.quoteKey.startsWith("offer-0") ? { kind: "rejected", reason: "sold-out" } : airline.book(request),
        })),
      }),
    });
    const { bookingCode: id } = await world.openCart({ family: "flex" });
    for (const flightNumber of ["1A200", "1A900"]) {
      await world.ask(choosePackageSeats, { params: { id, flightNumber }, body: { seats: [{ paxReferenceNumber: "2", seat: "10A" }] } });
    }
    const items = [{ code: "BAG-OUT-1", paxReferenceNumber: "2" }];
    const { totalAmount } = await world.ask(addPackageAncillaries, { params: { id }, body: { items } });
    const token = await payCart(world, id, { payDeposit: false, amount: totalAmount });
    expect(await world.ask(confirmPackageBooking, { params: { id }, body: bodyOf(token) })).toMatchObject({ status: "CONFIRMED" });
    expect(world.requests.book.map(({ item }) => item)).toMatchObject([
      {
        quoteKey: "offer-1 flex",
        seats: [{ flightNumber: "1A900", seat: "10A", passenger: 2 }],
        bags: [{ direction: "out", count: 1, passenger: 2 }],
      },
    ]);
    const [part] = await world.rows(
      "select cost_minor::int as cost, (facts->>'netMinor')::int as fare from booking_part where kind = 'flight'",
    );
    expect(Number(part?.["cost"]) - Number(part?.["fare"])).toBe(SEAT_MINOR + 30_00);
    const [booking] = await listBookings(world);
    expect(await seatAgain(world.context, booking!)).toMatchObject([{ flightNumber: "1A200", code: "10A", passenger: "2" }]);
  });
});
