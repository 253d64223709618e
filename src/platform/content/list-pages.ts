import type { BUNDLES } from "#contract/content/list-nodes.ts";
import { listPages as call } from "#contract/content/list-pages.ts";
import type { PageSummary } from "#contract/content/list-pages.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { viewOfCaller } from "./content-caller.ts";
import type { ContentMemory } from "./content-memory.ts";
import { listPageRows, listTranslations } from "./content-store.ts";
import { translationsBy } from "./describe-node.ts";
import { finishTexts } from "./finish-texts.ts";
import { withSetting } from "./with-setting.ts";

export const listPages = (memory: ContentMemory) =>
  useCase(call, async (context, caller, { params, query }) => {
    const { brand, view, state } = await viewOfCaller(memory, caller, { language: params.language, market: query.market });
    const { sql } = context.database;
    return memory.recall(state, ["pages", view, query.bundle], async () => {
      const translations = translationsBy(await listTranslations(sql, view));
      const rows = await listPageRows(sql, view, query.bundle);
      const facts = await Promise.all(rows.map((row) => withSetting(memory.places, row.facts)));
      const pages = rows.map(({ changedAt, bundle, ...row }, index): PageSummary => ({
        ...row,
        facts: facts[index] ?? row.facts,
        bundle: bundle as (typeof BUNDLES)[number],
        changed: changedAt.toISOString(),
        translations: translations(row.alias),
      }));
      return { pages: finishTexts(pages, brand.name, view) };
    });
  });
