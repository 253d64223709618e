/** Placeholder for content that loads later, to avoid a layout shift. */
import type { RefObject } from "react";
import { useEffect, useRef, useState } from "react";

type Coming = {
  /** The content may still load. */
  readonly isExpected: boolean;
  readonly isHere: boolean;
};

type Placeholder = {
  /** Ref of the placeholder. */
  readonly place: RefObject<HTMLElement | null>;
  readonly isKept: boolean;
};

/** If the content does not come, the placeholder is removed while it is not visible: at once, or when it leaves the viewport. */
export function usePlaceholder({ isExpected, isHere }: Coming): Placeholder {
  const place = useRef<HTMLElement>(null);
  const [isGivenBack, setGivenBack] = useState(!isExpected);
  // Content may disappear and come again with another cart.
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
