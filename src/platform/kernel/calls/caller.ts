/** The maker of a call as the server knows it: facts from the host, the session and the token, never claims of the browser. */
import type { ClientPlatform } from "#contract/base/headers.ts";
import type { Channel } from "#domain/visitor/channel-of.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";

/** A browser that has typed something. The token goes back to the browser; the server stores only the hash. */
export type CallerVisit = { readonly hash: string; readonly token: string };

export type Caller = {
  readonly brandId: string;
  readonly locale: LocaleCode;
  readonly market: MarketCode;
  readonly currency: CurrencyCode;
  readonly platform: ClientPlatform;
  readonly channel: Channel;
  readonly visitor: Visitor;
  /** How the caller proved the session; absent for guests. */
  readonly sessionBy?: "cookie" | "header";
  /** Hash of the access token, the key of the session row; absent for guests. */
  readonly sessionHash?: string;
  /** Absent until the visitor has typed something. */
  readonly visit?: CallerVisit;
  /** Of the affiliate network that sent the visitor, from a cookie; only reported, never trusted. */
  readonly clickId?: string;
  /** Network address, used only for rate limits and holds per network. */
  readonly address: string;
  readonly requestId: string;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** Of one page that the server renders: what a call has asked a supplier is not asked again by the next one. */
  readonly asked?: Map<string, Promise<unknown>>;
  /** Name and password of the Basic authorization header: unverified, and used only by the token call of the agents. */
  readonly basic?: { readonly name: string; readonly password: string };
};

/** The address in calls that the program makes itself, such as reading its configuration. No connection has it. */
export const OWN_ADDRESS = "server";
