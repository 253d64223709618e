/** A place for what is on its way, so that nothing below it jumps when it comes. */
import type { RefObject } from "react";
import { useEffect, useRef, useState } from "react";

type Coming = {
  /** It may still come. */
  readonly isExpected: boolean;
  readonly isHere: boolean;
};

type KeptPlace = {
  /** Of the shape that stands there meanwhile. */
  readonly place: RefObject<HTMLElement | null>;
  readonly isKept: boolean;
};

/** What does not come gives its place back unseen: at once where nobody looks at it, or else as soon as it has left the window. */
export function useKeptPlace({ isExpected, isHere }: Coming): KeptPlace {
  const place = useRef<HTMLElement>(null);
  const [isGivenBack, setGivenBack] = useState(!isExpected);
  // What was here once may go and come again with another cart.
  if (isHere && isGivenBack) setGivenBack(false);
  const isMissing = !isExpected && !isHere;
  useEffect(() => {
    if (!isMissing || !place.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === false) setGivenBack(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isMissing]);
  return { place, isKept: !isHere && !isGivenBack };
}
