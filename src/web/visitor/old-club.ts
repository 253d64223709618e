/** Links to the club's former site. A logged-in visitor's link contains a proof of identity that is valid for half an hour. */
import type { Client } from "#contract/base/client.ts";
import { getBasicAccountDetails } from "#contract/account/get-basic-account-details.ts";
import { getOldClubToken } from "#contract/identity/get-old-club-token.ts";
import { readText, writeText } from "./storage/browser-storage.ts";
import { STORAGE_KEY, TIMED_KEY } from "./storage/storage-keys.ts";
import { readTimed, writeTimed } from "./storage/timed-storage.ts";
import type { BrowserState } from "./storage/visit-choices.ts";

type OldClubProof = { readonly token: string; readonly email: string };

type Answered = OldClubProof | "session-invalid" | undefined;

const overOrNothing = (code: string) => (code === "session-invalid" ? code : undefined);

type Dependencies = Pick<BrowserState, "storage" | "now"> & { readonly api: Client };

/**
 * `base` with the proof in the fragment, which is neither logged nor sent to other sites; `base` alone if no proof is issued. Undefined if the
 * session has ended: that is reported first.
 */
export async function oldClubAddress(base: string, dependencies: Dependencies): Promise<string | undefined> {
  const proof = (await keptProof(dependencies)) ?? (await newProof(dependencies));
  if (proof === "session-invalid") return undefined;
  return proof ? `${base}#${new URLSearchParams({ ...proof })}` : base;
}

/** Reuses a recently issued token. The browser does not store the visitor's email, so it is requested. */
async function keptProof({ api, storage, now }: Dependencies): Promise<Answered> {
  if (readTimed(storage, TIMED_KEY.oldClubFlag, now()) !== true) return undefined;
  const token = readText(storage, STORAGE_KEY.oldClubToken);
  if (token === undefined) return undefined;
  const answer = await api(getBasicAccountDetails);
  return answer.ok ? { token, email: answer.data.email } : overOrNothing(answer.code);
}

async function newProof({ api, storage, now }: Dependencies): Promise<Answered> {
  const answer = await api(getOldClubToken);
  if (!answer.ok) return overOrNothing(answer.code);
  const { token, email } = answer.data;
  writeText(storage, STORAGE_KEY.oldClubToken, token);
  writeTimed(storage, TIMED_KEY.oldClubFlag, true, now());
  return { token, email };
}

/** Parses the fragment that `oldClubAddress` wrote. */
export function readOldClubFragment(fragment: string): OldClubProof | undefined {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ""));
  const [token, email] = [parameters.get("token"), parameters.get("email")];
  return token && email ? { token, email } : undefined;
}
