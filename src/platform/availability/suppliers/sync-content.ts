/** Reads the hotels of a supplier into the mapping, batch by batch. */
import type { LanguageCode } from "#domain/market/locale.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { NewSource } from "#platform/catalog/mapping/hotel-source-store.ts";
import { findContentCursor, saveContentCursor, withdrawSources, writeSources } from "#platform/catalog/mapping/hotel-source-store.ts";
import { matchSources } from "#platform/catalog/mapping/match-sources.ts";
import { placeHotels } from "#platform/catalog/mapping/place-hotels.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { HotelContent } from "#platform/ports/hotel-content.ts";
import { withDeadline } from "./ask-suppliers.ts";

const BATCH = 250;
/** Far above a good answer; a batch is retried with the next run. */
const BATCH_DEADLINE_MS = 60_000;
const MAX_MATCHED = 10_000;
const LANGUAGES: readonly LanguageCode[] = [...new Set(Object.values(LOCALES).map(({ language }) => language))];

type SyncedContent = { readonly written: number; readonly withdrawn: number };

/**
 * Each batch is stored together with its cursor, so a run that is interrupted continues after the last complete batch, on any node. Batches may
 * repeat hotels. At the end, new hotels get a candidate for a person to confirm.
 */
export async function syncContent(
  { database, clock }: Pick<Context, "database" | "clock">,
  content: HotelContent,
  signal?: AbortSignal,
): Promise<SyncedContent> {
  const { name: supplier } = content;
  let cursor = await findContentCursor(database.sql, supplier);
  let [written, withdrawn] = [0, 0];
  for (let isLast = false; !isLast;) {
    const fetchBatch = (batchSignal: AbortSignal) => content.listSince(cursor, { languages: LANGUAGES, limit: BATCH }, batchSignal);
    const batch = await withDeadline(fetchBatch, BATCH_DEADLINE_MS, signal);
    if (!batch.isLast && batch.cursor === cursor) throw new Error(`the content of ${supplier} does not advance`);
    const now = clock.now();
    // The last item about a hotel in a batch wins.
    const latest = [...new Map(batch.items.map((item) => [item.code, item])).values()];
    const sources = latest.flatMap((item) => (item.kind === "hotel" ? [sourceOf(content, item, now)] : []));
    const withdrawnCodes = latest.flatMap((item) => (item.kind === "gone" ? [item.code] : []));
    const counts = await database.transaction(async (sql) => {
      const changed = { written: await writeSources(sql, sources), withdrawn: await withdrawSources(sql, supplier, withdrawnCodes, now) };
      await saveContentCursor(sql, { supplier, cursor: batch.cursor, ...(batch.isLast && { finishedAt: now }) });
      return changed;
    });
    written += counts.written;
    withdrawn += counts.withdrawn;
    ({ cursor, isLast } = batch);
  }
  if (!content.isOwnCatalog) await matchSources(database, supplier, MAX_MATCHED);
  await placeHotels(database.sql, supplier);
  return { written, withdrawn };
}

type Item = Awaited<ReturnType<HotelContent["listSince"]>>["items"][number];

function sourceOf({ name, isOwnCatalog }: HotelContent, item: Extract<Item, { readonly kind: "hotel" }>, changedAt: Date): NewSource {
  const { code, name: hotelName, countryCode, latitude, longitude, phone, texts, pictures, district, chain } = item;
  return {
    supplier: name,
    code,
    name: hotelName,
    countryCode,
    latitude,
    longitude,
    phone: phone ?? null,
    content: { ...(texts && { texts }), ...(pictures && { pictures }), ...(district && { district }), ...(chain && { chain }) },
    changedAt,
    ...(isOwnCatalog
      ? { hotelId: Number(code), confidence: 100, state: "confirmed" as const }
      : { hotelId: null, confidence: 0, state: "new" as const }),
  };
}
