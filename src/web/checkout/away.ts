/** The cart of this tab that is being paid at a provider's own page; read when the visitor returns, even by Back. */
import { openStorage, readText, removeKey, writeText } from "#web/visitor/storage/browser-storage.ts";
import type { StorageKey } from "#web/visitor/storage/storage-keys.ts";

const AWAY: StorageKey = { name: "checkoutAway", area: "tab" };

export function markAway(prebookingId: string | null): void {
  const storage = openStorage(window);
  if (prebookingId === null) removeKey(storage, AWAY);
  else writeText(storage, AWAY, prebookingId);
}

export const readAway = (): string | undefined => readText(openStorage(window), AWAY);
