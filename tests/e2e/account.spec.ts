/** The account area (J24.3 to J24.7). */
import type { Page } from "@playwright/test";
import { addDays, dateAt } from "../../src/domain/calendar/calendar-date.ts";
import type { BrandId } from "./journey.ts";
import { address, again, expect, expectAccessibleLightAndDark, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const PASSWORD = "secret1";
const PLACES = [
  ["meridian", 390],
  ["meridian", 1366],
  ["solara", 390],
  ["solara", 1366],
] as const satisfies readonly (readonly [BrandId, number])[];

let count = 0;
const newEmail = () => `acc.${process.pid}.${(count += 1)}@ex.test`;

type Sent = { readonly path: string; readonly body: object | string };

/** Calls from the page itself, with its cookies and origin. */
const call = <T>(page: Page, path: string, body: object | string): Promise<T> =>
  page.evaluate(
    async (request: Sent) => {
      const isForm = typeof request.body === "string";
      const response = await fetch(request.path, {
        method: "POST",
        headers: {
          "content-type": isForm ? "application/x-www-form-urlencoded" : "application/json",
          "idempotency-key": crypto.randomUUID(),
        },
        body: isForm ? request.body : JSON.stringify(request.body),
      });
      const text = await response.text();
      if (!response.ok) throw new Error(`${request.path}: ${response.status} ${text}`);
      return isForm ? undefined : JSON.parse(text);
    },
    { path, body },
  ) as Promise<T>;

/** A new account, logged in. Its activity log is empty until something happens. */
async function signUp(page: Page, brand: BrandId): Promise<string> {
  const email = newEmail();
  await visit(page, brand, "/en/support");
  await call(page, "/account/createEmailAccount", { email, password: PASSWORD, firstName: "Ann", lastName: "Lee" });
  return email;
}

type Rate = { readonly rateKey: string };
type Cart = { readonly bookingCode: string; readonly totalAmount: number; readonly currency: string };

/** A room in forty days, paid with a card that is saved. */
async function book(page: Page, brand: BrandId, email: string): Promise<string> {
  const checkInDate = addDays(dateAt(new Date()), 40);
  const rooms = [{ adultNum: 2, childNum: 0, childAges: [] }];
  const stay = { hotelId: "1001", checkInDate, checkOutDate: addDays(checkInDate, 2), currency: "USD", rooms };
  const rates = await call<{ rooms: Rate[] }>(page, "/hotels/roomsRatesAndAvailability", stay);
  const base = "/packagebookingapi/1.0/hotelonly/prebookings";
  const cart = await call<Cart>(page, `${base}/${rates.rooms[0]?.rateKey}`, {});
  const payment = await call<{ mpiSessionToken: string; formUrl: string }>(page, "/payment/getMpiSessionToken", {
    amount: cart.totalAmount,
    currency: cart.currency,
    prebookingId: cart.bookingCode,
    saveCC: true,
    returnUrl: address(brand, "/en/hotels/checkout"),
  });
  const card = { type: "Visa", number: "4111111111111111", holder: "ANN LEE", month: "12", year: "2034", code: "123" };
  await call(page, payment.formUrl, new URLSearchParams(card).toString());
  const booked = await call<{ bookingCode: string }>(page, `${base}/${cart.bookingCode}/bookingConfirm`, {
    client: { firstName: "Ann", lastName: "Lee", addresses: [{ mail: email, phoneNumber: "+1 202 555 0100" }] },
    paxes: [{ paxReferenceNumber: "1", paxType: "ADT", firstName: "Ann", lastName: "Lee" }],
    method: "credit",
    paymentToken: payment.mpiSessionToken,
  });
  return booked.bookingCode;
}

const section = (page: Page, id: string) => page.locator(`#${id}`);
const unfold = (page: Page, id: string) => section(page, id).locator("details > summary").last().click();
const save = (page: Page, id: string) => section(page, id).getByRole("button", { name: "Save" }).click();

for (const [brand, width] of PLACES) {
  test.describe(`${brand} at ${width}`, again(brand !== "meridian" || width !== 390), () => {
    test.use({ viewport: { width, height: 900 } });

    test(
      "the profile has seven sections, and details and the address are saved",
      ledger("J24.3 ROUTE-031 ACC-001 ACC-003 API-107"),
      async ({ page }) => {
        test.slow();
        await signUp(page, brand);
        await visit(page, brand, "/en/account/profile/");
        for (const id of ["details", "addresses", "cards", "membership", "settings", "activity", "delete"]) {
          await expect(section(page, id).getByRole("heading", { level: 2 })).toBeVisible();
        }
        await expect(
          page.getByText("There is no data to display yet. Your activity log will be updated within the next 24 hours."),
        ).toBeVisible();

        await unfold(page, "details");
        await section(page, "details").getByLabel("Phone").fill("12");
        await save(page, "details");
        await expect(section(page, "details").getByText("Please enter a phone number of 6 to 15 digits")).toBeVisible();
        await expect(section(page, "details").getByLabel("Phone")).toBeFocused();
        await section(page, "details").getByLabel("Phone").fill("+1 202 555 0100");
        await section(page, "details").getByLabel("Date of birth").fill("1980-02-29");
        await save(page, "details");
        await expect(section(page, "details").getByText("Your details are saved.")).toBeVisible();
        await expect(section(page, "details").locator("summary")).toBeFocused();

        await unfold(page, "addresses");
        await expect(section(page, "addresses").getByLabel("Country")).toHaveValue("United States");
        await save(page, "addresses");
        await expect(section(page, "addresses").getByText("Please fill in this field")).toHaveCount(4);
        await section(page, "addresses").getByLabel("Street address").fill("1 Main St");
        await section(page, "addresses").getByLabel("City").fill("Salem");
        await section(page, "addresses").getByLabel("State or province").selectOption("OR");
        await section(page, "addresses").getByLabel("Postal code").fill("97301");
        await save(page, "addresses");
        await expect(section(page, "addresses").getByText("The address is saved.")).toBeVisible();

        await page.reload();
        await untilAlive(page);
        await expect(section(page, "details")).toContainText("+1 202 555 0100");
        await expect(section(page, "details")).toContainText("February 29, 1980");
        await expect(section(page, "addresses").getByRole("listitem")).toContainText("1 Main StSalem, OR 97301United States");
        await section(page, "addresses").getByRole("button", { name: "Remove 1 Main St" }).click();
        await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
        await expect(section(page, "addresses").getByText("The address is removed.")).toBeVisible();
        await expect(section(page, "addresses").getByText("No address saved yet.")).toBeVisible();
      },
    );

    test(
      "settings change the site at once and on the next visit",
      ledger("J24.4 ROUTE-034 ACC-011 BRAND-025 BRAND-015"),
      async ({ page, context }) => {
        test.slow();
        await signUp(page, brand);
        await visit(page, brand, "/en/hotels/details?hotelId=1001");
        await expect(page.getByText(/\d\smi\b/).first()).toBeVisible();
        await visit(page, brand, "/en/account/settings/");
        await expect(page.getByRole("button", { name: "Save settings" })).toBeHidden();
        await page.getByText("Kilometers").click();
        await expect(page.getByText("Your changes are saved.")).toBeVisible();
        await visit(page, brand, "/en/account/settings/");
        const currency = page.getByRole("main").getByLabel("Currency", { exact: true });
        await currency.selectOption("EUR");
        await currency.press("Tab");
        await expect(page.getByText("Your changes are saved.")).toBeVisible();
        await expect(page.locator(".place-menu-currency").first()).toHaveText("€ EUR");
        await visit(page, brand, "/en/hotels/details?hotelId=1001");
        await expect(page.getByText(/\d\skm\b/).first()).toBeVisible();

        const other = await context.newPage();
        await visit(other, brand, "/en/support");
        const answer = other.evaluate(
          () => new Promise((resolve) => addEventListener("storage", ({ key }) => key === "syncConfig" && resolve(key))),
        );
        await visit(page, brand, "/en/account/settings/");
        const language = page.getByRole("main").getByLabel("Country and language");
        await language.selectOption("fr_FR");
        await language.press("Tab");
        await expect(page).toHaveURL(/\/fr\/account\/settings\/\?said=saved$/);
        await expect(page.getByText("Vos modifications sont enregistrées.")).toBeVisible();
        expect(await answer).toBe("syncConfig");
        await visit(page, brand, "/en/support");
        await expect(page).toHaveURL(/\/fr\/support/);
      },
    );

    test("axe finds nothing on any account page, in light and dark", ledger("J24 ROUTE-030"), async ({ page }) => {
      test.slow();
      await signUp(page, brand);
      for (const path of ["/en/account/", "/en/account/profile/", "/en/account/settings/"]) {
        await visit(page, brand, path);
        await expect(page.locator("#main")).toHaveAttribute("data-view", "accountRoot");
        // Checks folded content as well.
        await page.evaluate(() => document.querySelectorAll("details.account-edit").forEach((fold) => fold.setAttribute("open", "")));
        await expectAccessibleLightAndDark(page);
        expect(await scrollsSideways(page)).toBe(false);
      }
    });
  });
}

for (const brand of ["meridian", "solara"] as const) {
  test(
    `${brand}: a booking is next, its card can be removed, the log tells what happened, and deleting waits`,
    { ...again(brand !== "meridian"), ...ledger("J24.3 J24.5 ACC-010 ACC-014") },
    async ({ page }) => {
      test.setTimeout(120_000);
      const email = await signUp(page, brand);
      const number = await book(page, brand, email);
      await visit(page, brand, "/en/account/");
      await expect(page.getByRole("heading", { name: "Good to see you, Ann" })).toBeVisible();
      await expect(page.getByText("In 40 days")).toBeVisible();

      await visit(page, brand, "/en/account/profile/");
      await expect(section(page, "cards")).toContainText("Visa ending in 1111");
      await expect(section(page, "cards")).not.toContainText("4111");
      await section(page, "cards").getByRole("button", { name: "Remove Visa ending in 1111" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Keep it" }).click();
      await section(page, "cards").getByRole("button", { name: "Remove Visa ending in 1111" }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
      await expect(section(page, "cards").getByText("The card is removed.")).toBeVisible();

      await unfold(page, "delete");
      await section(page, "delete").getByLabel("Type your email address to confirm").fill(email);
      await section(page, "delete").locator("[name=password]").fill(PASSWORD);
      await section(page, "delete").getByRole("button", { name: "Delete my account for good" }).click();
      await expect(section(page, "delete").getByText("You still have trips ahead.")).toBeVisible();
      await expect(section(page, "delete").getByText(`Booking ${number}`)).toBeVisible();

      await call(page, "/login/emailLogin", { email, password: PASSWORD });
      await call(page, "/account/updateAccount", { userSettings: { distanceUnit: "KM" } });
      await page.reload();
      await untilAlive(page);
      await expect(section(page, "cards")).toContainText("No saved cards.");
      for (const text of ["You logged in · Email", `You booked a trip · ${number}`, "You changed your settings · Distances"]) {
        await expect(section(page, "activity")).toContainText(text);
      }
    },
  );

  test(
    `${brand}: an account that does not answer says so once, and can be asked again`,
    { ...again(brand !== "meridian"), ...ledger("J24.6 ACC-009 ERR-015") },
    async ({ page, complaints }) => {
      test.slow();
      await signUp(page, brand);
      await visit(page, brand, "/en/account/settings/");
      let request = 0;
      await page.route("**/account/getAccountDetails", (route) => {
        request += 1;
        return route.fulfill({ status: 500, body: "" });
      });
      await page.getByRole("navigation", { name: "Your account" }).getByRole("link", { name: "Overview" }).click();
      const errorText = page.getByRole("main").getByText("Something seems to have gone wrong. Please try again.");
      await expect(errorText).toBeVisible();
      await expect(page.locator(".loader")).toHaveCount(0);
      await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
      await expect.poll(() => request).toBe(2);
      await expect(errorText).toBeVisible();
      await page.unroute("**/account/getAccountDetails");
      await page.getByRole("main").getByRole("button", { name: "Try again" }).click();
      await expect(page.getByRole("heading", { name: "Good to see you, Ann" })).toBeVisible();

      // The input survives a failure.
      await visit(page, brand, "/en/account/profile/");
      await page.route("**/account/updateAccount", (route) => route.fulfill({ status: 500, body: "" }));
      await unfold(page, "details");
      await section(page, "details").getByLabel("Phone").fill("+1 202 555 0199");
      await save(page, "details");
      await expect(section(page, "details").getByText("Something seems to have gone wrong. Please try again.")).toBeVisible();
      await expect(section(page, "details").getByLabel("Phone")).toHaveValue("+1 202 555 0199");
      complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !/status of 500/.test(complaint)));
    },
  );

  test(
    `${brand}: an account is deleted with proof, and nobody can log in to it`,
    { ...again(brand !== "meridian"), ...ledger("J24.7 ACC-012 D7") },
    async ({ page }) => {
      test.slow();
      const email = await signUp(page, brand);
      await visit(page, brand, "/en/account/profile/");
      await unfold(page, "delete");
      const remove = section(page, "delete").getByRole("button", { name: "Delete my account for good" });
      await remove.click();
      await expect(section(page, "delete").getByText("Please enter your email address")).toBeVisible();
      await section(page, "delete").getByLabel("Type your email address to confirm").fill(email);
      await section(page, "delete").locator("[name=password]").fill("wrong1");
      await remove.click();
      await expect(section(page, "delete").getByText("The password you entered is incorrect")).toBeVisible();
      await section(page, "delete").locator("[name=password]").fill(PASSWORD);
      await remove.click();
      await expect(page.getByRole("heading", { name: "Your account is deleted" })).toBeVisible();
      await expect(page.locator("body.guest")).toBeVisible();
      await visit(page, brand, "/en/login");
      const logIn = page.locator("#logIn");
      await logIn.getByLabel("Email address").fill(email);
      await logIn.locator("[name=password]").fill(PASSWORD);
      await logIn.getByRole("button", { name: "Log in", exact: true }).click();
      await expect(logIn.getByText("The email you entered does not match any account.")).toBeVisible();
    },
  );
}

test("a session elsewhere is ended from here, and everything held is downloaded", ledger("AUTH-031"), async ({ page, browser }) => {
  test.slow();
  const email = await signUp(page, "meridian");
  const elsewhere = await (await browser.newContext()).newPage();
  await visit(elsewhere, "meridian", "/en/support");
  await call(elsewhere, "/login/emailLogin", { email, password: PASSWORD });
  await visit(page, "meridian", "/en/account/profile/");
  await expect(section(page, "sessions").getByText("This device")).toBeVisible();
  await section(page, "sessions")
    .getByRole("button", { name: /^Log out there/ })
    .click();
  await expect(section(page, "sessions").getByText("That session has ended.")).toBeVisible();
  await elsewhere.goto(address("meridian", "/en/account/profile/"));
  await expect(elsewhere.locator("body.guest")).toBeVisible();
  await elsewhere.context().close();

  await unfold(page, "data");
  await section(page, "data").locator("[name=password]").fill(PASSWORD);
  const saved = page.waitForEvent("download");
  await section(page, "data").getByRole("button", { name: "Download", exact: true }).click();
  expect((await saved).suggestedFilename()).toMatch(/^meridian-\d{4}-\d{2}-\d{2}\.json$/);
  await expect(section(page, "data").getByText("Your file is saved on this device.")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("details and settings are saved by plain forms", ledger("ACC-001 ACC-011"), async ({ page }) => {
    test.slow();
    await page.goto(address("meridian", "/en/login#signUp"));
    const signUpForm = page.locator("#signUp");
    await signUpForm.getByLabel("First name").fill("Bo");
    await signUpForm.getByLabel("Last name").fill("Lee");
    await signUpForm.getByLabel("Email address").fill(newEmail());
    await signUpForm.locator("[name=password]").fill(PASSWORD);
    await signUpForm.getByRole("checkbox").check();
    await signUpForm.getByRole("button", { name: "Create my account" }).click();
    await page.goto(address("meridian", "/en/account/profile/"));
    await unfold(page, "details");
    await section(page, "details").getByLabel("Phone").fill("+1 202 555 0100");
    await save(page, "details");
    await expect(page.getByText("Your changes are saved.")).toBeVisible();
    await expect(section(page, "details")).toContainText("+1 202 555 0100");
    await page.goto(address("meridian", "/en/account/settings/"));
    await page.getByRole("main").getByLabel("Country and language").selectOption("fr_FR");
    await page.getByRole("button", { name: "Save settings" }).click();
    await expect(page.getByText("Vos modifications sont enregistrées.")).toBeVisible();
  });
});
