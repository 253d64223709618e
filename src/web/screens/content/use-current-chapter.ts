import { useEffect, useState } from "react";
import type { Chapter } from "#domain/content/anchors.ts";

/** A chapter is current while it crosses the upper third of the viewport. */
const READING_ZONE = { rootMargin: "-15% 0px -65% 0px" };

export function useCurrentChapter(chapters: readonly Chapter[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => {
      const seen = entries.find((entry) => entry.isIntersecting);
      if (seen) setCurrent(seen.target.id);
    }, READING_ZONE);
    for (const { anchor } of chapters) {
      const section = document.getElementById(anchor);
      if (section) watch.observe(section);
    }
    return () => watch.disconnect();
  }, [chapters]);
  return current;
}
