import { listSignInMethods as call } from "#contract/identity/list-sign-in-methods.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { authRulesOf } from "#platform/identity/keys/check-new-password.ts";

export const listSignInMethods = (configuration: ConfigurationSnapshot) =>
  useCase(call, async (context, caller) => {
    const { hideSocialLogin } = await authRulesOf(configuration, caller);
    return { ways: hideSocialLogin ? [] : [...(context.identities?.ways ?? [])] };
  });
