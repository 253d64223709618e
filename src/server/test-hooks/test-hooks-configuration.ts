import { z } from "zod";
import { MarketCodeSchema, UserTypeIdSchema } from "#domain/brand/brand.ts";
import { CONFIGURATION_GROUPS } from "#domain/brand/site-configuration.ts";
import type { ConfigurationGroup } from "#domain/brand/site-configuration.ts";
import { listFolders } from "#platform/configuration/brand-store.ts";
import { ConfigurationLayerSchema } from "#platform/configuration/configuration-layer.ts";
import { listLayersOfBrand, replaceLayers } from "#platform/configuration/configuration-layer-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";

const what = {
  group: z.enum(CONFIGURATION_GROUPS as [ConfigurationGroup, ...ConfigurationGroup[]]),
  values: z.record(z.string(), z.unknown()),
};

export const ConfigurationChangeSchema = z.discriminatedUnion("scope", [
  z.strictObject({ scope: z.literal("global"), ...what }),
  z.strictObject({ scope: z.literal("brand"), brandId: z.string(), ...what }),
  z.strictObject({ scope: z.literal("market"), brandId: z.string(), market: MarketCodeSchema, ...what }),
  z.strictObject({ scope: z.literal("user-type"), brandId: z.string(), userTypeId: UserTypeIdSchema, ...what }),
]);
type ConfigurationChange = z.infer<typeof ConfigurationChangeSchema>;

/** The base folder holds the global configuration. */
const GLOBAL_FOLDER = "base";

/** Changes values of one group on one level of the configuration. Returns what is wrong with the change, if anything. */
export async function changeConfiguration({ database }: Context, change: ConfigurationChange): Promise<string | undefined> {
  const { scope, group, values } = change;
  const brandId = scope === "global" ? GLOBAL_FOLDER : change.brandId;
  const market = scope === "market" ? change.market : "";
  const userTypeId = scope === "user-type" ? change.userTypeId : 0;
  return database.transaction(async (sql) => {
    if (!(await listFolders(sql)).some((folder) => folder.brandId === brandId)) return "there is no such brand";
    const rows = await listLayersOfBrand(sql, brandId);
    const isMeant = (row: (typeof rows)[number]) => row.scope === scope && row.market === market && row.userTypeId === userTypeId;
    const old = ConfigurationLayerSchema.parse(rows.find(isMeant)?.layer ?? {});
    const layer = ConfigurationLayerSchema.safeParse({ ...old, [group]: { ...old[group], ...values } });
    if (!layer.success) return z.prettifyError(layer.error);
    await replaceLayers(sql, brandId, [...rows.filter((row) => !isMeant(row)), { scope, market, userTypeId, layer: layer.data }]);
    return undefined;
  });
}
