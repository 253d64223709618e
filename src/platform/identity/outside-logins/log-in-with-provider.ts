/** Login with a provider. Which account it opens, and why other accounts are not linked: docs/decisions/0016-social-login.md. */
import { EmailSchema } from "#contract/entities/primitives.ts";
import type { LoginResponse } from "#contract/entities/account.ts";
import { logInWithFacebook as facebookCall } from "#contract/identity/log-in-with-facebook.ts";
import { logInWithGoogle as googleCall } from "#contract/identity/log-in-with-google.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { enforceRateLimit } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import type { IdentityAnswer, SocialProvider } from "#platform/ports/identity-provider.ts";
import { IdentityUnreachable } from "#platform/ports/identity-provider.ts";
import { openAccountSession } from "#platform/identity/sessions/open-account-session.ts";
import { settleIdentity } from "#platform/identity/accounts/settle-identity.ts";
import { settingsOf } from "#platform/identity/records/user-settings.ts";

const WINDOW_SECONDS = 15 * 60;
const PER_NETWORK = 60;
const PER_PERSON = 20;

type CallInput = { readonly token: string; readonly nonce: string | undefined; readonly settings: Parameters<typeof settingsOf>[0] };

async function logIn(context: Context, caller: Caller, provider: SocialProvider, request: CallInput): Promise<LoginResponse> {
  const { identities } = context;
  if (!identities?.ways.some((way) => way.provider === provider)) throw new Refusal("call-not-served");
  const window = { windowSeconds: WINDOW_SECONDS };
  await enforceRateLimit(context, caller, { name: "social-login", perNetwork: PER_NETWORK, ...window });
  const answer = await identities.verify(provider, request.token, request.nonce).catch((fault: unknown): IdentityAnswer => {
    if (!(fault instanceof IdentityUnreachable)) throw fault;
    context.log.warn("identity.unreachable", { provider });
    throw new Refusal("no-answer");
  });
  if (!answer.ok) throw new Refusal(answer.problem === "token" ? "social-token-invalid" : "login-refused");
  const { identity } = answer;
  if (!EmailSchema.safeParse(identity.email).success) throw new Refusal("login-refused");
  const target = `${provider} ${identity.subject}`;
  await enforceRateLimit(context, caller, { name: "social-person", perNetwork: PER_NETWORK, target, perTarget: PER_PERSON, ...window });
  const { account, isNewAccount } = await settleIdentity(context, caller, provider, identity, settingsOf(request.settings));
  return openAccountSession(context, caller, account, { method: provider, isNewAccount });
}

export const logInWithGoogle = useCase(googleCall, (context, caller, { body: { googleToken, nonce, userSettings } }) =>
  logIn(context, caller, "google", { token: googleToken, nonce, settings: userSettings }),
);

export const logInWithFacebook = useCase(facebookCall, (context, caller, { body: { facebookToken, nonce, userSettings } }) =>
  logIn(context, caller, "facebook", { token: facebookToken, nonce, settings: userSettings }),
);
