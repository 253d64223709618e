/** Texts of refusals of lists: of the calls, and of forms without JavaScript. */
const TEXTS: Readonly<Record<string, string>> = {
  "too-many-lists": "errors.tooManyLists",
  "list-name-taken": "errors.listNameTaken",
  "saved-hotels-full": "errors.savedHotelsFull",
  "entry-not-found": "errors.entryNotFound",
  "too-many-requests": "errors.tooManyRequests",
};

export const listRefusalKey = (code: string): string => (Object.hasOwn(TEXTS, code) ? TEXTS[code]! : "saved.failed");
