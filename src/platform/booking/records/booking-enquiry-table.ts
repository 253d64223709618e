import { boolean, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";

export const bookingEnquiryTable = pgTable(
  "booking_enquiry",
  {
    brandId: text("brand_id").notNull(),
    id: uuid("id").notNull(),
    bookingId: uuid("booking_id").notNull(),
    sender: text("sender").notNull(),
    body: text("body").notNull(),
    shouldCall: boolean("should_call").notNull(),
    createdAt: timestamp("created_at", { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.id] })],
);
