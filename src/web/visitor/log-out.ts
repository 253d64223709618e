/** Ends the visitor's session, as far as a browser can. */
import type { Client } from "#contract/base/client.ts";
import { logOut } from "#contract/identity/log-out.ts";
import { refreshActionOf } from "./refresh-actions.ts";
import { forgetVisitor, noteLogOut } from "./storage/session-mark.ts";
import type { Keepers } from "./storage/visit-choices.ts";

type LogOutOptions = Keepers & {
  readonly api: Client;
  /** The page one is on: its view, its path behind the prefix, and the prefix. */
  readonly view: string;
  readonly path: string;
  readonly prefix: string;
  readonly search: string;
  /** Brings a new document, so that nothing of the session stays in memory. */
  readonly leave: (address: string) => void;
};

/**
 * What this browser kept goes whether the server answers or not. When it did not, the next page is asked to try again:
 * start-up does so before anything else, and shows a guest's page either way. It goes on with every page until the server confirms.
 */
export async function endVisit({ api, view, path, prefix, search, leave, ...keepers }: LogOutOptions): Promise<void> {
  const answer = await api(logOut).catch(() => undefined);
  forgetVisitor(keepers);
  noteLogOut(keepers, answer?.ok ?? false);
  const isHome = refreshActionOf({ view, path, isClubMember: false }) === "go-home";
  const query = new URLSearchParams(isHome ? "" : search);
  if (!answer?.ok) query.set("logout", "true");
  leave(`${prefix}${isHome ? "/" : path}${query.size ? `?${query}` : ""}`);
}
