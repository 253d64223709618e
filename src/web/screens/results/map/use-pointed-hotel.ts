/** The hotel that the visitor points at or has chosen, in the list or on the map. */
import { useCallback, useState } from "react";
import type { ResultCard } from "#web/hotel/result-card.ts";
import type { FoundData, ResultsEvents } from "../results-data.ts";

export type PointedHotel = {
  readonly chosen: string | undefined;
  /** The hotel under the pointer, with the focus, or in the middle of the strip of cards. */
  readonly marked: string | undefined;
  /** The card of a chosen pin that is not on this page of the list. */
  readonly loadedCard: ResultCard | undefined;
  readonly isLoading: boolean;
  readonly onMark: (id: string | undefined) => void;
  readonly onChoose: (id: string) => void;
};

export function usePointedHotel({ outcome: { cards, pins } }: FoundData, onPin: ResultsEvents["onPin"]): PointedHotel {
  const [chosenId, setChosen] = useState<string>();
  const [marked, setMarked] = useState<string>();
  const [loaded, setLoaded] = useState<ResultCard>();
  // A new search or area may not contain the chosen hotel.
  const chosen = pins?.some(({ hotelId }) => hotelId === chosenId) ? chosenId : undefined;
  const loadedCard = chosen !== undefined && loaded?.id === chosen ? loaded : undefined;
  const isListed = cards.some(({ id }) => id === chosen);
  const onChoose = (id: string) => {
    setChosen(id);
    const pin = pins?.find(({ hotelId }) => hotelId === id);
    if (pin && !cards.some((card) => card.id === id)) void onPin(pin).then(setLoaded);
  };
  const onMark = useCallback((id: string | undefined) => setMarked(id), []);
  return { chosen, marked, loadedCard, isLoading: chosen !== undefined && !isListed && !loadedCard, onMark, onChoose };
}
