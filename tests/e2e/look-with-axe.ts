/** Axe, brought once to a document and not twice at every look. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

const SOURCE = readFileSync(createRequire(import.meta.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"), "utf8");

class Look extends AxeBuilder {
  readonly #page: Page;

  constructor(page: Page) {
    // The builder wants to bring axe itself, every time and twice.
    super({ page, axeSource: "0" });
    this.#page = page;
  }

  override async analyze(): ReturnType<AxeBuilder["analyze"]> {
    for (const frame of this.#page.frames()) {
      if (await frame.evaluate("typeof axe === 'undefined'")) await frame.evaluate(`${SOURCE};0`);
    }
    return super.analyze();
  }
}

/** Looks at one page without frames, and keeps only what is wrong: the other mode needs a second page and twice the time. */
export const lookWithAxe = (page: Page): AxeBuilder => new Look(page).setLegacyMode(true).options({ resultTypes: ["violations"] });
