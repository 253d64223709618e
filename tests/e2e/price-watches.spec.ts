/** Price watches of a hotel, a package and a booked room, from the page through the mail to their end. */
import type { Page } from "@playwright/test";
import { bookByCalls, callSite } from "./book-by-calls.ts";
import type { MadeBooking } from "./book-by-calls.ts";
import { agree, fillCard, fillTraveller, isHeld, newEmail, onThankYou, pay, SETTLE, total } from "./checkout-steps.ts";
import { signUp } from "./book-signed-in.ts";
import { address, again, expect, expectAccessibleLightAndDark, scrollsSideways, test, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";
import { hook, mailedLink, mailsOf, runJob } from "./mailed-links.ts";

/** Hotels that no other test prices. */
const WATCHED = { 1280: "1031", 390: "1032" } as const;
const BOOKED = "1033";
const JOB = "check-price-watches";

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

const statusOf = async ({ number, email }: MadeBooking): Promise<string> =>
  (await callSite<{ status: string }>({ brand: "meridian" }, "/reservations", { reservationId: number, email })).status;

for (const width of [1280, 390] as const) {
  test(
    `at ${width}, a guest who confirms the address is told once that a hotel costs less, and ends the watch by one press`,
    { ...ledger("ACC-018"), ...again(width === 390) },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const hotelId = WATCHED[width];
      const email = newEmail();
      await visit(page, "meridian", `/en/hotels/details?hotelId=${hotelId}&startDate=${day(50)}&endDate=${day(53)}&adults=2`);
      await page.getByRole("button", { name: "Watch this price" }).click();
      const form = page.locator("form").filter({ has: page.getByRole("button", { name: "Watch this price" }) });
      await expect(form.getByLabel("Below (USD)")).toBeFocused();
      await expectAccessibleLightAndDark(page);
      const limit = await form.getByLabel("Below (USD)").inputValue();
      await form.getByLabel("Below (USD)").fill("cheap");
      await form.getByLabel("Your email").fill("nobody");
      await form.getByRole("button", { name: "Watch this price" }).click();
      await expect(form.getByLabel("Below (USD)")).toHaveAccessibleDescription(/Please enter an amount/);
      await expect(form.getByLabel("Your email")).toHaveAccessibleDescription(/Please enter a valid email address/);
      await form.getByLabel("Your email").fill(email);
      await form.getByLabel("Below (USD)").fill("9,999");
      await form.getByRole("button", { name: "Watch this price" }).click();
      await expect(form.getByLabel("Below (USD)")).toHaveAccessibleDescription(/costs \$[\d.,]+ now, which is already less/);
      await form.getByLabel("Below (USD)").fill(limit);
      await form.getByRole("button", { name: "Watch this price" }).click();
      await expect(page.getByText("Please confirm with the link that we have just mailed you.")).toBeVisible();
      const link = await mailedLink(page, "meridian", email, "watchConfirmation", "/saved/watch");

      await hook(page, "rate", { hotelId, percent: -30 });
      await runJob(page, JOB);
      expect(await mailsOf(page, "meridian", email, "priceDropped"), "nothing before the address is confirmed").toEqual([]);
      await visit(page, "meridian", link);
      await expectAccessibleLightAndDark(page);
      await page.getByRole("button", { name: "Confirm the price watch" }).click();
      await expect(page.getByText(/^We mail you once when/)).toBeVisible();
      await runJob(page, JOB);
      expect(await mailedLink(page, "meridian", email, "priceDropped", "/hotels/details")).toContain(`hotelId=${hotelId}`);
      await runJob(page, JOB);
      expect(await mailsOf(page, "meridian", email, "priceDropped")).toHaveLength(1);

      await visit(page, "meridian", await mailedLink(page, "meridian", email, "priceDropped", "/saved/watch"));
      expect(await scrollsSideways(page)).toBe(false);
      await page.getByRole("button", { name: "Stop watching" }).click();
      await expect(page.getByText("The price watch has ended.")).toBeVisible();
      await page.reload();
      await expect(page.getByRole("heading", { name: "This price watch has ended" })).toBeVisible();
      await hook(page, "rate", { hotelId, percent: 0 });
    },
  );
}

