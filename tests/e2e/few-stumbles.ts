/**
 * A journey that fails is walked once more: a browser and a shop on two busy cores stumble now and then, and one stumble should not hide what
 * four hundred others say. Each is named at the end; more than two are a fault like any other.
 */
import type { FullResult, Reporter, Suite } from "@playwright/test/reporter";

const MAX_STUMBLES = 2;

// Playwright takes the default export.
// oxlint-disable-next-line import/no-default-export
export default class FewStumbles implements Reporter {
  #journeys: Suite | undefined;

  onBegin(_config: unknown, journeys: Suite): void {
    this.#journeys = journeys;
  }

  async onEnd({ status }: FullResult): Promise<{ status: FullResult["status"] }> {
    const stumbled = this.#journeys?.allTests().filter((journey) => journey.outcome() === "flaky") ?? [];
    if (stumbled.length <= MAX_STUMBLES) return { status };
    console.log(`${stumbled.length} journeys passed only when they were walked again; ${MAX_STUMBLES} may.`);
    return { status: "failed" };
  }
}
