/** A package of a family, for tests of mails and documents. */
import { localMomentOf } from "#domain/cancellation/zoned-moment.ts";
import type { BookedDirection, BookedStay, BookedTrip, DocumentAirport } from "#platform/ports/documents.ts";
import type { MailData } from "#platform/ports/mailer.ts";

const AIRPORTS = {
  LHR: { code: "LHR", name: "London Heathrow Airport", city: "London", timeZone: "Europe/London" },
  LIS: { code: "LIS", name: "Humberto Delgado Airport", city: "Lisbon", timeZone: "Europe/Lisbon" },
  FNC: { code: "FNC", name: "Cristiano Ronaldo International Airport", city: "Funchal", timeZone: "Atlantic/Madeira" },
} as const satisfies Record<string, DocumentAirport>;

type Code = keyof typeof AIRPORTS;

/** From and to at instants; local times follow from the zones of the airports. */
function leg(flightNumber: string, from: Code, departs: string, to: Code, arrives: string): BookedDirection["legs"][number] {
  const timeAt = (code: Code, at: string) => {
    const instant = new Date(at);
    const { day, time } = localMomentOf(instant, AIRPORTS[code].timeZone);
    return { day, time, instant };
  };
  return {
    flightNumber,
    airline: "Saltamar",
    codeshare: undefined,
    from: AIRPORTS[from],
    to: AIRPORTS[to],
    departure: timeAt(from, departs),
    arrival: timeAt(to, arrives),
    minutes: (Date.parse(arrives) - Date.parse(departs)) / 60_000,
    cabin: "ECONOMY",
  };
}

const direction = (name: "out" | "back", ...legs: readonly BookedDirection["legs"][number][]): BookedDirection => ({
  direction: name,
  legs,
  minutes: (legs.at(-1)!.arrival.instant.getTime() - legs[0]!.departure.instant.getTime()) / 60_000,
});

const FLIGHTS = [
  direction(
    "out",
    leg("IO1231", "LHR", "2030-03-29T21:40:00Z", "LIS", "2030-03-30T00:20:00Z"),
    leg("IO1407", "LIS", "2030-03-30T06:15:00Z", "FNC", "2030-03-30T08:00:00Z"),
  ),
  // The clocks have changed in between.
  direction("back", leg("IO1232", "FNC", "2030-04-06T10:05:00Z", "LHR", "2030-04-06T13:55:00Z")),
];
const MOVED = [FLIGHTS[0]!, direction("back", leg("IO1232", "FNC", "2030-04-06T16:40:00Z", "LHR", "2030-04-06T20:30:00Z"))];

const gbp = (minor: number) => ({ minor, currency: "GBP" });

const trip: BookedTrip = {
  flights: FLIGHTS,
  locator: "K7QX2M",
  family: "standard",
  checkedBags: 1,
  passengers: [
    { name: "Anna Müller", kind: "adult", extras: ["Seat 12A, flight IO1231"] },
    { name: "Łukasz Müller", kind: "adult", extras: ["Seat 12B, flight IO1231", "1 checked bag, outbound flight"] },
    { name: "Mia Müller", kind: "child", extras: ["Seat 12C, flight IO1231"] },
    { name: "Ben Müller", kind: "infant", extras: [] },
  ],
  transfers: ["Private car, airport to hotel and back"],
  paid: gbp(420_00),
  outstanding: gbp(1_680_40),
  dueOn: "2030-02-12",
};

export const samplePackage = (changes: Partial<BookedStay> = {}): BookedStay => ({
  number: "482905137764",
  status: "confirmed",
  hotel: {
    name: "Quinta do Mar",
    addressLines: ["Rua Carvalho Araújo 8", "9000-022 Funchal"],
    timeZone: "Atlantic/Madeira",
    position: { latitude: 32.64, longitude: -16.92 },
  },
  stay: { startDate: "2030-03-30", endDate: "2030-04-06" },
  trip,
  rooms: [{ name: "Family", board: "HB", guestName: "Anna Müller", guests: { adults: 2, childrenAges: [7], infants: 1 } }],
  priceLines: [
    { kind: "package", amount: gbp(1_902_40) },
    { kind: "seats", amount: gbp(36_00) },
    { kind: "bags", amount: gbp(42_00) },
    { kind: "transfer", amount: gbp(96_00) },
    { kind: "serviceFee", amount: gbp(24_00) },
  ],
  total: gbp(2_100_40),
  taxesIncluded: gbp(214_00),
  feesAtHotel: [{ kind: "cityTax", minor: 28_00, currency: "EUR" }],
  terms: {
    currency: "GBP",
    steps: [
      { from: "0001-01-01T00:00:00.000Z", feeMinor: 180_00 },
      { from: "2030-03-15T18:00:00.000Z", feeMinor: 990_00 },
      { from: "2030-03-28T21:40:00.000Z", feeMinor: 2_076_40 },
    ],
  },
  bookedAt: new Date("2030-01-10T09:00:00Z"),
  reservationUrl: "https://shop.example/en/reservations?reservationId=482905137764",
  ...changes,
});

const deadline = { moment: { day: "2030-01-14", time: "18:00" }, city: "London" } as const;

export const PACKAGE_MAILS: Pick<MailData, "substitutesOffered" | "scheduleChanged" | "scheduleSettled" | "flightsReview"> = {
  substitutesOffered: {
    firstName: "Anna",
    booking: samplePackage({ status: "in-progress", trip: { ...trip, locator: null } }),
    part: "flight",
    options: [{ flights: MOVED }, { flights: FLIGHTS }],
    deadline,
  },
  scheduleChanged: {
    firstName: "Anna",
    booking: samplePackage(),
    before: FLIGHTS,
    after: MOVED,
    impacts: [{ kind: "transfer-missed" }, { kind: "connection-lost", city: "Lisbon" }],
    deadline,
    silence: "accept",
  },
  scheduleSettled: { firstName: "Anna", booking: samplePackage(), outcome: "answered" },
  flightsReview: {
    reason: "schedule-change",
    bookingNumber: "482905137764",
    hotelName: "Hôtel Peña & Söhne",
    stay: { startDate: "2030-03-29", endDate: "2030-04-01" },
    traveller: { name: "Anna Müller", email: "anna@example.com", phone: "+33 1 23 45 67 89" },
    before: FLIGHTS,
    after: MOVED,
    impacts: [{ kind: "nights-changed" }, { kind: "transfer-missed" }, { kind: "connection-lost", city: "Lisbon" }],
    isOtherArrival: true,
    extras: ["Shuttle"],
    reservationUrl: "https://shop.example/en/reservations?reservationId=482905137764",
  },
};
