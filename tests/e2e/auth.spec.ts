import type { Page } from "@playwright/test";
import { AUTH_VARIANTS } from "../../src/domain/visitor/auth-variant.ts";
import type { BrandId } from "./journey.ts";
import { address, again, expect, expectAccessible, scrollsSideways, test, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const PHONE = { width: 390, height: 844 };
const PASSWORD = "Travel123";
let count = 0;
const newEmail = () => `auth.${process.pid}.${Date.now()}.${(count += 1)}@ex.test`;

const dialog = (page: Page) => page.locator(".auth-dialog");
const titled = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const press = (page: Page, name: string) => dialog(page).getByRole("button", { name, exact: true }).click();

async function fromMenu(page: Page, item: "Log in" | "Sign up"): Promise<void> {
  await page.locator(".account-menu summary").click();
  await page.locator(".account-panel").getByRole("link", { name: item }).click();
  await expect(dialog(page)).toBeVisible();
}

async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await dialog(page).getByLabel("Email address").fill(email);
  await dialog(page)
    .getByLabel(/^Password/)
    .fill(password);
  await press(page, "Log in");
}

type Person = {
  readonly first?: string;
  readonly last?: string;
  readonly email: string;
  readonly password?: string;
  readonly terms?: boolean;
};

async function signUp(page: Page, { first = "Ann", last = "Lee", email, password = PASSWORD, terms = true }: Person): Promise<void> {
  await dialog(page).getByLabel("First name").fill(first);
  await dialog(page).getByLabel("Last name").fill(last);
  await dialog(page).getByLabel("Email address").fill(email);
  await dialog(page)
    .getByLabel(/^Password/)
    .fill(password);
  if (terms) await dialog(page).getByRole("checkbox").check();
  await press(page, "Create my account");
}

/** Adds a link that opens the dialog, as any page may have one. */
async function openVariant(page: Page, variant: string, query = ""): Promise<void> {
  await page.evaluate(
    ([name, search]) => {
      const link = document.createElement("a");
      link.href = `/en/login${search}`;
      link.dataset["auth"] = name;
      document.body.append(link);
      link.click();
      link.remove();
    },
    [variant, query] as const,
  );
  await expect(dialog(page)).toBeVisible();
}

const WELCOMES = { meridian: "See what members get", solara: "Start exploring" } as const;

