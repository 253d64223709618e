import { cp, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "#platform/kernel/database/database.ts";
import { migrate } from "#platform/kernel/database/migrate.ts";
import { openEmptyDatabase } from "#tests/setup/empty-database.ts";
import { MIGRATIONS_FOLDER } from "#tests/setup/paths.ts";
import { createTestLog } from "#tests/setup/test-context.ts";
import { findShare, readLists } from "./saved-list-store.ts";

const OWNER = { brandId: "meridian", accountId: "11111111-2222-4333-8444-555555555555" };
const log = createTestLog();
let database: Database;
let folder: string;

beforeAll(async () => {
  database = await openEmptyDatabase();
  folder = await mkdtemp(path.join(tmpdir(), "migrations-"));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true });
});

it("hotels and links that were saved before lists had names are in the first list", { tags: ["ACC-016", "ACC-017"] }, async () => {
  const names = (await readdir(MIGRATIONS_FOLDER)).filter((name) => name.endsWith(".sql")).toSorted();
  const copy = (name: string) => cp(path.join(MIGRATIONS_FOLDER, name), path.join(folder, name));
  for (const name of names.filter((other) => other < "0070")) await copy(name);
  await migrate(database, { folder, log });
  const owner = `'${OWNER.brandId}', '${OWNER.accountId}'`;
  await database.raw(
    `insert into account (brand_id, id, email, email_key, password_hash, first_name, last_name, settings, user_type_id, registered_at)
     values (${owner}, 'a@ex.test', 'a@ex.test', 'x', 'Ann', 'Lee', '{}', 1, now());
     insert into saved_hotel values (${owner}, '1001', now()), (${owner}, '1002', now() + interval '1 second');
     insert into saved_list_share values (${owner}, 'hash', '2030-01-02T00:00:00Z');`,
  );
  for (const name of names) await copy(name);
  await migrate(database, { folder, log });
  expect(await migrate(database, { folder, log })).toEqual([]);
  const { lists, shares } = await readLists(database.sql, OWNER);
  expect(lists.map(({ id, name, hotels }) => [id, name, hotels.map(({ hotelId, note }) => [hotelId, note])])).toEqual([
    [
      "first",
      "",
      [
        ["1002", ""],
        ["1001", ""],
      ],
    ],
  ]);
  expect([...shares]).toEqual([["first", { createdAt: new Date("2030-01-02T00:00:00Z"), showsNotes: false }]]);
  expect(await findShare(database.sql, "meridian", "hash")).toMatchObject({ ...OWNER, id: "first" });
  expect(await findShare(database.sql, "solara", "hash")).toBeUndefined();
});
