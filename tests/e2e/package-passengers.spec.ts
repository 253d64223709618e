/** Passengers of a held package: the form of a family, what it refuses, a traveller's own link, and the read-only view afterwards. */
import type { Locator, Page } from "@playwright/test";
import { ledger } from "./ledger.ts";
import { address, expect, expectAccessible, expectAccessibleLightAndDark, scrollsSideways, test, untilAlive, visit } from "./journey.ts";

const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const PLACES = "origin=London&originId=LHR&originType=Airports&destination=Madrid&destinationId=3117735&destinationType=Cities";
const FAMILY = `${PLACES}&startDate=${dayAfter(60)}&endDate=${dayAfter(67)}&adults=1,1&children=0_6,1_1`;

/** Opens the checkout of the cheapest package for a family of four. */
async function openCheckout(page: Page): Promise<void> {
  await visit(page, "solara", `/en/us/deals?${FAMILY}`);
  await page.locator(".package-card h3 a").first().click();
  await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
  await page.locator(".package-price a.button").click();
  await page.waitForURL(/prebookingId=/);
  const { pathname, search } = new URL(page.url());
  await visit(page, "solara", pathname.replace(/\/extras.*/, "/checkout") + search);
}

const card = (page: Page, name: string): Locator => page.getByRole("region", { name, exact: true });

/** The fields of one passenger are shown at a time. */
async function open(passenger: Locator): Promise<void> {
  const fold = passenger.locator(".passenger-fold");
  if ((await fold.getAttribute("open")) === null) await fold.locator("> summary").click();
  await expect(passenger.page().locator(".passenger-fold[open]")).toHaveCount(1);
  await expect(fold).toHaveAttribute("open");
}

async function fillDay(form: Locator, legend: string, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  const group = form.getByRole("group", { name: legend });
  await group.getByLabel("Day").fill(date);
  await group.getByLabel("Month").selectOption(month);
  await group.getByLabel("Year").fill(year);
}

type Person = { readonly title: string; readonly first: string; readonly gender: string; readonly born: string };

async function fillPassenger(form: Locator, { title, first, gender, born }: Person): Promise<void> {
  await form.getByLabel("Title").selectOption(title);
  await form.getByLabel("First and middle names").fill(first);
  await form.getByLabel("Last name").fill("Mueller");
  await form.getByLabel("Gender in the passport").selectOption(gender);
  await fillDay(form, "Date of birth", born);
  await form.getByLabel("Nationality").fill("France");
  await form.getByLabel("Passport number").fill(`X12345${born.slice(2, 4)}`);
  await fillDay(form, "Passport valid until", dayAfter(2000));
  await form.getByLabel("Country that issued the passport").fill("france");
}

const PEOPLE = {
  "Adult 1": { title: "Ms.", first: "Anna", gender: "female", born: "1988-03-04" },
  "Adult 2": { title: "Mr.", first: "Jon", gender: "male", born: "1987-05-06" },
  "Child 1": { title: "Miss", first: "Lea", gender: "female", born: `${Number(dayAfter(60).slice(0, 4)) - 7}-01-01` },
  "Infant 1": { title: "Mr.", first: "Ben", gender: "male", born: dayAfter(-200) },
} as const satisfies Readonly<Record<string, Person>>;

