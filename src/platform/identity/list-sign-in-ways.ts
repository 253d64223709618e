import type { listSignInWays as call } from "#contract/identity/list-sign-in-ways.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { authRulesOf } from "./check-new-password.ts";

export const listSignInWays =
  (configuration: ConfigurationSnapshot): UseCase<typeof call> =>
  async (context, caller) => {
    const { hideSocialLogin } = await authRulesOf(configuration, caller);
    return { ways: hideSocialLogin ? [] : [...(context.identities?.ways ?? [])] };
  };
