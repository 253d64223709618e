/** Joining the club: sales page, codes, payment and membership. */
import type { FrameLocator, Page } from "@playwright/test";
import type { BrandId } from "./journey.ts";
import { address, again, expect, expectAccessibleLightAndDark, lookWithAxe, scrollsSideways, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";
import { readPage } from "./read-page.ts";

const SETTLE = { timeout: 20_000 };
const PASSWORD = "Travel123";
const JOIN = "/en/join-the-club";

let counter = 0;
const newEmail = () => `club.${Date.now().toString(36)}${process.pid}${(counter += 1)}@ex.test`;

type Answer = { readonly status: number; readonly json: unknown };

/** Calls from the page, so that cookies are sent and stored. */
const call = (page: Page, path: string, body: unknown): Promise<Answer> =>
  page.evaluate(
    async ([to, sent]) => {
      const answer = await fetch(to, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(sent) });
      return { status: answer.status, json: (await answer.json()) as unknown };
    },
    [path, body] as const,
  );

/** A new account for each test, because a member cannot join again. */
async function signedIn(page: Page, brand: BrandId): Promise<void> {
  await visit(page, brand, "/en/login");
  const personalDetails = { firstName: "Ann", lastName: "Lee" };
  const { status } = await call(page, "/account/createEmailAccount", {
    email: newEmail(),
    password: PASSWORD,
    userSettings: {},
    personalDetails,
  });
  expect(status).toBe(200);
}

type Details = {
  readonly accountId: string;
  readonly membershipType: string;
  readonly currentMembership: { readonly paidFee: number; readonly cycleStart: string; readonly cycleEnd: string };
};

const detailsOf = async (page: Page): Promise<Details> => (await call(page, "/account/getAccountDetails", {})).json as Details;

/** Account ids of all `club.joined` events. */
const newsOfJoining = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const { messages } = (await (await fetch("/__test/outbox")).json()) as {
      readonly messages: readonly { readonly topic: string; readonly payload: { readonly accountId: string } }[];
    };
    return messages.filter(({ topic }) => topic === "club.joined").map(({ payload }) => payload.accountId);
  });

const panel = (page: Page) => page.locator("#registration");
const code = (page: Page) => panel(page).getByLabel("Registration code");
const price = (page: Page) => panel(page).locator(".club-bill-total strong");
const join = (page: Page) => panel(page).getByRole("button", { name: /^Join for/ });
const awesome = (page: Page) => page.getByRole("dialog");

async function enter(page: Page, typed: string): Promise<void> {
  await code(page).fill(typed);
  await panel(page).getByRole("button", { name: "Apply" }).click();
}

async function fillCard(page: Page, { number = "4111111111111111", holder = "Ann Lee" } = {}): Promise<void> {
  const card: FrameLocator = page.frameLocator(".payment-frame iframe");
  await expect(card.getByLabel("Card number")).toBeVisible(SETTLE);
  await card.getByLabel("Card number").fill(number);
  await card.getByLabel("Name on the card").fill(holder);
  await card.getByLabel("Expiry date").fill("12 / 30");
  await card.getByLabel("Security code").fill("123");
}

/** Bodies of all requests to this path, from now on. */
function watch(page: Page, path: string): Record<string, unknown>[] {
  const bodies: Record<string, unknown>[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === path) bodies.push((request.postDataJSON() ?? {}) as Record<string, unknown>);
  });
  return bodies;
}

async function closeAwesome(page: Page): Promise<void> {
  await expect(awesome(page)).toBeVisible(SETTLE);
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL(/\/en\/?$/, SETTLE);
  await untilAlive(page);
  await expect(page.locator("body")).toHaveClass(/clubMember/);
}

test.describe.configure({ timeout: 90_000 });

/** Refused cards are answered with status 402, which browsers log. */
test.afterEach(({ complaints }) => {
  complaints.splice(0, complaints.length, ...complaints.filter((complaint) => !complaint.includes("status of 402")));
});

