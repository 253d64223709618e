import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { listBrandRows, listFiles } from "#platform/configuration/brand-store.ts";
import { buildBrandFolder, buildMenu, buildPage } from "#tests/factories/brand-folder.ts";
import { BRANDS_FOLDER } from "#tests/factories/seeded-brands.ts";
import { PROJECT_FOLDER } from "#tests/setup/paths.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { canonicalFiles } from "./brand-folder.ts";
import { exportBrand, loadBrandFolder } from "./export-brand.ts";
import { readFolderFiles } from "./folder-files.ts";
import { importBrand } from "./import-brand.ts";
import { readBrandFolder } from "./read-brand-folder.ts";
import { loadReviewContext } from "./review/load-review-context.ts";
import { listBrandFolders } from "./list-brand-folders.ts";
import { seedBrands } from "./seed-brands.ts";
import { createStoredBrandFiles } from "./stored-brand-files.ts";

const folders: string[] = [];
const temporary = async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "brands-"));
  folders.push(folder);
  return folder;
};
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

describe("brand folders and the database", () => {
  const db = useTestDatabase();

  it("every brand of the repository is exported byte for byte in canonical form", async () => {
    const context = db.context();
    const ids = await listBrandFolders(BRANDS_FOLDER);
    expect(ids.toSorted()).toEqual(["atlas", "base", "harbour", "meridian", "quayside", "solara"]);
    expect(await seedBrands(context, BRANDS_FOLDER)).toEqual({ imported: ids, refused: [] });
    for (const id of ids) {
      const result = await readBrandFolder(path.join(BRANDS_FOLDER, id));
      const stored = await loadBrandFolder(context.database, id);
      if (!result.ok || !stored) throw new Error(`${id} is missing`);
      expect([...canonicalFiles(stored)]).toEqual([...canonicalFiles(result.value)]);
    }
  });

  it("export → import → export gives the same files, also for features that the repository does not use", async () => {
    const context = db.context();
    const folder = buildBrandFolder(
      "delta",
      { coBrandId: "Delta-Club", type: "co-brand" },
      {
        "configuration.json": {
          brand: { home: { externalSearchUrl: { zebra: "/z", cars: "/c", a: "/a" } }, header: { links: [{ label: "Ü", href: "/u" }] } },
          markets: { US: {}, GB: { common: { supportPhone: "1" } } },
          userTypes: { 3: {}, 1: { auth: { hideLogin: true } } },
        },
        "messages/fr.json": { z: "Z", a: { c: "C", b: "B" } },
        "content/en/list.json": [
          buildPage({ bundle: "promotion", alias: "/b", facts: { until: "2026-02-01", from: "2026-01-01" } }),
          buildPage({ alias: "/a", market: "GB" }),
        ],
        "content/en/redirects.json": { "/z": "/b", "/c": "/b" },
        "content/fr/menu.json": buildMenu("Hôtels"),
      },
    );
    await importBrand(context, folder);
    const first = path.join(await temporary(), "delta");
    expect(await exportBrand(context.database, "delta", first)).toBe(true);
    const secondResult = await readBrandFolder(first);
    if (!secondResult.ok) throw new Error(JSON.stringify(secondResult.failure));
    await importBrand(context, secondResult.value);
    const second = path.join(await temporary(), "delta");
    await exportBrand(context.database, "delta", second);
    const writtenFiles = await readFolderFiles(second);
    expect([...writtenFiles.files]).toEqual([...(await readFolderFiles(first)).files]);
    expect(new Map(writtenFiles.files)).toEqual(canonicalFiles(folder));
    expect(await exportBrand(context.database, "nobody", first)).toBe(false);
  });

  it("an export deletes files that the brand no longer has", async () => {
    const context = db.context();
    const target = path.join(await temporary(), "delta");
    await importBrand(context, buildBrandFolder("delta", {}, { "content/en/old.json": buildPage() }));
    await exportBrand(context.database, "delta", target);
    await importBrand(context, buildBrandFolder("delta"));
    await exportBrand(context.database, "delta", target);
    expect([...(await readFolderFiles(target)).files.keys()]).toEqual(["brand.json", "configuration.json", "logo.svg", "theme.css"]);
  });

  it("never writes into a folder with other content", async () => {
    const context = db.context();
    await importBrand(context, buildBrandFolder("delta"));
    const target = await temporary();
    await writeFile(path.join(target, "diary.txt"), "dear");
    await expect(exportBrand(context.database, "delta", target)).rejects.toThrow("contains other files");
    expect(await readFile(path.join(target, "diary.txt"), "utf8")).toBe("dear");
  });

  it("imports only folders that changed since the last start; a brand keeps its token", async () => {
    const context = db.context();
    const brands = path.join(await temporary(), "brands");
    await cp(BRANDS_FOLDER, brands, { recursive: true });
    await seedBrands(context, brands);
    const before = await listBrandRows(context.database.sql);
    expect(await seedBrands(context, brands)).toEqual({ imported: [], refused: [] });
    const file = path.join(brands, "solara/brand.json");
    await writeFile(file, (await readFile(file, "utf8")).replace('"Solara"', '"Solara Sun"'));
    expect(await seedBrands(context, brands)).toEqual({ imported: ["solara"], refused: [] });
    const after = await listBrandRows(context.database.sql);
    expect(after.find((row) => row.brandId === "solara")?.definition).toMatchObject({ name: "Solara Sun" });
    expect(after.map((row) => row.clientToken)).toEqual(before.map((row) => row.clientToken));
  });

  it("does not revert an import from elsewhere at the next start", async () => {
    const context = db.context();
    await seedBrands(context, BRANDS_FOLDER);
    const stored = await loadBrandFolder(context.database, "meridian");
    if (!stored?.brand) throw new Error("missing");
    await importBrand(context, { ...stored, brand: { ...stored.brand, tagline: "From elsewhere" } });
    await seedBrands(context, BRANDS_FOLDER);
    expect((await loadBrandFolder(context.database, "meridian"))?.brand?.tagline).toBe("From elsewhere");
  });

  it("refuses a folder with a mistake, reports it, keeps the old state and imports the others", async () => {
    const context = db.context();
    const brands = path.join(await temporary(), "brands");
    await cp(BRANDS_FOLDER, brands, { recursive: true });
    await seedBrands(context, brands);
    const theme = path.join(brands, "meridian/theme.css");
    await writeFile(theme, `${await readFile(theme, "utf8")}\nbody { display: none }`);
    const json = path.join(brands, "atlas/brand.json");
    await writeFile(json, (await readFile(json, "utf8")).replace('"Atlas"', '"Atlas Two"'));
    const outcome = await seedBrands(context, brands);
    expect(outcome.imported).toContain("atlas");
    expect(outcome.refused).toMatchObject([{ id: "meridian", problems: [{ file: "theme.css" }] }]);
    expect(context.log.entries).toContainEqual(
      expect.objectContaining({
        level: "error",
        event: "brand refused",
        fields: expect.objectContaining({ brand: "meridian", file: "theme.css" }),
      }),
    );
    const files = await listFiles(context.database.sql, "meridian");
    expect(files.find((file) => file.path === "theme.css")?.content).not.toContain("display: none");
  });

  it("refuses a folder whose review has errors, and imports it once they are corrected", async () => {
    const context = db.context();
    const brands = path.join(await temporary(), "brands");
    await cp(path.join(BRANDS_FOLDER, "quayside"), path.join(brands, "quayside"), { recursive: true });
    const seed = () => seedBrands(context, brands, () => loadReviewContext(PROJECT_FOLDER, BRANDS_FOLDER));
    const file = path.join(brands, "quayside/messages/en.json");
    const sound = await readFile(file, "utf8");
    await writeFile(file, sound.replace('"headlineHotels"', '"headlineHotel"'));
    expect((await seed()).refused).toMatchObject([{ id: "quayside", problems: [{ file: "messages/en.json", key: "home.headlineHotel" }] }]);
    await writeFile(file, sound);
    expect(await seed()).toEqual({ imported: ["quayside"], refused: [] });
  });

  it("refuses a host of another brand, and writes nothing of that folder", async () => {
    const context = db.context();
    await importBrand(context, buildBrandFolder("delta"));
    const thief = buildBrandFolder("thief", { hosts: ["thief.localhost", "delta.localhost"] }, { "content/en/a.json": buildPage() });
    await expect(importBrand(context, thief)).rejects.toThrow("brand.json: hosts: delta.localhost already leads to delta");
    expect(await loadBrandFolder(context.database, "thief")).toBeUndefined();
    await importBrand(context, buildBrandFolder("delta", { hosts: ["delta.localhost", "more.localhost"] }));
  });

  it("serves imported files, with a version that changes with them", async () => {
    const context = db.context();
    await importBrand(context, buildBrandFolder("delta"));
    const files = createStoredBrandFiles(context.database);
    await files.reload();
    const version = files.version();
    expect(files.read("brands/delta/theme.css")).toContain(":root");
    expect(files.read("brands/delta/brand.json")).toBeUndefined();
    await importBrand(context, buildBrandFolder("delta", {}, { "messages/en.json": { a: "b" } }));
    await files.reload();
    expect(JSON.parse(files.read("brands/delta/messages/en.json") ?? "")).toEqual({ a: "b" });
    expect(files.version()).not.toBe(version);
  });
});
