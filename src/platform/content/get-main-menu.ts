import { MenuSchema } from "#contract/content/get-main-menu.ts";
import type { getMainMenu as call } from "#contract/content/get-main-menu.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { fillBrandName } from "./brand-name.ts";
import { viewOfCaller } from "./content-caller.ts";
import { findMenu } from "./content-store.ts";

/** A brand without a menu of the content store has none here either, whatever its white label offers. */
export const getMainMenu =
  (snapshot: ConfigurationSnapshot): UseCase<typeof call> =>
  async (context, caller, { params, query }) => {
    const { brand, view } = await viewOfCaller(snapshot, caller, { language: params.language, market: query.market });
    const menu = brand.flags.cmsMenu ? MenuSchema.safeParse(await findMenu(context.database.sql, view)) : undefined;
    if (!menu?.success) throw new Refusal("content-not-found");
    return fillBrandName(menu.data, brand.name);
  };