/** Hotels of packages that no other test prices. */
const PACKAGES = { solara: "1037", meridian: "1038" } as const;
/** In a market that no other test uses. */
const sellPackages = (page: Page, discountPercent: number) =>
  hook(page, "configuration", { scope: "market", brandId: "meridian", market: "IE", group: "packages", values: { discountPercent } });

for (const [width, brand, prefix] of [
  [390, "solara", "/en/us"],
  [1366, "meridian", "/en-ie"],
] as const) {
  test(
    `at ${width}, a traveller of ${brand} is told once that the same package costs less, and is led to its present price`,
    { ...ledger("ACC-021"), ...again(brand === "meridian") },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const hotelId = PACKAGES[brand];
      const email = newEmail();
      const isMember = brand === "solara";
      if (isMember) await signUp(page, brand, email);
      else await sellPackages(page, 3);
      const places = `origin=Paris&originId=CDG&originType=Airports&destination=London&destinationId=${hotelId}&destinationType=Hotels`;
      await visit(page, brand, `${prefix}/packages/deals?${places}&startDate=${day(50)}&endDate=${day(55)}&adults=2&sort=price`);
      await page.locator(".package-card h3 a").first().click();
      await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
      await page.getByRole("button", { name: "Watch this price" }).click();
      const form = page.locator("form.watch-form");
      const below = form.getByLabel(/^Below/);
      await expect(below).toBeFocused();
      await expectAccessibleLightAndDark(page);
      const limit = await below.inputValue();
      if (!isMember) await form.getByLabel("Your email").fill(email);
      await below.fill("99,999");
      await form.getByRole("button", { name: "Watch this price" }).click();
      await expect(below).toHaveAccessibleDescription(/The cheapest package with this hotel costs [$€][\d.,]+ now/);
      await below.fill(limit);
      await form.getByRole("button", { name: "Watch this price" }).click();
      await expect(page.getByText("Please confirm with the link that we have just mailed you.")).toBeVisible();
      // Before the address is confirmed: another test may run the job as soon as the watch is active.
      await hook(page, "rate", { hotelId, percent: -30 });
      await visit(page, brand, await mailedLink(page, brand, email, "watchConfirmation", "/saved/watch"));
      await expect(page.locator("main .lead")).toContainText("with flights from Paris costs less than");
      await page.getByRole("button", { name: "Confirm the price watch" }).click();
      await expect(page.getByText(/^We mail you once when/)).toBeVisible();
      await runJob(page, JOB);
      const link = await mailedLink(page, brand, email, "priceDropped", "/packages/deals");
      await runJob(page, JOB);
      const mails = await mailsOf(page, brand, email, "priceDropped");
      expect(mails).toHaveLength(1);
      await visit(page, brand, link);
      const card = page.locator(".package-card");
      await expect(card).toHaveCount(1);
      const price = /[$€][\d.,]*\d/.exec((await card.locator(".card-terms").textContent()) ?? "")?.[0] ?? "";
      expect(mails[0]?.text).toContain(`Price now: ${price}`);
      expect(Number(price.replaceAll(/[^\d.]/g, ""))).toBeLessThan(Number(limit));
      expect(await scrollsSideways(page)).toBe(false);

      if (isMember) {
        await visit(page, brand, "/en/account/price-watches/");
        const watched = page.locator(".watches > li");
        await expect(watched).toContainText("with flights from Paris");
        await expect(watched).toContainText("Price has dropped");
        expect(await watched.getByRole("link", { name: /with flights from Paris$/ }).getAttribute("href")).toContain(
          `destinationId=${hotelId}`,
        );
        await expectAccessibleLightAndDark(page);
        await watched.getByRole("button", { name: "Stop watching" }).click();
        await expect(watched).toHaveCount(0);
      } else {
        await visit(page, brand, await mailedLink(page, brand, email, "priceDropped", "/saved/watch"));
        await page.getByRole("button", { name: "Stop watching" }).click();
        await expect(page.getByText("The price watch has ended.")).toBeVisible();
      }
      await hook(page, "rate", { hotelId, percent: 0 });
      if (!isMember) await sellPackages(page, 0);
    },
  );
}

