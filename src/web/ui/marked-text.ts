/** The part of a field that the next letter replaces; start and end are equal where only the caret stands. */
export type Marked = { readonly start: number; readonly end: number };

/** Fields of some types do not say; the next letter then goes to the end. */
export const markedIn = ({ selectionStart, selectionEnd, value }: HTMLInputElement): Marked => ({
  start: selectionStart ?? value.length,
  end: selectionEnd ?? value.length,
});
