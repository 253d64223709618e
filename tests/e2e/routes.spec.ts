import { bookByCalls } from "./book-by-calls.ts";
import { logIn } from "./book-signed-in.ts";
import { chooseRoom } from "./checkout-steps.ts";
import { address, expect, test, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an unknown address shows a page with links to go on", ledger("ROUTE-077"), async ({ page }) => {
    const answer = await page.goto(address("meridian", "/en/no-such-page"));
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This Page does not exist");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await page.getByRole("link", { name: "Go to the home page" }).click();
    await expect(page.locator('main[data-view="Home"]')).toBeVisible();
  });

  test("fifty destinations have a page each", async ({ page }) => {
    await page.goto(address("meridian", "/en/destinations"));
    await expect(page.locator(".place-card")).toHaveCount(50);
    await page.locator(".place-card a").first().click();
    await expect(page.locator('main[data-view="Destination"]')).toBeVisible();
  });
});

test("links inside the site lead on without a new document, and back returns", async ({ page }) => {
  await visit(page, "meridian", "/en/");
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole("main").getByRole("link", { name: "See all destinations" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "Destinations" })).toBeVisible();
  await expect(page).toHaveTitle("Destinations · Meridian");
  await expect(page.getByRole("main")).toBeFocused();
  await page.goBack();
  await expect(page.locator('main[data-view="Home"]')).toBeVisible();
  expect(await page.evaluate(() => "sameDocument" in window)).toBe(true);
});

test("an unknown address reached by a link shows the same page", ledger("ROUTE-077"), async ({ page }) => {
  await visit(page, "meridian", "/en/");
  await page.evaluate(() => {
    const link = Object.assign(document.createElement("a"), { href: "/en/nowhere", textContent: "nowhere" });
    document.querySelector("main")?.append(link);
    link.click();
  });
  await expect(page.locator('main[data-view="NotFound"]')).toBeVisible();
});

/** `data-view` contains the name of the view, for pages and analytics. */
const view = (name: string) => `main[data-view="${name}"]`;

test("the payment form, reservations, the agents' login and the account have their view names", ledger("ROUTE-073"), async ({ page }) => {
  for (const [path, name] of [
    ["/en/payment", "PaymentForm"],
    ["/en/reservations", "Reservations"],
    ["/en/agent-login", "AgentLogin"],
  ] as const) {
    await visit(page, "meridian", path);
    await expect(page.locator(view(name))).toHaveCount(1);
  }
  await logIn(page, "meridian", "basic@ex.test");
  for (const path of ["/en/account", "/en/account/profile", "/en/account/settings"]) {
    await visit(page, "meridian", path);
    await expect(page.locator(view("accountRoot"))).toHaveCount(1);
  }
});

const FLOWS = [
  { flow: "hotel", hotelId: "1001", ahead: 60, suffix: "", names: ["HotelsDetails", "HotelsCheckout"] },
  { flow: "hotel-only", hotelId: "1002", ahead: 64, suffix: "V2", names: ["hotelOnlyDetails", "hotelOnlyCheckout"] },
] as const;

test(
  "hotel pages have their view names from details to thank-you, in the old and in the hotel-only flow",
  ledger("ROUTE-074"),
  async ({ page }) => {
    test.setTimeout(90_000);
    for (const { flow, hotelId, ahead, suffix, names } of FLOWS) {
      const { query } = await chooseRoom(page, "meridian", hotelId, { ahead });
      const { number, email } = await bookByCalls({ flow, hotelId, inDays: ahead + 100 });
      await visit(page, "meridian", "/en/support");
      // The draft that the checkout saves: a booking is shown only to the browser that made it.
      const status = await page.evaluate(
        async (body) =>
          (await fetch("/visit/drafts/reservationEmail", { method: "POST", headers: { "content-type": "application/json" }, body })).status,
        JSON.stringify({ draft: { email } }),
      );
      expect(status).toBe(200);
      for (const [path, name] of [
        [`details${suffix}?${query}`, names[0]],
        [`checkout${suffix}?${query}`, names[1]],
        [`thank-you${suffix}?bookingId=${number}`, "HotelsThankYou"],
      ] as const) {
        await visit(page, "meridian", `/en/hotels/${path}`);
        await expect(page.locator(view(name))).toBeVisible();
      }
    }
  },
);