test("a booked refundable room is rebooked for less only after the new total was shown and booked", ledger("ACC-019"), async ({ page }) => {
  const booking = await bookByCalls({ hotelId: BOOKED, isRefundable: true, inDays: 45 });
  await hook(page, "rate", { hotelId: BOOKED, percent: -40 });
  await visit(page, "meridian", `/en/reservations?reservationId=${booking.number}&email=${encodeURIComponent(booking.email)}`);
  await page.getByRole("button", { name: "Watch this price" }).click();
  await expect(page.getByText("We watch the price of your room.")).toBeVisible();
  await runJob(page, JOB);
  await visit(page, "meridian", await mailedLink(page, "meridian", booking.email, "priceDropped", "/saved/rebook"));

  // A price that has risen since is shown before anything is held.
  await hook(page, "rate", { hotelId: BOOKED, percent: -30 });
  await page.getByRole("button", { name: /^Continue with/ }).click();
  await expect(page.getByText("The price has changed in the meantime.")).toBeVisible();

  // Both totals are shown before anything happens.
  const totals = page.locator(".rebook-totals");
  const dollars = (units: number) => units.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  await expect(totals).toContainText(dollars(booking.total));
  const next = page.getByRole("button", { name: /^Continue with/ });
  const cheaper = /[\d,]+\.\d\d/.exec((await next.textContent()) ?? "")?.[0] ?? "";
  expect(Number(cheaper.replace(",", ""))).toBeLessThan(booking.total);
  await expectAccessibleLightAndDark(page);
  expect(await statusOf(booking)).toBe("CONFIRMED");

  await next.click();
  await isHeld(page);
  // The checkout is left and opened again: the link leads back to the same cart.
  const cart = new URL(page.url()).searchParams.get("prebookingId");
  await page.goBack();
  await page.getByRole("button", { name: /^Continue with/ }).click();
  await isHeld(page);
  expect(new URL(page.url()).searchParams.get("prebookingId")).toBe(cart);
  await expect(page.getByText(`This booking replaces your booking ${booking.number}.`)).toBeVisible();
  await expect(total(page)).toContainText(cheaper);
  await fillTraveller(page, booking.email);
  await fillCard(page);
  await agree(page);
  expect(await statusOf(booking)).toBe("CONFIRMED");
  await pay(page).click();
  await onThankYou(page);
  await expect.poll(() => statusOf(booking), SETTLE).toMatch(/CANCEL/);
  await hook(page, "rate", { hotelId: BOOKED, percent: 0 });
});

/** Hotels that no other test prices. */
const LISTED = { 1366: "1034", 390: "1035" } as const;

