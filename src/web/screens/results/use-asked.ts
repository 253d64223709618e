import { useState } from "react";
import type { HotelsRequest } from "#web/hotel/asked-hotels.ts";
import type { ResultsData, ResultsEvents } from "./results-data.ts";

type AskedState = {
  /** What the visitor wants to see, from the moment it is pressed. */
  readonly asked: HotelsRequest;
  readonly isAwaited: boolean;
  readonly onLook: ResultsEvents["onLook"];
};

/** A box is ticked at once; what it brings follows. The next results, whichever they are, say again what is asked for. */
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
