import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it } from "vitest";
import type { NewSource } from "#platform/catalog/mapping/hotel-source-store.ts";
import { writeSources } from "#platform/catalog/mapping/hotel-source-store.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { createPhotoBook } from "./photo-book.ts";
import { createPhotoTokens } from "./photo-token.ts";
import { eventually } from "#tests/setup/eventually.ts";

const db = useTestDatabase();
const ORIGIN = "https://photos.example.com";

const source = (code: string, state: NewSource["state"], pictures: NonNullable<NewSource["content"]["pictures"]>): NewSource => ({
  supplier: "far",
  code,
  name: "Hotel",
  countryCode: "GB",
  latitude: 51.5,
  longitude: -0.1,
  phone: null,
  content: { pictures },
  hotelId: 1001,
  confidence: 100,
  state,
  changedAt: new Date(),
});

describe("the photographs of a hotel", () => {
  it("are the brand's own, then those of confirmed suppliers on allowed hosts that we still may show", async () => {
    const context = db.context();
    const rights = { owner: "far" };
    await writeSources(context.database.sql, [
      source("a", "confirmed", [
        { url: `${ORIGIN}/pool.jpg`, kind: "Outdoor pool", rights: { ...rights, credit: "A. Adams" } },
        { url: `${ORIGIN}/old.jpg`, kind: "room", rights: { ...rights, until: "2001-01-01T00:00:00Z" } },
        { url: "http://127.0.0.1/secret.jpg", kind: "room", rights },
        { url: "no address", kind: "room", rights },
      ]),
      source("b", "candidate", [{ url: `${ORIGIN}/other-hotel.jpg`, kind: "room", rights }]),
    ]);
    const brandsFolder = await mkdtemp(path.join(tmpdir(), "brands-"));
    await mkdir(path.join(brandsFolder, "lagoon", "photos", "1001"), { recursive: true });
    await writeFile(path.join(brandsFolder, "lagoon", "photos", "1001", "facade.jpg"), Buffer.from("\u00ff\u00d8\u00ff....", "latin1"));
    const book = createPhotoBook({ ...context, sessionKey: "key", brandsFolder, origins: [ORIGIN] });
    expect(book.of("lagoon", 1001)).toEqual([]);
    await eventually(() => expect(book.version()).toBe(1));
    await rm(brandsFolder, { recursive: true });
    const tokens = createPhotoTokens("key");
    const pool = { kind: "pool", photo: tokens.write({ kind: "address", url: `${ORIGIN}/pool.jpg` }), credit: "A. Adams" };
    expect(book.of("lagoon", 1001)).toEqual([
      { kind: "facade", photo: tokens.write({ kind: "file", brandId: "lagoon", hotelId: 1001, file: "facade.jpg" }) },
      pool,
    ]);
    expect(book.of("harbour", 1001)).toEqual([pool]);
    expect(book.of("harbour", 1002)).toEqual([]);
  });
});
