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

/** Copies rows, once for each number. As a table of its own the changed row is made once, and not once for each of its columns. */
const copying = (table: string, numbers: string, changes: string): string =>
  `insert into ${table} select copied.* from ${table} given cross join ${numbers}
    cross join lateral jsonb_populate_record(null::${table}, to_jsonb(given) || ${changes}) copied`;

const COPIED_BRAND = "meridian";
/** Look, texts and settings. Pages are those of the white label, which the copies share. */
const TABLES_OF_BRAND = ["brand_file", "configuration_layer"];

export async function growBrands({ raw }: Database, count: number): Promise<void> {
  const { rows } = await raw("select count(*)::int as brands from brand");
  const numbers = `generate_series(${Number(rows[0]?.["brands"]) + 1}, ${count}) n`;
  const copy = (table: string, changes: string) => raw(`${copying(table, numbers, changes)} where given.brand_id = '${COPIED_BRAND}'`);
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
  const numbers = `generate_series(${have + 1}, ${count}) n`;
  const booked = `number = '${SEEDED_TRIP.number}'`;
  await raw(
    `${copying("prebooking", numbers, "jsonb_build_object('id', 'copied-cart-' || n, 'hold_id', 'copied-hold-' || n)")}
      where given.id = (select prebooking_id from booking where ${booked})`,
  );
  const ids = `jsonb_build_object('id', md5('booking ' || n)::uuid, 'number', (700000000000 + n)::text, 'prebooking_id', 'copied-cart-' || n,
    'payment_reference', 'copied-payment-' || n, 'key_hash', md5('key ' || n), 'hold_id', 'copied-hold-' || n, 'email_key', 'copied-' || n)`;
  await raw(`${copying("booking", numbers, ids)} where given.${booked}`);
  await raw("analyze");
}
