/** What is known when a page starts in the browser. */
export type StartUpFacts = {
  readonly hasSession: boolean;
  /** The token that the current session was created from, if any. */
  readonly sessionToken?: string | undefined;
  readonly logout: boolean;
  readonly partnerToken?: string | undefined;
  readonly promoCode?: string | undefined;
  /** Domain of the referring site. */
  readonly referrerDomain?: string | undefined;
};

export type StartUpStep =
  | { readonly kind: "log-out" }
  | { readonly kind: "partner-token"; readonly token: string }
  | { readonly kind: "promo-code"; readonly code: string }
  | { readonly kind: "referrer"; readonly domain: string };

/**
 * The start-up requests in order; the first successful one determines the user type. A saved session wins over everything except a different
 * partner token; if that token fails, the session stays.
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
