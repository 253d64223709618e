/** The screens that `npm run shots` opens: an address, or steps in a page of the brand. */
import type { Page } from "@playwright/test";
import { bookPackage, openPackage, openPackageStep, openPayment, payByCard } from "./shots-packages.ts";

/** Opens an address of the brand in the language of the pictures. */
export type Open = (path: string) => Promise<void>;
type Screen = string | ((page: Page, open: Open, brand: string) => Promise<void>);

/** Only agents use this brand. */
export const AGENTS_BRAND = "atlas";
export const NOT_FOUND = "not-found";
/** Screens that a visitor who is logged in does not see. */
export const SIGNED_OUT: ReadonlySet<string> = new Set(["login", "agent-login", "partners-login", "reset-password", "hand-over"]);

const day = (ahead: number): string => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
const stay = (ahead: number): string => `startDate=${day(ahead)}&endDate=${day(ahead + 3)}&adults=2`;
const STAY = stay(40);
const RESULTS = `/hotels/search-results?city=Lisbon&${STAY}`;
const PACKAGES = `/packages/deals?origin=LHR&destination=Barcelona&${STAY}`;
const PATIENCE = { timeout: 20_000 };

async function openHotel(page: Page, open: Open): Promise<void> {
  await open(RESULTS);
  const hotel = await page.locator('.hotel-card a[href*="/details"], .hotel-card h3 a').first().getAttribute("href");
  await page.goto(new URL(hotel ?? "", page.url()).href, { waitUntil: "networkidle" });
}

async function openCheckout(page: Page, open: Open): Promise<void> {
  await openHotel(page, open);
  await page.locator(".rate-choose").first().click();
  await page.locator(".hold-clock[data-held=true]").waitFor(PATIENCE);
}

/** Each booking has its own email, because equal bookings within minutes are refused. */
async function book(page: Page, open: Open): Promise<void> {
  await openCheckout(page, open);
  await page.locator('[autocomplete="given-name"]').first().fill("Ada");
  await page.locator('[autocomplete="family-name"]').first().fill("Lovelace");
  await page
    .locator('[autocomplete="email"]')
    .first()
    .fill(`ada.${Date.now().toString(36)}@ex.test`);
  await page.locator('[autocomplete="tel"]').first().fill("+44 20 5550 0100");
  // The form of the provider opens when the last of these fields is left.
  await page.keyboard.press("Tab");
  await payByCard(page);
}

async function saveHotels(page: Page, open: Open, count = 3): Promise<readonly string[]> {
  await open(RESULTS);
  const hearts = page.locator(".hotel-card .heart");
  for (let place = 0; place < count; place += 1) {
    const heart = hearts.nth(place);
    if ((await heart.getAttribute("aria-pressed")) === "false") await heart.click();
    // The first click starts the page, which then presses the heart.
    await page.locator('.hotel-card .heart[aria-pressed="true"]').nth(place).waitFor(PATIENCE);
  }
  return page.evaluate(() => JSON.parse(localStorage.getItem("savedHotels") ?? "[]") as string[]);
}

/** Two further lists: one with two hotels, of which one has a note, and an empty one. */
const makeLists = (page: Page, hotelIds: readonly string[]): Promise<void> =>
  page.evaluate(([first = "", second = ""]) => {
    const lists = [
      { id: "spring", name: "Lisbon in spring", usedAt: 3 },
      { id: "first", name: "", usedAt: 2 },
      { id: "summer", name: "Summer with the grandparents", usedAt: 1 },
    ];
    const places = { [first]: ["spring", "Ask for a room to the garden.\nBreakfast until 11."], [second]: ["spring", ""] };
    const others = Object.fromEntries(
      (JSON.parse(localStorage.getItem("savedHotels") ?? "[]") as string[]).map((id) => [id, ["first", ""]]),
    );
    localStorage.setItem("savedLists", JSON.stringify({ lists, places: { ...others, ...places } }));
  }, hotelIds);

async function logIn(page: Page, open: Open): Promise<void> {
  await open("/terms-and-conditions");
  await page.evaluate(async () => {
    const headers = { "content-type": "application/json", "idempotency-key": crypto.randomUUID() };
    const body = JSON.stringify({ email: "club@ex.test", password: "Travel123" });
    await fetch("/login/emailLogin", { method: "POST", headers, body });
  });
}

