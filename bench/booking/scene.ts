/** A shop with paid carts that are ready to be booked, on either database. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { createNodeRandom } from "#adapters/random/node-random.ts";
import { createMemoryBankStore } from "#adapters/payments/sandbox-bank/memory-bank-store.ts";
import { migrate } from "#platform/kernel/database/migrate.ts";
import type { Database } from "#platform/kernel/database/database.ts";
import { openPgliteDatabase } from "#platform/kernel/database/pglite-database.ts";
import { openPostgresDatabase } from "#platform/kernel/database/postgres-database.ts";
import type { BookingWorld } from "#tests/factories/bookings.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { createTestContext, createTestLog } from "#tests/setup/test-context.ts";

export type Scene = { readonly database: Database; readonly close: () => Promise<void> };

export async function openPglite(): Promise<Scene> {
  const folder = await mkdtemp(path.join(tmpdir(), "itinera-bench-"));
  const database = await openPgliteDatabase({ folder: path.join(folder, "data"), log: createTestLog() });
  return prepared(database, () => rm(folder, { recursive: true, force: true }));
}

export async function openPostgres(): Promise<Scene> {
  const child = spawn(process.execPath, ["tests/setup/postgres-process.ts"], { stdio: ["pipe", "pipe", "inherit"] });
  const [url] = (await once(createInterface({ input: child.stdout }), "line")) as [string];
  const address = `${url}/postgres`;
  const database = await openPostgresDatabase({ url: address, directUrl: address, log: createTestLog() });
  return prepared(database, async () => {
    child.stdin.end();
    await once(child, "exit");
  });
}

async function prepared(database: Database, end: () => Promise<void>): Promise<Scene> {
  await migrate(database, { folder: "migrations", log: createTestLog() });
  const close = async () => {
    await database.close();
    await end();
  };
  return { database, close };
}

/** The bank is an external service, so its data are not in this database. */
export const openShop = (database: Database): Promise<BookingWorld> =>
  openBookings(createTestContext(database, { random: createNodeRandom() }), {
    rooms: 30_000,
    bankStore: createMemoryBankStore(),
  });

let guests = 0;

/** Everything before the booking itself: price checked, rooms held, payment authorised. */
export async function prepareGuests(world: BookingWorld, count: number) {
  const guests: { caller: { address: string; idempotencyKey: string }; input: ReturnType<BookingWorld["confirmInput"]> }[] = [];
  for (let place = 0; place < count; place += 1) guests.push(await prepareGuest(world));
  return guests;
}

async function prepareGuest(world: BookingWorld) {
  guests += 1;
  const email = `guest${guests}@example.com`;
  const caller = { address: `198.51.${Math.floor(guests / 200)}.${guests % 200}`, idempotencyKey: email };
  return { caller, input: world.confirmInput(await world.prepare({ caller }), email) };
}
