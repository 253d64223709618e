/** A trip before or after booking: a hotel, with or without flights. Hotel-only bookings have the same form without flights. */
import { z } from "zod";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { FormTotalsSchema } from "./cart.ts";
import { CancellationPolicySchema, HotelCodeSchema } from "./hotel.ts";
import { PassengerSchema } from "./occupancy.ts";
import { AmountSchema, DaySchema, MomentSchema } from "./primitives.ts";

const RoomSchema = z.object({ roomCode: z.string(), roomDescription: z.string(), boardCode: z.string() });

const FlightLegSchema = z.object({
  flightNumber: z.string(),
  airline: z.string(),
  cabinClass: z.string(),
  departureAirportIATA: z.string(),
  arrivalAirportIATA: z.string(),
  /** In the airport's local time. */
  departureDateTime: z.string(),
  arrivalDateTime: z.string(),
});

export const FlightSchema = z.object({
  bookingNumber: z.string().nullable(),
  departureAirportIATA: z.string(),
  departureDateTime: z.string(),
  flightLegs: z.array(FlightLegSchema),
});

/** Names in the caller's language where they have one. */
export const AirportNameSchema = z.object({ code: z.string(), name: z.string(), city: z.string() });

const PackageHotelSchema = z.object({
  hotelName: z.string(),
  hotelCodes: z.array(HotelCodeSchema),
  rooms: z.array(RoomSchema),
  stars: z.number(),
  ourChoice: z.boolean(),
  tripadvisorRate: z.number().nullable(),
  location: z.string(),
  lengthOfStay: z.number().int(),
  arrivalDate: DaySchema,
  linkImage: z.string(),
  selectedDistribution: z.object({
    averageNightlyRate: AmountSchema,
    refundable: z.boolean(),
    rooms: z.array(RoomSchema),
    cancellationPolicies: z.array(CancellationPolicySchema),
  }),
});

export const BOOKING_STATUSES = ["CONFIRMED", "CANCELLED", "Stand-by", "IN_PROGRESS", "PENDING"] as const;
export const BookingStatusSchema = z.enum(BOOKING_STATUSES);

export const PackageDetailsSchema = z.object({
  bookingCode: z.string(),
  bookingBeginningDate: DaySchema,
  bookingEndDate: DaySchema,
  paxes: z.array(PassengerSchema),
  origin: z.string().nullable(),
  destination: z.string(),
  flightHotelPackage: z.object({ flights: z.array(FlightSchema), hotels: z.array(PackageHotelSchema) }),
  totalAmount: AmountSchema,
  totalAmountWithFee: AmountSchema,
  outStanding: AmountSchema,
  currency: CurrencyCodeSchema,
  refundable: z.boolean(),
  cardFee: AmountSchema,
  /** The low-deposit offer: the amount due now, and when the rest is due. */
  alternativePaymentMethodForInitialPayment: z.object({ amount: AmountSchema, dueDate: DaySchema }).nullable(),
  status: BookingStatusSchema.nullable(),
});
export type PackageDetails = z.infer<typeof PackageDetailsSchema>;

/** Price and stock are held until `expiry`. */
export const PrebookingSchema = PackageDetailsSchema.extend({
  expiry: MomentSchema,
  totalAmountsFOP: FormTotalsSchema,
  /** Of a package: the airports of its flights. */
  airports: z.array(AirportNameSchema).optional(),
  /** Number of the booking that is cancelled when this cart is booked; absent for other carts. */
  replaces: z.string().optional(),
});

/** The immediate answer of a confirmation; everything else is read by number and email. */
export const BookedSchema = z.object({
  bookingCode: z.string(),
  status: BookingStatusSchema,
  totalAmount: AmountSchema,
  outStanding: AmountSchema,
  currency: CurrencyCodeSchema,
});
