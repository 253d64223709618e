/** Injects axe once per document instead of twice per check. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Frame, Page } from "@playwright/test";

const SOURCE = readFileSync(createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"), "utf8");

class Look extends AxeBuilder {
  readonly #page: Page;

  constructor(page: Page) {
    // Disables the builder's own injection, which runs twice per check.
    super({ page, axeSource: "0" });
    this.#page = page;
  }

  override async analyze(): ReturnType<AxeBuilder["analyze"]> {
    for (const frame of this.#page.frames()) {
      await addAxe(frame);
    }
    return super.analyze();
  }
}

/** Legacy mode checks one page without frames and returns only violations; the other mode needs a second page and twice the time. */
export const lookWithAxe = (page: Page): AxeBuilder => new Look(page).setLegacyMode(true).options({ resultTypes: ["violations"] });

/** A frame may go while it is looked at: the former payment form leaves when the next one is ready. */
async function addAxe(frame: Frame): Promise<void> {
  try {
    if (await frame.evaluate("typeof axe === 'undefined'")) await frame.evaluate(`${SOURCE};0`);
  } catch (error) {
    if (!frame.isDetached()) throw error;
  }
}
