import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { TripIdea } from "#web/saved/trip-idea.ts";
import type { PricedList } from "#web/hotel/listed-hotel.ts";
import type { OwnList } from "#web/saved/own-lists.ts";
import type { ListStay } from "#web/saved/trail/viewed-hotels.ts";

type Frame = {
  /** The stay that prices are for; null if no dates are known. */
  readonly visit: ListStay | null;
  readonly today: CalendarDate;
};

/** `isFromServer`: the browser may know the dates that the visitor last looked for. */
type Listed = PricedList & { readonly state: "listed"; readonly isFromServer: boolean };

/** All lists when the page was loaded, with all hotels, also those that are not sold any more. `list` is the shown one. */
export type ShownLists = { readonly lists: readonly OwnList[]; readonly list: OwnList };

/** `loading`: a guest's lists, which only the browser knows. */
export type SavedData = Frame & {
  readonly page: "saved";
  /** A form without JavaScript was refused; the text key of the reason. */
  readonly refusal: string | null;
  /** Empty if the list is not. */
  readonly ideas: readonly TripIdea[];
} & ((Listed & ShownLists) | { readonly state: "loading" } | { readonly state: "failed" });

/** `gone`: the link was revoked or never existed. */
export type SharedData = Frame & { readonly page: "shared"; readonly token: string } & (
    | (Listed & { readonly name: string; readonly notes: OwnList["hotels"] })
    | { readonly state: "gone" }
    | { readonly state: "failed" }
  );