for (const [brand, width] of [
  ["meridian", 1366],
  ["harbour", 390],
] as const) {
  test.describe(`${brand} at ${width}`, again(brand !== "meridian"), () => {
    test.use({ viewport: { width, height: 844 } });

    test(
      `a registration code lowers the price, and a double click charges once (${brand})`,
      ledger(
        "GEN-009 J06 CLUB-001 CLUB-002 CLUB-003 CLUB-007 CLUB-010 CLUB-011 CLUB-012 CLUB-015 CLUB-016 CLUB-019 ROUTE-038 SHELL-011 QUERY-004 API-107 ERR-013",
      ),
      async ({ page }) => {
        await signedIn(page, brand);
        const payments = watch(page, "/payment/getMpiSessionToken");
        const upgrades = watch(page, "/account/membershipUpgrade");
        await visit(page, brand, `${JOIN}?offercode=OFF1#registration`);
        await expect(panel(page)).toBeInViewport();
        await expect(page.locator("main")).toHaveAttribute("data-view", "JoinTheClub");
        const main = page.getByRole("main");
        await expect(main.getByText("$50 a year").first()).toBeAttached();
        await expect(main.getByText(/up to 65%/i).first()).toBeAttached();
        const plan = main.getByRole("listitem").filter({ hasText: "Triple Dip" }).first();
        await expect(plan).toContainText("Coming soon");
        await expect(plan).toContainText("10 nights earn 1 free night");
        await expect(plan).toContainText("reward plan");
        // Points work already, so they are a promise without that mark.
        const points = main.getByRole("listitem").filter({ hasText: "Points for every stay" }).first();
        await expect(points).not.toContainText("Coming soon");
        await expect(main.getByText("January 31, 2020")).toBeAttached();
        await expect(price(page)).toHaveText("$50");

        await enter(page, "BADCODE");
        await expect(panel(page).getByText("We couldn't find this code")).toBeVisible();
        await expect(price(page)).toHaveText("$50");

        await page.route("**/account/validateRegistrationPromoCode", async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 400));
          await route.continue();
        });
        await enter(page, "reg25");
        await expect(panel(page).getByRole("button", { name: "Checking …" })).toHaveAttribute("aria-busy", "true");
        await expect(price(page)).toHaveText("$25");
        await expect(
          panel(page)
            .getByText(/Harbour Card/)
            .first(),
        ).toBeVisible();
        expect(await page.evaluate(() => JSON.parse(sessionStorage.getItem("registrationCode") ?? "null"))).toEqual({
          name: "REG25",
          value: 2500,
          coBrandName: "Harbour Card",
        });

        await panel(page).getByRole("button", { name: "Remove" }).click();
        await enter(page, "REG0");
        await expect(panel(page).getByText("This code does not change the price.")).toBeVisible();
        await expect(price(page)).toHaveText("$50");
        expect(await page.evaluate(() => sessionStorage.getItem("registrationCode"))).toBeNull();

        await enter(page, "REG25");
        await expect(price(page)).toHaveText("$25");
        await fillCard(page);
        expect(payments.at(-1)).toMatchObject({ amount: 25, currency: "USD", registrationCode: "REG25" });
        expect(await scrollsSideways(page)).toBe(false);
        await page.route("**/account/membershipUpgrade", async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 500));
          await route.continue();
        });
        await join(page).dblclick();
        await expect(panel(page).getByRole("button", { name: "One moment …" })).toHaveAttribute("aria-busy", "true");
        await expect(awesome(page)).toBeVisible(SETTLE);
        expect(upgrades).toHaveLength(1);
        expect(upgrades[0]).toEqual({
          creditCardToken: expect.any(String),
          membershipProgramId: "club-usd",
          saveCC: false,
          price: 25,
          currency: "USD",
          registrationCodeApply: "REG25",
          offerCode: "OFF1",
        });
        await closeAwesome(page);
        const details = await detailsOf(page);
        expect(details).toMatchObject({ membershipType: "LMT_CLUB", currentMembership: { paidFee: 25 } });
        expect((await newsOfJoining(page)).filter((id) => id === details.accountId)).toHaveLength(1);

        await page.goto(address(brand, JOIN));
        await expect(page).toHaveURL(/\/en\/?$/);
      },
    );

    test(
      `a guest with a code that covers everything signs up and is a member (${brand})`,
      ledger("GEN-009 J07 CLUB-009 CLUB-017 CLUB-018 AUTH-039 QUERY-004"),
      async ({ page }) => {
        const payments = watch(page, "/payment/getMpiSessionToken");
        const upgrades = watch(page, "/account/membershipUpgrade");
        await visit(page, brand, `${JOIN}#registration`);
        await enter(page, "FOMOFREE");
        await expect(price(page)).toHaveText("Free");
        await expect(panel(page).locator("iframe")).toHaveCount(0);
        await panel(page).getByRole("link", { name: "Create an account and join" }).click();
        const form = page.getByRole("dialog");
        await form.getByLabel("First name").fill("Ann");
        await form.getByLabel("Last name").fill("Lee");
        await form.getByLabel("Email address").fill(newEmail());
        await form.locator("input[name=password]").fill(PASSWORD);
        await form.getByRole("checkbox", { name: /agree/ }).check();
        await form.getByRole("button", { name: "Create my account" }).click();
        // The welcome of a new account; the page continues behind it.
        await expect(form).toContainText("Your account is ready", SETTLE);
        await page.keyboard.press("Escape");
        const join = panel(page).getByRole("button", { name: "Join for $0" });
        await expect(join).toBeVisible(SETTLE);
        await expect(panel(page).getByText("Nothing is charged. By joining you accept the")).toBeVisible();
        expect(upgrades, "joining needs a click").toEqual([]);
        await join.click();
        await expect.poll(() => upgrades.length, SETTLE).toBe(1);
        expect(upgrades[0]).toEqual({
          membershipProgramId: "club-usd",
          saveCC: false,
          price: 0,
          currency: "USD",
          registrationCodeApply: "FOMOFREE",
        });
        expect(payments).toEqual([]);
        await closeAwesome(page);
        const { membershipType, currentMembership } = await detailsOf(page);
        expect([membershipType, currentMembership.paidFee]).toEqual(["LMT_CLUB", 0]);
        expect(Number(currentMembership.cycleEnd.slice(0, 4)) - Number(currentMembership.cycleStart.slice(0, 4))).toBe(1);
        await visit(page, brand, "/en/?offercode=OFF1");
        expect(await page.evaluate(() => sessionStorage.getItem("offerCode"))).toBeNull();
      },
    );

    test(
      `the questions open with mouse and keyboard, and axe finds nothing in light and dark (${brand})`,
      ledger("CLUB-005"),
      async ({ page }) => {
        await visit(page, brand, JOIN);
        const entry = page.locator("#questions details").first();
        await entry.locator("summary").click();
        await expect(entry).toHaveAttribute("open", "");
        await entry.locator("summary").press("Enter");
        await expect(entry).not.toHaveAttribute("open", "");
        expect(await scrollsSideways(page)).toBe(false);
        await expectAccessibleLightAndDark(page);
      },
    );

    test(`a refused card is reported at the form, and another card pays (${brand})`, again(true), async ({ page }) => {
      await signedIn(page, brand);
      await visit(page, brand, `${JOIN}#registration`);
      await fillCard(page, { number: "4000000000000002" });
      await join(page).click();
      const alert = panel(page).getByRole("alert");
      await expect(alert).toContainText("This card has been refused", SETTLE);
      // The form of the refused payment stays, hidden, until the next one has taken over what was typed.
      await expect(page.locator(".payment-frame iframe")).toHaveCount(1);
      // The payment form has its own `main`, because it is a document in a frame.
      const { violations } = await lookWithAxe(page).exclude(".payment-frame iframe").analyze();
      expect(violations.map(({ id }) => id)).toEqual([]);
      await fillCard(page);
      await join(page).click();
      await closeAwesome(page);
      expect((await detailsOf(page)).currentMembership.paidFee).toBe(50);
    });
  });
}

