import type { Client } from "#contract/base/client.ts";
import { listSignInMethods } from "#contract/identity/list-sign-in-methods.ts";
import type { SignInMethod } from "./social-proof.ts";

let request: Promise<readonly SignInMethod[]> | undefined;

/** Requested once per page for all dialogs; the list is the same for all visitors. A failed call gives an empty list and is repeated next time. */
export const signInMethods = (api: Client): Promise<readonly SignInMethod[]> => (request ??= ask(api));

async function ask(api: Client): Promise<readonly SignInMethod[]> {
  const answer = await api(listSignInMethods).catch(() => undefined);
  if (answer?.ok) return answer.data.ways;
  request = undefined;
  return [];
}
