import type { Client } from "#contract/base/client.ts";
import { listSignInWays } from "#contract/identity/list-sign-in-ways.ts";
import type { SignInWay } from "./social-proof.ts";

let asked: Promise<readonly SignInWay[]> | undefined;

/** Requested once per page for all dialogs; the list is the same for all visitors. A failed call gives an empty list and is repeated next time. */
export const signInWays = (api: Client): Promise<readonly SignInWay[]> => (asked ??= ask(api));

async function ask(api: Client): Promise<readonly SignInWay[]> {
  const answer = await api(listSignInWays).catch(() => undefined);
  if (answer?.ok) return answer.data.ways;
  asked = undefined;
  return [];
}
