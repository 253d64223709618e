import type { Client } from "#contract/base/client.ts";
import { listSignInWays } from "#contract/identity/list-sign-in-ways.ts";
import type { SignInWay } from "./social-proof.ts";

let asked: Promise<readonly SignInWay[]> | undefined;

/** Asked once for all dialogs of a page. Who vouches is nobody's secret; an answer that does not come offers none, and is asked for again. */
export const signInWays = (api: Client): Promise<readonly SignInWay[]> => (asked ??= ask(api));

async function ask(api: Client): Promise<readonly SignInWay[]> {
  const answer = await api(listSignInWays).catch(() => undefined);
  if (answer?.ok) return answer.data.ways;
  asked = undefined;
  return [];
}
