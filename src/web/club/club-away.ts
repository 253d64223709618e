/** Stores the order of this tab while the visitor pays at the provider's own page. */
import type { Money } from "#shared/money.ts";
import type { VisitStorage } from "#web/visitor/storage/browser-storage.ts";
import { readJson, removeKey, writeJson } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import type { UpgradeOrder } from "./upgrade-order.ts";

/** The stored token identifies the payment; it is useless without the visitor's session. */
export const markAway = (storage: VisitStorage, order: UpgradeOrder): boolean => writeJson(storage, STORAGE_KEY.clubAway, order);

/** Whether the visitor returns from a provider. */
export const hasAway = (storage: VisitStorage): boolean => isOrder(readJson(storage, STORAGE_KEY.clubAway));

/** Reads and removes the order: the caller must settle it. */
export function takeAway(storage: VisitStorage): UpgradeOrder | undefined {
  const stored = readJson(storage, STORAGE_KEY.clubAway);
  removeKey(storage, STORAGE_KEY.clubAway);
  return isOrder(stored) ? stored : undefined;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> => typeof value === "object" && value !== null;

const isMoney = (value: unknown): value is Money =>
  isRecord(value) && Number.isSafeInteger(value["minor"]) && typeof value["currency"] === "string";

const isTextOrNothing = (value: unknown): boolean => value === undefined || typeof value === "string";

const isOrder = (value: unknown): value is UpgradeOrder =>
  isRecord(value) &&
  typeof value["programId"] === "string" &&
  typeof value["key"] === "string" &&
  typeof value["paymentToken"] === "string" &&
  typeof value["saveCard"] === "boolean" &&
  isMoney(value["price"]) &&
  isTextOrNothing(value["registrationCode"]) &&
  isTextOrNothing(value["offerCode"]);
