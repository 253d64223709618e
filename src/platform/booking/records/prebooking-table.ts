import { bigint, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from "drizzle-orm/pg-core";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import type { CartExtra } from "#domain/cart/cart-total.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";
import type { CardFees } from "#domain/payment/card-fee.ts";
import type { ClassMembers } from "#domain/hotel/hidden-class.ts";
import type { PackageRule } from "#domain/package/package-price.ts";
import type { Quote } from "#domain/quote/quote.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import type { PartKind } from "./parts-table.ts";
import type { PricedParts, StaySnapshot } from "./stay-snapshot.ts";

/** As stored in JSON: dates are strings. */
export type StoredQuote = Omit<Quote, "expiresAt"> & {
  readonly expiresAt: string;
  /** The hotels of an opaque class at the time of the quote; needed to check its price again. */
  readonly members?: ClassMembers;
  /** Of the offer at the last recheck; absent if the supplier reports none. */
  readonly quoteRef?: string;
  readonly netMinor?: number;
  /** Present after the company of the agent was changed, or a member has logged in: the cart before that. */
  readonly repriced?: {
    readonly beforeMinor: number;
    /** Name of the company whose price the cart had. */
    readonly formerCompany?: string;
    readonly parts: readonly { readonly part: PartKind; readonly differenceMinor: number }[];
  };
  /** How the price of a package follows from those of its parts; absent for a hotel alone. */
  readonly packageRule?: PackageRule;
};

/** A membership year, and this stay at the member rate. */
export type StoredClubOffer = {
  readonly programId: string;
  readonly feeMinor: number;
  readonly quote: StoredQuote;
  readonly priced: PricedParts;
  /** Of a package: the price of all its parts with the hotel at the member rate. */
  readonly packageMinor?: number;
};

/** `offer` is null when the brand has a club but the cart has no offer to join. */
export type CartClub = { readonly offer: StoredClubOffer | null };

/** The quote and the stay at the public rate; of a package also its price and the terms of its hotel. */
type BeforeJoining = {
  readonly quote: StoredQuote;
  readonly stay: StaySnapshot;
  readonly partsMinor?: number;
  readonly hotelTerms?: CancellationTerms;
};

export const prebookingTable = pgTable(
  "prebooking",
  {
    brandId: text("brand_id").notNull(),
    id: text("id").notNull(),
    state: text("state").$type<"open" | "booked" | "expired">().notNull(),
    quote: jsonb("quote").$type<StoredQuote>().notNull(),
    stay: jsonb("stay").$type<StaySnapshot>().notNull(),
    extras: jsonb("extras").$type<readonly CartExtra[]>().notNull(),
    currency: text("currency").$type<CurrencyCode>().notNull(),
    promoCode: text("promo_code"),
    promoMinor: bigint("promo_minor", { mode: "number" }).notNull().default(0),
    cardFees: jsonb("card_fees").$type<CardFees>().notNull().default({}),
    club: jsonb("club").$type<CartClub>(),
    membershipProgramId: text("membership_program_id"),
    membershipFeeMinor: bigint("membership_fee_minor", { mode: "number" }).notNull().default(0),
    beforeJoining: jsonb("before_joining").$type<BeforeJoining>(),
    supplier: text("supplier").notNull(),
    holdId: text("hold_id").notNull(),
    holdEpoch: integer("hold_epoch").notNull(),
    locale: text("locale").$type<LocaleCode>().notNull(),
    market: text("market").$type<MarketCode>().notNull(),
    userTypeId: smallint("user_type_id").$type<UserTypeId>().notNull(),
    accountId: text("account_id"),
    /** The agent who holds the cart. */
    agentUserName: text("agent_user_name"),
    holderHash: text("holder_hash").notNull(),
    addressHash: text("address_hash").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    partCount: smallint("part_count").notNull().default(1),
    /** The price of all parts together, after the package discount; null if the quote of the hotel is the price. */
    partsMinor: bigint("parts_minor", { mode: "number" }),
    serviceFeeMinor: bigint("service_fee_minor", { mode: "number" }).notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);

export type Prebooking = typeof prebookingTable.$inferSelect;
