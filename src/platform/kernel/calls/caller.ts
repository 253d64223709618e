/** Who makes a call, as far as the server knows it: facts of the host, the session and the token, never claims of the browser. */
import type { Channel, Platform } from "#contract/base/headers.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LocaleCode, MarketCode } from "#domain/market/locale.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";

/** A browser that typed something; the token goes back to it and is stored nowhere. */
export type Visit = { readonly hash: string; readonly token: string };

export type Caller = {
  readonly brandId: string;
  readonly locale: LocaleCode;
  readonly market: MarketCode;
  readonly currency: CurrencyCode;
  readonly platform: Platform;
  readonly channel: Channel;
  readonly visitor: Visitor;
  /** How the session was proved; absent for guests. */
  readonly sessionBy?: "cookie" | "header";
  /** Hash of the access token, the key of the session row; absent for guests. */
  readonly sessionHash?: string;
  /** Absent for whoever has typed nothing yet. */
  readonly visit?: Visit;
  /** Network address, for throttling only. */
  readonly address: string;
  readonly requestId: string;
  readonly signal?: AbortSignal;
  readonly idempotencyKey?: string;
  /** Name and password of the Basic authorization header: an unchecked claim, read by the token call of the agent desk alone. */
  readonly basic?: { readonly name: string; readonly password: string };
};

/** The address in calls that the program makes for itself, such as reading its configuration. No connection has it. */
export const OWN_ADDRESS = "server";
