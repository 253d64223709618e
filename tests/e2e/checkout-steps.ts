/** Checkout steps that tests share. */
import type { FrameLocator, Page } from "@playwright/test";
import type { BrandId } from "./journey.ts";
import { address, expect, get, post, untilAlive } from "./journey.ts";

export const STAY = { from: 30, nights: 3 };
export const SETTLE = { timeout: 20_000 };

export type Chosen = { readonly hotelId: string; readonly roomTypeId: string; readonly bbId: string; readonly price: number };
type Rate = Chosen & { readonly refundable: boolean };

/** Of the seeded people. */
export const PASSWORD = "Travel123";

/** Calls from the page's own origin, so that the browser stores the cookies. */
export async function callHere(page: Page, brand: BrandId, path: string, body: object): Promise<void> {
  await page.goto(address(brand, "/en/terms-of-use"));
  const status = await page.evaluate(
    async ([where, sent]) => {
      const headers = { "content-type": "application/json" };
      return (await fetch(where, { method: "POST", headers, body: sent })).status;
    },
    [path, JSON.stringify(body)] as const,
  );
  expect(status).toBe(200);
}

export const logIn = (page: Page, brand: BrandId, email: string) =>
  callHere(page, brand, "/login/emailLogin", { email, password: PASSWORD });

/** Each test uses its own dates, so that tests do not compete for rooms. */
const dayOf = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);

export type Choice = {
  readonly ahead?: number;
  readonly nights?: number;
  readonly currency?: string;
  /** Index in the response. */ readonly room?: number;
  /** Only a refundable rate. */ readonly isRefundable?: boolean;
};

export async function chooseRoom(
  page: Page,
  brand: BrandId,
  hotelId: string,
  choice: Choice = {},
): Promise<Chosen & { readonly query: string }> {
  const { ahead = STAY.from, nights = STAY.nights, currency = brand === "quayside" ? "GBP" : "USD" } = choice;
  const { room = 0, isRefundable = false } = choice;
  const startDate = dayOf(ahead);
  const endDate = dayOf(ahead + nights);
  const input = { hotelId, checkInDate: startDate, checkOutDate: endDate, currency, rooms: [{ adultNum: 2 }] };
  const answer = await post(page, brand, "/hotels/roomsRatesAndAvailability", input);
  const response = (await answer.json()) as { rooms: readonly Rate[] };
  const rooms = response.rooms.filter(({ refundable }) => refundable || !isRefundable);
  const kinds = [...new Set(rooms.map(({ roomTypeId }) => roomTypeId))];
  const { roomTypeId, bbId, price } = rooms.find((rate) => rate.roomTypeId === kinds[room])!;
  const query = new URLSearchParams({ hotelId, startDate, endDate, adults: "2", roomTypeId, bbId }).toString();
  return { hotelId, roomTypeId, bbId, price, query };
}

/**
 * Documents of the previous booking are rendered in the background, and meanwhile a small machine refuses requests for files. The requested
 * file does not exist: 404 shows that requests are served again.
 */
async function untilAdmitted(page: Page, brand: BrandId): Promise<void> {
  const ask = () => get(page, brand, "/assets/nothing.js");
  await expect.poll(async () => (await ask()).status(), SETTLE).toBe(404);
}

export async function openCheckout(page: Page, brand: BrandId, path: string): Promise<void> {
  await untilAdmitted(page, brand);
  await page.goto(address(brand, path));
  await untilAlive(page);
  await isHeld(page);
}

export const isHeld = (page: Page) => expect(page.locator(".hold-clock[data-held=true]")).toBeVisible(SETTLE);

let counter = 0;
/** Equal bookings within minutes are refused as duplicates (BOS-031), so each needs its own email. */
export const newEmail = () => `john.${process.pid}.${Date.now().toString(36)}${(counter += 1)}@ex.test`;

export async function fillTraveller(page: Page, email = newEmail()): Promise<string> {
  await page.getByLabel("First name").fill("John");
  await page.getByLabel("Last name").fill("Smith");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Mobile phone").fill("+1 (212) 555-0100");
  return email;
}

export const agree = (page: Page) => page.getByRole("checkbox", { name: /agree to the terms and/ }).check();
export const form = (page: Page): FrameLocator => page.frameLocator(".payment-frame iframe");
export const pay = (page: Page) => page.getByRole("button", { name: /^Pay/ });
export const total = (page: Page) => page.locator(".checkout-summary [data-line=total] td");
export const dialog = (page: Page) => page.getByRole("alertdialog");

export async function fillCard(page: Page, { holder = "John Smith", number = "4111111111111111" } = {}): Promise<void> {
  const card = form(page);
  await expect(card.getByLabel("Card number")).toBeVisible(SETTLE);
  await card.getByLabel("Card number").fill(number);
  await card.getByLabel("Name on the card").fill(holder);
  await card.getByLabel("Expiry date").fill("12 / 30");
  await card.getByLabel("Security code").fill("123");
}

export const onThankYou = (page: Page, path = "/hotels/thank-you") =>
  expect(page).toHaveURL(new RegExp(`${path.replaceAll("/", String.raw`\/`)}\\?bookingId=\\d+`), SETTLE);

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};

/**
 * Collects layout shifts within `main`, from the next document on. Header text is excluded, because it may shift by a pixel when its font
 * loads late.
 */
export async function watchShifts(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(globalThis, { seenShifts: seen });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        if (!sources.some(({ node }) => node?.parentElement?.closest("main"))) continue;
        const names = sources.map(({ node }) => (node instanceof Element ? node.outerHTML.slice(0, 80) : String(node?.nodeValue)));
        seen.push(`${value.toFixed(5)}: ${names.join(" | ")}`);
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (globalThis as typeof globalThis & { seenShifts: string[] }).seenShifts);
}

/**
 * Holds calls to this path until released, from the next document on. Implemented inside the page, because request interception disables
 * the browser cache and fonts would load again.
 */
export async function holdCalls(page: Page, path: string): Promise<() => Promise<void>> {
  await page.addInitScript((held) => {
    const { fetch: ask } = globalThis;
    const { promise, resolve } = Promise.withResolvers<void>();
    Object.assign(globalThis, { letCallsGo: resolve });
    globalThis.fetch = async (...request) => {
      if ((request[0] instanceof Request ? request[0].url : String(request[0])).includes(held)) await promise;
      return ask(...request);
    };
  }, path);
  return () => page.evaluate(() => (globalThis as typeof globalThis & { letCallsGo: () => void }).letCallsGo());
}

/** Method and path of all calls from now on. */
export function watchCalls(page: Page): string[] {
  const calls: string[] = [];
  page.on("request", (request) => {
    if (["fetch", "xhr"].includes(request.resourceType())) calls.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return calls;
}

/** Removes expected console errors: status 402 of refused payments, and connections that the test resets. */
export function forgiveRefusals(complaints: string[]): void {
  const unexpected = complaints.filter((complaint) => !/status of 402|ERR_CONNECTION_RESET/.test(complaint));
  complaints.splice(0, complaints.length, ...unexpected);
}

export const dollars = (amount: number): string => amount.toLocaleString("en-US", { style: "currency", currency: "USD" });
