import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";

/** What a night usually costs in a month, both in the words of the page. */
export type IdeaPrice = { readonly night: string; readonly month: string };

export type TripIdea = Omit<PlaceCardPlace, "words"> & {
  /** A hotel nearby that the visitor has saved. */
  readonly savedHotel: string | null;
  readonly price: IdeaPrice | null;
};
