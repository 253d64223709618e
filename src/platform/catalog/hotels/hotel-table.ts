import { boolean, doublePrecision, integer, pgTable, smallint, text } from "drizzle-orm/pg-core";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";

export const hotelTable = pgTable("hotel", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  cityId: integer("city_id").notNull(),
  countryCode: text("country_code").notNull(),
  latitude: doublePrecision("latitude").notNull(),
  longitude: doublePrecision("longitude").notNull(),
  stars: smallint("stars").notNull(),
  popularity: integer("popularity").notNull(),
  rating: smallint("rating").notNull(),
  ratingCount: integer("rating_count").notNull(),
  amenities: integer("amenities").notNull(),
  street: text("street").notNull(),
  isBlocked: boolean("is_blocked").notNull(),
  isBridged: boolean("is_bridged").notNull(),
  providerId: text("provider_id").notNull(),
  totalSavings: integer("total_savings").notNull(),
} satisfies Record<keyof HotelFacts, unknown>);

export type HotelRow = typeof hotelTable.$inferSelect;
