import { MenuSchema } from "#contract/content/get-main-menu.ts";
import type { getMainMenu as call } from "#contract/content/get-main-menu.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { fillBrandName } from "./brand-name.ts";
import { viewOfCaller } from "./content-caller.ts";
import type { ContentMemory } from "./content-memory.ts";
import { findMenu } from "./content-store.ts";

/** A brand without a menu of the content store has none here either, whatever its white label offers. */
export const getMainMenu =
  (memory: ContentMemory): UseCase<typeof call> =>
  async (context, caller, { params, query }) => {
    const { brand, view, state } = await viewOfCaller(memory, caller, { language: params.language, market: query.market });
    if (!brand.flags.cmsMenu) throw new Refusal("content-not-found");
    return memory.recall(state, ["menu", view], async () => {
      const menu = MenuSchema.safeParse(await findMenu(context.database.sql, view));
      if (!menu.success) throw new Refusal("content-not-found");
      return fillBrandName(menu.data, brand.name);
    });
  };
