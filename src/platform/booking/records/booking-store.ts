import { and, asc, count, desc, eq, gte, isNotNull, isNull, notInArray, or, sql as template } from "drizzle-orm";
import type { BookingState } from "#domain/booking/booking-states.ts";
import { ENDED_UNBOOKED } from "#domain/booking/booking-states.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { SQL } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { jsonRecordsOf } from "#platform/kernel/database/json-records.ts";
import type { Write } from "#platform/kernel/database/write-together.ts";
import { writeTogether } from "#platform/kernel/database/write-together.ts";
import { bigint, boolean, date, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { RefusalCode } from "#contract/base/refusals.ts";
import type { CartExtra } from "#domain/cart/cart-total.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import type { BookingPart } from "./parts-table.ts";
import type { StoredQuote } from "./prebooking-table.ts";
import type { StaySnapshot } from "./stay-snapshot.ts";

/** The booking flow through which it was made. */
export type BookingFlow = "hotel" | "hotel-only";

export type BookingClient = {
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

export type PaymentMethodName = "card" | "paypal" | "points" | "company";

const minor = (name: string) => bigint(name, { mode: "number" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

export const bookingTable = pgTable(
  "booking",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    number: text("number").notNull(),
    prebookingId: text("prebooking_id").notNull(),
    flow: text("door").$type<BookingFlow>().notNull(),
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
    client: jsonb("client").$type<BookingClient>().notNull(),
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
    partCount: smallint("part_count").notNull().default(1),
    /** The price of all parts together; null if the quote of the hotel is the price. */
    partsMinor: minor("parts_minor"),
    serviceFeeMinor: minor("service_fee_minor").notNull().default(0),
    /** Null in rows of older programs; `methodOf` derives it. */
    paymentMethod: text("payment_method").$type<PaymentMethodName>(),
    companyId: text("company_id"),
    depositMinor: minor("deposit_minor"),
    /** The agent who made the booking. */
    agentUserName: text("agent_user_name"),
    /** Of the affiliate network that sent the visitor. */
    clickId: text("click_id"),
    /** The co-brand, or the partner of the promo code, through which the booking came. */
    partner: text("partner"),
    /** When the rest is due after a deposit; the brand's rule at the time of booking. */
    balanceDueOn: date("balance_due_on").$type<CalendarDate>(),
    /** The last day on which the traveller was reminded of the balance or warned. */
    balanceRemindedOn: date("balance_reminded_on").$type<CalendarDate>(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type Booking = typeof bookingTable.$inferSelect & {
  /**
   * Of several parts, once they were read: they are those of the same version, because every change of a part increases it. A booking of one part has
   * them in its columns.
   */
  readonly parts?: readonly BookingPart[];
};

type BookingId = Pick<Booking, "brandId" | "id">;

/** Without a trip that is still to come. */
export const NOT_LIVE: readonly BookingState[] = [...ENDED_UNBOOKED, "CANCELLED", "REFUNDING", "REFUNDED"];

const isRow = ({ brandId, id }: BookingId) => and(eq(bookingTable.brandId, brandId), eq(bookingTable.id, id));

const records = jsonRecordsOf(bookingTable);

/** Inserts the booking if the condition holds, and further writes with it in one statement. False if the condition does not hold. */
export const insertBooking = (sql: Sql, booking: Booking, writes: readonly Write[], condition: SQL = template`true`): Promise<boolean> =>
  writeTogether(sql, template`${records.insert([booking])} where ${condition} returning id`, writes);

export async function findBooking(sql: Sql, id: BookingId): Promise<Booking | undefined> {
  const [row] = await sql.select().from(bookingTable).where(isRow(id));
  return row;
}

/** Until the transaction ends, no other process moves the booking. */
export async function lockBooking(sql: Sql, id: BookingId): Promise<Booking | undefined> {
  const [row] = await sql.select().from(bookingTable).where(isRow(id)).for("update");
  return row;
}

/**
 * Attempts that were refused at once: the visitor never saw their number. A FAILED one may have been reported as in progress, so it can be found and
 * is reported as cancelled.
 */
const NEVER_TOLD = ENDED_UNBOOKED.filter((state) => state !== "FAILED");

/** Finds a booking by the number that the guest knows. */
export async function findByNumber(sql: Sql, brandId: string, number: string): Promise<Booking | undefined> {
  const isNumber = and(eq(bookingTable.brandId, brandId), eq(bookingTable.number, number));
  const [row] = await sql
    .select()
    .from(bookingTable)
    .where(and(isNumber, notInArray(bookingTable.state, NEVER_TOLD)));
  return row;
}

/** The attempt that has not ended without a booking; there is at most one per cart. */
export async function findLiveBooking(sql: Sql, brandId: string, prebookingId: string): Promise<Booking | undefined> {
  const [row] = await sql
    .select()
    .from(bookingTable)
    .where(
      and(
        eq(bookingTable.brandId, brandId),
        eq(bookingTable.prebookingId, prebookingId),
        notInArray(bookingTable.state, [...ENDED_UNBOOKED]),
      ),
    );
  return row;
}

export async function findLatest(sql: Sql, brandId: string, prebookingId: string): Promise<Booking | undefined> {
  const [row] = await sql
    .select()
    .from(bookingTable)
    .where(and(eq(bookingTable.brandId, brandId), eq(bookingTable.prebookingId, prebookingId)))
    .orderBy(desc(bookingTable.createdAt), desc(bookingTable.id))
    .limit(1);
  return row;
}

/** Claims due bookings, so that no other worker processes them before `until`. In a fixed order, which does not depend on the plan of the statement. */
export async function claimDueBookings(sql: Sql, now: Date, until: Date, limit: number): Promise<Booking[]> {
  const due = template`ctid = any (array(
    select ctid from booking where due_at <= ${now.toISOString()}::timestamptz
    order by due_at limit ${limit} for update skip locked))`;
  const claimed = await sql
    .update(bookingTable)
    .set({ dueAt: until, tries: template`${bookingTable.tries} + 1`, version: template`${bookingTable.version} + 1` })
    .where(due)
    .returning();
  return claimed.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1));
}

/**
 * Bookings of the account that did not end unbooked, newest first. The first booking flow also lists bookings that were linked to the account
 * afterwards.
 */
export async function listOfAccount(sql: Sql, brandId: string, accountId: string, flow: Booking["flow"]): Promise<Booking[]> {
  const isShown = flow === "hotel" ? or(eq(bookingTable.flow, flow), eq(bookingTable.isLinked, true)) : eq(bookingTable.flow, flow);
  return sql
    .select()
    .from(bookingTable)
    .where(
      and(
        eq(bookingTable.brandId, brandId),
        eq(bookingTable.accountId, accountId),
        notInArray(bookingTable.state, [...ENDED_UNBOOKED]),
        isShown,
      ),
    )
    .orderBy(desc(bookingTable.createdAt))
    .limit(LISTED);
}

/** Upper limit of a list; more than a visitor looks through. */
const LISTED = 200;

/** Counts bookings in every state. */
export async function countOfAccount(sql: Sql, brandId: string, accountId: string): Promise<number> {
  const [row] = await sql
    .select({ held: count() })
    .from(bookingTable)
    .where(and(eq(bookingTable.brandId, brandId), eq(bookingTable.accountId, accountId)));
  return row?.held ?? 0;
}

/** Separate from the engine's transitions, because the owner of a booking does not depend on its state. */
export async function linkToAccount(sql: Sql, id: BookingId, accountId: string): Promise<void> {
  await sql.update(bookingTable).set({ accountId, isLinked: true }).where(isRow(id));
}

/** Confirmed bookings of guests with the address, the oldest first; locked until the transaction ends. */
export async function listClaimable(sql: Sql, brandId: string, emailKey: string): Promise<Booking[]> {
  return sql
    .select()
    .from(bookingTable)
    .where(and(isUnclaimed(brandId, emailKey), isNotNull(bookingTable.confirmedAt)))
    .orderBy(asc(bookingTable.confirmedAt), asc(bookingTable.id))
    .for("update");
}

const isUnclaimed = (brandId: string, emailKey: string) =>
  and(eq(bookingTable.brandId, brandId), eq(bookingTable.emailKey, emailKey), isNull(bookingTable.accountId));

/** Whether a guest has bought a membership with the address and has not verified the address yet. */
export async function hasUnclaimedMembership(sql: Sql, brandId: string, emailKey: string): Promise<boolean> {
  const [row] = await sql
    .select({ id: bookingTable.id })
    .from(bookingTable)
    .where(
      and(isUnclaimed(brandId, emailKey), isNotNull(bookingTable.membershipProgramId), notInArray(bookingTable.state, [...ENDED_UNBOOKED])),
    )
    .limit(1);
  return row !== undefined;
}

/** Bookings that are not finished: in progress, in manual review, or confirmed with a check-out in the future. */
export async function countOpenBookings(sql: Sql, brandId: string, today: CalendarDate): Promise<number> {
  const isOpen = or(
    isNotNull(bookingTable.dueAt),
    eq(bookingTable.state, "MANUAL_REVIEW"),
    and(eq(bookingTable.state, "CONFIRMED"), gte(bookingTable.checkOut, today)),
  );
  const [row] = await sql
    .select({ open: count() })
    .from(bookingTable)
    .where(and(eq(bookingTable.brandId, brandId), isOpen));
  return row?.open ?? 0;
}
