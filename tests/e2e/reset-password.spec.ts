import type { Page } from "@playwright/test";
import type { BrandId } from "./journey.ts";
import { address, again, expect, expectAccessibleLightAndDark, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const FIRST = "abcde1";
const SECOND = "secret22";
let count = 0;

/** Only browsers resolve names below localhost, so calls are made from a page. */
async function ask(page: Page, brand: BrandId, path: string, data?: object): Promise<string> {
  if (!page.url().startsWith(address(brand, "/"))) await page.goto(address(brand, "/about-us"));
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

/** A new account, so that no shared account's password changes. */
async function signUp(page: Page, brand: BrandId = "meridian"): Promise<string> {
  const email = `reset.${process.pid}.${(count += 1)}@ex.test`;
  await ask(page, brand, "/account/createEmailAccount", { email, password: FIRST, firstName: "Ann", lastName: "Lee" });
  await ask(page, brand, "/logout", {});
  return email;
}

async function linkFor(page: Page, email: string, brand: BrandId = "meridian"): Promise<string> {
  await ask(page, brand, "/account/forgotPassword", { email });
  const findLinks = async () =>
    [...(await ask(page, brand, `/__test/outbox?to=${encodeURIComponent(email)}`)).matchAll(/reset-password\?hash=([\w-]+)/g)].map(
      (match) => match[1] ?? "",
    );
  await expect.poll(async () => (await findLinks()).length).toBeGreaterThan(0);
  return (await findLinks()).at(-1) ?? "";
}

async function type(page: Page, first: string, second: string): Promise<void> {
  await page.getByRole("textbox", { name: /^New password/ }).fill(first);
  await page.getByLabel("Confirm new password").fill(second);
  await page.getByRole("button", { name: "Save new password" }).click();
}

for (const [width, brand, prefix] of [
  [1366, "meridian", "/en"],
  [390, "solara", "/en-us/us"],
] as const) {
  test(
    `a mailed link changes the password and leads home, ${brand} at ${width}`,
    { ...again(brand !== "meridian"), ...ledger("ROUTE-041 AUTH-043 VAL-009 ERR-071 SHELL-010 J22") },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      const email = await signUp(page, brand);
      await visit(page, brand, `${prefix}/reset-password?hash=${await linkFor(page, email, brand)}`);
      await expect(page.locator('main[data-view="ResetPassword"]')).toBeVisible();
      expect(page.url()).toBe(address(brand, `${prefix}/reset-password`));
      await expectAccessibleLightAndDark(page);
      expect(await scrollsSideways(page)).toBe(false);
      await type(page, "abc1", "abc1");
      await expect(page.getByText("Password should be at least 6 characters long")).toBeVisible();
      await type(page, "abcdef", "abcdef");
      await expect(page.getByText("Use at least one letter and one digit")).toBeVisible();
      await type(page, "abcde1", "abcde2");
      await expect(page.getByText("Passwords do not match")).toBeVisible();
      await type(page, SECOND, SECOND);
      await expect(page.getByText("Your password is changed")).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByLabel("Email address").fill(email);
      await dialog.getByRole("textbox", { name: "Password" }).fill(FIRST);
      await dialog.getByRole("button", { name: "Log in", exact: true }).click();
      await expect(dialog.getByText("The password you entered is incorrect")).toBeVisible();
      await dialog.getByRole("textbox", { name: "Password" }).fill(SECOND);
      await dialog.getByRole("button", { name: "Log in", exact: true }).click();
      await expect(page.locator("body.authenticated")).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${prefix}/?$`));
    },
  );
}

test("a link that was used says so and offers another", ledger("ERR-009 AUTH-043 J22"), async ({ page }) => {
  const email = await signUp(page);
  const hash = await linkFor(page, email);
  await ask(page, "meridian", "/account/resetPassword", { hash, newPassword: SECOND });
  await visit(page, "meridian", `/en/reset-password?hash=${hash}`);
  await expect(page.getByText("This link has expired or was already used")).toBeVisible();
  await expect(page.getByLabel("Confirm new password")).toHaveCount(0);
  await expectAccessibleLightAndDark(page);
  await page.getByLabel("Email address").fill(email);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText(`is on its way to ${email}`)).toBeVisible();
});

test("a link that ends while the form is open is said there", ledger("AUTH-043 ERR-009 J22"), async ({ page, complaints }) => {
  const email = await signUp(page);
  const hash = await linkFor(page, email);
  await visit(page, "meridian", `/en/reset-password?hash=${hash}`);
  await ask(page, "meridian", "/account/resetPassword", { hash, newPassword: SECOND });
  await type(page, "other33", "other33");
  await expect(page.getByText("This link has expired or was already used")).toBeVisible();
  // The expired link is answered with 410, which browsers log.
  expect(complaints.splice(0).filter((text) => !text.includes("410"))).toEqual([]);
});

test(
  "a link with its token in the fragment works, is removed from the address, and a failed call is reported",
  ledger("AUTH-043 ERR-010 AMB-36 J22"),
  async ({ page, complaints }) => {
    const email = await signUp(page);
    const hash = await linkFor(page, email);
    await visit(page, "meridian", `/en/reset-password#${hash}`);
    await expect(page.getByLabel("Confirm new password")).toBeVisible();
    expect(page.url()).toBe(address("meridian", "/en/reset-password"));
    await page.route("**/account/resetPassword", (route) => route.fulfill({ status: 500, body: "" }));
    await type(page, SECOND, SECOND);
    await expect(page.getByText("Sorry, we could not reset your password. Please try again in a few minutes")).toBeVisible();
    expect(complaints.splice(0).filter((text) => !text.includes("500"))).toEqual([]);
    await page.unroute("**/account/resetPassword");
    await type(page, SECOND, SECOND);
    await expect(page.getByText("Your password is changed")).toBeVisible();
  },
);

test("without a link the page says where it is found, and sends one", ledger("AUTH-043 J22"), async ({ page }) => {
  await page.goto(address("meridian", "/fr/reset-password"));
  await untilAlive(page);
  await expect(page.getByText("Ouvrez le lien reçu par e-\u2060mail")).toBeVisible();
  await expect(page.getByRole("button", { name: "Envoyer le lien" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a forgotten password is reset with plain forms", ledger("D4 AUTH-024 AUTH-043 VAL-009 J22"), async ({ page }) => {
    const alive = await page.context().browser()?.newContext({ javaScriptEnabled: true });
    const calls = await alive!.newPage();
    const email = await signUp(calls);
    await page.goto(address("meridian", "/en/login"));
    await page.getByRole("link", { name: "Forgot your password?" }).click();
    await page.getByLabel("Email address").fill("nobody.at.all@ex.test");
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Maybe you signed up with another email? Please try again")).toBeVisible();
    await page.getByLabel("Email address").fill(email);
    await page.getByRole("button", { name: "Send the link" }).click();
    await expect(page.getByText("Check your mail")).toBeVisible();
    await page.goto(address("meridian", `/en/reset-password?hash=${await linkFor(calls, email)}`));
    await type(page, "abcde1", "abcde2");
    await expect(page.getByText("Passwords do not match")).toBeVisible();
    await type(page, SECOND, SECOND);
    await expect(page.getByText("Your password is changed")).toBeVisible();
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    const form = page.locator("#logIn");
    await form.getByLabel("Email address").fill(email);
    await form.locator("input[name=password]").fill(SECOND);
    await form.getByRole("button", { name: "Log in" }).click();
    await expect(page.locator("body.authenticated")).toBeAttached();
    await alive!.close();
  });
});
