/** Answers of the package calls for tests of screens. */
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
    left: 2,
    arrival: { landsAt: "2030-05-21T04:20", isLateArrival: true, bookedNight: "2030-05-20" },
    flightMinutes: [310, 150],
    doorToPillowMinutes: 505,
    ...over,
  };
}

export const packagesAnswer = (
  packages: readonly PackageResult[],
  over: Partial<Listed> = {},
): { readonly ok: true; readonly data: Listed } => ({
  ok: true,
  data: {
    packages: [...packages],
    total: packages.length,
    found: packages.length,
    facets: {
      stars: [{ stars: 4, count: 1 }],
      amenities: [{ id: "pool", count: 1 }],
      boards: [{ bbId: "BB", board: "Bed and breakfast", count: 1 }],
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
