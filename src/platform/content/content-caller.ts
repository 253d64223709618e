/** What the content store needs to know about who asks. */
import type { BrandItem } from "#contract/configuration/list-brands.ts";
import { readMarket } from "#domain/market/market-name.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { ContentView } from "./content-view.ts";
import { contentViewOf } from "./content-view.ts";
import { chainOfLanguage, chainOfLocale } from "./language-chain.ts";

export type Asked = {
  /** As calls write it: `en`, `fr-ca`. */
  readonly language?: string | undefined;
  /** As the content store writes it: GB is EN. One that is not known counts as not named. */
  readonly market?: string | undefined;
  readonly coBrand?: string | undefined;
};

export async function viewOfCaller(
  snapshot: ConfigurationSnapshot,
  caller: Caller,
  asked: Asked = {},
): Promise<{ brand: BrandItem; view: ContentView }> {
  const { byId } = await snapshot.current();
  const brand = byId.get(caller.brandId);
  // It was there when the caller was resolved: taken away since.
  if (!brand) throw new Refusal("call-not-served");
  const market = (asked.market === undefined ? undefined : readMarket(asked.market)) ?? caller.market;
  const languages = asked.language ? chainOfLanguage(asked.language, market) : chainOfLocale(caller.locale, market);
  const coBrand = asked.coBrand ?? brand.coBrandId ?? caller.visitor.coBrandName;
  return { brand, view: contentViewOf(brand, { market, languages, coBrand }) };
}
