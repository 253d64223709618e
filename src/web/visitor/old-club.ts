/** The way to the club's former site and back: whoever is signed in takes a proof along that holds for half an hour. */
import type { Client } from "#contract/base/client.ts";
import { getBasicAccountDetails } from "#contract/account/get-basic-account-details.ts";
import { getOldClubToken } from "#contract/identity/get-old-club-token.ts";
import { readText, writeText } from "./storage/browser-storage.ts";
import { STORAGE_KEY, TIMED_KEY } from "./storage/storage-keys.ts";
import { readTimed, writeTimed } from "./storage/timed-storage.ts";
import type { Keepers } from "./storage/visit-choices.ts";

type OldClubProof = { readonly token: string; readonly email: string };

type Answered = OldClubProof | "session-invalid" | undefined;

const overOrNothing = (code: string) => (code === "session-invalid" ? code : undefined);

type Means = Pick<Keepers, "storage" | "now"> & { readonly api: Client };

/**
 * `base` with the proof behind the `#`, where neither logs nor other sites find it; `base` alone when none is given. Nothing when the session
 * turns out to be over: that is said first.
 */
export async function oldClubAddress(base: string, means: Means): Promise<string | undefined> {
  const proof = (await keptProof(means)) ?? (await newProof(means));
  if (proof === "session-invalid") return undefined;
  return proof ? `${base}#${new URLSearchParams({ ...proof })}` : base;
}

/** A token that was fetched lately still holds. The address of a person is not kept here, so it is asked for. */
async function keptProof({ api, storage, now }: Means): Promise<Answered> {
  if (readTimed(storage, TIMED_KEY.oldClubFlag, now()) !== true) return undefined;
  const token = readText(storage, STORAGE_KEY.oldClubToken);
  if (token === undefined) return undefined;
  const answer = await api(getBasicAccountDetails);
  return answer.ok ? { token, email: answer.data.email } : overOrNothing(answer.code);
}

async function newProof({ api, storage, now }: Means): Promise<Answered> {
  const answer = await api(getOldClubToken);
  if (!answer.ok) return overOrNothing(answer.code);
  const { token, email } = answer.data;
  writeText(storage, STORAGE_KEY.oldClubToken, token);
  writeTimed(storage, TIMED_KEY.oldClubFlag, true, now());
  return { token, email };
}

/** What `oldClubAddress` wrote behind the `#`. */
export function readOldClubFragment(fragment: string): OldClubProof | undefined {
  const words = new URLSearchParams(fragment.replace(/^#/, ""));
  const [token, email] = [words.get("token"), words.get("email")];
  return token && email ? { token, email } : undefined;
}
