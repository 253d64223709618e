import { useEffect } from "react";
import { useLocation } from "react-router";

/** A fold opens when an address points inside it. Browsers do so for addresses they load; links inside the site need this. */
export function useOpenAnchor(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash.length < 2) return;
    const target = document.getElementById(decodeAnchor(hash.slice(1)));
    const fold = target?.closest("details");
    if (!target || !fold || fold.open) return;
    fold.open = true;
    target.scrollIntoView();
  }, [hash]);
}

function decodeAnchor(written: string): string {
  try {
    return decodeURIComponent(written);
  } catch {
    return written;
  }
}
