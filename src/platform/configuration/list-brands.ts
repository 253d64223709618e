import type { listBrands as call, listBrandsProduct } from "#contract/configuration/list-brands.ts";
import { PLATFORMS } from "#contract/base/headers.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { UseCase } from "#platform/kernel/calls/use-case.ts";
import type { ConfigurationSnapshot } from "./configuration-snapshot.ts";
import { resolveToken } from "./resolve-brand.ts";

/** Answers at both paths. With a brand's token it lists only that brand, so that other brands stay hidden. */
export const listBrands =
  (snapshot: ConfigurationSnapshot): UseCase<typeof call> & UseCase<typeof listBrandsProduct> =>
  async (context, _caller, { query }) => {
    const state = await snapshot.current();
    const reach = resolveToken(state, query.token, context.secrets.houseToken);
    if (!reach) throw new Refusal("token-invalid");
    const seen = reach.kind === "house" ? state.brands : [reach.brand];
    return {
      brands: seen.filter((brand) => query.type === undefined || brand.type === query.type),
      supportedPlatforms: [...PLATFORMS],
    };
  };
