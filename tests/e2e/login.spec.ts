import { address, expect, expectAccessible, test, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const password = "secret1";
let count = 0;
const newEmail = () => `ann.${process.pid}.${(count += 1)}@ex.test`;

test("a visitor signs up, is greeted, logs out and logs in again", ledger("ROUTE-035"), async ({ page }) => {
  const email = newEmail();
  await visit(page, "meridian", "/en/login?returnUrl=/en/account/");
  await expectAccessible(page);
  const signUp = page.locator("#signUp");
  await signUp.getByRole("button", { name: "Create my account" }).click();
  await expect(signUp.getByText("Please check that you agree")).toBeVisible();
  await signUp.getByRole("checkbox").check();
  await signUp.getByLabel("First name").fill("Ann");
  await signUp.getByLabel("Last name").fill("Lee");
  await signUp.getByLabel("Email address").fill(email);
  await signUp.getByLabel("Password").fill("abcdef");
  await signUp.getByRole("button", { name: "Create my account" }).click();
  await expect(signUp.getByText("Use at least one letter and one digit")).toBeVisible();
  await signUp.getByLabel("Password").fill(password);
  await signUp.getByRole("button", { name: "Create my account" }).click();
  await page.getByRole("dialog", { name: "Welcome, Ann" }).getByRole("button", { name: "Not now" }).click();
  await expect(page).toHaveURL(/\/en\/account\/$/);
  await expect(page.locator("body.authenticated")).toBeVisible();
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await visit(page, "meridian", "/en/login");
  const logIn = page.locator("#logIn");
  await logIn.getByLabel("Email address").fill(email);
  await logIn.getByLabel("Password").fill("wrong1");
  await logIn.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(logIn.getByText("The password you entered is incorrect")).toBeVisible();
  await logIn.getByLabel("Password").fill(password);
  await logIn.getByRole("button", { name: "Log in", exact: true }).click();
  await expect(page.locator("body.authenticated.basicMember")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the account page leads a guest to the login and back", ledger("ROUTE-035"), async ({ page }) => {
    await page.goto(address("meridian", "/en/account/"));
    await page.getByRole("main").getByRole("link", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/en\/login\?returnUrl=/);
    await expect(page.getByText("The page that you opened shows personal details. Please log in to see it.")).toBeVisible();
    const signUp = page.locator("#signUp");
    await signUp.getByLabel("First name").fill("Bo");
    await signUp.getByLabel("Last name").fill("Lee");
    await signUp.getByLabel("Email address").fill(newEmail());
    await signUp.getByLabel("Password").fill(password);
    await signUp.getByRole("checkbox").check();
    await signUp.getByRole("button", { name: "Create my account" }).click();
    await expect(page).toHaveURL(/\/en\/account\/$/);
    await expect(page.locator("body.authenticated")).toBeVisible();
  });
});
