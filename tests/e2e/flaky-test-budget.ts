/**
 * Flaky-test budget. A failed test is retried once, because a browser and a server on two busy cores fail now and then. Flaky tests are
 * listed at the end; more than two fail the run.
 */
import type { FullResult, Reporter, Suite } from "@playwright/test/reporter";

const MAX_FLAKY_TESTS = 2;

// Playwright requires a default export.
// oxlint-disable-next-line import/no-default-export
export default class FlakyTestBudget implements Reporter {
  #journeys: Suite | undefined;

  onBegin(_config: unknown, journeys: Suite): void {
    this.#journeys = journeys;
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] }> {
    const flaky = this.#journeys?.allTests().filter((journey) => journey.outcome() === "flaky") ?? [];
    if (flaky.length <= MAX_FLAKY_TESTS) return { status };
    console.log(`${flaky.length} tests passed only on retry; at most ${MAX_FLAKY_TESTS} may.`);
    return { status: "failed" };
  }
}
