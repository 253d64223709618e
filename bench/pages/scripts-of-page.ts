import type { Page, Response } from "@playwright/test";

export type ScriptBytes = ReadonlyMap<string, number>;

/** Bytes on the wire of every script of a page, compressed as the server sends it: until it is asked to wake up, and when it has. */
export async function measureScripts(page: Page, url: string): Promise<{ readonly asleep: ScriptBytes; readonly awake: ScriptBytes }> {
  const scripts = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on("response", (response) => void (isScript(response) && reading.push(note(response, scripts))));
  // A browser that is never idle: what runs now, runs before anybody wanted anything.
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
