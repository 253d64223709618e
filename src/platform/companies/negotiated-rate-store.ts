import { and, eq, sql as template } from "drizzle-orm";
import { date, doublePrecision, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { NegotiatedRate } from "#domain/pricing/negotiated-rate.ts";
import type { Sql } from "#platform/kernel/database/database.ts";

export const negotiatedRateTable = pgTable(
  "negotiated_rate",
  {
    brandId: text("brand_id").notNull(),
    companyId: text("company_id").notNull(),
    hotelId: integer("hotel_id").notNull(),
    percent: doublePrecision("percent").notNull(),
    startsOn: date("starts_on").$type<CalendarDate>().notNull(),
    endsOn: date("ends_on").$type<CalendarDate>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.brandId, table.companyId, table.hotelId] })],
);

export const listNegotiatedRates = (sql: Sql, brandId: string, companyId: string): Promise<NegotiatedRate[]> => {
  const { hotelId, percent, startsOn, endsOn } = negotiatedRateTable;
  return sql
    .select({ hotelId, percent, startsOn, endsOn })
    .from(negotiatedRateTable)
    .where(and(eq(negotiatedRateTable.brandId, brandId), eq(negotiatedRateTable.companyId, companyId)));
};

type CompanyKey = { readonly brandId: string; readonly companyId: string };

const ROWS_AT_ONCE = 1_000;

/** Rates that the company has already are replaced. */
export async function saveNegotiatedRates(sql: Sql, { brandId, companyId }: CompanyKey, rates: readonly NegotiatedRate[]): Promise<void> {
  for (let first = 0; first < rates.length; first += ROWS_AT_ONCE) {
    const rows = rates.slice(first, first + ROWS_AT_ONCE).map((rate) => ({ brandId, companyId, ...rate }));
    await sql
      .insert(negotiatedRateTable)
      .values(rows)
      .onConflictDoUpdate({
        target: [negotiatedRateTable.brandId, negotiatedRateTable.companyId, negotiatedRateTable.hotelId],
        set: { percent: template`excluded.percent`, startsOn: template`excluded.starts_on`, endsOn: template`excluded.ends_on` },
      });
  }
}
