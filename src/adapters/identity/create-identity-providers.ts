import type { IdentityProviders, SocialProvider } from "#platform/ports/identity-provider.ts";
import type { OpenedProvider } from "./known-providers.ts";

/** The enabled identity providers; others are closed. */
export function createIdentityProviders(opened: readonly OpenedProvider[]): IdentityProviders {
  const byName = new Map<SocialProvider, OpenedProvider>(opened.map((provider) => [provider.way.provider, provider]));
  return {
    ways: opened.map(({ way }) => way),
    verify: async (provider, token, nonce) => (await byName.get(provider)?.verify(token, nonce)) ?? { ok: false, problem: "token" },
  };
}
