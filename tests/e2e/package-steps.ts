/** Steps of packages that tests share. */
import type { Locator, Page } from "@playwright/test";
import { form, SETTLE } from "./checkout-steps.ts";
import { expect, untilAlive, visit } from "./journey.ts";

export const dayAfter = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
export const PLACES = "origin=London&originId=LHR&originType=Airports&destination=Madrid&destinationId=3117735&destinationType=Cities";

/** Opens the details of the package that another traveller holds; a search of one's own may lead to other flights, because the hold has taken seats. */
export async function openPackageOf(holder: Page, page: Page): Promise<void> {
  const details = await holder.locator('a[href*="/details?rateKey="]').first().getAttribute("href");
  await page.goto(new URL(details ?? "", holder.url()).href);
  await untilAlive(page);
  await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
}

/** The form of the passengers has its own tests. */
export async function submitPassengers(page: Page, id: string, email: string): Promise<void> {
  const status = await page.evaluate(
    async ({ cart, mail, expiry }) => {
      const send = (path: string, body: unknown) =>
        fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
      const pax = (paxReferenceNumber: string, firstName: string) => ({
        paxReferenceNumber,
        paxType: "ADT",
        title: "Ms.",
        firstName,
        lastName: "Lovelace",
        gender: "female",
        nationality: "GB",
        dateOfBirth: "1985-12-10",
        passportNumber: `AB12345${paxReferenceNumber}`,
        passportExpiry: expiry,
        passportIssueCountry: "GB",
      });
      const client = { firstName: "Ada", lastName: "Lovelace", addresses: [{ mail, phoneNumber: "+442055500100" }] };
      await send("/visit/drafts/bookingPersonForm", { draft: { email: mail, phone: "+442055500100" } });
      const answer = await send(`/packagebookingapi/1.0/prebookings/${cart}/passengers`, {
        client,
        paxes: [pax("1", "Ada"), pax("2", "Annabella")],
      });
      return `${answer.status} ${await answer.text()}`;
    },
    { cart: id, mail: email, expiry: dayAfter(2000) },
  );
  expect(status).toMatch(/^200/);
}

/** From the results to the payment page. */
export async function openPayment(page: Page, days: number, email: string): Promise<void> {
  const search = `${PLACES}&startDate=${dayAfter(days)}&endDate=${dayAfter(days + 7)}&adults=2`;
  await visit(page, "solara", `/en/us/deals?${search}`);
  await page.locator(".package-card h3 a").first().click();
  await expect(page.locator("main")).toHaveAttribute("data-view", "PackagesDetails");
  await page.locator(".package-price a.button").click();
  await expect(page).toHaveURL(/\/extras\/seats-departure\?prebookingId=/, SETTLE);
  const query = new URL(page.url()).search;
  await submitPassengers(page, new URLSearchParams(query).get("prebookingId") ?? "", email);
  // Once passengers are submitted, the checkout links to payment. The browser loads that page as a new document: only there may the provider's form be framed.
  await visit(page, "solara", `/en/us/checkout${query}`);
  await page.locator(`a[href*="/booking?prebookingId="]`).first().click();
  await expect(page).toHaveURL(/\/en\/us\/booking\?prebookingId=/, SETTLE);
  await untilAlive(page);
  await expect(page.locator(".hold-clock[data-held=true]")).toBeVisible(SETTLE);
}

async function fillDay(group: Locator, day: string): Promise<void> {
  const [year = "", month = "", date = ""] = day.split("-");
  await group.getByLabel("Jour").fill(date);
  await group.getByLabel("Mois").selectOption(month);
  await group.getByLabel("Année").fill(year);
}

export async function fillFrenchPassenger(card: Locator, place: number, first: string): Promise<void> {
  const field = (name: string) => card.locator(`[name=checkout-paxes-${place}-${name}]`);
  await field("title").selectOption({ index: 1 });
  await field("firstName").fill(first);
  await field("lastName").fill("Lovelace");
  await field("gender").selectOption("female");
  await fillDay(card.getByRole("group", { name: "Date de naissance" }), "1985-12-10");
  await field("nationality").fill("France");
  await field("passportNumber").fill(`12AB3456${place}`);
  await fillDay(card.getByRole("group", { name: /^Passeport valable/ }), dayAfter(2000));
  await field("passportIssueCountry").fill("France");
}

export async function fillFrenchCard(page: Page): Promise<void> {
  const fields = { number: "4111111111111111", holder: "Ada Lovelace", expiry: "12 / 30", code: "123" };
  await expect(form(page).locator("[name=number]")).toBeVisible(SETTLE);
  for (const [name, text] of Object.entries(fields)) await form(page).locator(`[name=${name}]`).fill(text);
}