for (const brand of ["meridian", "solara"] as const satisfies readonly BrandId[]) {
  test(
    `the sign-up form is checked before it is sent (${brand})`,
    { ...again(brand !== "meridian"), ...ledger("AUTH-002 AUTH-013 AUTH-025 VAL-014 VAL-015 VAL-016 VAL-017 ERR-073 ERR-074 J14") },
    async ({ page }) => {
      const input: string[] = [];
      page.on("request", (request) => void (request.url().includes("createEmailAccount") && input.push(request.url())));
      await visit(page, brand, "/en/about-us");
      await fromMenu(page, "Sign up");
      await signUp(page, { first: "A", last: "B1", email: "a@b", password: "ab1", terms: false });
      for (const text of [
        "Invalid first name",
        "Invalid last name",
        "Please enter a valid email address",
        "Password should be at least 6 characters long",
        "Please check that you agree to the Terms of Use and Privacy Policy.",
      ])
        await expect(dialog(page).getByText(text)).toBeVisible();
      await dialog(page)
        .getByLabel(/^Password/)
        .fill("abcdef");
      await press(page, "Create my account");
      await expect(dialog(page).getByText("Use at least one letter and one digit")).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await expect(dialog(page)).toBeHidden();
      await fromMenu(page, "Sign up");
      await expect(dialog(page).locator(".field-error")).toHaveCount(0);
      expect(input).toEqual([]);
    },
  );

  test(
    `a new visitor is welcomed and recognised the second time (${brand})`,
    { ...again(brand !== "meridian"), ...ledger("GEN-009 AUTH-003 AUTH-005 AUTH-016 AUTH-033 AUTH-037 API-107 ERR-003 J14") },
    async ({ page }) => {
      const email = newEmail();
      await visit(page, brand, "/en/about-us");
      await fromMenu(page, "Sign up");
      const request = page.waitForRequest("**/account/createEmailAccount");
      await signUp(page, { first: "J.R.", email: ` ${email} ` });
      const body = (await request).postDataJSON() as Record<string, unknown>;
      expect(body).toMatchObject({ email, personalDetails: { firstName: "JR", lastName: "Lee" }, userSettings: { locale: "en_US" } });
      await expect(titled(page, "Welcome, JR")).toBeVisible();
      await expectAccessible(page);
      const layer = await page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? []);
      expect(layer).toContainEqual(
        expect.objectContaining({ event: "signUp", isNewAccount: true, loginMethod: "email", isAuthenticated: true }),
      );
      await expect(dialog(page).getByRole("button", { name: WELCOMES[brand] })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page.locator("body.authenticated.basicMember")).toBeVisible();
      await expect(page).toHaveURL(/\/about-us$/);
      await page.context().clearCookies();
      await visit(page, brand, "/en/about-us");
      // Without its cookie the session has expired, and the page says so first.
      if (await dialog(page).isVisible()) await page.keyboard.press("Escape");
      await visit(page, brand, "/en/about-us#signUp");
      await signUp(page, { email });
      await expect(dialog(page).getByText("You already have an account. Please log in.")).toBeVisible();
      await press(page, "Log in");
      await expect(dialog(page).getByLabel("Email address")).toHaveValue(email);
    },
  );

  test(
    `a visitor logs in without leaving the page (${brand})`,
    { ...again(brand !== "meridian"), ...ledger("GEN-009 AUTH-001 AUTH-011 AUTH-012 AUTH-014 AUTH-017 API-107 ERR-001 ERR-002 J15") },
    async ({ page }) => {
      await visit(page, brand, "/en/about-us");
      await fromMenu(page, "Log in");
      await expect(dialog(page).getByLabel("Email address")).toBeFocused();
      for (const name of ["Continue with Google", "Continue with Facebook"])
        await expect(dialog(page).getByRole("button", { name })).toBeVisible();
      await press(page, "Sign up");
      await expect(titled(page, "Sign up")).toBeVisible();
      await press(page, "Log in");
      await logIn(page, "basic@ex.test", "nope1");
      await expect(dialog(page).getByText("The password you entered is incorrect")).toBeVisible();
      await expect(dialog(page).getByLabel(/^Password/)).toBeFocused();
      await logIn(page, "nobody@ex.test");
      await expect(dialog(page).getByText("The email you entered does not match any account.")).toBeVisible();
      await dialog(page).getByRole("button", { name: "Show password" }).click();
      await expect(dialog(page).getByLabel(/^Password/)).toHaveAttribute("type", "text");
      const { promise: held, resolve: release } = Promise.withResolvers<void>();
      await page.route("**/login/emailLogin", async (route) => {
        await held;
        await route.continue();
      });
      await logIn(page, "basic@ex.test");
      await expect(dialog(page).locator("button[type=submit]")).toHaveAttribute("aria-busy", "true");
      release();
      await expect(page.locator("body.authenticated")).toBeVisible();
      await expect(page).toHaveURL(/\/about-us$/);
      await page.locator(".account-menu summary").click();
      await expect(page.locator(".account-panel li")).toHaveText(["My account", "Membership", "My booking details", "Log out"]);
    },
  );

  test(
    `a forgotten password is reset (${brand})`,
    { ...again(brand !== "meridian"), ...ledger("AUTH-004 AUTH-024 API-107 ERR-011 J22") },
    async ({ page }) => {
      await visit(page, brand, "/en/about-us#login");
      await dialog(page).getByLabel("Email address").fill("nobody@ex.test");
      await press(page, "Forgot your password?");
      const email = dialog(page).getByLabel("Email address");
      await expect(email).toHaveValue("nobody@ex.test");
      await press(page, "Send the link");
      const hint = dialog(page).getByText("Maybe you signed up with another email? Please try again");
      await expect(hint).toBeVisible();
      await email.fill("legacy@ex.test");
      await expect(hint).toBeHidden();
      await press(page, "Send the link");
      await expect(dialog(page).getByText("Check your mail")).toBeVisible();
      await expectAccessible(page);
      await dialog(page).locator(".form").getByRole("button", { name: "Back to login" }).click();
      await expect(dialog(page).getByLabel("Email address")).toHaveValue("legacy@ex.test");
      const mails = () => page.evaluate(async () => (await fetch("/__test/outbox?to=legacy@ex.test")).text());
      await expect.poll(mails, { timeout: 15_000 }).toContain("reset-password");
    },
  );
}

for (const brand of ["meridian", "solara"] as const satisfies readonly BrandId[]) {
  test(
    `an account page asks for a login and then opens, or leads home (${brand})`,
    { ...again(brand !== "meridian"), ...ledger("AUTH-017 AUTH-020 CFG-006 ERR-002 J15") },
    async ({ page }) => {
      const stored = () => page.evaluate(() => localStorage.getItem("returnUrl"));
      await visit(page, brand, "/en/account/my-trips/");
      await expect(titled(page, "Log in")).toBeVisible();
      expect(await stored()).toMatch(/\/account\/my-trips\/$/);
      await expectAccessible(page);
      await dialog(page).getByRole("button", { name: "Close" }).click();
      await expect(page.locator('main[data-view="Home"]')).toBeVisible();
      expect(await stored()).toBeNull();
      await visit(page, brand, "/en/account/my-trips/");
      await logIn(page, "nobody@ex.test");
      await expect(dialog(page).getByText("The email you entered does not match any account.")).toBeVisible();
      await logIn(page, "basic@ex.test");
      await expect(page.locator("body.authenticated")).toBeVisible();
      await expect(page).toHaveURL(/\/account\/my-trips\/$/);
      expect(await stored()).toBeNull();
    },
  );
}

