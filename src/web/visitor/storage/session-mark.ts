/** The trace a session leaves in storage, so that other tabs notice when it comes and goes. The session itself is a cookie no script can read. */
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import { readText, removeKey, writeText } from "./browser-storage.ts";
import { STORAGE_KEY, TIMED_KEY } from "./storage-keys.ts";
import type { Keepers } from "./visit-choices.ts";

/** `isNew`: somebody has just come in, perhaps in the place of somebody else, and other tabs must see a difference. */
export function markSession({ storage, now }: Keepers, isNew = false): void {
  if (isNew || readText(storage, STORAGE_KEY.sessionMark) === undefined) writeText(storage, STORAGE_KEY.sessionMark, String(now()));
  removeKey(storage, STORAGE_KEY.sessionExpired);
  removeKey(storage, STORAGE_KEY.logoutPending);
}

/** Remembers a logout until the server confirms it: on a shared computer the next person must not find the session again. */
export function noteLogOut({ storage }: Pick<Keepers, "storage">, isConfirmed: boolean): void {
  if (isConfirmed) removeKey(storage, STORAGE_KEY.logoutPending);
  else writeText(storage, STORAGE_KEY.logoutPending, "true");
}

/** The mark is worth nothing once the server knows no session. */
export function isLogOutPending({ storage }: Pick<Keepers, "storage">, isAuthenticated: boolean): boolean {
  if (!isAuthenticated) removeKey(storage, STORAGE_KEY.logoutPending);
  return isAuthenticated && readText(storage, STORAGE_KEY.logoutPending) !== undefined;
}

/** A mark without a session behind it: it ran out while nobody looked. Answers whether there was one. */
export function markExpired(keepers: Keepers): boolean {
  if (readText(keepers.storage, STORAGE_KEY.sessionMark) === undefined) return false;
  noteExpiry(keepers);
  return true;
}

/** The session is over without having been ended here; the flag stays until somebody logs in. */
export function noteExpiry(keepers: Keepers): void {
  forgetVisitor(keepers);
  writeText(keepers.storage, STORAGE_KEY.sessionExpired, "true");
}

/** After a logout, whether the server answered or not. */
export function forgetVisitor(keepers: Keepers): void {
  const { sessionMark, partnerUserToken, userTypeId, oldClubToken, offerCode } = STORAGE_KEY;
  for (const key of [sessionMark, partnerUserToken, userTypeId, oldClubToken, offerCode, TIMED_KEY.coBrandId, TIMED_KEY.oldClubFlag]) {
    removeKey(keepers.storage, key);
  }
  keepers.cookies.remove(VISIT_COOKIE.userTypeId);
}
