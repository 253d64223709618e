/** The configuration of a brand as its layers: far smaller than the merged configurations of all markets and user types. */
import type { MarketCode } from "#domain/market/locale.ts";
import type { Brand } from "./brand.ts";
import type { ConfigurationGroup, ConfigurationLayer, SiteConfiguration } from "./site-configuration.ts";
import { mergeConfiguration, SiteConfigurationSchema } from "./site-configuration.ts";

type UserTypeId = Brand["defaultUserTypeId"];

/** Applies to one market or user type, or to all of them. */
export type ScopedLayer = {
  readonly market?: MarketCode | undefined;
  readonly userTypeId?: UserTypeId | undefined;
  readonly layer: ConfigurationLayer;
};

/** Later layers win, as in `mergeConfiguration`. */
export const mergeScoped = (layers: readonly ScopedLayer[], market: MarketCode, userTypeId: UserTypeId): SiteConfiguration =>
  mergeConfiguration(layersFor(layers, market, userTypeId));

/** One group alone, for code that reads it of every brand. */
export const mergeGroup = <Group extends ConfigurationGroup>(
  group: Group,
  layers: readonly ScopedLayer[],
  market: MarketCode,
  userTypeId: UserTypeId,
): SiteConfiguration[Group] =>
  SiteConfigurationSchema.shape[group].parse(
    Object.assign({}, ...layersFor(layers, market, userTypeId).map((layer) => layer[group])),
  ) as SiteConfiguration[Group];

const layersFor = (layers: readonly ScopedLayer[], market: MarketCode, userTypeId: UserTypeId): readonly ConfigurationLayer[] =>
  layers
    .filter((scoped) => (scoped.market ?? market) === market && (scoped.userTypeId ?? userTypeId) === userTypeId)
    .map(({ layer }) => layer);
