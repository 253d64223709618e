/** Answers of the package calls for tests of screens. */
import type { getPackageCalendar } from "#contract/availability/get-package-calendar.ts";
import type { getPackageDetails } from "#contract/availability/get-package-details.ts";
import type { listDepartures } from "#contract/availability/list-departures.ts";
import type { listPackages } from "#contract/availability/list-packages.ts";
import type { OutputOf } from "#contract/base/call.ts";
import type { PackageResult } from "#contract/entities/package-result.ts";
import { aHotel } from "./hotel-results.ts";

type Listed = OutputOf<typeof listPackages>;
type Leg = readonly [number: string, from: string, departs: string, to: string, arrives: string];

export const flightOf = (...legs: readonly Leg[]): PackageResult["flightHotelPackage"]["flights"][number] => ({
  bookingNumber: null,
  departureAirportIATA: legs[0]?.[1] ?? "",
  departureDateTime: legs[0]?.[2] ?? "",
  flightLegs: legs.map(([flightNumber, from, departs, to, arrives]) => ({
    flightNumber,
    airline: "Saltamar",
    cabinClass: "ECONOMY",
    departureAirportIATA: from,
    arrivalAirportIATA: to,
    departureDateTime: departs,
    arrivalDateTime: arrives,
  })),
});

const OUT = flightOf(
  ["IO1", "LHR", "2030-05-20T22:10", "LIS", "2030-05-21T00:50"],
  ["IO2", "LIS", "2030-05-21T02:00", "MAD", "2030-05-21T04:20"],
);
const BACK = flightOf(["IO9", "MAD", "2030-05-27T11:35", "LHR", "2030-05-27T13:05"]);

export function aPackage(over: Partial<PackageResult> = {}): PackageResult {
  const { hotel, baseUrl } = aHotel();
  const rooms = [{ roomCode: "A", roomDescription: "Economy room", boardCode: "BB" }];
  return {
    bookingCode: "key-1",
    rateKey: "key-1",
    bookingBeginningDate: "2030-05-20",
    bookingEndDate: "2030-05-27",
    paxes: [1, 2].map((paxNumber) => ({ paxNumber, personType: "adults", paxReferenceNumber: String(paxNumber) })),
    origin: "LHR",
    destination: "Madrid",
    flightHotelPackage: {
      flights: [OUT, BACK],
      hotels: [
        {
          hotelName: hotel.name,
          hotelCodes: [],
          rooms,
          stars: hotel.stars,
          ourChoice: false,
          tripadvisorRate: null,
          location: hotel.address,
          lengthOfStay: 7,
          arrivalDate: "2030-05-20",
          linkImage: "",
          selectedDistribution: { averageNightlyRate: 100, refundable: false, rooms, cancellationPolicies: [] },
        },
      ],
    },
    totalAmount: 1000.01,
    totalAmountWithFee: 1000.01,
    partsAmount: 1063.84,
    savedAmount: 63.83,
    outStanding: 1000.01,
    currency: "USD",
    refundable: false,
    cardFee: 0,
    alternativePaymentMethodForInitialPayment: null,
    status: null,
    hotel,
    baseUrl,
    boards: ["BB"],
    freeCancellation: false,
    isRoomRefundable: false,
    isFareRefundable: false,
    freeUntil: null,
    flexible: null,
    cheapestAmount: null,
    left: 2,
    arrival: { landsAt: "2030-05-21T04:20", isLateArrival: true, bookedNight: "2030-05-20" },
    flightMinutes: [310, 150],
    checkedBags: 0,
    doorToPillowMinutes: 505,
    ...over,
  };
}

const AIRPORTS = [
  { code: "LHR", name: "Heathrow Airport", city: "London" },
  { code: "LIS", name: "Humberto Delgado Airport", city: "Lisbon" },
  { code: "MAD", name: "Barajas Airport", city: "Madrid" },
];

export const packagesAnswer = (
  packages: readonly PackageResult[],
  over: Partial<Listed> = {},
): { readonly ok: true; readonly data: Listed } => ({
  ok: true,
  data: {
    packages: [...packages],
    airports: AIRPORTS,
    total: packages.length,
    found: packages.length,
    facets: {
      stars: [{ stars: 4, count: 1 }],
      amenities: [{ id: "pool", count: 1 }],
      boards: [{ bbId: "BB", board: "Bed and breakfast", count: 1 }],
      districts: [],
      chains: [],
      freeCancellation: 1,
      ratings: [],
      prices: { min: 900, max: 1100, counts: [1] },
      stops: [{ stops: 1, count: 3, from: 900.5 }],
      departureTimes: [{ departureTime: "evening", count: 3, from: 900.5 }],
      airlines: [{ airline: "Saltamar", count: 3, from: 900.5 }],
    },
    isPartial: false,
    origins: ["LHR", "LGW"],
    destinations: ["MAD"],
    place: { name: "Madrid", country: "Spain", countryCode: "ES", latitude: 40.4, longitude: -3.7 },
    ...over,
  },
});

export const openedAvailability = () => ({ ok: true, data: { availabilityId: "a1", expiry: "2030-05-01T12:30:00.000Z" } });

type Details = OutputOf<typeof getPackageDetails>;

const fees = (isAllowed: boolean, isFree: boolean) => ({
  isChangeable: isAllowed,
  isChangeFree: isFree,
  isRefundable: isAllowed,
  isRefundFree: isFree,
});

