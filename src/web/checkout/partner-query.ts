import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { readTimed } from "#web/visitor/storage/timed-storage.ts";

/** The partner who sent the visitor within the last 30 days: some codes are valid only for visitors of one partner. */
export function partnerQuery(): { readonly partnerId?: string } {
  const partnerId = readTimed(openStorage(window), TIMED_KEY.partnerId, Date.now());
  return typeof partnerId === "string" ? { partnerId } : {};
}