for (const [width, brand, language] of [
  [1366, "meridian", "en"],
  [390, "solara", "fr"],
] as const) {
  test(
    `at ${width}, an account of ${brand} lists its price watches, changes one and ends it in one press`,
    { ...ledger("ACC-020"), ...again(width === 390) },
    async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const WORDS = {
        en: { watch: "Watch this price", list: "See your price watches", below: "Below (", change: "Change", end: "Stop watching" },
        fr: {
          watch: "Surveiller ce prix",
          list: "Voir vos alertes de prix",
          below: "En dessous de (",
          change: "Modifier",
          end: "Arrêter l’alerte",
        },
      }[language];
      const hotelId = LISTED[width];
      const email = newEmail();
      await signUp(page, brand, email);
      await visit(page, brand, `/${language}/account/price-watches/`);
      // Nothing is watched yet: the page leads on.
      await expect(page.locator(".empty-state")).toBeVisible();
      await expect(page.locator(".trip-ideas-list > *").first()).toBeVisible();
      await expectAccessibleLightAndDark(page);

      await visit(page, brand, `/${language}/hotels/details?hotelId=${hotelId}&startDate=${day(50)}&endDate=${day(53)}&adults=2`);
      await page.getByRole("button", { name: WORDS.watch }).click();
      const form = page.locator("form.watch-form");
      const suggested = Number(await form.getByLabel(WORDS.below).inputValue());
      await form.getByLabel(WORDS.below).fill(String(suggested - 10));
      await form.getByRole("button", { name: WORDS.watch }).click();
      await page.getByRole("link", { name: WORDS.list }).click();
      const card = page.locator(".watches > li");
      await expect(card).toHaveCount(1);
      // The address of a new account is not proved yet.
      await visit(page, brand, await mailedLink(page, brand, email, "watchConfirmation", "/saved/watch"));
      await page.locator("main .actions button").first().click();
      await expect(page.locator("main .actions button")).toHaveCount(1);
      await hook(page, "rate", { hotelId, percent: 0 });
      await runJob(page, JOB);
      await visit(page, brand, `/${language}/account/price-watches/`);
      await expect(card.locator("dd")).toHaveCount(2);
      await expect(card.locator("dd").last()).toContainText(/\d/);
      expect(await scrollsSideways(page)).toBe(false);
      await expectAccessibleLightAndDark(page);

      // A wrong amount, one that is reached already, and a good one.
      const below = card.getByLabel(WORDS.below);
      await below.fill("cheap");
      await card.getByRole("button", { name: WORDS.change }).click();
      await expect(below).toHaveAttribute("aria-invalid", "true");
      await below.fill("99999");
      await card.getByRole("button", { name: WORDS.change }).click();
      await expect(below).toHaveAccessibleDescription(/\d/);
      await below.fill(String(suggested - 20));
      await card.getByRole("button", { name: WORDS.change }).click();
      await expect(card.locator("dd").first()).toContainText(String(suggested - 20));
      await page.reload();
      await expect(card.locator("dd").first()).toContainText(String(suggested - 20));

      await card.getByRole("button", { name: WORDS.end }).click();
      await expect(card).toHaveCount(0);
      await expect(page.locator(".empty-state")).toBeVisible();
      await page.reload();
      await expect(page.locator(".empty-state")).toBeVisible();
    },
  );
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an account changes and ends a price watch by plain forms", ledger("ACC-020"), async ({ page }) => {
    await page.goto(address("meridian", "/en/login"));
    const logIn = page.locator('form[action="/sign-in"]');
    await logIn.getByLabel("Email address").fill("basic@ex.test");
    await logIn.getByLabel("Password").fill("Travel123");
    await logIn.getByRole("button", { name: "Log in" }).click();
    const rooms = [{ adultNum: 2, childNum: 0, childAges: [] }];
    const watch = { hotelId: "1036", checkInDate: day(60), checkOutDate: day(62), rooms, currency: "USD", below: 40 };
    await page.evaluate(async (body) => {
      const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
      await fetch("/watches", { method: "POST", headers, body: JSON.stringify(body) });
    }, watch);
    await page.goto(address("meridian", "/en/account/price-watches/"));
    const card = page.locator(".watches > li");
    await card.getByLabel("Below (USD)").fill("nothing");
    await card.getByRole("button", { name: "Change" }).click();
    await expect(page.getByText("Please enter an amount")).toBeVisible();
    await card.getByLabel("Below (USD)").fill("35");
    await card.getByRole("button", { name: "Change" }).click();
    await expect(card.locator("dd").first()).toHaveText("$35.00");
    await card.getByRole("button", { name: "Stop watching" }).click();
    await expect(page.getByText("Your changes are saved.")).toBeVisible();
    await expect(card).toHaveCount(0);
  });
});
