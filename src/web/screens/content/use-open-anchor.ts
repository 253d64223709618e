import { useEffect } from "react";
import { useLocation } from "#web/router/router-context.tsx";

/** Opens the `details` element that the fragment points into. Browsers do this on document loads; client navigations need this hook. */
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

function decodeAnchor(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
