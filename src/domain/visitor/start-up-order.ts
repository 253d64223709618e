/** What is known when a page starts in the browser. */
export type StartUpFacts = {
  readonly hasSession: boolean;
  /** The token the running session came from, if it came from one. */
  readonly sessionToken?: string | undefined;
  readonly logout: boolean;
  readonly partnerToken?: string | undefined;
  readonly promoCode?: string | undefined;
  /** Domain of another site that led here. */
  readonly referrerDomain?: string | undefined;
};

export type StartUpStep =
  | { readonly kind: "log-out" }
  | { readonly kind: "partner-token"; readonly token: string }
  | { readonly kind: "promo-code"; readonly code: string }
  | { readonly kind: "referrer"; readonly domain: string };

/**
 * What to ask, in which order; the first question answered well ends the search for a user type. A saved session wins over all
 * but a different partner token; should that token fail, the session stands.
 */
export function startUpOrder(facts: StartUpFacts): readonly StartUpStep[] {
  const { partnerToken: token, promoCode: code, referrerDomain: domain } = facts;
  const hasSession = facts.hasSession && !facts.logout;
  const isOtherToken = token !== undefined && !(hasSession && token === facts.sessionToken);
  return [
    ...(facts.logout ? [{ kind: "log-out" } as const] : []),
    ...(isOtherToken ? [{ kind: "partner-token", token } as const] : []),
    ...(code !== undefined && !hasSession ? [{ kind: "promo-code", code } as const] : []),
    ...(domain !== undefined && !hasSession ? [{ kind: "referrer", domain } as const] : []),
  ];
}
