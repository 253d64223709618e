import { brotliCompressSync } from "node:zlib";
import { address, expect, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

/** All sizes are compressed. */
const MAX_FIRST_SCRIPT_BYTES = 1024;
const MAX_SCRIPT_BYTES = 96 * 1024;
const MAX_STYLE_BYTES = 20 * 1024;
const KILOBYTE = 1024;
/** Not compressed: the first cards, and the addresses from which the others are loaded. */
const MAX_RESULTS_KILOBYTES = 60;

const STAY = "startDate=today-plus-30&endDate=today-plus-33&adults=2";
/** Kilobytes of everything that a first visit loads, except pictures and fonts: before the first interaction, and in all. */
const WEIGHED = [
  { name: "home", path: "/en/", asleep: 32, awake: 115 },
  { name: "results", path: `/en/hotels/search-results?city=London&region=2643743&regionType=Cities&${STAY}`, asleep: 37, awake: 151 },
  { name: "hotel", path: `/en/hotels/details?hotelId=1001&${STAY}`, asleep: 46, awake: 170 },
] as const;

test("text typed before hydration is kept", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/assets\/client-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address("meridian", "/en/agent-login"));
  await page.getByLabel("Username").fill("someone");
  await page.getByLabel("Password").pressSequentially("half");
  expect(await page.locator("html").getAttribute("data-alive")).toBeNull();
  release();
  await untilAlive(page);
  await page.getByLabel("Password").pressSequentially("-rest");
  await expect(page.getByLabel("Username")).toHaveValue("someone");
  await expect(page.getByLabel("Password")).toHaveValue("half-rest");
  await expect(page.getByLabel("Password")).toBeFocused();
});

test("what is chosen and pressed before any file of the page has arrived is not lost", async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.route(/assets\/boot-/, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(address("meridian", WEIGHED[1].path), { waitUntil: "commit" });
  await page.getByLabel("Sort by").selectOption("price");
  await page.getByRole("button", { name: "Filters", exact: false }).first().click();
  await expect(page.getByRole("dialog")).toBeHidden();
  release();
  await expect(page).toHaveURL(/sort=price/);
  await expect(page.getByRole("dialog")).toBeVisible();
});

test("the page is complete before any script but the first, and the first is small", async ({ page }) => {
  const sizes = new Map<string, number>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (/\.(?:js|css)$/.test(pathname)) sizes.set(pathname, Number(response.headers()["content-length"] ?? Number.NaN));
  });
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  await page.goto(address("meridian", "/en/"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const total = (ending: string) => [...sizes].filter(([name]) => name.endsWith(ending)).reduce((sum, [, size]) => sum + size, 0);
  const inline = (await page.locator("script:not([src]):not([type])").allTextContents()).join("");
  expect(total(".js") + brotliCompressSync(inline).length).toBeLessThanOrEqual(MAX_FIRST_SCRIPT_BYTES);
  expect(total("style.css") + total(".css")).toBeLessThanOrEqual(MAX_STYLE_BYTES);
  await page.mouse.click(5, 5);
  await untilAlive(page);
  expect(total(".js")).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});

for (const { name, path, asleep, awake } of WEIGHED) {
  test(`${name} stays within its bytes, before and after the first interaction`, async ({ page }) => {
    const sizes = new Map<string, number>();
    page.on("response", (response) => {
      const { pathname } = new URL(response.url());
      const isCounted = ["document", "stylesheet", "script", "fetch"].includes(response.request().resourceType());
      if (isCounted) sizes.set(pathname, Number(response.headers()["content-length"] ?? 0));
    });
    const kilobytes = () => [...sizes.values()].reduce((sum, size) => sum + size, 0) / KILOBYTE;
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.goto(address("meridian", path), { waitUntil: "networkidle" });
    expect([...sizes.keys()].filter((file) => file.endsWith(".js"))).toEqual([expect.stringContaining("/boot-")]);
    expect(kilobytes()).toBeLessThanOrEqual(asleep);
    await page.keyboard.press("Shift");
    await untilAlive(page);
    await page.waitForLoadState("networkidle");
    expect(kilobytes()).toBeLessThanOrEqual(awake);
  });
}

