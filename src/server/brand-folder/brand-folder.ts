/** A brand's folder as a validated value, and its canonical serialisation. */
import { createHash } from "node:crypto";
import { z } from "zod";
import type { Menu } from "#contract/content/get-main-menu.ts";
import { MarketCodeSchema } from "#domain/brand/brand.ts";
import type { Brand } from "#domain/brand/brand.ts";
import type { ConfigurationLayer } from "#domain/brand/site-configuration.ts";
import { ConfigurationLayerSchema } from "#platform/configuration/configuration-layer.ts";
import { sortKeys, writeJson } from "./write-json.ts";
import type { ContentPage } from "./content-page.ts";

export const BASE_ID = "base";

/** Tables inside a layer are sorted, because the database does not preserve the order of keys. */
function sortTables(layer: ConfigurationLayer): ConfigurationLayer {
  const groups = Object.entries(layer).map(([name, group]) => [
    name,
    Object.fromEntries(Object.entries(group).map(([key, value]) => [key, isTable(value) ? sortKeys(value) : value])),
  ]);
  return Object.fromEntries(groups) as ConfigurationLayer;
}
const isTable = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null && !Array.isArray(value);
const LayerSchema = ConfigurationLayerSchema.transform(sortTables);

export const BaseConfigurationSchema = z.strictObject({ global: LayerSchema.prefault({}) });
export const BrandConfigurationSchema = z.strictObject({
  brand: LayerSchema.prefault({}),
  markets: z.partialRecord(MarketCodeSchema, LayerSchema).default({}).transform(sortKeys),
  userTypes: z
    .partialRecord(z.enum(["1", "2", "3"]), LayerSchema)
    .default({})
    .transform(sortKeys),
});

/** `base` configures all brands, a brand only itself. */
export type FolderConfiguration = z.output<typeof BaseConfigurationSchema> | z.output<typeof BrandConfigurationSchema>;

export type PageFile = {
  readonly language: string;
  readonly slug: string;
  readonly pages: readonly ContentPage[];
  /** A file may hold one page or a list of pages. */
  readonly isList: boolean;
};

export type BrandFolder = {
  readonly id: string;
  /** Absent in the base folder. */
  readonly brand: Brand | undefined;
  readonly configuration: FolderConfiguration;
  /** Theme, pictures and texts by path; unchanged except for line ends. */
  readonly files: ReadonlyMap<string, string>;
  readonly pageFiles: readonly PageFile[];
  readonly menus: readonly { readonly language: string; readonly menu: Menu }[];
  readonly redirects: readonly { readonly language: string; readonly redirects: Readonly<Record<string, string>> }[];
};

/** Path → text of every file, sorted by path. */
export function canonicalFiles(folder: BrandFolder): ReadonlyMap<string, string> {
  const files = new Map(folder.files);
  if (folder.brand) files.set("brand.json", writeJson(folder.brand));
  files.set("configuration.json", writeJson(folder.configuration));
  for (const { language, slug, pages, isList } of folder.pageFiles) {
    files.set(`content/${language}/${slug}.json`, writeJson(isList ? pages : pages[0]));
  }
  for (const { language, menu } of folder.menus) files.set(`content/${language}/menu.json`, writeJson(menu));
  for (const { language, redirects } of folder.redirects) files.set(`content/${language}/redirects.json`, writeJson(redirects));
  return new Map([...files].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}

/** A digest that does not depend on the order of the files. */
export function digestOf(files: ReadonlyMap<string, string>): string {
  const hash = createHash("sha256");
  for (const [path, text] of [...files].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    hash.update(`${path}\n${Buffer.byteLength(text)}\n${text}\n`);
  }
  return hash.digest("hex").slice(0, 32);
}
