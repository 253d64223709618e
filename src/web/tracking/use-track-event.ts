import type { TrackedEvent } from "#contract/tracking/record-event.ts";
import { useApi } from "#web/api/api-context.ts";
import { readConsent } from "#web/visitor/consent.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { tellEvent } from "./tell-tools.ts";

/** Tells the product's tool what the visitor did, when the visitor allows it. Returns at once. */
export function useTrackEvent(): (event: TrackedEvent, words: Readonly<Record<string, string>>) => void {
  const page = usePage();
  const api = useApi();
  return (event, words) => {
    if (readConsent(page) === "granted") void tellEvent(api(), event, words);
  };
}
