/** What every journey starts from: addresses of brands, and a page that fails the test when the browser complains. */
import type { AxeBuilder } from "@axe-core/playwright";
import { expect, test as base } from "@playwright/test";
import type { Page } from "@playwright/test";
import { lookWithAxe } from "./look-with-axe.ts";
import { PORT_VARIABLE } from "./start-site.ts";

export const BRANDS = ["meridian", "solara", "quayside", "harbour", "atlas"] as const;
export type BrandId = (typeof BRANDS)[number];

export const address = (brand: BrandId, path: string): string => `http://${brand}.localhost:${process.env[PORT_VARIABLE]}${path}`;

/** What is refused is answered with its status, and browsers say so on the console. */
const EXPECTED = /status of (?:401|404|409|422)/;

type Fixtures = { readonly complaints: string[] };

export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type()) && !EXPECTED.test(message.text())) complaints.push(message.text());
      });
      page.on("pageerror", (error) => complaints.push(String(error)));
      await page.addInitScript(() => {
        addEventListener("securitypolicyviolation", (event) => console.error(`policy: ${event.violatedDirective} ${event.blockedURI}`));
      });
      await use(complaints);
      expect(complaints, "the browser complained").toEqual([]);
    },
    { auto: true },
  ],
});

/** Hydration waits for idle; this waits for hydration. */
export const untilAlive = (page: Page) => page.locator("html[data-alive]").waitFor({ state: "attached" });

export async function visit(page: Page, brand: BrandId, path: string): Promise<void> {
  await page.goto(address(brand, path));
  await untilAlive(page);
}

export const expectAccessible = (page: Page): Promise<void> => expectNothing(lookWithAxe(page));

/** In the dark only the colours change, so only they are looked at again. */
export async function expectAccessibleLightAndDark(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  await expectNothing(lookWithAxe(page).withRules(["color-contrast", "link-in-text-block"]));
}

async function expectNothing(look: AxeBuilder): Promise<void> {
  const { violations } = await look.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`)).toEqual([]);
}

export const scrollsSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

/** The agent's desk stands before every page of this brand. */
export async function logInAgent(page: Page): Promise<void> {
  await page.goto(address("atlas", "/en/agent-login"));
  await page.getByLabel("Username").fill("agent1");
  await page.getByLabel("Password").fill("Travel123");
  await page.getByRole("button", { name: "Log in" }).click();
  await page.waitForURL(/\/en\/?$/);
}

export { expect, lookWithAxe };
