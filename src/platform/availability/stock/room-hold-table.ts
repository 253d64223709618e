import { date, integer, pgTable, smallint, text, timestamp } from "drizzle-orm/pg-core";

export const roomHoldTable = pgTable("room_hold", {
  id: text("id").primaryKey(),
  hotelId: integer("hotel_id").notNull(),
  roomTypeId: text("room_type_id").notNull(),
  checkIn: date("check_in").notNull(),
  checkOut: date("check_out").notNull(),
  rooms: smallint("rooms").notNull(),
  state: text("state", { enum: ["held", "sold", "released"] }).notNull(),
  heldUntil: timestamp("held_until", { withTimezone: true }).notNull(),
});

export type RoomHold = typeof roomHoldTable.$inferSelect;
