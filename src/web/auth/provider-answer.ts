/** Handles the response from a provider's page: logs in with it, on the page language that the visitor left. */
import { safeReturnAddress } from "#domain/visitor/safe-return-address.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { LOGIN_PATH } from "./auth-links.ts";
import { openAuth } from "./auth-store.ts";
import { takeRequestedPrefix, readProof } from "./social-proof.ts";

export function takeAnswer(hash: string, prefix: string): void {
  const { location, history } = window;
  const storage = openStorage(window);
  const request = takeRequestedPrefix(storage);
  const elsewhere = request === undefined || request === prefix ? undefined : safeReturnAddress(request + LOGIN_PATH, location.origin);
  if (elsewhere !== undefined) return location.replace(elsewhere + hash);
  // The token must stay neither in the address nor in the history.
  history.replaceState(history.state, "", location.pathname + location.search);
  const answer = readProof(hash, storage);
  if (!answer) return openAuth({ variant: "login" });
  const { isClub, returnUrl } = answer.request;
  const address = safeReturnAddress(returnUrl, location.origin);
  return openAuth({ variant: "login", isClub, ...(address && { returnUrl: address }), ...(answer.proof && { proof: answer.proof }) });
}
