import { and, asc, eq, isNull, sql as template } from "drizzle-orm";
import type { Sql } from "#platform/kernel/database/database.ts";
import { hotelSourceTable } from "./hotel-source-store.ts";

type SupplierPhoto = { readonly hotelId: number; readonly url: string; readonly kind: string; readonly credit?: string };

/** Photographs of our hotels that suppliers publish, as long as we may show them. */
export async function listSupplierPhotos(sql: Sql, now: Date): Promise<readonly SupplierPhoto[]> {
  const rows = await sql
    .select({ hotelId: hotelSourceTable.hotelId, content: hotelSourceTable.content })
    .from(hotelSourceTable)
    .where(
      and(
        eq(hotelSourceTable.state, "confirmed"),
        isNull(hotelSourceTable.deletedAt),
        template`jsonb_array_length(coalesce(${hotelSourceTable.content} -> 'pictures', '[]'::jsonb)) > 0`,
      ),
    )
    .orderBy(asc(hotelSourceTable.supplier), asc(hotelSourceTable.code));
  return rows.flatMap(({ hotelId, content }) =>
    hotelId === null
      ? []
      : (content.pictures ?? [])
          .filter(({ rights }) => rights.until === undefined || Date.parse(rights.until) > now.getTime())
          .map(({ url, kind, rights }) => ({ hotelId, url, kind, ...(rights.credit !== undefined && { credit: rights.credit }) })),
  );
}
