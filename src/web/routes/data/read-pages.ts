/** What other pages there are, for pages that lead on. */
import type { BUNDLES } from "#contract/content/list-nodes.ts";
import { listPages } from "#contract/content/list-pages.ts";
import type { PageSummary } from "#contract/content/list-pages.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { writeMarket } from "#domain/market/market-name.ts";
import type { LoadArgs } from "./route.ts";

/** A page that cannot lead on is still a page, so a content store that does not answer costs only the links. */
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
