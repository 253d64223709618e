import { sql as template } from "drizzle-orm";
import { hotelTable } from "#platform/catalog/hotels/hotel-store.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { hotelSourceTable } from "./hotel-source-store.ts";

/**
 * Copies districts and chains of a supplier's confirmed hotels to our hotels that have none. A known name is not replaced: two suppliers may spell it
 * differently, and results would switch between them every night.
 */
export async function placeHotels(sql: Sql, supplier: string): Promise<void> {
  const { district, chain } = hotelTable;
  const { content, hotelId, state, deletedAt } = hotelSourceTable;
  const isMissing = template`
    ${hotelSourceTable.supplier} = ${supplier} and ${state} = 'confirmed' and ${deletedAt} is null and ${hotelId} = ${hotelTable.id}
    and ((${district} = '' and ${content} ->> 'district' <> '') or (${chain} = '' and ${content} ->> 'chain' <> ''))`;
  const [missing] = await sql.select({ id: hotelTable.id }).from(hotelTable).innerJoin(hotelSourceTable, isMissing).limit(1);
  // Even an update of no row makes every node load all hotels again.
  if (!missing) return;
  await sql
    .update(hotelTable)
    .set({
      district: template`case when ${district} = '' then coalesce(${content} ->> 'district', '') else ${district} end`,
      chain: template`case when ${chain} = '' then coalesce(${content} ->> 'chain', '') else ${chain} end`,
    })
    .from(hotelSourceTable)
    .where(isMissing);
}
