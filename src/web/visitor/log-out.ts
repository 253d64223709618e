/** Logs the visitor out, as far as the browser can. */
import type { Client } from "#contract/base/client.ts";
import { logOut } from "#contract/identity/log-out.ts";
import { refreshActionOf } from "./refresh-actions.ts";
import { forgetTrips } from "./storage/forget-trips.ts";
import { forgetVisitor, noteLogOut } from "./storage/session-mark.ts";
import type { BrowserState } from "./storage/visit-choices.ts";

type LogOutOptions = BrowserState & {
  readonly api: Client;
  /** The current page: its view, its path after the prefix, and the prefix. */
  readonly view: string;
  readonly path: string;
  readonly prefix: string;
  readonly search: string;
  /** Loads a new document, so that no data of the session stays in memory. */
  readonly leave: (address: string) => void;
};

/**
 * Clears the stored data whether the server answers or not. If the call failed, the next page retries it: start-up does so first and shows a guest's
 * page in any case. Every page retries until the server confirms.
 */
export async function endVisit({ api, view, path, prefix, search, leave, ...browserState }: LogOutOptions): Promise<void> {
  const [answer] = await Promise.all([api(logOut).catch(() => undefined), forgetTrips(globalThis)]);
  forgetVisitor(browserState);
  noteLogOut(browserState, answer?.ok ?? false);
  const isHome = refreshActionOf({ view, path, isClubMember: false }) === "go-home";
  const query = new URLSearchParams(isHome ? "" : search);
  if (!answer?.ok) query.set("logout", "true");
  leave(`${prefix}${isHome ? "/" : path}${query.size ? `?${query}` : ""}`);
}