test(
  "a family of four is refused field by field, corrected, partly filled in by link, submitted and then read-only",
  ledger(
    "ROUTE-062 CHK-002 CHK-003 CHK-004 CHK-006 VAL-010 VAL-032 VAL-034 VAL-036 VAL-038 CHK-017 ERR-068 ERR-070 ERR-072 CHK-012 TRACK-006",
  ),
  async ({ page, browser }) => {
    test.slow();
    const reported: string[] = [];
    page.on("request", (request) => {
      if (/travellerDetails/.test(request.url())) reported.push(request.postData() ?? "");
    });
    await page.setViewportSize({ width: 390, height: 844 });
    await openCheckout(page);
    await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesCheckout");
    const [lead, second, child, infant] = [card(page, "Adult 1"), card(page, "Adult 2"), card(page, "Child 1"), card(page, "Infant 1")];
    const send = page.getByRole("button", { name: "Continue to payment" });

    // One open form at a time: all of them were about 7,500 pixels.
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4_200);
    expect(await scrollsSideways(page)).toBe(false);
    // Empty: a summary with the focus, which leads to the first field.
    await send.click();
    const summary = page.getByRole("alert").filter({ hasText: "Adult 1" });
    await expect(summary).toBeFocused();
    await summary.getByRole("link").first().click();
    await expect(lead.getByLabel("Title")).toBeFocused();

    // An error of a passenger whose fields are hidden opens them.
    await summary.getByRole("link", { name: "Infant 1 · 9 fields to correct" }).click();
    await expect(infant.getByLabel("Title")).toBeFocused();
    await expect(lead.getByLabel("Title")).toBeHidden();

    await open(lead);
    await fillPassenger(lead, PEOPLE["Adult 1"]);
    // Other letters are spelled in one press, and the ticket shows the result.
    await lead.getByLabel("Last name").fill("Müller");
    await lead.getByRole("button", { name: "Use “Mueller”" }).click();
    await expect(lead).toContainText("MUELLER/ANNA MS");
    // A finished passenger becomes one line, and the next one opens with the focus.
    await lead.getByRole("button", { name: "Continue with Child 1" }).focus();
    await page.keyboard.press("Enter");
    await expect(child.locator(".passenger-fold > summary")).toBeFocused();
    await expect(lead.locator(".passenger-summary")).toContainText("Anna Mueller");
    await expect(lead.locator(".passenger-summary")).toContainText("Complete");
    await open(child);
    await fillPassenger(child, PEOPLE["Child 1"]);
    await open(infant);
    await fillPassenger(infant, PEOPLE["Infant 1"]);
    // An infant who turns two on the trip is offered a search as a child.
    const [year = "", month, day] = dayAfter(63).split("-");
    await fillDay(infant, "Date of birth", `${Number(year) - 2}-${month}-${day}`);
    await expect(infant).toContainText("turns 2 before the last flight");
    // One who will be born before the departure is asked to wait.
    await fillDay(infant, "Date of birth", dayAfter(20));
    await expect(infant).toContainText("Please book after the birth, or call us.");
    await fillDay(infant, "Date of birth", PEOPLE["Infant 1"].born);
    // The two lines of a passport replace typing.
    await open(child);
    await child.getByText("Fill in from the passport’s two lines").click();
    await child.getByLabel("The two lines at the bottom").fill("P<FRAMUELLER<<LEA\n12345");
    await child.getByRole("button", { name: "Fill in the fields" }).click();
    await expect(child).toContainText("not the two lines of a passport");

    await page.locator("input[name=email]").fill("anna@example.com");
    await page.getByLabel("Email address again").fill("anna@example.org");
    await page.locator("input[name=phone]").fill("+33 1 23 45 67 89");
    // A known address is offered the login; the form is kept (CHK-017).
    await page.locator("input[name=email]").fill("basic@ex.test");
    await page.locator("input[name=phone]").focus();
    await page.locator(".account-offer").getByRole("button", { name: "Continue as guest" }).click();
    await expect(page.locator(".account-offer")).toHaveCount(0);
    await page.locator("input[name=email]").fill("anna@example.com");
    await open(lead);
    await fillDay(lead, "Passport valid until", dayAfter(100));
    await open(child);
    await send.click();
    await expect(lead.locator(".passenger-fold")).toHaveAttribute("open");
    await expect(page.locator(".passengers-contact")).toContainText("Emails do not match");
    await expect(lead).toContainText("more than 6 months after the last flight");
    await page.getByLabel("Email address again").fill("anna@example.com");
    await fillDay(lead, "Passport valid until", dayAfter(2000));

    // The second adult fills in their own entry in another browser, which shows nobody else's.
    await open(second);
    await second.getByRole("button", { name: "Send a link" }).click();
    const link = await second.getByLabel("Link for this passenger").inputValue();
    const other = await browser.newContext();
    const own = await other.newPage();
    await own.goto(link);
    await untilAlive(own);
    await expect(own.getByRole("heading", { level: 1 })).toContainText("Your trip to");
    await expectAccessible(own);
    expect(await own.locator("main").textContent()).not.toContain("Mueller");
    await fillPassenger(own.getByRole("form"), PEOPLE["Adult 2"]);
    await own.getByRole("button", { name: "Save my details" }).click();
    await expect(own.getByRole("heading", { level: 1 })).toContainText("your details are complete");
    await own.reload();
    await expect(own.getByRole("heading", { level: 1 })).toContainText("your details are complete");
    await other.close();
    await expect(second).toContainText("Completed with the link", { timeout: 20_000 });

    await expectAccessibleLightAndDark(page);
    await send.click();
    await page.waitForURL(/\/booking\?/);
    expect(reported.join()).toContain('"product":"package"');
    expect(reported.join()).not.toMatch(/Mueller|X12345/);

    const { pathname, search } = new URL(page.url());
    await visit(page, "solara", pathname.replace("/booking", "/checkout") + search);
    await expect(page.getByRole("heading", { name: "These passengers are on the booking" })).toBeVisible();
    for (const { first } of Object.values(PEOPLE)) await expect(page.locator(".passengers-submitted")).toContainText(`${first} Mueller`);
    expect(await page.content()).not.toMatch(/X12345\d/);
    await expectAccessible(page);
  },
);

test("an address without a link, or with an unknown one, says so", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await visit(page, "solara", "/fr/fr/passenger#unknown-token-of-a-link-1234567890");
  await expect(page.getByRole("heading", { level: 1 })).toContainText("plus valable");
  await page.goto(address("solara", "/fr/fr/passenger"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("plus valable");
  expect(await scrollsSideways(page)).toBe(false);
});
