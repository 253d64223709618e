import { useState } from "react";
import type { HotelsRequest } from "#web/hotel/asked-hotels.ts";
import type { ResultsData, ResultsEvents } from "./results-data.ts";

type AskedState = {
  /** The request that the controls show, from the moment of the click. */
  readonly asked: HotelsRequest;
  readonly isAwaited: boolean;
  readonly onLook: ResultsEvents["onLook"];
};

/** Optimistic state: controls change at once, and the next loaded results replace the state. */
export function useAsked(data: ResultsData, onLook: ResultsEvents["onLook"]): AskedState {
  const [wish, setWish] = useState<{ readonly during: ResultsData; readonly asked: HotelsRequest }>();
  const isAwaited = wish?.during === data;
  return {
    asked: isAwaited ? wish.asked : data.asked,
    isAwaited,
    onLook: (asked, options) => {
      setWish({ during: data, asked });
      onLook(asked, options);
    },
  };
}
