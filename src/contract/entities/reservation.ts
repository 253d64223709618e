/** Bookings after confirmation, in the formats of the services that list them. */
import { z } from "zod";
import { CANCELLATION_REASONS } from "#domain/cancellation/cancellation-reasons.ts";
import { CurrencyCodeSchema } from "#domain/brand/brand.ts";
import { PassengerSchema } from "./occupancy.ts";
import { AirportNameSchema, BookingStatusSchema, FlightSchema, PackageDetailsSchema } from "./package-details.ts";
import { AmountSchema, DaySchema, MomentSchema } from "./primitives.ts";

const KnownClientSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  addresses: z.array(z.object({ mail: z.string(), phoneNumber: z.string() })),
});

export const ReservationSchema = z.object({
  bookingCode: z.string(),
  totalAmount: AmountSchema,
  currency: CurrencyCodeSchema,
  client: KnownClientSchema,
  status: BookingStatusSchema,
});

const CancellationPartSchema = z.object({
  /** `service`: fees that are not refunded. */
  kind: z.enum(["hotel", "flight", "transfer", "service"]),
  fee: AmountSchema,
});

export const CancellationQuoteSchema = z.object({
  fee: AmountSchema,
  refund: AmountSchema,
  currency: CurrencyCodeSchema,
  /** Of a package: what each part contributes to the fee. A package is cancelled whole. */
  parts: z.array(CancellationPartSchema).optional(),
  /** With a deposit: what was paid so far. The fee is never higher, and the outstanding amount is not owed any more. */
  paid: AmountSchema.optional(),
  /** With a deposit: the fee that the terms demand. What exceeds `fee` is not charged. */
  feeByTerms: AmountSchema.optional(),
});

/**
 * `informed`: a small change, nothing to answer. `open`: the traveller is asked. `rebooking`: other flights are being booked. `review`: our staff settles
 * it.
 */
export const ScheduleChangeStateSchema = z.enum(["informed", "open", "accepted", "rebooking", "rebooked", "cancelled", "review"]);

/** A booking with all its parts. */
export const BookingSchema = PackageDetailsSchema.extend({
  client: KnownClientSchema,
  status: BookingStatusSchema,
  /** The hotel's id in the catalogue; null for an opaque hotel until it is booked. */
  hotelId: z.string().nullable().optional(),
  /** The parts of the total, without the card fee. */
  priceLines: z
    .array(z.object({ kind: z.enum(["rooms", "transfer", "seats", "bags", "serviceFee", "promo"]), amount: AmountSchema }))
    .optional(),
  /** Part of the total. */
  taxes: AmountSchema.optional(),
  /** Not part of the total: paid at the hotel in its own currency. */
  feesAtHotel: z
    .array(z.object({ kind: z.enum(["cityTax", "resortFee", "cleaning"]), amount: AmountSchema, currency: CurrencyCodeSchema }))
    .optional(),
  /** The guests of each room, in the order of the rooms. */
  roomGuests: z
    .array(z.object({ adults: z.number().int(), childrenAges: z.array(z.number().int()), infants: z.number().int() }))
    .optional(),
  /** The public price of the rooms and the member rate paid; absent if no member rate was paid. */
  clubSaving: z.object({ publicPrice: AmountSchema, memberPrice: AmountSchema, saving: AmountSchema }).optional(),
  /** Of a package: the airports of its flights. */
  airports: z.array(AirportNameSchema).optional(),
  /** Of a package: names as they are on the tickets. */
  passengers: z
    .array(z.object({ paxReferenceNumber: z.string(), name: z.string(), kind: z.enum(["adult", "child", "infant"]) }))
    .optional(),
  /** Seats, bags and transfers of a package, in the language of the caller. `passenger`: the reference number; null if for all. */
  extras: z
    .array(
      z.object({
        kind: z.enum(["seat", "bag", "transfer"]),
        description: z.string(),
        passenger: z.string().nullable(),
        amount: AmountSchema,
      }),
    )
    .optional(),
  /** Set while a lost part has to be replaced; `getSubstitutes` lists the options. */
  substitutesUntil: MomentSchema.nullable().optional(),
  /** Of a package: when its first flight leaves. */
  cancellableUntil: MomentSchema.optional(),
  /** The last change of the flights by the airline; `getScheduleChange` describes it. */
  scheduleChange: z.object({ state: ScheduleChangeStateSchema, deadline: MomentSchema.nullable() }).nullable().optional(),
  /** The cancellation fee charged; null while the booking is not cancelled. */
  cancellation: CancellationQuoteSchema.nullable().optional(),
  /** Paid at booking; null if everything was paid. */
  deposit: AmountSchema.nullable().optional(),
  /** When `outStanding` is due; null if nothing is outstanding. */
  dueDate: DaySchema.nullable().optional(),
});

export const ReservationGroupSchema = z.object({
  rgId: z.string(),
  /** Of a package (D21): the airport of departure, the flights, what was paid as a deposit, what is still to be paid and until when. */
  origin: z.string().optional(),
  flights: z.array(FlightSchema).optional(),
  airports: z.array(AirportNameSchema).optional(),
  deposit: AmountSchema.nullable().optional(),
  outStanding: AmountSchema.optional(),
  dueDate: DaySchema.nullable().optional(),
  hotels: z.array(
    z.object({
      /** The name is empty while an opaque hotel is hidden, that is until confirmation. */
      hotel: z.object({ name: z.string(), images: z.array(z.string()) }),
      destination: z.string(),
      checkInDate: DaySchema,
      checkOutDate: DaySchema,
      status: BookingStatusSchema,
      totalPrice: AmountSchema,
      currency: CurrencyCodeSchema,
      hotelTotalPointsUsed: z.number().int(),
      rooms: z.array(
        z.object({
          reservationId: z.string(),
          reservationDate: MomentSchema,
          email: z.string(),
          travelerName: z.string(),
          roomCode: z.string(),
          netPrice: AmountSchema,
        }),
      ),
    }),
  ),
});

/** A booking of the second provider, as the account area lists it. */
export const ProviderBookingSchema = z.object({
  bookingCode: z.string(),
  bookingBeginningDate: DaySchema,
  bookingEndDate: DaySchema,
  /** Null while the booking is in progress. */
  confirmDate: MomentSchema.nullable(),
  status: BookingStatusSchema,
  destination: z.string(),
  totalAmount: AmountSchema,
  currency: CurrencyCodeSchema,
  totalPointsUsed: z.number().int(),
  client: KnownClientSchema,
  paxes: z.array(PassengerSchema),
  hotel: z.object({
    hotelName: z.string(),
    linkImage: z.string(),
    rooms: z.array(z.object({ roomCode: z.string(), roomDescription: z.string() })),
  }),
});
export const ProviderBookingsSchema = z.object({ bookings: z.array(ProviderBookingSchema) });

export const CancellationSchema = CancellationQuoteSchema.extend({ bookingCode: z.string(), status: BookingStatusSchema });

export const CancellationReasonSchema = z.enum(CANCELLATION_REASONS);