/** The chosen package, and others of each kind. */
export function packageDetailsAnswer(over: Partial<Details> = {}): { readonly ok: true; readonly data: Details } {
  const chosen = aPackage();
  const price = { totalAmount: 1000.01, partsAmount: 1063.84, savedAmount: 63.83, currency: "USD", difference: 0, isChosen: true } as const;
  const other = { ...price, totalAmount: 1034.21, difference: 34.2, isChosen: false };
  const room = {
    ...price,
    roomTypeId: "A",
    roomDescription: "Economy room",
    roomKind: "economy",
    sizeM2: 17,
    maxGuests: 2,
    bbId: "BB-N",
    boardCode: "BB",
    board: "Bed and breakfast",
    refundable: false,
    left: null,
    rateKey: "key-1",
  } as const;
  const { flights } = chosen.flightHotelPackage;
  const flight = { flights, flightMinutes: [310, 150], checkIn: "2030-05-20", checkOut: "2030-05-27", arrival: chosen.arrival };
  const light = { family: "light", checkedBags: 0, isSeatIncluded: false, ...fees(false, false) } as const;
  const standard = { family: "standard", checkedBags: 1, isSeatIncluded: true, ...fees(true, false) } as const;
  const flex = { family: "flex", checkedBags: 1, isSeatIncluded: true, ...fees(true, true) } as const;
  return {
    ok: true,
    data: {
      package: chosen,
      quotedAmount: null,
      expiry: "2030-05-01T12:30:00.000Z",
      airports: AIRPORTS,
      flights: [
        { ...price, ...flight, rateKey: "key-1" },
        { ...other, ...flight, difference: -12.5, rateKey: "key-flight" },
      ],
      rooms: [
        room,
        { ...room, ...other, roomTypeId: "B", roomDescription: "Standard room", sizeM2: 24, rateKey: "key-room" },
        {
          ...room,
          ...other,
          difference: 400,
          totalAmount: 1400.01,
          roomTypeId: "C",
          roomDescription: "Suite",
          sizeM2: 60,
          rateKey: "key-suite",
        },
      ],
      fares: [
        { ...price, ...light, rateKey: "key-1" },
        { ...other, ...standard, rateKey: "key-standard" },
        { ...other, ...flex, rateKey: "key-fare" },
      ],
      otherFirstNight: { ...other, ...flight, checkIn: "2030-05-21", rateKey: "key-night" },
      transfers: [
        { code: "TR-SHUTTLE", description: "Shared shuttle, airport to hotel and back", totalAmount: 31.2 },
        { code: "TR-PRIVATE", description: "Private car, airport to hotel and back", totalAmount: 64 },
      ],
      feesAtHotel: [
        { kind: "cityTax", amount: 28, currency: "EUR" },
        { kind: "resortFee", amount: 490, currency: "EUR" },
      ],
      cancellation: [
        { from: "2030-05-01T12:00:00.000Z", fee: 0, currency: "USD" },
        { from: "2030-05-10T22:00:00.000Z", fee: 250.5, currency: "USD" },
        { from: "2030-05-20T22:00:00.000Z", fee: 1000.01, currency: "USD" },
      ],
      rules: [{ flightNumber: "IO1", text: "This fare cannot be changed." }],
      ...over,
    },
  };
}

const FREE_UNTIL_MAY_10 = [
  { from: "2030-05-01T12:00:00.000Z", fee: 0, currency: "USD" as const },
  { from: "2030-05-10T22:00:00.000Z", fee: 250.5, currency: "USD" as const },
];

/** A package whose room and fare can be cancelled free of charge. */
export function aRefundablePackage(): PackageResult {
  const { flightHotelPackage, ...rest } = aPackage({
    refundable: true,
    isRoomRefundable: true,
    isFareRefundable: true,
    freeUntil: "2030-05-10T22:00:00.000Z",
  });
  const hotels = flightHotelPackage.hotels.map((hotel) => ({
    ...hotel,
    selectedDistribution: { ...hotel.selectedDistribution, refundable: true, cancellationPolicies: FREE_UNTIL_MAY_10 },
  }));
  return { ...rest, flightHotelPackage: { ...flightHotelPackage, hotels } };
}

/** From London to Palma for a week, nonstop. */
export const aDeparture = (
  over: Partial<OutputOf<typeof listDepartures>["departures"][number]> = {},
): OutputOf<typeof listDepartures>["departures"][number] => {
  const { id, name, stars, pictures, images } = aHotel().hotel;
  return {
    origin: { id: "2643743", name: "London", type: "Cities" },
    destination: { id: "2512989", name: "Palma", country: "Spain" },
    startDate: "2030-05-11",
    endDate: "2030-05-18",
    hotel: { id, name, stars, pictures, images },
    stops: 0,
    totalAmount: 801.01,
    savedAmount: 51.13,
    ...over,
  };
};

/** From 17 May 2030, lengths from four nights; by default 20 May with seven nights is the only departure. */
export const calendarAnswer = (
  prices: readonly (readonly (number | null)[])[] = [17, 18, 19, 20].map((day) =>
    [4, 5, 6, 7, 8, 9, 10].map((nights) => (day === 20 && nights === 7 ? 900.5 : null)),
  ),
): { readonly ok: true; readonly data: OutputOf<typeof getPackageCalendar> } => ({
  ok: true,
  data: {
    currency: "USD",
    from: "2030-05-17",
    minNights: 4,
    prices: prices.map((row) => [...row]),
    isComplete: true,
    origins: ["LHR"],
    destinations: ["MAD"],
  },
});
