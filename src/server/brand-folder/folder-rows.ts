/** Converts a folder to rows of the database and back. */
import { createHash } from "node:crypto";
import { MenuSchema } from "#contract/content/get-main-menu.ts";
import { BrandSchema } from "#domain/brand/brand.ts";
import type { ConfigurationLayerRow } from "#platform/configuration/configuration-layer-store.ts";
import type { BrandContent, ContentAliasRow, ContentNodeRow } from "#platform/content/content-store.ts";
import { BASE_ID, BaseConfigurationSchema, BrandConfigurationSchema } from "./brand-folder.ts";
import type { BrandFolder, FolderConfiguration, PageFile } from "./brand-folder.ts";
import { sortKeys, writeJson } from "./write-json.ts";
import { ContentPageSchema } from "./content-page.ts";

type LayerRow = Omit<ConfigurationLayerRow, "brandId">;

export function layerRows(configuration: FolderConfiguration): LayerRow[] {
  const row = (scope: LayerRow["scope"], layer: unknown, market = "", userTypeId = 0): LayerRow => ({ scope, layer, market, userTypeId });
  if ("global" in configuration) return [row("global", configuration.global)];
  return [
    row("brand", configuration.brand),
    ...Object.entries(configuration.markets).map(([market, layer]) => row("market", layer, market)),
    ...Object.entries(configuration.userTypes).map(([id, layer]) => row("user-type", layer, "", Number(id))),
  ];
}

function configurationOf(id: string, rows: readonly LayerRow[]): FolderConfiguration {
  const layers = (scope: LayerRow["scope"]) => rows.filter((row) => row.scope === scope);
  if (id === BASE_ID) return BaseConfigurationSchema.parse({ global: layers("global")[0]?.layer });
  return BrandConfigurationSchema.parse({
    brand: layers("brand")[0]?.layer,
    markets: Object.fromEntries(layers("market").map((row) => [row.market, row.layer])),
    userTypes: Object.fromEntries(layers("user-type").map((row) => [String(row.userTypeId), row.layer])),
  });
}

const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** Deterministic: a page has the same id after every import, on every machine. */
const nodeIdOf = (...parts: readonly string[]): string =>
  hashOf(parts.join("\n")).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");

export function contentRows(folder: BrandFolder, importedAt: Date): BrandContent {
  const owner = {
    brandId: folder.id,
    whiteLabelId: folder.brand?.whiteLabelId ?? BASE_ID,
    coBrand: (folder.brand?.coBrandId ?? "").toLowerCase(),
  };
  const nodes: ContentNodeRow[] = folder.pageFiles.flatMap(({ language, slug, pages, isList }) =>
    pages.map((page, index) => {
      const market = page.market ?? "";
      const nodeId = nodeIdOf(folder.id, language, market, page.alias);
      const place = isList ? index + 1 : 0;
      const rowFields = { language, market, nodeId, slug, place, digest: hashOf(writeJson(page)), changedAt: importedAt };
      return Object.assign({}, owner, page, rowFields);
    }),
  );
  const aliases: ContentAliasRow[] = [
    ...nodes.map(({ language, market, alias, nodeId }) => ({ ...owner, language, market, alias, nodeId, redirect: null })),
    ...folder.redirects.flatMap(({ language, redirects }) =>
      Object.entries(redirects).map(([alias, redirect]) =>
        Object.assign({}, owner, { language, market: "", alias, nodeId: null, redirect }),
      ),
    ),
  ];
  const menus = folder.menus.map(({ language, menu }) => ({ ...owner, language, market: "", menu }));
  return { nodes, aliases, menus };
}

type FolderRows = BrandContent & {
  readonly definition: unknown;
  readonly layers: readonly LayerRow[];
  readonly files: readonly { readonly path: string; readonly content: string }[];
};

export function folderOfRows(id: string, rows: FolderRows): BrandFolder {
  return {
    id,
    brand: id === BASE_ID ? undefined : BrandSchema.parse(rows.definition),
    configuration: configurationOf(id, rows.layers),
    files: new Map(rows.files.map(({ path, content }) => [path, content])),
    pageFiles: pageFilesOf(rows.nodes),
    menus: rows.menus.map(({ language, menu }) => ({ language, menu: MenuSchema.parse(menu) })),
    redirects: redirectsOf(rows.aliases),
  };
}

function pageFilesOf(nodes: readonly ContentNodeRow[]): PageFile[] {
  const files = Map.groupBy(nodes, ({ language, slug }) => `${language} ${slug}`);
  return [...files.values()].flatMap((inFile) => {
    const [first] = inFile;
    if (!first) return [];
    const pages = inFile
      .toSorted((one, other) => one.place - other.place)
      .map(({ bundle, alias, view, title, description, market, facts, blocks }) =>
        ContentPageSchema.parse({ bundle, alias, view, title, description, market: market === "" ? null : market, facts, blocks }),
      );
    return [{ language: first.language, slug: first.slug, pages, isList: first.place > 0 }];
  });
}

function redirectsOf(aliases: readonly ContentAliasRow[]): BrandFolder["redirects"] {
  const moved = aliases.filter((row) => row.redirect !== null);
  return [...Map.groupBy(moved, (row) => row.language)].map(([language, rows]) => ({
    language,
    redirects: sortKeys(Object.fromEntries(rows.map((row) => [row.alias, row.redirect ?? ""]))),
  }));
}
