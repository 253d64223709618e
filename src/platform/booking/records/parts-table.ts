/** The parts of carts and bookings: what is reserved at one supplier each. With a single part the database keeps these rows (migration 39). */
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, timestamp, uuid } from "drizzle-orm/pg-core";
import type { PartState } from "#domain/booking/part-order.ts";
import type { LostItem, Substitute } from "#platform/ports/reservable.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";

export type PartKind = LostItem["kind"];

/** How far a lost part was replaced. */
type Mending = "again" | "substitute" | "offer";

const minor = (name: string) => bigint(name, { mode: "number" });
const moment = (name: string) => timestamp(name, { withTimezone: true });

const partColumns = () => ({
  partNo: smallint("part_no").notNull(),
  kind: text("kind").$type<PartKind>().notNull(),
  supplier: text("supplier").notNull(),
  holdId: text("hold_id").notNull(),
  holdEpoch: integer("hold_epoch").notNull(),
  state: text("state").$type<PartState>().notNull(),
  /** The item as the supplier's port takes it. */
  request: jsonb("request").$type<unknown>().notNull(),
  priceMinor: minor("price_minor").notNull(),
  costMinor: minor("cost_minor"),
  terms: jsonb("terms").$type<CancellationTerms>(),
  heldUntil: moment("held_until"),
  unknownSince: moment("unknown_since"),
  canHold: boolean("can_hold").notNull().default(true),
  quoteRef: text("quote_ref"),
  quoteEndsAt: moment("quote_ends_at"),
  shareMinor: minor("share_minor"),
  facts: jsonb("facts").$type<unknown>(),
});

export const prebookingPartTable = pgTable(
  "prebooking_part",
  { brandId: text("brand_id").notNull(), prebookingId: text("prebooking_id").notNull(), ...partColumns() },
  (table) => [primaryKey({ columns: [table.brandId, table.prebookingId, table.partNo] })],
);

export const bookingPartTable = pgTable(
  "booking_part",
  {
    brandId: text("brand_id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    ...partColumns(),
    reference: text("reference"),
    locator: text("locator"),
    keptMinor: minor("kept_minor"),
    mending: text("mending").$type<Mending>(),
    offer: jsonb("offer").$type<readonly Substitute[]>(),
    offerEndsAt: moment("offer_ends_at"),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.bookingId, table.partNo] })],
);

export type PrebookingPart = typeof prebookingPartTable.$inferSelect;
export type BookingPart = typeof bookingPartTable.$inferSelect;

/** A change of one part, committed together with a change of its booking. */
export type PartChange = { readonly no: number; readonly changes: Partial<Omit<BookingPart, "brandId" | "bookingId" | "partNo">> };

/** A part that was just written has the values that would be read back: JSON drops fields without a value. */
const asStored = (value: unknown): unknown =>
  typeof value === "object" && value !== null && !(value instanceof Date) ? JSON.parse(JSON.stringify(value)) : value;

export const withChange = (parts: readonly BookingPart[], { no, changes }: PartChange): readonly BookingPart[] =>
  parts.map((part) => (part.partNo === no ? { ...part, ...mapValues(changes, asStored) } : part));

const mapValues = <T extends object>(values: T, change: (value: unknown) => unknown): T =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)])) as T;
