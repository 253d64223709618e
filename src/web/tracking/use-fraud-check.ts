/** The fraud check runs on pages with a booking only (TRACK-009). */
import { useEffect } from "react";
import { usePage } from "#web/visitor/page-context.tsx";

const OWN_SCRIPT = "/fraud-check.js";

/** One id per document; the booking call contains it. */
let sessionId: string | undefined;

/** Addresses of scripts that this document has. */
const loaded = new Set<string>();

export const fraudSession = (): string => (sessionId ??= crypto.randomUUID());

/** Returns the field for the booking call; empty if the brand has no fraud check. */
export function useFraudCheck(): () => { readonly fraudSessionId?: string } {
  const { checkout } = usePage().configuration;
  const isOn = checkout.enableRiskifiedClientModule;
  const source = checkout.fraudScriptUrl || OWN_SCRIPT;
  useEffect(() => {
    if (!isOn) return;
    const url = new URL(source, window.location.href);
    url.searchParams.set("session", fraudSession());
    if (loaded.has(url.href)) return;
    loaded.add(url.href);
    const script = document.createElement("script");
    script.src = url.href;
    script.async = true;
    document.head.append(script);
  }, [isOn, source]);
  return () => (isOn ? { fraudSessionId: fraudSession() } : {});
}
