import type { SearchForms } from "#domain/search/search-form.ts";

/** The forms somebody has touched; the others hold their defaults. */
export type KeptForms = Partial<SearchForms>;

/** What was filled in stays while the visitor walks through the site. Written by effects only, so a server never has any. */
let kept: KeptForms = {};

export const keptForms = (): KeptForms => kept;

export function keepForms(forms: KeptForms): void {
  kept = forms;
}
