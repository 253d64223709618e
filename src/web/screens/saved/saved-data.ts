import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { TripIdea } from "#web/saved/trip-idea.ts";
import type { PricedList } from "#web/hotel/listed-hotel.ts";
import type { ListStay } from "#web/saved/viewed-hotels.ts";

type Frame = {
  /** The stay that prices are for; null if no dates are known. */
  readonly visit: ListStay | null;
  readonly today: CalendarDate;
};

/** `isFromServer`: the browser may know the dates that the visitor last looked for. */
type Listed = PricedList & { readonly state: "listed"; readonly isFromServer: boolean };

/** `listedIds`: all saved hotels when the list was loaded, also those that are not sold any more. */
type OwnList = Listed & { readonly listedIds: readonly string[] };

/** `loading`: a guest's list, which only the browser knows. */
export type SavedData = Frame & {
  readonly page: "saved";
  /** A form without JavaScript was refused. */
  readonly isRefused: boolean;
  /** The list is shared by a link; null if it is not. */
  readonly share: { readonly createdAt: string } | null;
  /** Empty if the list is not. */
  readonly ideas: readonly TripIdea[];
} & (OwnList | { readonly state: "loading" } | { readonly state: "failed" });

/** `gone`: the link was revoked or never existed. */
export type SharedData = Frame & { readonly page: "shared"; readonly token: string } & (
    | Listed
    | { readonly state: "gone" }
    | { readonly state: "failed" }
  );
