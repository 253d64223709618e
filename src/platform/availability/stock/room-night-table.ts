import { date, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";

export const roomNightTable = pgTable(
  "room_night",
  {
    hotelId: integer("hotel_id").notNull(),
    roomTypeId: text("room_type_id").notNull(),
    night: date("night").notNull(),
    allotment: smallint("allotment").notNull(),
    taken: smallint("taken").notNull(),
  },
  (table) => [primaryKey({ columns: [table.hotelId, table.roomTypeId, table.night] })],
);