test("a page of fifty results is small before compression, too", async ({ page }) => {
  const response = await page.goto(address("meridian", WEIGHED[1].path));
  expect(Buffer.byteLength((await response?.text()) ?? "") / KILOBYTE).toBeLessThanOrEqual(MAX_RESULTS_KILOBYTES);
});

for (const intent of ["pointer", "key", "focus", "wheel", "mouse"] as const) {
  test(`a ${intent} hydrates the page at once`, async ({ page }) => {
    await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
    await page.goto(address("meridian", "/en/agent-login"));
    expect(await page.locator("html").getAttribute("data-alive")).toBeNull();
    if (intent === "pointer") await page.mouse.click(5, 300);
    else if (intent === "key") await page.keyboard.press("Shift");
    else if (intent === "focus") await page.getByLabel("Username").focus();
    else if (intent === "wheel") await page.mouse.wheel(0, 50);
    else await page.mouse.move(40, 300, { steps: 4 });
    await untilAlive(page);
  });
}

test("header and footer stay as sent until another page is shown, and then lead to that page in other languages", async ({ page }) => {
  const parts: string[] = [];
  page.on("request", (request) => void (request.url().includes("/frame-parts-") && parts.push(request.url())));
  await visit(page, "meridian", "/en/about-us");
  const inGerman = page.locator(".place-menu a[hreflang=de-DE]");
  await expect(inGerman).toHaveAttribute("href", "/de/about-us");
  expect(parts).toEqual([]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions and answers" }).click();
  await expect(page).toHaveURL(/\/en\/faq$/);
  await expect(inGerman).toHaveAttribute("href", "/de/faq");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Questions and answers" })).toBeVisible();
  expect(parts).toHaveLength(1);
});

test("the header and footer are shown although this node does not have the file of their data", async ({ page }) => {
  await page.route("**/shell/*/*.json", (route) => route.fulfill({ status: 404, body: "" }));
  await visit(page, "meridian", "/en/about-us");
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions and answers" }).click();
  await expect(page).toHaveURL(/\/en\/faq$/);
  await expect(page.locator(".place-menu a[hreflang=de-DE]")).toHaveAttribute("href", "/de/faq");
  await expect(page.getByRole("banner").getByText("Offers", { exact: true }).first()).toBeVisible();
});

test("the page changes although the header and footer cannot be loaded, which stay as they were", async ({ page, complaints }) => {
  await page.route("**/assets/frame-parts-*", (route) => route.abort());
  await visit(page, "meridian", "/en/about-us");
  await page.getByRole("contentinfo").getByRole("link", { name: "Questions and answers" }).click();
  await expect(page.locator("main[data-view]").getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/faq$/);
  await expect(page.getByRole("banner").getByText("Offers", { exact: true }).first()).toBeVisible();
  complaints.length = 0;
});

test("the session is restored and the address read before hydration", ledger("GEN-012"), async ({ page }) => {
  const order: string[] = [];
  await page.route("**/3rdparty/resolveUserType", async (route) => {
    order.push("asked");
    await new Promise((resolve) => setTimeout(resolve, 300));
    order.push(`answered ${await page.locator("html").getAttribute("data-alive")}`);
    await route.fulfill({ status: 404, contentType: "application/json", body: '[{"resultMessage":{"messageId":"user.type.not.found"}}]' });
  });
  await visit(page, "meridian", "/en/?promocode=NOSUCH");
  expect(order).toEqual(["asked", "answered null"]);
});

test("the content of a partner's link is shown after the login with its token", ledger("GEN-012"), async ({ page }) => {
  const content = page.locator("main h1");
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/login/partnerUserLogin", async (route) => {
    await held;
    await route.continue();
  });
  const request = page.waitForRequest("**/login/partnerUserLogin");
  await page.goto(address("meridian", "/en/about-us?ut=tok-harbour-demo"));
  await request;
  await expect(content).toBeAttached();
  await expect(content).toBeHidden();
  await expect(page.locator(".login-loader")).toBeVisible();
  release();
  await expect(content).toBeVisible();
  expect(await page.locator("body").getAttribute("class")).toContain("authenticated");
});

