/** The list of content pages, for pages that link to others. */
import type { BUNDLES } from "#contract/content/list-nodes.ts";
import { listPages } from "#contract/content/list-pages.ts";
import type { PageSummary } from "#contract/content/list-pages.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { writeMarket } from "#domain/market/market-name.ts";
import type { LoadArgs } from "./route.ts";

/** If the content store does not answer, only the links are missing. */
export async function readPages(
  { api, page }: Pick<LoadArgs, "api" | "page">,
  bundle?: (typeof BUNDLES)[number],
): Promise<readonly PageSummary[]> {
  const answer = await api(listPages, {
    params: { language: LOCALES[page.locale].language },
    query: { market: writeMarket(page.market), ...(bundle && { bundle }) },
  });
  return answer.ok ? answer.data.pages : [];
}
