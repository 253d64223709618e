/** What visitors send. A call without an input here gets one that its schema accepts, or that of `tests/roles/who-may-call.ts`. */
import * as fc from "fast-check";
import type { AnyCall } from "../../src/contract/base/call.ts";
import type { CallInput } from "../../tests/factories/call-inputs.ts";
import { validInput } from "../../tests/factories/call-inputs.ts";
import type { Known } from "../../tests/roles/people.ts";
import { WHO_MAY_CALL } from "../../tests/roles/who-may-call.ts";
import type { Scene } from "./scene.ts";
import { HOTEL, PALMA, RATE_ROOMS, ROOMS } from "./scene.ts";

type Input = Partial<CallInput>;

const LONDON = "2643743";
const NAMES = ["lon", "par", "mad", "new y", "pal", "rom", "ber", "lis", "the s", "grand"];
const PALACES = { latitude: 51.5, longitude: -0.12 };

export type InputOfTurn = (turn: number) => Input;

/** The same call with other values in each turn, so that answers are not found in a cache just because a benchmark repeats itself. */
export function inputsOf(call: AnyCall, scene: Scene): InputOfTurn {
  const own = visitorInputs(scene)[call.name];
  if (own) return own;
  const rule = WHO_MAY_CALL[call.name];
  if (rule?.of === "owner") {
    const input = rule.input(knownOf(call, scene));
    return () => input;
  }
  const [sample] = fc.sample(validInput(call), { numRuns: 1, seed: 11 });
  const token = call.access === "service-token" ? { token: scene.houseToken } : {};
  return () => ({ ...sample, query: { ...sample?.query, ...token } });
}

function knownOf(call: AnyCall, { packageCart, hotelCart, trip }: Scene): Known {
  const isPackage = call.name.includes("Package") || call.path.startsWith("/packagebookingapi/1.0/prebookings");
  const cart = isPackage ? packageCart : hotelCart;
  return { ...trip, cart, bookedCart: cart, cardToken: "card-of-nobody", sessionRowId: "11111111-2222-4333-8444-555555555555" } as Known;
}

function visitorInputs(scene: Scene): Readonly<Record<string, InputOfTurn>> {
  const { stay } = scene;
  const rateStay = (turn: number) => {
    const { startDate, endDate } = stay(turn);
    return { checkInDate: startDate, checkOutDate: endDate, rooms: RATE_ROOMS, currency: "USD" };
  };
  const trip = (turn: number) => ({ origin: "LHR", destination: PALMA, ...stay(turn), rooms: ROOMS });
  const person = (turn: number) => ({ firstName: "Ada", lastName: "Lovelace", email: `visitor${turn}.${process.hrtime.bigint()}@ex.test` });
  return {
    getMainMenu: () => ({ params: { language: "en" } }),
    getUriInfo: () => ({ query: { alias: "/about-us" } }),
    listNodes: () => ({ params: { bundle: "destination" } }),
    listContent: () => ({ query: {} }),
    listPages: () => ({ params: { language: "en" } }),
    findCity: () => ({ query: { city: "Lisbon" } }),
    getHotelInfo: (turn) => ({ body: { hotelId: String(1001 + (turn % 50)) } }),
    listDestinations: () => ({ query: {} }),
    listHotelInfos: () => ({ body: { hotelIds: Array.from({ length: 20 }, (_, place) => String(1001 + place)) } }),
    listPlacesAround: () => ({ query: PALACES }),
    listProviderSuggestions: (turn) => ({ query: { url: `/search?q=${NAMES[turn % NAMES.length]}` } }),
    listSuggestions: (turn) => ({ query: { q: NAMES[turn % NAMES.length] } }),
    listPromotionalDeals: () => ({ query: {} }),
    createAvailability: (turn) => ({ body: { product: "HOTEL_ONLY", destination: LONDON, ...stay(turn), rooms: ROOMS } }),
    listAvailableHotels: () => ({ params: { availabilityId: scene.hotelSearch }, query: { size: 50 }, body: {} }),
    getHotelCalendar: (turn) => ({ body: { destination: LONDON, rooms: ROOMS, nights: 3, from: stay(turn).startDate, days: 31 } }),
    listMonthPrices: () => ({ query: { city: LONDON } }),
    listCancellationPolicies: (turn) => ({ body: { hotelId: HOTEL, ...rateStay(turn), roomTypeIds: ["standard"] } }),
    listHotelsById: (turn) => ({ body: { hotelIds: ["1001", "1002", "1003", "1004"], ...rateStay(turn) } }),
    listHotelsByRegion: (turn) => ({ body: { regionId: LONDON, ...rateStay(turn), pageSize: 50 } }),
    listOpaqueHotelsByRegion: (turn) => ({ body: { regionId: LONDON, ...rateStay(turn), pageSize: 50 } }),
    listPackages: () => ({ params: { id: scene.packageSearch }, query: {} }),
    listFilteredPackages: () => ({ params: { id: scene.packageSearch }, query: {}, body: {} }),
    getPackageDetails: () => ({ body: { rateKey: scene.packageKey } }),
    getPackageCalendar: (turn) => ({
      body: { origin: "LHR", destination: PALMA, rooms: ROOMS, minNights: 7, maxNights: 7, from: stay(turn).startDate, days: 31 },
    }),
    listFlights: (turn) => ({ body: trip(turn) }),
    listCheapFlights: () => ({ body: { airports: ["PMI"] } }),
    listDepartures: () => ({ body: {} }),
    listNearbyOrigins: (turn) => ({ body: trip(turn) }),
    listRoomRates: (turn) => ({ body: { hotelId: HOTEL, ...rateStay(turn) } }),
    createHotelPrebooking: () => ({ params: { id: scene.rateKey }, body: {} }),
    createPackagePrebooking: () => ({ params: { id: scene.packageKey }, body: {} }),
    getHotelMembershipOffer: () => ({ params: { id: scene.rateKey } }),
    listHotelReviews: () => ({ query: { hotelId: HOTEL } }),
    checkAccountExists: (turn) => ({ body: { email: person(turn).email } }),
    checkAccountMigrated: (turn) => ({ body: { email: person(turn).email } }),
    createEmailAccount: (turn) => ({ body: { ...person(turn), password: "Travel123" } }),
    logInWithEmail: () => ({ body: { email: "basic@ex.test", password: "Travel123" } }),
    sendResetLink: (turn) => ({ body: { email: person(turn).email } }),
    resolveUserType: () => ({ body: { type: "Referrer", value: "partner.example" } }),
    recordPageView: () => ({ body: { view: "HomeView", campaign: {} } }),
    saveDraft: (turn) => ({ params: { kind: "checkout" }, body: { draft: { firstName: `Ada ${turn}` } } }),
    watchPrice: (turn) => ({ body: { hotelId: HOTEL, ...rateStay(turn), below: 500, email: person(turn).email } }),
    saveHotels: (turn) => ({ body: { hotelIds: [String(1001 + (turn % 50))] } }),
  };
}