test(
  "a script that fails to load twice shows a reload button, and the page stays readable",
  ledger("F38"),
  async ({ page, complaints }) => {
    let tries = 0;
    await page.route(/assets\/client-/, (route) => {
      tries += 1;
      return route.abort();
    });
    await page.goto(address("meridian", "/en/about-us"));
    const notice = page.locator("#failure-notice");
    // The scripts start when the page has been idle for a while, which a busy machine seldom is.
    await expect(notice).toBeVisible({ timeout: 30_000 });
    await expect(notice).toHaveAttribute("data-failure", "ChunkLoadError");
    expect(tries).toBeGreaterThanOrEqual(1);
    await expect(page.locator("h1")).toBeVisible();
    await page.unroute(/assets\/client-/);
    await notice.getByRole("link").click();
    await untilAlive(page);
    complaints.length = 0;
  },
);

test(
  "a route that fails to load after a click shows a message with a reload button",
  ledger("F38 ERR-085"),
  async ({ page, complaints }) => {
    await visit(page, "meridian", "/en/");
    await page.route(/assets\/destinations-/, (route) => route.abort());
    await page.getByRole("main").getByRole("link", { name: "See all destinations" }).first().click();
    await expect(page.getByRole("button", { name: "Reload the page" })).toBeVisible();
    await page.unroute(/assets\/destinations-/);
    await page.getByRole("button", { name: "Reload the page" }).click();
    await expect(page.locator('main[data-view="Destination"]')).toBeVisible();
    complaints.length = 0;
  },
);

test("a style sheet that fails is requested again, then reported as CSS_CHUNK_LOAD_FAILED", ledger("F38"), async ({ page, complaints }) => {
  let fails = 1;
  await page.route(/assets\/style-/, (route) => (fails-- > 0 ? route.abort() : route.continue()));
  await visit(page, "meridian", "/en/");
  await expect.poll(() => page.locator(".site").evaluate((site) => getComputedStyle(site).display)).toBe("flex");
  fails = 100;
  await page.reload();
  await expect(page.locator("#failure-notice")).toHaveAttribute("data-failure", "CSS_CHUNK_LOAD_FAILED");
  complaints.length = 0;
});

test("hydration keeps the server's markup, and renders it again where the page differs from what was sent", async ({
  page,
  complaints,
}) => {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
  const footer = page.locator(".site-footer");
  await page.goto(address("meridian", "/en/about-us"));
  const links = await footer.getByRole("link").count();
  await footer
    .locator(".eyebrow")
    .first()
    .evaluate((title) => (title.textContent = "as sent"));
  await page.keyboard.press("Shift");
  await untilAlive(page);
  await expect(footer.getByText("as sent")).toBeAttached();
  await footer.getByRole("link", { name: "Support" }).first().click();
  await expect(page).toHaveURL(/\/en\/support$/);

  await page.goto(address("meridian", "/en/about-us"));
  await page.locator("h1").evaluate((title) => title.replaceWith(document.createElement("table")));
  await footer
    .locator(".eyebrow")
    .first()
    .evaluate((title) => (title.textContent = "as sent"));
  await page.keyboard.press("Shift");
  await untilAlive(page);
  await expect(page.locator("h1")).toBeVisible();
  await expect(footer.getByRole("link")).toHaveCount(links);
  await expect(footer.getByText("as sent")).toHaveCount(0);
  expect(complaints.join()).toContain("418");
  complaints.length = 0;
});
