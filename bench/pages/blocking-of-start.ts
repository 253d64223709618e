import type { Browser } from "@playwright/test";

/** As Lighthouse's phone. */
const CPU_SLOWDOWN = 4;
const SETTLE_MS = 1500;
/** The longest task that visitors do not notice. */
const LONG_TASK_MS = 50;

type Tasks = { readonly tasks: number[] };

/** The time beyond 50 ms of all tasks between a first touch and the end of hydration, with a CPU that is four times slower. */
export async function blockingOfStart(browser: Browser, url: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
  const session = await page.context().newCDPSession(page);
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(url, { waitUntil: "networkidle" });
  await session.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN });
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask" });
  });
  await page.evaluate(() => dispatchEvent(new Event("pointerdown")));
  await page.locator("html[data-alive]").waitFor({ state: "attached" });
  await page.waitForTimeout(SETTLE_MS);
  const durations = await page.evaluate(() => (window as unknown as Tasks).tasks);
  await page.close();
  return durations.reduce((sum, duration) => sum + duration - LONG_TASK_MS, 0);
}
