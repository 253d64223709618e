/** The selection in a field; start and end are equal if there is only a caret. */
export type Marked = { readonly start: number; readonly end: number };

/** Input types without a selection report null; then the end of the text is used. */
export const markedIn = ({ selectionStart, selectionEnd, value }: HTMLInputElement): Marked => ({
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
});
