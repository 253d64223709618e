/** The headers of a call that describe the visit. */
import type { CallAddress } from "#contract/base/address.ts";
import type { ClientPlatform } from "#contract/base/headers.ts";
import type { Channel } from "#domain/visitor/channel-of.ts";
import { HEADER } from "#contract/base/headers.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { UserTypeId } from "#domain/visitor/user-type.ts";

/** All of these facts come from the page and the visitor. */
export type VisitFacts = {
  readonly brand: { readonly id: string; readonly name: string };
  readonly locale: LocaleCode;
  readonly market: MarketCode;
  readonly currency: CurrencyCode;
  readonly userTypeId: UserTypeId;
  readonly channel: Channel;
  readonly platform: ClientPlatform;
  /** Only during server rendering: in the browser it is in a cookie that scripts cannot read. */
  readonly accessToken?: string;
};

export function visitHeaders(call: Pick<CallAddress, "upstream" | "omitsLanguage">, visit: VisitFacts): Record<string, string> {
  return {
    [HEADER.platform]: visit.platform,
    [HEADER.brand]: visit.brand.id,
    [HEADER.brandId]: visit.brand.id,
    [HEADER.brandName]: plain(visit.brand.name),
    [HEADER.channel]: visit.channel,
    [HEADER.sessionId]: visit.accessToken ?? String(visit.userTypeId),
    // Sent to every service, so that a guest's currency and market apply to all data of a page.
    [HEADER.currency]: visit.currency,
    [HEADER.market]: visit.market,
    ...(call.omitsLanguage ? {} : { [HEADER.language]: languageTag(visit.locale) }),
    ...(call.upstream === "configuration" && {
      [HEADER.configurationLanguage]: languageTag(visit.locale),
      [HEADER.userTypeId]: String(visit.userTypeId),
    }),
  };
}

/** Header values must be ASCII, so other characters are percent-encoded. */
const plain = (text: string): string => text.replaceAll(/[^\x20-\x7e]+/g, encodeURIComponent);
