import { doublePrecision, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";

export const hotelTable = pgTable("hotel", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  cityId: integer("city_id").notNull(),
  countryCode: text("country_code").notNull(),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
  stars: smallint("stars").notNull(),
  popularity: integer("popularity").notNull(),
});

export type HotelRow = typeof hotelTable.$inferSelect;