/** A member whose year started this many days ago. */
async function memberSince(page: Page, brand: BrandId, days: number): Promise<void> {
  await signedIn(page, brand);
  await page.evaluate(
    async ([brandId, ago]) => {
      const post = (path: string, body: object) =>
        fetch(path, {
          method: "POST",
          headers: { "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
          body: JSON.stringify(body),
        });
      const free = { membershipProgramId: "club-usd", saveCC: false, price: 0, currency: "USD", registrationCodeApply: "FOMOFREE" };
      await post("/account/membershipUpgrade", free);
      const { accountId } = (await (await post("/account/getAccountDetails", {})).json()) as { accountId: string };
      const aged = await post("/__test/membership", { brandId, accountId, days: ago });
      if (!aged.ok) throw new Error(await aged.text());
    },
    [brand, days] as const,
  );
}

const YEAR_PAGE = "/en/account/membership/";
const renewing = (page: Page) => page.locator("#renew");

for (const [brand, width] of [
  ["meridian", 390],
  ["harbour", 1366],
] as const) {
  test.describe(`renewing at ${brand}, ${width}`, again(brand !== "meridian"), () => {
    test.use({ viewport: { width, height: 844 } });

    test(
      `a year that ends is renewed with a code and a kept card, and a double click charges once (${brand})`,
      ledger("CLUB-010 CLUB-011 CLUB-013 ROUTE-032"),
      async ({ page }) => {
        await memberSince(page, brand, 350);
        const upgrades = watch(page, "/account/membershipUpgrade");
        await visit(page, brand, "/en/account/");
        await page.getByRole("link", { name: "See membership" }).click();
        await expect(renewing(page)).toContainText("so you lose no days if you renew early");
        // After a client navigation, the page first reloads to get the document whose CSP allows the form.
        await renewing(page).getByRole("button", { name: "Renew for another year" }).click();
        await expect(page).toHaveURL(/\/account\/membership\/?#renew$/);
        await renewing(page).getByLabel("Registration code").fill("REG25");
        await renewing(page).getByRole("button", { name: "Apply" }).click();
        await expect(renewing(page).locator(".club-bill-total strong")).toHaveText("$25");
        await renewing(page).getByRole("checkbox", { name: "Keep this card for next time" }).check();
        await fillCard(page);
        expect(await scrollsSideways(page)).toBe(false);
        const { violations } = await lookWithAxe(page).exclude(".payment-frame iframe").analyze();
        expect(violations.map(({ id }) => id)).toEqual([]);
        await renewing(page).getByRole("button", { name: "Renew for $25" }).dblclick();
        await expect(renewing(page)).toContainText("Your next year is paid", SETTLE);
        expect(upgrades).toHaveLength(1);
        expect(upgrades[0]).toMatchObject({ saveCC: true, price: 25, registrationCodeApply: "REG25" });
        await expect(renewing(page).getByRole("button")).toHaveCount(0);
        await page.reload();
        await expect(renewing(page)).toContainText("Your next year is paid");
        const { currentMembership, accountId } = await detailsOf(page);
        expect(currentMembership.paidFee, "the year of today is still the old one").toBe(0);
        expect((await newsOfJoining(page)).filter((id) => id === accountId)).toHaveLength(2);
        await visit(page, brand, "/en/account/profile/");
        await expect(page.locator("#cards")).toContainText("1111");
      },
    );

    test(`a former member rejoins from the membership page (${brand})`, ledger("CLUB-012"), async ({ page }) => {
      await memberSince(page, brand, 400);
      await visit(page, brand, YEAR_PAGE);
      await expect(renewing(page)).toContainText("Your year is over");
      await expectAccessibleLightAndDark(page);
      await renewing(page).getByRole("button", { name: "Come back to the club" }).click();
      await fillCard(page);
      await renewing(page).getByRole("button", { name: "Renew for $50" }).click();
      await expect(awesome(page)).toBeVisible(SETTLE);
      await page.keyboard.press("Escape");
      await expect(renewing(page)).toHaveCount(0, SETTLE);
      await expect(page.getByRole("heading", { name: "Your membership" })).toBeVisible();
      await untilAlive(page);
      const { currentMembership } = await detailsOf(page);
      expect([currentMembership.paidFee, currentMembership.cycleStart]).toEqual([50, new Date().toISOString().slice(0, 10)]);
    });
  });
}

test("a visitor who arrives by a link inside the site can pay, too", ledger("SHELL-011"), async ({ page }) => {
  await signedIn(page, "meridian");
  await visit(page, "meridian", "/en/club");
  await page.getByRole("main").getByRole("link", { name: "Join the club" }).first().click();
  await expect(page).toHaveURL(/join-the-club/);
  await expect(page.frameLocator(".payment-frame iframe").getByLabel("Card number")).toBeVisible(SETTLE);
});

test("the calculator counts the visitor's own searches: a guest's page contains no member price, a visitor with an account sees sums", async ({
  page,
}) => {
  await visit(page, "meridian", JOIN);
  const sheet = page.locator(".club-calc");
  await expect(sheet.getByText("Example", { exact: true })).toBeAttached();
  await expect(sheet.getByRole("slider")).toHaveValue("10");
  await sheet.getByRole("slider").press("ArrowRight");
  await expect(sheet.getByText("Saved on 11 nights")).toBeVisible();

  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  const search = {
    destination: { name: "London", id: "2643743", type: "Cities" },
    checkInDate: day(40),
    checkOutDate: day(43),
    rooms: [{ adults: 2, childrenAges: [], infants: 0 }],
  };
  await page.evaluate((stored) => localStorage.setItem("recentSearches", JSON.stringify([stored])), search);
  const listed = page.waitForResponse(/hotelOnly\/hotels\//);
  await page.reload();
  await untilAlive(page);
  await sheet.scrollIntoViewIfNeeded();
  const response = (await (await listed).json()) as { readonly hotels: readonly { readonly memberAmount: number | null }[] };
  expect(response.hotels.every(({ memberAmount }) => memberAmount === null)).toBe(true);
  await expect(sheet.getByRole("rowheader", { name: /London/ })).toBeVisible(SETTLE);
  await expect(sheet.getByRole("columnheader", { name: "Member price" })).toHaveCount(0);
  await expect(sheet.getByText("Log in to see member prices.")).toBeVisible();

  await signedIn(page, "meridian");
  await visit(page, "meridian", JOIN);
  await sheet.scrollIntoViewIfNeeded();
  await expect(sheet.getByText("Your recent searches", { exact: true })).toBeVisible(SETTLE);
  await expect(sheet.getByRole("columnheader", { name: "Member price" })).toBeVisible();
  await expect(sheet.getByText(/Saved on 10 nights/)).toBeVisible();
});

test("the address may name the programme; another currency has its own price", ledger("QUERY-030"), async ({ page }) => {
  await visit(page, "meridian", `${JOIN}?planid=2`);
  await expect(price(page)).toHaveText("£40");
  await visit(page, "meridian", "/fr/join-the-club");
  await expect(price(page)).toContainText("45");
});

test("a brand without a club has no such page", async () => {
  for (const brand of ["solara", "quayside"] as const) {
    expect((await readPage(brand, brand === "solara" ? "/en-us/us/join-the-club" : JOIN)).status).toBe(404);
  }
});

test("a code that is refused says what the service says", ledger("ERR-012"), async ({ page }) => {
  await page.route("**/account/validateRegistrationPromoCode", (route) =>
    route.fulfill({
      status: 404,
      json: { actionResult: [{ resultMessage: { messageId: "registration.code.not.found", localizedMessage: "Code already used" } }] },
    }),
  );
  await visit(page, "meridian", JOIN);
  await enter(page, "REG25");
  await expect(panel(page).getByText("Code already used")).toBeVisible();
});
