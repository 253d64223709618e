/** A guest's review, from the link of the mail to the page of the hotel. */
import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { bookByCalls } from "./book-by-calls.ts";
import { again, expect, expectAccessibleLightAndDark, scrollsSideways, test, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";
import { hook, mailedLink, mailsOf, runJob } from "./mailed-links.ts";
import { onOwnSite } from "./start-site.ts";

const DAY_SECONDS = 86_400;
const HOTEL = "/en/hotels/details?hotelId=1001";
const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function rate(page: Page, scores: Readonly<Record<string, string>>): Promise<void> {
  for (const [part, score] of Object.entries(scores)) {
    await page.getByRole("group", { name: part }).getByRole("radio", { name: score, exact: true }).check({ force: true });
  }
}

async function countOf(page: Page): Promise<number> {
  await visit(page, "meridian", HOTEL);
  const shown = await page.locator(".reviews-list output").textContent();
  return Number(/of ([\d,]+) review/.exec(shown ?? "")?.[1]?.replace(",", "") ?? 0);
}

/** `npm run reviews`, which needs the embedded database for itself. */
const moderate = (env: NodeJS.ProcessEnv, ...words: readonly string[]): string =>
  execFileSync("node", ["scripts/reviews.ts", ...words], { env, encoding: "utf8" });

for (const width of [1280, 390]) {
  test(
    `at ${width}, the link of a mail leads to a review, which appears after a moderator has published it`,
    { ...ledger("API-131 API-132"), ...again(width === 390) },
    async ({ page }) => {
      test.setTimeout(150_000);
      await page.setViewportSize({ width, height: 900 });
      await onOwnSite(async ({ whileStopped }) => {
        const { email } = await bookByCalls({ inDays: 1, nights: 1 });
        const before = await countOf(page);
        await runJob(page, "ask-for-reviews");
        expect(await mailsOf(page, "meridian", email, "reviewRequest")).toEqual([]);
        await hook(page, "clock", { advanceSeconds: 4 * DAY_SECONDS });
        await runJob(page, "ask-for-reviews");
        const link = await mailedLink(page, "meridian", email, "reviewRequest", "/review");

        await visit(page, "meridian", `/en/review?link=${"x".repeat(43)}`);
        await expect(heading(page)).toHaveText("This link does not work");
        await visit(page, "meridian", link);
        await expect(heading(page)).toHaveText("How was your stay?");
        await page.getByRole("button", { name: "Send review" }).click();
        await expect(page.getByText(/^Please check \d+ fields/)).toBeVisible();
        await rate(page, { Room: "9", Quiet: "7", Staff: "10", Location: "9", "Value for money": "8" });
        await page.getByRole("radio", { name: "Couple" }).check({ force: true });
        await page.getByRole("radio", { name: "First letter only" }).check({ force: true });
        await page.getByLabel("Title").fill("A quiet corner");
        await page.getByLabel("What did you like?").fill("Breakfast in the garden.");
        await expectAccessibleLightAndDark(page);
        expect(await scrollsSideways(page)).toBe(false);
        await page.getByRole("button", { name: "Send review" }).click();
        await expect(heading(page)).toHaveText("Thank you for your review");

        // The link opens what was written; sending it again replaces it.
        await visit(page, "meridian", link);
        await expect(page.getByLabel("Title")).toHaveValue("A quiet corner");
        await page.getByLabel("Title").fill("A quiet garden");
        await page.getByRole("button", { name: "Send review" }).click();
        await expect(page.getByText("We check every review before it is published")).toBeVisible();
        expect(await countOf(page)).toBe(before);

        // Leaves the page, which would still ask the stopped site for pictures.
        await page.goto("about:blank");
        await whileStopped((env) => {
          const waiting = moderate(env, "list");
          expect(waiting).toContain("A quiet garden");
          expect(waiting).not.toContain("A quiet corner");
          expect(moderate(env, "publish", waiting.split("\t", 1)[0] ?? "")).toContain("is published");
        });
        expect(await countOf(page)).toBe(before + 1);
        await page.getByLabel("Sort by").selectOption("newest");
        const review = page.locator(".review").filter({ hasText: "A quiet garden" });
        await expect(review).toContainText("Breakfast in the garden.");
        await expect(review).toContainText("8.6");
        await expect(review).toContainText("A.");
        await visit(page, "meridian", link);
        await expect(page.getByText("Your review is now on the page of the hotel.")).toBeVisible();
        await expect(page.getByRole("button", { name: "Send review" })).toHaveCount(0);
        await page.getByRole("link", { name: "See your review" }).click();
        await expect(page).toHaveURL(/hotelId=1001#reviews$/);
      });
    },
  );
}
