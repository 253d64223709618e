import { expect, it } from "vitest";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { availabilityTable, deleteExpiredAvailabilities } from "./availability-store.ts";

const db = useTestDatabase();

it("expired searches that earlier programs stored are deleted, a few at a time", async () => {
  const { sql } = db.context().database;
  const now = new Date("2026-11-15T12:00:00Z");
  const endingAt = (id: string, expiresAt: string) => ({
    brandId: "meridian",
    id,
    criteria: {},
    isOpaque: false,
    expiresAt: new Date(expiresAt),
  });
  await sql
    .insert(availabilityTable)
    .values([
      endingAt("search-that-ended-first", "2026-11-15T11:00:00Z"),
      endingAt("search-that-ended-second", "2026-11-15T11:30:00Z"),
      endingAt("search-that-is-still-open", "2026-11-15T12:30:00Z"),
    ]);
  expect(await deleteExpiredAvailabilities(sql, now, 1)).toBe(1);
  expect((await sql.select().from(availabilityTable)).map(({ id }) => id).toSorted()).toEqual([
    "search-that-ended-second",
    "search-that-is-still-open",
  ]);
  expect(await deleteExpiredAvailabilities(sql, now, 10)).toBe(1);
  expect(await deleteExpiredAvailabilities(sql, now, 10)).toBe(0);
});
