/** The mark of a session in storage, by which other tabs notice its start and end. The session itself is a cookie that scripts cannot read. */
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import { readText, removeKey, writeText } from "./browser-storage.ts";
import { STORAGE_KEY, TIMED_KEY } from "./storage-keys.ts";
import type { BrowserState } from "./visit-choices.ts";

/** `isNew`: a visitor has just logged in, perhaps in place of another, so the mark must change for other tabs to notice. */
export function markSession({ storage, now }: BrowserState, isNew = false): void {
  if (isNew || readText(storage, STORAGE_KEY.sessionMark) === undefined) writeText(storage, STORAGE_KEY.sessionMark, String(now()));
  removeKey(storage, STORAGE_KEY.sessionExpired);
  removeKey(storage, STORAGE_KEY.logoutPending);
}

/** Remembers a logout until the server confirms it: on a shared computer the next person must not find the session. */
export function noteLogOut({ storage }: Pick<BrowserState, "storage">, isConfirmed: boolean): void {
  if (isConfirmed) removeKey(storage, STORAGE_KEY.logoutPending);
  else writeText(storage, STORAGE_KEY.logoutPending, "true");
}

/** Without a session on the server, the pending logout is obsolete. */
export function isLogOutPending({ storage }: Pick<BrowserState, "storage">, isAuthenticated: boolean): boolean {
  if (!isAuthenticated) removeKey(storage, STORAGE_KEY.logoutPending);
  return isAuthenticated && readText(storage, STORAGE_KEY.logoutPending) !== undefined;
}

/** A mark without a session: the session expired between visits. Returns whether there was a mark. */
export function markExpired(browserState: BrowserState): boolean {
  if (readText(browserState.storage, STORAGE_KEY.sessionMark) === undefined) return false;
  noteExpiry(browserState);
  return true;
}

/** The session has ended without a logout here; the flag stays until the next login. */
export function noteExpiry(browserState: BrowserState): void {
  forgetVisitor(browserState);
  writeText(browserState.storage, STORAGE_KEY.sessionExpired, "true");
}

/** Removes what identifies the visitor: after a logout, even an unconfirmed one, after the end of a session, and on a new build. */
export function forgetVisitor(browserState: BrowserState): void {
  const { sessionMark, partnerUserToken, userTypeId, oldClubToken, offerCode } = STORAGE_KEY;
  for (const key of [sessionMark, partnerUserToken, userTypeId, oldClubToken, offerCode, TIMED_KEY.coBrandId, TIMED_KEY.oldClubFlag]) {
    removeKey(browserState.storage, key);
  }
  browserState.cookies.remove(VISIT_COOKIE.userTypeId);
}
