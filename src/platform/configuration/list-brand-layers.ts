import { listBrandLayers as call } from "#contract/configuration/list-brand-layers.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { ConfigurationSnapshot } from "./configuration-snapshot.ts";
import { describeLocation } from "./localized-names.ts";
import { resolveToken } from "./resolve-brand.ts";

export const listBrandLayers = (snapshot: ConfigurationSnapshot) =>
  useCase(call, async (context, _caller, { query, body }) => {
    const state = await snapshot.current();
    const reach = resolveToken(state, query.token, context.secrets.houseToken);
    if (!reach) throw new Refusal("token-invalid");
    const brands = body.brandIds.flatMap((id) => state.byId.get(id) ?? []);
    return {
      sites: brands
        .filter(({ id }) => reach.kind === "house" || reach.brand.id === id)
        .map((brand) => ({
          brandId: brand.id,
          locations: brand.locations.map((location) => describeLocation(location, brand, brand.defaultLocale)),
          layers: [...state.layersOf(brand.id)],
        })),
    };
  });
