import type { Page, Response } from "@playwright/test";

export type FileBytes = ReadonlyMap<string, number>;

const COUNTED: ReadonlySet<string> = new Set(["document", "stylesheet", "script", "fetch", "xhr"]);

/**
 * Compressed bytes of everything that a first visit loads, except pictures and fonts: before the first interaction (`asleep`), and after hydration
 * (`awake`).
 */
export async function measureFiles(page: Page, url: string): Promise<{ readonly asleep: FileBytes; readonly awake: FileBytes }> {
  const files = new Map<string, number>();
  const reading: Promise<void>[] = [];
  page.on("response", (response) => void (COUNTED.has(response.request().resourceType()) && reading.push(note(response, files))));
  // A browser that is never idle: what loads now, loads before the visitor acts.
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(url, { waitUntil: "networkidle" });
  await Promise.all(reading);
  const asleep = new Map(files);
  await page.keyboard.press("Shift");
  await page.locator("html[data-alive]").waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  await Promise.all(reading);
  return { asleep, awake: files };
}

/** Each file counts once: what was prefetched comes from the cache when it is imported. */
async function note(response: Response, files: Map<string, number>): Promise<void> {
  const { responseBodySize } = await response.request().sizes();
  const { pathname } = new URL(response.url());
  files.set(pathname, Math.max(files.get(pathname) ?? 0, responseBodySize));
}
