import type { Page } from "@playwright/test";
import { bookByCalls } from "./book-by-calls.ts";
import { address, expect, expectAccessibleLightAndDark, scrollsSideways, test, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const PASSWORD = "abcde1";

/** Only browsers resolve names below localhost, so calls are made from a page. */
async function ask(page: Page, path: string, data?: object): Promise<string> {
  return page.evaluate(
    async ([to, body]) => {
      const init = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body };
      const answer = await fetch(to, init);
      if (!answer.ok) throw new Error(`${to}: ${answer.status}`);
      return answer.text();
    },
    [path, data && JSON.stringify(data)] as const,
  );
}

async function mailedLinks(page: Page, email: string): Promise<readonly string[]> {
  const mails = await ask(page, `/__test/outbox?to=${encodeURIComponent(email)}`);
  return [...mails.matchAll(/confirm-email\?hash=([\w-]+)/g)].map((match) => match[1] ?? "");
}

test("a mailed link confirms the address, and bookings made without logging in appear", ledger("AUTH-002 T19"), async ({ page }) => {
  const email = `confirm.${process.pid}@ex.test`;
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(address("meridian", "/en/about-us"));
  await ask(page, "/account/createEmailAccount", { email, password: PASSWORD, firstName: "Ann", lastName: "Lee" });
  const { number } = await bookByCalls({ email });

  await visit(page, "meridian", "/en/account/my-trips");
  const notice = page.getByRole("status").filter({ hasText: "Confirm your email address" });
  await expect(notice).toContainText(email);
  await expect(page.getByText(number)).toHaveCount(0);
  await notice.getByRole("button", { name: "Send the link again" }).click();
  await expect(page.getByText("We sent a new link")).toBeVisible();
  // From registration, from the guest booking and from the button.
  await expect.poll(async () => (await mailedLinks(page, email)).length).toBe(3);
  expect(await scrollsSideways(page)).toBe(false);

  await visit(page, "meridian", `/en/confirm-email?hash=${(await mailedLinks(page, email)).at(-1)}`);
  expect(page.url()).toBe(address("meridian", "/en/confirm-email"));
  await expectAccessibleLightAndDark(page);
  await page.getByRole("button", { name: "Confirm address" }).click();
  await expect(page.getByText("Your address is confirmed")).toBeVisible();
  await page.getByRole("link", { name: "Go to my account" }).click();
  await expect(page.getByRole("heading", { name: /Ann/ })).toBeVisible();
  await expect(page.getByText("Confirm your email address")).toHaveCount(0);
  await expect
    .poll(async () => {
      await visit(page, "meridian", "/en/account/my-trips");
      return page.getByText(number).count();
    })
    .toBeGreaterThan(0);
});

test("without scripts the link asks for the password of the account, and offers a new one", ledger("T19"), async ({ browser, page }) => {
  const email = `confirm.plain.${process.pid}@ex.test`;
  await page.goto(address("meridian", "/en/about-us"));
  await ask(page, "/account/createEmailAccount", { email, password: PASSWORD, firstName: "Ann", lastName: "Lee" });
  await expect.poll(async () => (await mailedLinks(page, email)).length).toBe(1);
  const [hash] = await mailedLinks(page, email);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(address("meridian", `/en/confirm-email?hash=${hash}`));
  await plain.getByLabel("Password").fill("guessed1");
  await plain.getByRole("button", { name: "Confirm address" }).click();
  await expect(plain.getByText("The password you entered is incorrect")).toBeVisible();
  await expect(plain.getByRole("link", { name: "I did not create this account" })).toHaveAttribute("href", /reset-password\?hash=/);
  await plain.getByLabel("Password").fill(PASSWORD);
  await plain.getByRole("button", { name: "Confirm address" }).click();
  await expect(plain.getByText("Your address is confirmed")).toBeVisible();
  await context.close();
});
