import { MenuSchema } from "#contract/content/get-main-menu.ts";
import { getMainMenu as call } from "#contract/content/get-main-menu.ts";
import type { Menu } from "#contract/content/get-main-menu.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { viewOfCaller } from "./content-caller.ts";
import type { ContentMemory } from "./content-memory.ts";
import { findMenu, listAliases, listSeenAliases } from "./content-store.ts";
import { finishTexts } from "./finish-texts.ts";

/** A brand without the flag `cmsMenu` has no menu, even if its white label has one. */
export const getMainMenu = (memory: ContentMemory) =>
  useCase(call, async (context, caller, { params, query }) => {
    const { brand, view, state } = await viewOfCaller(memory, caller, { language: params.language, market: query.market });
    if (!brand.flags.cmsMenu) throw new Refusal("content-not-found");
    const { sql } = context.database;
    return memory.recall(state, ["menu", view], async () => {
      const menu = MenuSchema.safeParse(await findMenu(sql, view));
      if (!menu.success) throw new Refusal("content-not-found");
      const everybodys = new Set(await listAliases(sql));
      const visibleAliases = new Set(await listSeenAliases(sql, view));
      return finishTexts(
        withoutDeadLinks(menu.data, (alias) => everybodys.has(alias) && !visibleAliases.has(alias)),
        brand.name,
        view,
      );
    });
  });

/** A menu is shared by several brands: removes links to pages that this brand does not have, and sections that become empty. */
function withoutDeadLinks(menu: Menu, isMissing: (alias: string) => boolean): Menu {
  const isDead = (href: string) => isMissing(href.split(/[?#]/, 1)[0] ?? "");
  const living = <Link extends { href: string }>(links: Link[]) => links.filter(({ href }) => !isDead(href));
  return {
    sections: menu.sections.flatMap((section) => {
      const categories = section.categories
        .map((category) => ({ ...category, links: living(category.links) }))
        .filter(({ links }) => links.length > 0);
      const destinations = section.destinations && { ...section.destinations, links: living(section.destinations.links) };
      const href = section.href !== null && isDead(section.href) ? null : section.href;
      const isEmpty = href === null && categories.length === 0 && (destinations === null || destinations.links.length === 0);
      return isEmpty ? [] : [{ ...section, href, categories, destinations }];
    }),
  };
}
