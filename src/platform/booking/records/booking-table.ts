import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RefusalCode } from "#contract/base/refusals.ts";
import type { BookingState } from "#domain/booking/booking-states.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CartExtra } from "#domain/cart/cart-total.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import type { StoredQuote } from "./prebooking-table.ts";
import type { StaySnapshot } from "./stay-snapshot.ts";

/** The booking flow through which it was made. */
export type Door = "hotel" | "hotel-only";

export type Client = {
  readonly firstName: string;
  readonly lastName: string;
  readonly addresses: readonly { readonly mail: string; readonly phoneNumber: string }[];
  readonly nationality?: string;
};

export type BillingAddress = {
  readonly street: string;
  readonly apartment?: string | undefined;
  readonly city: string;
  readonly country: string;
  readonly state?: string | undefined;
  readonly zip: string;
};

const minor = (name: string) => bigint(name, { mode: "number" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const bookingTable = pgTable(
  "booking",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    number: text("number").notNull(),
    prebookingId: text("prebooking_id").notNull(),
    door: text("door").$type<Door>().notNull(),
    state: text("state").$type<BookingState>().notNull(),
    version: integer("version").notNull(),
    dueAt: moment("due_at"),
    unknownSince: moment("unknown_since"),
    tries: integer("tries").notNull().default(0),
    keyHash: text("key_hash").notNull(),
    supplier: text("supplier").notNull(),
    hotelId: integer("hotel_id").notNull(),
    roomTypeId: text("room_type_id").notNull(),
    checkIn: date("check_in").$type<CalendarDate>().notNull(),
    checkOut: date("check_out").$type<CalendarDate>().notNull(),
    rooms: smallint("rooms").notNull(),
    holdId: text("hold_id").notNull(),
    holdEpoch: integer("hold_epoch").notNull(),
    quote: jsonb("quote").$type<StoredQuote>().notNull(),
    stay: jsonb("stay").$type<StaySnapshot>().notNull(),
    extras: jsonb("extras").$type<readonly CartExtra[]>().notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    totalMinor: minor("total_minor").notNull(),
    promoCode: text("promo_code"),
    promoMinor: minor("promo_minor").notNull().default(0),
    cardType: text("card_type").$type<CardType>(),
    cardFeeMinor: minor("card_fee_minor").notNull().default(0),
    membershipProgramId: text("membership_program_id"),
    membershipFeeMinor: minor("membership_fee_minor").notNull().default(0),
    pointsUsed: minor("points_used").notNull().default(0),
    paymentReference: text("payment_reference"),
    client: jsonb("client").$type<Client>().notNull(),
    paxes: jsonb("paxes").$type<readonly unknown[]>().notNull(),
    billingAddress: jsonb("billing_address").$type<BillingAddress>(),
    emailKey: text("email_key").notNull(),
    /** Corrected addresses, oldest first. */
    formerEmails: jsonb("former_emails").$type<readonly string[]>().notNull().default([]),
    specialRequest: text("special_request"),
    fraudSessionId: text("fraud_session_id"),
    wantsNewsletter: boolean("wants_newsletter").notNull(),
    locale: text("locale").$type<LocaleCode>().notNull(),
    market: text("market").$type<MarketCode>().notNull(),
    userTypeId: smallint("user_type_id").$type<UserTypeId>().notNull(),
    accountId: text("account_id"),
    isLinked: boolean("is_linked").notNull().default(false),
    ending: text("ending").$type<RefusalCode>(),
    review: text("review"),
    capturedMinor: minor("captured_minor").notNull().default(0),
    feeMinor: minor("fee_minor"),
    refundMinor: minor("refund_minor"),
    cancelReason: text("cancel_reason"),
    createdAt: moment("created_at").notNull(),
    confirmedAt: moment("confirmed_at"),
    cancelledAt: moment("cancelled_at"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type Booking = typeof bookingTable.$inferSelect;
