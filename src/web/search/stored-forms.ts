import type { SearchForms } from "#domain/search/search-form.ts";

/** The forms that the visitor has changed; all others have their defaults. */
export type SavedForms = Partial<SearchForms>;

/** Keeps the input during client-side navigation. Only effects write it, so on the server it is always empty. */
let stored: SavedForms = {};

export const cachedForms = (): SavedForms => stored;

export function keepForms(forms: SavedForms): void {
  stored = forms;
}