test("a promo code leads to the sign-up, club mode to its welcome", ledger("GEN-009 AUTH-016 J14"), async ({ page }) => {
  await visit(page, "meridian", "/en/about-us?promocode=PROMO10");
  await fromMenu(page, "Sign up");
  await signUp(page, { email: newEmail() });
  await expect(titled(page, "Welcome, Ann")).toBeVisible();
  await press(page, "Join the club");
  await expect(page).toHaveURL(/\/en\/join-the-club#registration$/);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await visit(page, "meridian", "/en/about-us?isClub=true");
  await fromMenu(page, "Sign up");
  await expect(titled(page, "Sign up for the club")).toBeVisible();
  await signUp(page, { email: newEmail() });
  await expect(titled(page, "Awesome!")).toBeVisible();
});

test(
  "the club's login says so, keeps no offer for members, and leads others to joining",
  ledger("AUTH-037 AUTH-039 AUTH-040"),
  async ({ page }) => {
    await visit(page, "meridian", "/en/about-us?isClub=true&offercode=OFF1#club-login");
    await expect(titled(page, "Club login")).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("offerCode"))).toBe("OFF1");
    const request = page.waitForRequest("**/login/emailLogin");
    await logIn(page, "club@ex.test");
    expect((await request).postDataJSON()).toMatchObject({ isClub: true, email: "club@ex.test" });
    await expect(page.locator("body.clubMember")).toBeVisible();
    expect(await page.evaluate(() => sessionStorage.getItem("offerCode"))).toBeNull();
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await visit(page, "meridian", "/en/about-us#club-login");
    await logIn(page, "basic@ex.test");
    await expect(page).toHaveURL(/\/en\/join-the-club#registration$/);
  },
);

test("a stored way back and a target are followed, another site is not", ledger("AUTH-017 QUERY-029"), async ({ page }) => {
  await visit(page, "meridian", "/en/about-us?returnUrl=/en/faq#login");
  await logIn(page, "basic@ex.test");
  await expect(page).toHaveURL(/\/en\/faq$/);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
  await visit(page, "meridian", "/en/about-us?returnUrl=https://evil.example/#login");
  await logIn(page, "basic@ex.test");
  await expect(page.locator("body.authenticated")).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/en/about-us");
});

test(
  "a time-out has its own dialog, an unknown error the general text",
  ledger("AUTH-006 ERR-005 ERR-083 ERR-004"),
  async ({ page, complaints }) => {
    await visit(page, "meridian", "/en/about-us#login");
    await page.route("**/login/emailLogin", (route) => route.abort());
    await logIn(page, "basic@ex.test");
    const oops = page.getByRole("alertdialog", { name: "Oops" });
    await expect(oops).toContainText("A problem occurred");
    await expect(oops.getByRole("button", { name: "OK" })).toBeVisible();
    await press(page, "Try again");
    await expect(dialog(page).getByLabel("Email address")).toHaveValue("basic@ex.test");
    await page.route("**/login/emailLogin", (route) => route.fulfill({ status: 500, body: "" }));
    await logIn(page, "basic@ex.test");
    await expect(oops).toContainText("Sorry, there was an unexpected error");
    await press(page, "Try again");
    const strange = { actionResult: [{ resultMessage: { messageId: "x.y" } }] };
    await page.route("**/login/emailLogin", (route) => route.fulfill({ status: 400, json: strange }));
    await logIn(page, "basic@ex.test");
    await expect(dialog(page).getByText("Something seems to have gone wrong. Please try again.")).toBeVisible();
    await expect(dialog(page).getByText("x.y")).toHaveCount(0);
    complaints.length = 0;
  },
);

