/** Encrypts passengers again with the newest key, so that an old key can be removed from `SESSION_KEY` long before the last trip is over. */
import { sql as template } from "drizzle-orm";
import { serverKeys } from "#platform/identity/keys/server-keys.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { sealedWith } from "#platform/kernel/values/seal.ts";
import type { PartyId } from "./passenger-store.ts";
import { openContact, openEntry, sealContact, sealEntry } from "./seal-passengers.ts";

const BATCH = 500;

type SealedRow = { readonly brand_id: string; readonly prebooking_id: string; readonly reference: string | null; readonly sealed: string };

/** Returns how many values were encrypted again. Values whose key is missing are counted in the log and left as they are. */
export async function resealPassengers(context: Context, signal: AbortSignal): Promise<number> {
  const [key] = serverKeys(context.secrets.sessionKey, "passengers");
  const newest = `${sealedWith(key)}%`;
  const { sql } = context.database;
  let after = { brandId: "", prebookingId: "" };
  let [resealed, unreadable] = [0, 0];
  while (!signal.aborted) {
    const { rows: carts } = await sql.execute<{ brand_id: string; prebooking_id: string }>(template`
      select brand_id, prebooking_id from (
        select brand_id, prebooking_id from passenger where sealed not like ${newest}
        union select brand_id, prebooking_id from passenger_submission where sealed not like ${newest}
      ) as old where (brand_id, prebooking_id) > (${after.brandId}, ${after.prebookingId})
      order by brand_id, prebooking_id limit ${BATCH}`);
    for (const cart of carts) {
      const done = await resealCart(context, { brandId: cart.brand_id, prebookingId: cart.prebooking_id }, newest);
      resealed += done.resealed;
      unreadable += done.unreadable;
    }
    const last = carts.at(-1);
    if (!last) break;
    after = { brandId: last.brand_id, prebookingId: last.prebooking_id };
  }
  if (unreadable > 0) context.log.error("passengers.key-missing", { values: unreadable });
  return resealed;
}

async function resealCart(context: Context, party: PartyId, newest: string): Promise<{ resealed: number; unreadable: number }> {
  const { brandId, prebookingId } = party;
  return context.database.transaction(async (sql) => {
    const { rows } = await sql.execute<SealedRow>(template`
      with people as (
        select brand_id, prebooking_id, reference, sealed from passenger
        where brand_id = ${brandId} and prebooking_id = ${prebookingId} and sealed not like ${newest} for update
      ), parties as (
        select brand_id, prebooking_id, null::text as reference, sealed from passenger_submission
        where brand_id = ${brandId} and prebooking_id = ${prebookingId} and sealed not like ${newest} for update
      ) select * from people union all select * from parties`);
    let resealed = 0;
    for (const { reference, sealed } of rows) {
      const again = resealValue(context, party, reference, sealed);
      if (again === undefined) continue;
      resealed += 1;
      await sql.execute(
        reference === null
          ? template`update passenger_submission set sealed = ${again} where brand_id = ${brandId} and prebooking_id = ${prebookingId}`
          : template`update passenger set sealed = ${again}
              where brand_id = ${brandId} and prebooking_id = ${prebookingId} and reference = ${reference}`,
      );
    }
    return { resealed, unreadable: rows.length - resealed };
  });
}

function resealValue(context: Context, party: PartyId, reference: string | null, sealed: string): string | undefined {
  try {
    if (reference === null) return sealContact(context, party, openContact(context, party, sealed));
    return sealEntry(context, party, reference, openEntry(context, party, reference, sealed));
  } catch {
    return undefined;
  }
}
