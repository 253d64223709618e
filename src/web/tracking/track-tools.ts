/** Tells the tools that count: which page is seen, and what is done on it. Nothing waits for them longer than five seconds, and nothing fails with them. */
import type { Client } from "#contract/base/client.ts";
import type { TrackedEvent } from "#contract/tracking/record-event.ts";
import { recordEvent } from "#contract/tracking/record-event.ts";
import { recordPageView } from "#contract/tracking/record-page-view.ts";
import type { Campaign } from "#domain/query/entry-query.ts";

export const PATIENCE_MS = 5_000;

/** What the page-view tool said to the view that is shown; undefined when nobody was asked. */
let shownView: Promise<string | undefined> = Promise.resolve(undefined);

export function trackPageView(api: Client, view: string, campaign: Campaign): void {
  shownView = atMost(
    api(recordPageView, { body: { view, campaign } }).then(
      (answer) => (answer.ok ? answer.data.pageViewId : undefined),
      () => undefined,
    ),
  );
}

/** An event carries the view it belongs to, as far as that is known in time. */
export async function trackEvent(api: Client, event: TrackedEvent, words: Readonly<Record<string, string>>): Promise<void> {
  const pageViewId = await shownView;
  await api(recordEvent, { body: { event, words, ...(pageViewId && { pageViewId }) } }).catch(() => undefined);
}

const atMost = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))]);
