/** Labels of the field and of its two days. */
export type DatesLabels = { readonly label: string; readonly start: string; readonly end: string };
