/** The trace a session leaves in storage, so that other tabs notice when it comes and goes. The session itself is a cookie no script can read. */
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import { readText, removeKey, writeText } from "./browser-storage.ts";
import { STORAGE_KEY, TIMED_KEY } from "./storage-keys.ts";
import type { Keepers } from "./visit-choices.ts";

export function markSession({ storage, now }: Keepers): void {
  if (readText(storage, STORAGE_KEY.sessionMark) === undefined) writeText(storage, STORAGE_KEY.sessionMark, String(now()));
  removeKey(storage, STORAGE_KEY.sessionExpired);
}

/** A mark without a session behind it: it ran out while nobody looked. */
export function markExpired(keepers: Keepers): void {
  if (readText(keepers.storage, STORAGE_KEY.sessionMark) === undefined) return;
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
