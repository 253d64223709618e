/** Trips of the sandbox accounts, booked through the engine and paid at the sandbox bank, so that look-up and cancellation can be tried at once. */
import { addDays, dateAt } from "#domain/calendar/calendar-date.ts";
import { DEFAULT_CURRENCY } from "#domain/market/currency.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { createBrandCatalog } from "#platform/catalog/brand-catalog.ts";
import { listRoomRates } from "#platform/availability/calls/list-room-rates.ts";
import { findByEmail } from "#platform/identity/records/account-store.ts";
import { FREQUENT_MEMBER } from "#platform/identity/demo-data/seed-people.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { findByNumber } from "#platform/booking/records/booking-store.ts";
import { cartMinor } from "#platform/booking/cart/describe-cart.ts";
import { getMpiSessionToken } from "#platform/booking/cart/get-mpi-session-token.ts";
import type { CartSources } from "#platform/booking/cart/open-prebooking.ts";
import { openPrebooking } from "#platform/booking/cart/open-prebooking.ts";
import { startBooking } from "#platform/booking/engine/start-booking.ts";

const BRAND_ID = "meridian";

type SeededTrip = {
  readonly number: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly isMember: boolean;
  readonly hotelId: string;
  /** Days from the first start of the installation to the booking and to the arrival; negative in the past. */
  readonly bookedInDays: number;
  readonly arrivesInDays: number;
  readonly nights: number;
};

const MEMBER = { email: FREQUENT_MEMBER, firstName: "Clara", lastName: "Ubbe", isMember: true } as const;

/** The first trip is R1 of the test fixtures. */
const TRIPS: readonly SeededTrip[] = [
  {
    number: "1000200030",
    email: "guest@ex.test",
    firstName: "Gale",
    lastName: "Uest",
    isMember: false,
    hotelId: "1001",
    bookedInDays: 0,
    arrivesInDays: 60,
    nights: 3,
  },
  { ...MEMBER, number: "1000200031", hotelId: "1004", bookedInDays: 0, arrivesInDays: 40, nights: 2 },
  { ...MEMBER, number: "1000200032", hotelId: "1005", bookedInDays: -50, arrivesInDays: -20, nights: 2 },
];

export type SeedTripsParts = CartSources & {
  /** Fills in the card form of the sandbox bank. */
  readonly payCard: (formUrl: string) => Promise<void>;
  readonly isStopping: () => boolean;
};

/** Another node or a sweep may interfere with a trip that is booked in the past. */
const MAX_ATTEMPTS = 3;

/** Books the trips that do not exist yet. Does nothing in live and for installations without the brand. */
export async function seedTrips(context: Context, parts: SeedTripsParts): Promise<void> {
  if (context.environment === "live" || !(await parts.configuration.current()).byId.has(BRAND_ID)) return;
  for (const trip of TRIPS) {
    for (let attempt = 1; attempt <= MAX_ATTEMPTS && !parts.isStopping(); attempt += 1) {
      if (await findByNumber(context.database.sql, BRAND_ID, trip.number)) break;
      try {
        await bookTrip(context, parts, trip);
      } catch (fault) {
        if (!parts.isStopping()) context.log.warn("trip.not-seeded", { number: trip.number, attempt, reason: String(fault) });
      }
    }
  }
}

async function bookTrip(given: Context, parts: SeedTripsParts, trip: SeededTrip): Promise<void> {
  const offsetMs = trip.bookedInDays * 86_400_000;
  // The engine refuses arrivals in the past, so a past trip is booked with a clock that is set back.
  const context = { ...given, clock: { now: () => new Date(given.clock.now().getTime() + offsetMs) } };
  const caller = await callerOf(given, trip);
  const cart = await openPrebooking(context, caller, parts, await findRateKey(context, caller, parts, trip));
  const amount = unitsOf(cartMinor(cart), cart.currency);
  const { mpiSessionToken: paymentToken, formUrl } = await getMpiSessionToken(parts)(context, caller, {
    body: {
      amount,
      currency: cart.currency,
      prebookingId: cart.id,
      method: "credit",
      saveCC: false,
      payDeposit: false,
      hasReturned: false,
      returnUrl: "/en/hotels/checkout",
    },
  });
  await parts.payCard(formUrl);
  const { firstName, lastName, email, number } = trip;
  await startBooking(
    context,
    caller,
    {
      flow: "hotel-only",
      number,
      prebookingId: cart.id,
      paymentToken,
      usesPoints: false,
      client: { firstName, lastName, addresses: [{ mail: email, phoneNumber: "+12025550100" }] },
      paxes: [{ paxReferenceNumber: "1", paxType: "ADT", firstName, lastName }],
      specialRequest: undefined,
      fraudSessionId: undefined,
      wantsNewsletter: false,
      billingAddress: undefined,
    },
    { keyHash: `seeded trip ${number}`, onConfirmed: () => [] },
  );
}

async function callerOf({ database }: Context, { isMember, email, number }: SeededTrip): Promise<Caller> {
  const account = isMember ? await findByEmail(database.sql, BRAND_ID, email) : undefined;
  const person = account && { accountId: account.id, firstName: account.firstName, settings: {} };
  const visitor: Visitor = person ? { userTypeId: USER_TYPE.CLUB, isAuthenticated: true, person } : GUEST;
  return {
    brandId: BRAND_ID,
    locale: "en_US",
    market: "US",
    currency: DEFAULT_CURRENCY,
    platform: "Web",
    channel: person ? "Secure" : "Publish",
    visitor,
    address: "127.0.0.1",
    requestId: `seeded trip ${number}`,
  };
}

async function findRateKey(context: Context, caller: Caller, sources: CartSources, trip: SeededTrip): Promise<string> {
  const checkInDate = addDays(dateAt(context.clock.now()), trip.arrivesInDays - trip.bookedInDays);
  const { rooms } = await listRoomRates(createBrandCatalog(sources.catalog, sources.configuration))(context, caller, {
    body: {
      hotelId: trip.hotelId,
      checkInDate,
      checkOutDate: addDays(checkInDate, trip.nights),
      currency: caller.currency,
      rooms: [{ adultNum: 2, childNum: 0, childAges: [] }],
    },
  });
  const rate = rooms.find(({ refundable }) => refundable);
  if (!rate) throw new Error(`hotel ${trip.hotelId} has no refundable rate from ${checkInDate}`);
  return rate.rateKey;
}