test("a deal for members asks to wait a second", ledger("AUTH-008 AUTH-023 AUTH-041 J16"), async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem("returnUrl"));
  await visit(page, "meridian", "/en/hotels/deals");
  const deal = page.locator(".deal-card .card-login").first();
  await deal.click();
  await expect(titled(page, "Wait a Second")).toBeVisible();
  expect(await stored()).toMatch(/^\/en\/hotels\/details\?hotelId=/);
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  expect(await stored()).toBeNull();
  await deal.click();
  await press(page, "Continue as guest");
  await expect(page).toHaveURL(/\/en\/hotels\/details\?hotelId=/);
  await expect(page.locator("body.guest")).toBeVisible();
  await expect(page.locator(".price-member")).toHaveCount(0);
  await visit(page, "meridian", "/en/hotels/deals");
  await deal.click();
  await press(page, "Log in");
  await logIn(page, "club@ex.test");
  await expect(page).toHaveURL(/\/en\/hotels\/details\?hotelId=/);
  await expect(page.locator(".price-member").first()).toBeVisible();
});

/** The sandbox page of identity providers; it accepts any name. */
async function vouch(page: Page, provider: string, [email, first, last]: readonly [string, string, string]): Promise<void> {
  await page.waitForURL(new RegExp(`/dev-identity/${provider}\\?`));
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("First name").fill(first);
  await page.getByLabel("Last name").fill(last);
  await page.getByRole("button", { name: "Continue" }).click();
}

test("a Google login creates an account and returns to the page in its language", ledger("AUTH-042 AUTH-033"), async ({ page }) => {
  await visit(page, "meridian", "/fr/about-us#login");
  await dialog(page).getByRole("button", { name: "Continuer avec Google" }).click();
  const request = page.waitForRequest("**/login/googleLogin");
  await vouch(page, "google", [newEmail(), "Zoé", "Lind"]);
  const body = (await request).postDataJSON() as Record<string, string>;
  expect(body["googleToken"]).toMatch(/^ey/);
  expect(body["nonce"]).toMatch(/^[0-9a-f]{48}$/);
  await expect(titled(page, "Bienvenue, Zoé")).toBeVisible();
  expect(page.url()).not.toContain("id_token");
  await press(page, "Pas maintenant");
  await expect(page).toHaveURL(/\/fr\/about-us$/);
  await expect(page.locator("body.authenticated.basicMember")).toBeVisible();
});

test("a Facebook login does not open an account of another person", ledger("AUTH-042 ERR-003"), async ({ page }) => {
  await visit(page, "meridian", "/en/faq#login");
  await dialog(page).getByRole("button", { name: "Continue with Facebook" }).click();
  await vouch(page, "facebook", ["basic@ex.test", "Not", "Them"]);
  await expect(dialog(page).getByText("You already have an account. Please log in.")).toBeVisible();
});

test("hideSocialLogin hides the providers and nothing else", ledger("HDR-017 AUTH-042"), async ({ page }) => {
  await page.goto(address("harbour", "/ch/agent-login"));
  const change = (hideSocialLogin: boolean) =>
    page.evaluate(
      async (body) => {
        const headers = { "content-type": "application/json" };
        return (await fetch("/__test/configuration", { method: "POST", headers, body: JSON.stringify(body) })).status;
      },
      { scope: "market", brandId: "harbour", market: "CH", group: "auth", values: { hideSocialLogin } },
    );
  expect(await change(true)).toBe(200);
  await visit(page, "harbour", "/ch/about-us#login");
  await expect(dialog(page).locator("form")).toBeVisible();
  await expect(dialog(page).locator(".auth-social")).toHaveCount(0);
  await change(false);
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE });

  test("every dialog fills the screen, is accessible and can be closed", ledger("AUTH-005 AUTH-010"), async ({ page }) => {
    test.setTimeout(90_000);
    for (const variant of AUTH_VARIANTS) {
      // Closing some variants navigates to another page.
      await visit(page, "meridian", "/en/about-us");
      await openVariant(page, variant);
      await expect(dialog(page).locator(".auth-inside"), variant).toBeVisible();
      await expectAccessible(page);
      expect(await scrollsSideways(page), variant).toBe(false);
      await expect.poll(async () => (await dialog(page).boundingBox())?.height, { message: variant }).toBe(PHONE.height);
      await dialog(page).getByRole("button", { name: "Close" }).click();
      await expect(page.locator(`.auth-${variant}`)).toHaveCount(0);
    }
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the menu leads to the page that logs in", ledger("HDR-007"), async ({ page }) => {
    await page.goto(address("meridian", "/en/about-us"));
    await page.locator(".account-menu summary").click();
    await page.locator(".account-panel").getByRole("link", { name: "Log in" }).click();
    await page.locator("#logIn").getByLabel("Email address").fill("basic@ex.test");
    await page
      .locator("#logIn")
      .getByLabel(/^Password/)
      .fill(PASSWORD);
    await page.locator("#logIn").getByRole("button", { name: "Log in" }).click();
    await expect(page.locator("body.authenticated")).toBeVisible();
  });
});
