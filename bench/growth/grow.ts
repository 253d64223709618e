/** Fills a database with more of what a shop collects, as copies of its demo data. */
import { execFileSync } from "node:child_process";
import type { Database } from "../../src/platform/kernel/database/database.ts";

export const SEEDED_TRIP = { number: "1000200030", email: "guest@ex.test" } as const;

/** Generated hotels are spread over the cities of the world by population. */
export function growHotels(url: string, dataDir: string, count: number): void {
  execFileSync(process.execPath, ["scripts/seed.ts", "--hotels", String(count)], {
    env: { ...process.env, DATABASE_URL: url, DATA_DIR: dataDir },
    stdio: ["ignore", "ignore", "inherit"],
  });
}

const COPIED_BRAND = "meridian";
/** Look, texts and settings. Pages are those of the white label, which the copies share. */
const TABLES_OF_BRAND = ["brand_file", "configuration_layer"];

export async function growBrands({ raw }: Database, count: number): Promise<void> {
  const { rows } = await raw("select count(*)::int as brands from brand");
  const numbers = `generate_series(${Number(rows[0]?.["brands"]) + 1}, ${count}) n`;
  const copies = `${numbers} where brand_id = '${COPIED_BRAND}'`;
  const copy = (table: string, changes: string) =>
    raw(
      `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(given) || ${changes})).* from ${table} given, ${copies}`,
    );
  const id = `jsonb_build_object('brand_id', 'copy-' || n`;
  await copy("brand_folder", `${id})`);
  await copy(
    "brand",
    `${id}, 'client_token', 'token-of-copy-' || n, 'definition', given.definition || jsonb_build_object(
      'id', 'copy-' || n, 'name', 'Copy ' || n, 'hosts', jsonb_build_array('copy-' || n || '.localhost'),
      'canonicalOrigin', 'http://copy-' || n || '.localhost:{port}'))`,
  );
  await raw(`insert into brand_host select 'copy-' || n, 'copy-' || n || '.localhost' from ${numbers}`);
  for (const table of TABLES_OF_BRAND) await copy(table, `${id})`);
  await raw("analyze");
}

/** Copies of one booking with its cart, each of another traveller. The database adds the part of a hotel booking. */
export async function growBookings({ raw }: Database, count: number): Promise<void> {
  const { rows } = await raw("select count(*)::int as bookings from booking");
  const have = Number(rows[0]?.["bookings"]);
  const copies = `generate_series(${have + 1}, ${count}) n`;
  const id = "md5('booking ' || n)::uuid";
  await raw(`insert into prebooking select (jsonb_populate_record(null::prebooking, to_jsonb(given) || jsonb_build_object(
    'id', 'copied-cart-' || n, 'hold_id', 'copied-hold-' || n))).*
    from prebooking given, ${copies} where id = (select prebooking_id from booking where number = '${SEEDED_TRIP.number}')`);
  await raw(`insert into booking select (jsonb_populate_record(null::booking, to_jsonb(given) || jsonb_build_object(
    'id', ${id}, 'number', (700000000000 + n)::text, 'prebooking_id', 'copied-cart-' || n, 'payment_reference', 'copied-payment-' || n,
    'key_hash', md5('key ' || n), 'hold_id', 'copied-hold-' || n, 'email_key', 'copied-' || n))).*
    from booking given, ${copies} where number = '${SEEDED_TRIP.number}'`);
  await raw("analyze");
}
