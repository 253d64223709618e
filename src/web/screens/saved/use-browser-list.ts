import { useEffect, useRef } from "react";
import { useRevalidator } from "#web/router/router-context.tsx";
import { idsIn } from "#domain/search/saved-lists.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { useSavedHotels } from "#web/saved/saved-store.ts";
import { lastVisit } from "#web/saved/trail/viewed-hotels.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import type { SavedData, SharedData } from "./saved-data.ts";

/**
 * Loads the list again with what only the browser knows: the list of a guest, the dates that the visitor last looked for, and hotels that a login has
 * added to the account.
 */
export function useBrowserList(data: SavedData | SharedData): void {
  const { revalidate } = useRevalidator();
  const page = usePage();
  const saved = useSavedHotels();
  // Each reason loads once: a list that stays the same must not be loaded forever.
  const reloaded = useRef<string>(undefined);
  useEffect(() => {
    const reason = reasonToLoad(data, saved, () => lastVisit(openStorage(window), data.today, settingsOf(page)) !== undefined);
    if (reason === undefined || reason === reloaded.current) return;
    reloaded.current = reason;
    void revalidate();
  }, [data, saved, page, revalidate]);
}

function reasonToLoad(data: SavedData | SharedData, saved: readonly string[] | undefined, hasDates: () => boolean): string | undefined {
  if (data.state === "loading") return "list";
  if (data.state !== "listed") return undefined;
  if (data.isFromServer && data.visit === null && hasDates()) return "dates";
  if (!("lists" in data) || !saved) return undefined;
  // The last hotel was removed: an empty list has ideas.
  const shown = idsIn([data.list]);
  if (shown.length > 0 && !shown.some((id) => saved.includes(id))) return `emptied ${data.list.id}`;
  const known = idsIn(data.lists);
  return saved.some((id) => !known.includes(id)) ? saved.join() : undefined;
}
