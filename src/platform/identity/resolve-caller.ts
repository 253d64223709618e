import { CHANNELS, HEADER, PLATFORMS } from "#contract/headers.ts";
import type { Channel } from "#contract/headers.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";
import { localeToCurrency } from "#domain/market/locale-to-currency.ts";
import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";
import { isMarketCode, LOCALES } from "#domain/market/locale.ts";
import { isUserTypeId } from "#domain/visitor/user-type.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import { readBasic } from "./basic-authorization.ts";
import { findLocale } from "./find-locale.ts";
import { resolveVisitor } from "./resolve-visitor.ts";

/** What a host stands for. */
export type HostBrand = {
  readonly id: string;
  /** Absolute links start with this; https makes the cookies secure. */
  readonly origin: string;
  readonly defaultLocale: LocaleCode;
  readonly defaultMarket: MarketCode;
};

export type IncomingCall = {
  readonly headers: Headers;
  /** Network address, as the server knows it. */
  readonly address: string;
  readonly requestId: string;
  readonly signal?: AbortSignal | undefined;
};

/** Who makes a call, or nothing when the host is none of ours. */
export type ResolveCaller = (incoming: IncomingCall) => Promise<Caller | undefined>;

/** `brandOfHost` is given the Host header as sent, with its port. */
export const createResolveCaller =
  (context: Context, brandOfHost: (host: string) => HostBrand | undefined): ResolveCaller =>
  async (incoming) => {
    const header = (name: string) => incoming.headers.get(name)?.trim() || undefined;
    const brand = brandOfHost(header("host") ?? "");
    if (!brand) return undefined;
    const resolved = await resolveVisitor(context, {
      brandId: brand.id,
      isSecure: brand.origin.startsWith("https:"),
      cookieHeader: header("cookie"),
      sessionIdHeader: header(HEADER.sessionId),
      userTypeIdHeader: header(HEADER.userTypeId),
      authorization: header("authorization"),
    });
    const basic = readBasic(header("authorization"));
    const idempotencyKey = header(HEADER.idempotencyKey);
    return {
      brandId: brand.id,
      ...readPlace(header, brand),
      platform: oneOf(PLATFORMS, header(HEADER.platform)) ?? "Web",
      channel: channelOf(header(HEADER.channel), resolved.visitor.isAuthenticated),
      visitor: resolved.visitor,
      ...(resolved.sessionBy && { sessionBy: resolved.sessionBy }),
      ...(resolved.sessionHash && { sessionHash: resolved.sessionHash }),
      address: incoming.address,
      requestId: incoming.requestId,
      ...(incoming.signal && { signal: incoming.signal }),
      ...(idempotencyKey && { idempotencyKey }),
      ...readAsked(header),
      ...(basic && { basic }),
    };
  };

type ReadHeader = (name: string) => string | undefined;

function readPlace(header: ReadHeader, brand: HostBrand): { locale: LocaleCode; market: MarketCode; currency: CurrencyCode } {
  const asked = findLocale(header(HEADER.language) ?? header(HEADER.configurationLanguage));
  const locale = asked ?? brand.defaultLocale;
  const market = readMarket(header(HEADER.market)) ?? (asked ? LOCALES[asked].countryCode : brand.defaultMarket);
  const currency = header(HEADER.currency)?.toUpperCase();
  return { locale, market, currency: currency && isCurrencyCode(currency) ? currency : localeToCurrency(locale) };
}

/** The content store knows Great Britain as EN; both spellings are read. */
function readMarket(text: string | undefined): MarketCode | undefined {
  const code = text?.toUpperCase() === "EN" ? "GB" : text?.toUpperCase();
  return code && isMarketCode(code) ? code : undefined;
}

const oneOf = <T extends string>(words: readonly T[], text: string | undefined): T | undefined =>
  words.find((word) => word.toLowerCase() === text?.toLowerCase());

const DEFAULT_CHANNEL: Channel = "Publish";

/** Secure is the channel of members: a guest who names it is served as everybody is. */
function channelOf(text: string | undefined, isAuthenticated: boolean): Channel {
  const channel = oneOf(CHANNELS, text) ?? DEFAULT_CHANNEL;
  return channel === "Secure" && !isAuthenticated ? DEFAULT_CHANNEL : channel;
}

function readAsked(header: ReadHeader): Pick<Caller, "asked"> {
  const brandId = header(HEADER.brandId);
  const userTypeId = Number(header(HEADER.userTypeId));
  if (!brandId && !isUserTypeId(userTypeId)) return {};
  return { asked: { ...(brandId && { brandId }), ...(isUserTypeId(userTypeId) && { userTypeId }) } };
}
