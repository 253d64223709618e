/** What the content store needs to know about the caller. */
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { readMarket } from "#domain/market/market-name.ts";
import type { ConfigurationState } from "#platform/configuration/configuration-state.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { ContentMemory } from "./content-memory.ts";
import type { ContentView } from "./content-view.ts";
import { contentViewOf } from "./content-view.ts";
import { chainOfLanguage, chainOfLocale } from "#domain/content/language-chain.ts";

export type CallInput = {
  /** As in calls: `en`, `fr-ca`. */
  readonly language?: string | undefined;
  /** As in the content store: GB is EN. An unknown market is ignored. */
  readonly market?: string | undefined;
  readonly coBrand?: string | undefined;
};

export async function viewOfCaller(
  { snapshot, places, recall }: ContentMemory,
  caller: Caller,
  request: CallInput = {},
): Promise<{ brand: BrandItem; view: ContentView; state: ConfigurationState }> {
  const state = await snapshot.current();
  const brand = state.byId.get(caller.brandId);
  // The brand existed when the caller was resolved and has been removed since.
  if (!brand) throw new Refusal("call-not-served");
  const market = (request.market === undefined ? undefined : readMarket(request.market)) ?? caller.market;
  const languages = request.language ? chainOfLanguage(request.language, market) : chainOfLocale(caller.locale, market);
  const coBrand = request.coBrand ?? brand.coBrandId ?? caller.visitor.coBrandName;
  const unsold = await recall(state, ["unsold", brand.id], () => places.listUnsold(brand.id));
  return { brand, view: contentViewOf(brand, { market, languages, coBrand, unsold }), state };
}
