import type { Page, Response } from "@playwright/test";

export type ScriptBytes = ReadonlyMap<string, number>;

/** Compressed bytes of every script of a page, before and after hydration. */
export async function measureScripts(page: Page, url: string): Promise<{ readonly asleep: ScriptBytes; readonly awake: ScriptBytes }> {
  const scripts = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on("response", (response) => void (isScript(response) && reading.push(note(response, scripts))));
  // A browser that is never idle: what loads now, loads before the visitor acts.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(url, { waitUntil: "networkidle" });
  await Promise.all(reading);
  const asleep = new Map(scripts);
  await page.keyboard.press("Shift");
  await page.locator("html[data-alive]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await Promise.all(reading);
  return { asleep, awake: scripts };
}

const isScript = (response: Response): boolean => response.request().resourceType() === "script";

async function note(response: Response, scripts: Map<string, number>): Promise<void> {
  const { responseBodySize } = await response.request().sizes();
  scripts.set(new URL(response.url()).pathname, responseBodySize);
}
