import type { SearchForms } from "#domain/search/search-form.ts";

/** The forms somebody has touched; the others hold their defaults. */
export type SavedForms = Partial<SearchForms>;

/** What was filled in stays while the visitor walks through the site. Written by effects only, so a server never has any. */
let kept: SavedForms = {};

export const keptForms = (): SavedForms => kept;

export function keepForms(forms: SavedForms): void {
  kept = forms;
}
