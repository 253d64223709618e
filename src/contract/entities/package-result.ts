/** Packages as searches and details show them. A package has one price: the prices of its parts are never shown apart, only their sum. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { BOARDS } from "#domain/hotel/boards.ts";
import { FARE_FAMILIES } from "#domain/flight/fare-family.ts";
import { HotelSchema } from "./hotel.ts";
import { FlightSchema, PackageDetailsSchema } from "./package-details.ts";
import { AmountSchema, DaySchema, MomentSchema } from "./primitives.ts";
import { FacetsSchema, ResultFilterSchema } from "./result-filter.ts";

/** Local departure from the origin: before 06:00, 12:00, 18:00 and 24:00. */
export const DEPARTURE_TIMES = ["night", "morning", "afternoon", "evening"] as const;

/** `freeCancellation`: packages that can be cancelled free of charge as a whole, at the prices of their refundable rooms and flexible fares. */
export const PackageFilterSchema = ResultFilterSchema.extend({
  /** Of each direction, at most. */
  maxStops: z.number().int().min(0).max(2).optional(),
  /** Any of these. */
  departureTimes: z.array(z.enum(DEPARTURE_TIMES)).max(DEPARTURE_TIMES.length).optional(),
  /** Every flight of the trip is flown by one of these, by name. */
  airlines: z.array(z.string().max(60)).max(50).optional(),
});

/** `count`: trips with the option; `from`: the lowest price of a package with it. Both ignore the other filters of flights. */
const flightOptions = <S extends z.ZodRawShape>(shape: S) =>
  z.array(z.object({ ...shape, count: z.number().int(), from: AmountSchema.nullable() }));

export const PackageFacetsSchema = FacetsSchema.extend({
  stops: flightOptions({ stops: z.number().int() }),
  departureTimes: flightOptions({ departureTime: z.enum(DEPARTURE_TIMES) }),
  airlines: flightOptions({ airline: z.string() }),
});

/** Of each direction, from the first departure to the last landing: the local times alone do not tell. */
const FlightMinutesSchema = z.array(z.number().int());

const ArrivalSchema = z.object({
  /** Local time of the landing at the destination. */
  landsAt: z.string(),
  /** The hotel is notified that the guests arrive late, so that it keeps the room. */
  isLateArrival: z.boolean(),
  /** The flight lands before 06:00: the night from this day on is booked, so that the room is ready. Null otherwise. */
  bookedNight: DaySchema.nullable(),
});

/** The price, and how it compares with buying the same parts one by one at this moment. */
const priceFields = {
  totalAmount: AmountSchema,
  /** The sum of the parts for this caller. */
  partsAmount: AmountSchema,
  /** What the package saves; 0 if it saves nothing. */
  savedAmount: AmountSchema,
  currency: CurrencyCodeSchema,
};

export const PackageResultSchema = PackageDetailsSchema.extend({
  ...priceFields,
  hotel: HotelSchema,
  /** Path of the hotel page. */
  baseUrl: z.string(),
  boards: z.array(z.enum(BOARDS)),
  /** Some rooms of the hotel are refundable. */
  freeCancellation: z.boolean(),
  /** Of the room and the fare of this price. A fare that is not refundable returns its taxes only. */
  isRoomRefundable: z.boolean(),
  isFareRefundable: z.boolean(),
  /** Cancelling the whole package costs nothing before this instant; null if it costs something now, or it is not known. */
  freeUntil: MomentSchema.nullable(),
  /** The same package with a room and a fare that are refunded in full, and what it costs more; null if this one is, or none is sold. */
  flexible: z.object({ totalAmount: AmountSchema, difference: AmountSchema, freeUntil: MomentSchema.nullable() }).nullable(),
  /** With the cheapest flights of the same nights, which take longer; null if this package has them. */
  cheapestAmount: AmountSchema.nullable(),
  /** Rooms left at this price; null if there are enough. */
  left: z.number().int().nullable(),
  arrival: ArrivalSchema,
  /** Included for each passenger who has a seat. */
  checkedBags: z.number().int(),
  flightMinutes: FlightMinutesSchema,
  /** From the check-in desk of the airport to the bed in the hotel, transfer and waiting included. */
  doorToPillowMinutes: z.number().int(),
  /** Identifies this quote in the following steps; the same as `bookingCode`. */
  rateKey: z.string(),
});
export type PackageResult = z.infer<typeof PackageResultSchema>;

/** A package that differs from the chosen one in one part. */
const choiceFields = {
  ...priceFields,
  /** Against the total of the chosen package; negative if this one costs less. */
  difference: AmountSchema,
  isChosen: z.boolean(),
  rateKey: z.string(),
};

export const PackageFlightChoiceSchema = z.object({
  ...choiceFields,
  flights: z.array(FlightSchema),
  flightMinutes: FlightMinutesSchema,
  /** The hotel nights with these flights. */
  checkIn: DaySchema,
  checkOut: DaySchema,
  arrival: ArrivalSchema,
});

export const PackageRoomChoiceSchema = z.object({
  ...choiceFields,
  roomTypeId: z.string(),
  roomDescription: z.string(),
  roomKind: z.string(),
  sizeM2: z.number(),
  maxGuests: z.number().int(),
  bbId: z.string(),
  boardCode: z.enum(BOARDS),
  board: z.string(),
  refundable: z.boolean(),
  left: z.number().int().nullable(),
});

/** A fare family for the chosen flights. */
export const PackageFareChoiceSchema = z.object({
  ...choiceFields,
  family: z.enum(FARE_FAMILIES),
  checkedBags: z.number().int(),
  isSeatIncluded: z.boolean(),
  /** Before departure, for a fee unless it is free. */
  isChangeable: z.boolean(),
  isChangeFree: z.boolean(),
  isRefundable: z.boolean(),
  isRefundFree: z.boolean(),
});

/** Cancelling the whole package at an instant costs the fee of the last step before it. */
export const PackageTermsSchema = z.array(z.object({ from: MomentSchema, fee: AmountSchema, currency: CurrencyCodeSchema }));
