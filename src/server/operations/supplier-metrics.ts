import type { SupplierStatus } from "#platform/ports/supplier-status.ts";
import type { Metrics } from "./metrics.ts";

const BREAKER_VALUES = { closed: 0, "half-open": 1, open: 2 } as const;

/** Breaker and quota of each supplier, read at each scrape. */
export function watchSuppliers(metrics: Metrics, status: () => readonly SupplierStatus[]): void {
  metrics.watchEach("supplier_breaker_state", "0 closed, 1 half-open, 2 open; of this process", ["supplier"], () =>
    status().map(({ name, breaker }) => ({ labels: { supplier: name }, value: BREAKER_VALUES[breaker] })),
  );
  metrics.watchEach("supplier_quota_left", "Calls left in the current minute and UTC day; of this process", ["supplier", "window"], () =>
    status().flatMap(({ name, quotaLeft }) =>
      Object.entries(quotaLeft).flatMap(([window, remaining]) =>
        remaining === null ? [] : [{ labels: { supplier: name, window }, value: remaining }],
      ),
    ),
  );
}
