import type { ScopedLayer } from "#domain/brand/scoped-layer.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { ConfigurationState } from "#platform/configuration/configuration-state.ts";
import { configurationsOf } from "#platform/configuration/configuration-state.ts";
import type { Context } from "#platform/kernel/calls/context.ts";

/** Without login providers, no brand may offer social login, whatever its configuration says: the button would lead nowhere. */
export function hideClosedLogins(snapshot: ConfigurationSnapshot, { identities }: Pick<Context, "identities">): ConfigurationSnapshot {
  if (!identities || identities.ways.length > 0) return snapshot;
  let seen: { readonly state: ConfigurationState; readonly hidden: ConfigurationState } | undefined;
  return {
    ...snapshot,
    current: async () => {
      const state = await snapshot.current();
      if (seen?.state !== state) seen = { state, hidden: withoutSocialLogin(state) };
      return seen.hidden;
    },
  };
}

const HIDDEN: ScopedLayer = { layer: { auth: { hideSocialLogin: true } } };

const withoutSocialLogin = (state: ConfigurationState): ConfigurationState => ({
  ...state,
  ...configurationsOf((brandId) => [...state.layersOf(brandId), HIDDEN]),
});
