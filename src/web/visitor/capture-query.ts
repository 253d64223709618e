/** Stores the parameters of an address that apply to the visit, so that they survive the next navigation. */
import type { EntryQuery } from "#domain/query/entry-query.ts";
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import { readJson, removeKey, writeJson, writeText } from "./storage/browser-storage.ts";
import { STORAGE_KEY, TIMED_KEY } from "./storage/storage-keys.ts";
import { writeTimed } from "./storage/timed-storage.ts";
import type { Keepers } from "./storage/visit-choices.ts";
import { saveCurrency, saveLocale } from "./storage/visit-choices.ts";

type Captured = Omit<EntryQuery, "reservationId" | "email" | "resetHash" | "stay" | "rooms">;

function captureChoices(query: Captured, keepers: Keepers): void {
  const { storage } = keepers;
  if (query.returnUrl !== undefined) writeText(storage, STORAGE_KEY.returnUrl, query.returnUrl);
  if (query.isOldFlow === true) writeText(storage, STORAGE_KEY.oldFlow, "true");
  if (query.isOldFlow === false) removeKey(storage, STORAGE_KEY.oldFlow);
  if (query.currency !== undefined) saveCurrency(keepers, query.currency);
  if (query.locale !== undefined) saveLocale(keepers, query.locale);
}

function captureOrigins(query: Captured, { storage, cookies, now }: Keepers): void {
  if (query.partnerId !== undefined) writeTimed(storage, TIMED_KEY.partnerId, query.partnerId, now());
  if (query.cjevent !== undefined) {
    writeText(storage, STORAGE_KEY.cjevent, query.cjevent);
    cookies.write(VISIT_COOKIE.cjevent, query.cjevent);
  }
  if (Object.keys(query.campaign).length > 0) {
    const before = readJson(storage, STORAGE_KEY.campaign);
    writeJson(storage, STORAGE_KEY.campaign, { ...(typeof before === "object" ? before : {}), ...query.campaign });
  }
}

/** `Captured` excludes all personal data. */
export function captureQuery(query: Captured, keepers: Keepers, isClubMember: boolean): void {
  const { storage, cookies } = keepers;
  captureChoices(query, keepers);
  captureOrigins(query, keepers);
  if (query.wannaBeUserType !== undefined) {
    writeText(storage, STORAGE_KEY.wannaBeUserType, String(query.wannaBeUserType));
    cookies.write(VISIT_COOKIE.wannaBeUserType, String(query.wannaBeUserType));
  }
  if (query.promoCode !== undefined) writeText(storage, STORAGE_KEY.promoCode, query.promoCode);
  // Offer codes are for upgrades, so a member does not need them.
  if (query.offerCode !== undefined && !isClubMember) writeText(storage, STORAGE_KEY.offerCode, query.offerCode);
}