export const SCREENS: Readonly<Record<string, Screen>> = {
  home: "/",
  flights: "/flights",
  packages: "/packages",
  destinations: "/destinations",
  destination: "/destinations/hotels-in-lisbon",
  "flights-to": "/destinations/cheap-flights-to-lisbon",
  offers: "/special-offers",
  campaign: "/campaigns/summer",
  about: "/about-us",
  support: "/support",
  faq: "/faq",
  baggage: "/flights/baggage-fees",
  mobile: "/mobile",
  media: "/in-the-media",
  terms: "/terms-and-conditions",
  club: "/club",
  "join-the-club": "/join-the-club",
  deals: "/hotels/deals",
  privacy: "/privacy-policy",
  cookies: "/cookie-policy",
  affiliates: "/affiliates",
  promotion: "/promotions/spring",
  widgets: "/widgets",
  search: `/search?city=Lisbon&${STAY}`,
  landing: "/search/cars?pickUp=Lisbon",
  login: "/login",
  "partners-login": "/partners/login",
  "reset-password": "/reset-password",
  "hand-over": "/hand-over",
  "agent-login": "/agent-login",
  workshop: "/_workshop",
  [NOT_FOUND]: "/no-such-page",
  results: RESULTS,
  "results-map": `${RESULTS}&view=map`,
  "no-results": "/hotels/search-results?city=Longyearbyen&" + STAY,
  hotel: openHotel,
  checkout: openCheckout,
  "thank-you": book,
  saved: async (page, open) => {
    await saveHotels(page, open);
    await open(`/saved?${STAY}`);
  },
  "saved-one": async (page, open) => {
    await saveHotels(page, open, 1);
    await open(`/saved?${STAY}`);
  },
  "saved-none": "/saved",
  "saved-lists": async (page, open) => {
    await makeLists(page, await saveHotels(page, open, 4));
    await open(`/saved?${STAY}`);
  },
  "saved-lists-open": async (page, open) => {
    await makeLists(page, await saveHotels(page, open, 4));
    await open(`/saved?${STAY}`);
    for (const fold of await page.locator(".saved details > summary").all()) await fold.click();
  },
  "saved-shared": async (page, open) => {
    await makeLists(page, await saveHotels(page, open, 4));
    await logIn(page, open);
    await open(`/saved?${STAY}`);
    await page.locator(".saved-share .tick").check(PATIENCE);
    await page.locator(".saved-share .button").first().click();
    const { pathname, search } = new URL(await page.locator(".saved-share input[readonly]").inputValue(PATIENCE));
    await page.goto(new URL(pathname + search, page.url()).href, { waitUntil: "networkidle" });
  },
  "saved-account": async (page, open) => {
    await makeLists(page, await saveHotels(page, open, 4));
    await logIn(page, open);
    await open(`/saved?${STAY}`);
    await page.locator(".saved-share .tick").waitFor(PATIENCE);
  },
  "list-chooser": async (page, open) => {
    await makeLists(page, await saveHotels(page, open, 4));
    await open(RESULTS);
    // Only a started page knows which hotels are saved.
    await page.locator('.hotel-card .heart[aria-pressed="true"]').first().waitFor(PATIENCE);
    await page.locator('.hotel-card .heart[aria-pressed="false"]').first().click();
    await page.locator(".toast .button").click(PATIENCE);
    await page.locator(".list-choices").waitFor(PATIENCE);
  },
  "heart-message": async (page, open) => {
    await saveHotels(page, open, 1);
    await page.locator(".toast").waitFor(PATIENCE);
  },
  compare: async (page, open) => {
    const ids = await saveHotels(page, open);
    await open(`/compare?hotels=${ids.join(",")}&${STAY}`);
  },
  "package-results": PACKAGES,
  "package-map": `${PACKAGES}&view=map`,
  "package-calendar": `${PACKAGES}&view=calendar`,
  "package-details": (page, open) => openPackage(page, open, PACKAGES),
  "package-seats": (page, open) => openPackageStep(page, open, PACKAGES, "/extras/seats-departure"),
  "package-luggage": (page, open) => openPackageStep(page, open, PACKAGES, "/extras/luggage"),
  "package-transfers": (page, open) => openPackageStep(page, open, PACKAGES, "/extras/transfers"),
  "package-passengers": (page, open) => openPackageStep(page, open, PACKAGES, "/checkout"),
  "package-payment": (page, open) => openPayment(page, open, PACKAGES),
  "package-thank-you": (page, open) => bookPackage(page, open, PACKAGES),
  "package-trip": async (page, open) => {
    await bookPackage(page, open, PACKAGES);
    await page.locator('a[href*="/reservations?reservationId="]').first().click();
    await page.locator(".booked-flight").first().waitFor(PATIENCE);
  },
  reservations: "/reservations",
  "agent-panel": async (page, open, brand) => {
    if (brand === AGENTS_BRAND) await openCheckout(page, open);
    await open("/agent/panel");
  },
  "agent-search": "/agent/bookings",
  "agent-found": async (page, open) => {
    await open("/agent/bookings");
    await page.locator(".agent-find [name=lastName]").fill("Love");
    await page.locator(".agent-find button[type=submit]").click();
    await page.locator("#found").waitFor(PATIENCE);
  },
  account: async (page, open) => {
    await logIn(page, open);
    await open("/account");
  },
  profile: async (page, open) => {
    await logIn(page, open);
    await open("/account/profile");
  },
  membership: async (page, open) => {
    await logIn(page, open);
    await open("/account/membership");
  },
  settings: async (page, open) => {
    await logIn(page, open);
    await open("/account/settings");
  },
  trips: async (page, open) => {
    await logIn(page, open);
    await open("/account/my-trips");
  },
};
