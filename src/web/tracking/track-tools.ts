/** Reports page views and events to the tracking tools. An event waits at most five seconds for its page-view id, and no failure reaches the page. */
import type { Client } from "#contract/base/client.ts";
import type { TrackedEvent } from "#contract/tracking/record-event.ts";
import { recordEvent } from "#contract/tracking/record-event.ts";
import { recordPageView } from "#contract/tracking/record-page-view.ts";
import type { Campaign } from "#domain/query/entry-query.ts";

export const PATIENCE_MS = 5_000;

/** The id of the current page view; undefined if it was not recorded. */
let shownView: Promise<string | undefined> = Promise.resolve(undefined);

export function trackPageView(api: Client, view: string, campaign: Campaign): void {
  shownView = atMost(
    api(recordPageView, { body: { view, campaign } }).then(
      (answer) => (answer.ok ? answer.data.pageViewId : undefined),
      () => undefined,
    ),
  );
}

/** Adds the page-view id to the event if it is known in time. */
export async function trackEvent(api: Client, event: TrackedEvent, words: Readonly<Record<string, string>>): Promise<void> {
  const pageViewId = await shownView;
  await api(recordEvent, { body: { event, words, ...(pageViewId && { pageViewId }) } }).catch(() => undefined);
}

const atMost = <T>(answer: Promise<T>): Promise<T | undefined> =>
  Promise.race([answer, new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined))]);
