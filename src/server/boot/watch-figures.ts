/** Figures of this process for the operator, read at each scrape. */
import type { Metrics } from "#server/operations/metrics.ts";
import type { FragmentCache } from "#server/render/fragments/fragment-cache.ts";
import type { KeptDocuments } from "#server/render/kept-documents.ts";
import type { PageCache } from "#server/render/pages/page-cache.ts";

type Watched = {
  readonly pages: PageCache;
  readonly fragments: FragmentCache;
  readonly documents: KeptDocuments;
  readonly inFlight: () => number;
  readonly lag: () => number;
};

export function watchFigures({ watch }: Metrics, { pages, fragments, documents, inFlight, lag }: Watched): void {
  watch("pages_in_memory", "Pages kept in memory", () => pages.size().pages);
  watch("pages_in_memory_bytes", "Memory of kept pages", () => pages.size().bytes);
  watch("fragments_in_memory", "Fragments of pages kept in memory", () => fragments.figures().fragments);
  watch("fragments_in_memory_bytes", "Memory of kept fragments", () => fragments.figures().bytes);
  watch("fragment_hits", "Fragments that were ready when a page needed them, since the start", () => fragments.figures().hits);
  watch("fragment_misses", "Fragments that had to be rendered, since the start", () => fragments.figures().misses);
  watch("documents_in_memory", "Documents kept for pages with the same data", () => documents.figures().documents);
  watch("documents_in_memory_bytes", "Memory of kept documents", () => documents.figures().bytes);
  watch(
    "document_hits",
    "Pages whose document was ready because their data had not changed, since the start",
    () => documents.figures().hits,
  );
  watch("requests_in_flight", "Requests being answered", inFlight);
  watch("event_loop_lag_milliseconds", "Median of the last looks at the event loop", lag);
}
