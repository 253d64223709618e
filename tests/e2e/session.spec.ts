import type { BrowserContext, Page } from "@playwright/test";
import { address, expect, expectAccessible, test, untilAlive, visit } from "./journey.ts";
import { ledger } from "./ledger.ts";

const PASSWORD = "Travel123";
const EXPIRED = "Looks like your session has expired";
const TOK1 = "tok-harbour-demo";
const DAY = 86_400;

const stored = (page: Page, name: string): Promise<string | null> => page.evaluate((key) => localStorage.getItem(key), name);
const cookieOf = async (page: Page, name: string) => (await page.context().cookies()).find((cookie) => cookie.name === name);
const dialog = (page: Page) => page.getByRole("dialog").or(page.getByRole("alertdialog"));
const inDays = (days: number) => {
  const now = new Date(Date.now() + days * DAY * 1000);
  return now.toISOString().slice(0, 10);
};

/** Only browsers resolve names below localhost, so calls are made from a page. */
async function post(page: Page, path: string, data: object): Promise<unknown> {
  if (!page.url().startsWith(address("meridian", "/"))) await page.goto(address("meridian", "/about-us"));
  return page.evaluate(
    async ([to, body]) => {
      const answer = await fetch(to, { method: "POST", headers: { "content-type": "application/json" }, body });
      if (!answer.ok) throw new Error(`${to}: ${answer.status}`);
      return answer.json() as Promise<unknown>;
    },
    [path, JSON.stringify(data)] as const,
  );
}

const logIn = (page: Page, email = "basic@ex.test") => post(page, "/login/emailLogin", { email, password: PASSWORD });

/** A logged-in visitor whose session the test can end from outside. */
const enter = async (page: Page, over: object = {}) =>
  ((await post(page, "/__test/session", { brandId: "meridian", userTypeId: 1, firstName: "Bea", ...over })) as { sessionId: string })
    .sessionId;

const expire = (page: Page, id: string) => post(page, "/__test/expire", { kind: "session", id });

async function twoTabs(context: BrowserContext, path: string): Promise<readonly [Page, Page]> {
  const [first, second] = [await context.newPage(), await context.newPage()];
  await visit(first, "meridian", path);
  await visit(second, "meridian", path);
  return [first, second];
}

test("a login in one tab logs in the other tab about a second later", ledger("AUTH-027 CFG-018 J13"), async ({ context }) => {
  const [guest, other] = await twoTabs(context, "/en/about-us");
  await expect(guest.locator("body.guest")).toBeVisible();
  await visit(other, "meridian", "/en/login");
  const form = other.locator("#logIn");
  await form.getByLabel("Email address").fill("basic@ex.test");
  await form.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await form.getByRole("button", { name: "Log in" }).click();
  await expect(other.locator("body.authenticated.basicMember")).toBeVisible();
  await expect(guest.locator("body.authenticated.basicMember")).toBeVisible();
  expect(await stored(guest, "sessionId")).not.toBeNull();
});

test(
  "the end of a session in one tab is shown in the other, and closing the message shows a guest's page",
  ledger("AUTH-026 AUTH-015 AUTH-019 CFG-008 J13"),
  async ({ context }) => {
    const helper = await context.newPage();
    await logIn(helper);
    // A third tab would reload on the login and report that the session exists.
    await helper.close();
    const [page, other] = await twoTabs(context, "/en/about-us");
    const removed = Date.now();
    await other.evaluate(() => localStorage.removeItem("sessionId"));
    // Browsers throttle background tabs.
    await page.bringToFront();
    await expect(dialog(page)).toContainText(EXPIRED);
    expect(Date.now() - removed).toBeGreaterThanOrEqual(1000);
    expect(await stored(page, "sessionExpired")).toBe("true");
    await expectAccessible(page);
    await page.getByLabel("Email address").fill("b");
    await expect(dialog(page)).not.toContainText(EXPIRED);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await untilAlive(page);
    await expect(page.locator("body.guest")).toBeVisible();
    await page.reload();
    await expect(page.locator("body.guest")).toBeVisible();
  },
);

test("language and money chosen in one tab are taken over by the other", ledger("AUTH-028 CFG-010 CFG-020 J13"), async ({ context }) => {
  const [page, other] = await twoTabs(context, "/en/about-us?x=1");
  await other.locator(".place-menu summary").click();
  await other
    .locator(".currency-list")
    .getByRole("link", { name: /British pound/i })
    .click();
  await expect(page.locator(".place-menu summary")).toContainText("GBP");
  await expect(page).toHaveURL(/\/en\/about-us\?x=1$/);
  await untilAlive(other);
  await other.locator(".place-menu summary").click();
  await other.getByRole("link", { name: /Français \(France\)/ }).click();
  await expect(page).toHaveURL(/\/fr\/about-us\?x=1$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "fr-FR");
  await expect(page.locator("body.guest")).toBeVisible();
});

test("a page opened in another language moves no other tab", ledger("AUTH-028"), async ({ context }) => {
  const [page, other] = await twoTabs(context, "/en/about-us");
  await visit(other, "meridian", "/de/about-us");
  await expect.poll(() => stored(other, "centralConfig")).toContain("de_DE");
  // The currency chosen there arrives here, so everything sent before it has arrived as well.
  await other.locator(".place-menu summary").click();
  await other.locator(".currency-list").getByRole("link", { name: /Pfund/i }).click();
  await expect(page.locator(".place-menu summary")).toContainText("GBP");
  await expect(page).toHaveURL(/\/en\/about-us$/);
});

test("another version of the pages wipes what was kept and logs out, once", ledger("AUTH-029 J13"), async ({ page }) => {
  await enter(page);
  await visit(page, "meridian", "/en/?partnerId=77");
  await expect(page.locator("body.authenticated")).toBeVisible();
  expect(await stored(page, "partnerId")).not.toBeNull();
  await page.evaluate(() => localStorage.setItem("uiVersion", "0"));
  await visit(page, "meridian", "/en/");
  await expect(page.locator("body.guest")).toBeVisible();
  expect([await stored(page, "partnerId"), await stored(page, "sessionId")]).toEqual([null, null]);
  await page.reload();
  await untilAlive(page);
  await expect(page.locator("body.guest")).toBeVisible();
});

test(
  "an expired session is reported on the account page, and closing the message leads home",
  ledger("AUTH-022 AMB-12 J13"),
  async ({ page }) => {
    const id = await enter(page);
    await visit(page, "meridian", "/en/about-us");
    await expire(page, id);
    await visit(page, "meridian", "/en/account/my-trips/");
    await expect(dialog(page)).toContainText(EXPIRED);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/en\/?$/);
    await expect(page.locator("body.guest")).toBeVisible();
  },
);

test(
  "the login dialog reports a session that ended on the server until the visitor types, and closing it reloads the page",
  ledger("AUTH-015 AUTH-019 ERR-008 J13"),
  async ({ page }) => {
    const id = await enter(page);
    await visit(page, "meridian", "/en/about-us");
    await expire(page, id);
    await visit(page, "meridian", "/en/faq#login");
    const login = page.getByRole("dialog", { name: "Log in" });
    const words = login.getByText("Looks like your session has expired, Please log in again.");
    await expect(words).toBeVisible();
    await login.getByLabel("Email address").pressSequentially("a");
    await expect(words).toBeHidden();
    const loaded = page.waitForEvent("load");
    await page.keyboard.press("Escape");
    await loaded;
    await expect(page).toHaveURL(/\/en\/faq$/);
    await untilAlive(page);
    await expect(dialog(page)).toHaveCount(0);
  },
);

test(
  "a refused call reports the expired session once, and closing the message leads to the login",
  ledger("AUTH-009 AUTH-022 AMB-12 J13"),
  async ({ page }) => {
    const id = await enter(page);
    await visit(page, "meridian", "/en/about-us");
    await expire(page, id);
    await page.getByRole("contentinfo").getByRole("link", { name: "The former club site" }).click();
    await expect(page.getByRole("dialog", { name: "You have been logged out" })).toContainText(EXPIRED);
    await expect(page.locator("body.guest")).toBeVisible();
    expect([await stored(page, "sessionId"), await stored(page, "sessionExpired")]).toEqual([null, "true"]);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(/\/en\/about-us#login$/);
    await expect(dialog(page).getByLabel("Email address")).toBeVisible();
  },
);

test("logging out asks first, and makes a guest even when the call fails", ledger("AUTH-030 HDR-009 J15"), async ({ page, complaints }) => {
  await logIn(page);
  await visit(page, "meridian", "/en/about-us");
  await page.route("**/logout", (route) => route.fulfill({ status: 500, body: "" }));
  const menu = page.locator(".site-header .account-menu");
  const askOut = async () => {
    if ((await menu.getAttribute("open")) === null) await menu.locator("summary").click();
    await menu.getByRole("button", { name: "Log out" }).click();
  };
  await askOut();
  await dialog(page).getByRole("button", { name: "No" }).click();
  await expect(page.locator("body.authenticated")).toBeVisible();
  await askOut();
  await dialog(page).getByRole("button", { name: "Yes" }).click();
  await page.waitForURL(/\/en\/about-us$/);
  await untilAlive(page);
  await expect(page.locator("body.guest")).toBeVisible();
  await expect(menu).not.toContainText("Bea");
  expect(await stored(page, "sessionId")).toBeNull();
  await page.unroute("**/logout");
  // The next page retries the logout, so that the server treats later pages as a guest's.
  const ended = page.waitForResponse((response) => response.url().endsWith("/logout") && response.ok());
  await page.reload();
  await ended;
  await page.goto("about:blank");
  await visit(page, "meridian", "/en/about-us");
  await expect(page.locator("body.guest")).toBeVisible();
  expect(await stored(page, "logoutPending")).toBeNull();
  expect(complaints.splice(0).filter((text) => !text.includes("500"))).toEqual([]);
});

test("an address that says logout ends the session, and is clean afterwards", ledger("QUERY-002 AUTH-030 J15"), async ({ page }) => {
  await logIn(page);
  await visit(page, "meridian", "/en/?logout=true");
  await expect(page.locator("body.guest")).toBeVisible();
  await expect(page).toHaveURL(/\/en\/$/);
  await page.reload();
  await expect(page.locator("body.guest")).toBeVisible();
});

test("without storage the session works with a cookie that scripts cannot read", ledger("AUTH-032 AMB-17 J15"), async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage"]) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("forbidden", "SecurityError");
        },
      });
    }
  });
  await visit(page, "meridian", "/en/login");
  const form = page.locator("#logIn");
  await form.getByLabel("Email address").fill("basic@ex.test");
  await form.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await form.getByRole("button", { name: "Log in" }).click();
  await expect(page.locator("body.authenticated")).toBeVisible();
  await page.reload();
  await untilAlive(page);
  await expect(page.locator("body.authenticated")).toBeVisible();
  const cookies = await page.context().cookies();
  const readable = await page.evaluate(() => document.cookie);
  const hidden = cookies.filter(({ httpOnly }) => httpOnly);
  expect(hidden.length).toBeGreaterThan(0);
  for (const { name, value } of hidden) {
    expect(readable).not.toContain(name);
    expect(decodeURIComponent(value)).not.toMatch(/basic@|[{"]|Bea/);
    expect(Buffer.from(value, "base64url").toString("latin1")).not.toMatch(/basic@ex|"email"|accountId/);
  }
});

test(
  "a partner's token signs in without leaving the page",
  ledger("AUTH-018 AUTH-033 QUERY-015 CFG-017 CFG-025 BRAND-028 J19"),
  async ({ page }) => {
    const logins: string[] = [];
    page.on("request", (request) => void (request.url().endsWith("/login/partnerUserLogin") && logins.push(request.postData() ?? "")));
    const path = `/en/hotels/details?hotelId=1001&startDate=${inDays(30)}&endDate=${inDays(32)}&adults=2`;
    await visit(page, "meridian", `${path}&ut=${TOK1}`);
    await expect(page.locator("body.authenticated.coBrand")).toBeVisible();
    expect(logins).toEqual([JSON.stringify({ token: TOK1 })]);
    expect(page.url()).toBe(address("meridian", path));
    const events = await page.evaluate(() => (window as { dataLayer?: { event: string }[] }).dataLayer ?? []);
    const login = { event: "login", loginMethod: "token", isAuthenticated: true, coBrandName: "Harbour", registrationCodeName: null };
    expect(events.filter(({ event }) => event === "login")).toMatchObject([login]);
    expect(await page.evaluate(() => sessionStorage.getItem("partnerUserToken"))).toBe(TOK1);
    const coBrand = JSON.parse((await stored(page, "coBrandId")) ?? "{}") as { value: string; expires: number };
    expect(coBrand.value).toBe("Harbour");
    expect(Math.abs(coBrand.expires - Date.now() - DAY * 1000)).toBeLessThan(60_000);
    await page.reload();
    await untilAlive(page);
    await expect(page.locator("body.authenticated.coBrand")).toBeVisible();
    expect(logins).toHaveLength(1);
  },
);

test("a token that is not known leaves a guest on a whole page", ledger("AUTH-018 J19"), async ({ page }) => {
  await visit(page, "meridian", "/en/about-us?ut=BAD");
  await expect(page.locator("body.guest")).toBeVisible();
  await expect(page.locator('main[data-view="AboutUs"]')).toBeVisible();
  await expect(dialog(page)).toHaveCount(0);
});

test("a referring partner site is reported and stored, and selects the style", ledger("API-011 CFG-016 CFG-021 J20"), async ({ page }) => {
  const query: string[] = [];
  page.on("request", (request) => void (request.url().endsWith("/3rdparty/resolveUserType") && query.push(request.postData() ?? "")));
  await page.goto(address("meridian", "/en/about-us"), { referer: "https://partner.example/" });
  await untilAlive(page);
  await expect(page.locator("body.guest.coBrand")).toBeVisible();
  expect(query.map((body) => JSON.parse(body) as unknown)).toEqual([{ type: "Referrer", value: "partner.example" }]);
  expect(await stored(page, "referrerDomain")).toBe("partner.example");
  const { expires = 0, value } = (await cookieOf(page, "userTypeId")) ?? {};
  expect(value).toBe(await stored(page, "userTypeId"));
  expect(Math.abs(expires - Date.now() / 1000 - DAY)).toBeLessThan(60);
});

/** All prices of a stay in the response. */
async function pricesOf(page: Page): Promise<{ readonly paid: readonly number[]; readonly members: readonly number[] }> {
  const rooms = [{ adultNum: 2, childNum: 0, childAges: [] }];
  const stay = { hotelId: "1001", checkInDate: inDays(40), checkOutDate: inDays(42), currency: "USD", rooms };
  const result = (await post(page, "/hotels/roomsRatesAndAvailability", stay)) as {
    readonly rooms: readonly { readonly price: number; readonly memberPrice: number | null }[];
  };
  return { paid: result.rooms.map(({ price }) => price), members: result.rooms.flatMap(({ memberPrice }) => memberPrice ?? []) };
}

test(
  "a partner's visitor who asks for membership and has none sees the public price and an offer to join",
  ledger("J20 API-011 D5 AMB-94"),
  async ({ page }) => {
    await visit(page, "meridian", "/en/about-us");
    const plain = await pricesOf(page);
    await page.goto(address("meridian", "/en/about-us"), { referer: "https://partner.example/" });
    await expect(page.locator("body.guest.coBrand")).toBeVisible();
    await untilAlive(page);
    expect([await stored(page, "wannaBeUserType"), await stored(page, "wannaBeMembershipType")]).toEqual(["2", "LMT_CLUB"]);
    const { expires = 0, value } = (await cookieOf(page, "wannaBeUserType")) ?? {};
    expect([value, Math.abs(expires - Date.now() / 1000 - DAY) < 60]).toEqual(["2", true]);
    // A claimed user type does not change prices: member rates need a session.
    expect(await pricesOf(page)).toEqual({ paid: plain.paid, members: [] });
    await logIn(page);
    const known = await pricesOf(page);
    expect(known.paid).toEqual(plain.paid);
    expect(known.members.length, "a logged-in visitor sees member rates").toBe(plain.paid.length);
  },
);

test("a valid code is stored, an invalid one is reported and dropped", ledger("QUERY-003 CFG-013 API-109 J20"), async ({ page }) => {
  await visit(page, "meridian", "/en/about-us?promocode=PROMO10");
  expect(await stored(page, "promoCode")).toBe("PROMO10");
  await expect(dialog(page)).toHaveCount(0);
  await visit(page, "meridian", "/en/about-us?promocode=BADCODE");
  await expect(dialog(page)).toContainText("Invalid Code");
  expect(await stored(page, "promoCode")).toBeNull();
  await page.keyboard.press("Escape");
  await expect(page.locator('main[data-view="AboutUs"]')).toBeVisible();
});

test("the requested user type is stored for a day", ledger("QUERY-023 CFG-014 CFG-021 J20"), async ({ page }) => {
  await visit(page, "meridian", "/en/about-us?wbut=2");
  const { expires = 0, value } = (await cookieOf(page, "wannaBeUserType")) ?? {};
  expect([value, await stored(page, "wannaBeUserType")]).toEqual(["2", "2"]);
  expect(Math.abs(expires - Date.now() / 1000 - DAY)).toBeLessThan(60);
});

test("the language and money of the account win over the address", ledger("BRAND-015 AUTH-035"), async ({ page }) => {
  await enter(page, { settings: { locale: "fr_FR", currency: "GBP" } });
  await visit(page, "meridian", "/en/hotels");
  await expect(page).toHaveURL(/\/fr\/hotels$/);
  await expect(page.locator(".place-menu summary")).toContainText("GBP");
});

test.describe("the former club", () => {
  test("its link is there in dollars and pounds only, and only where there is a club", ledger("AUTH-046"), async ({ page }) => {
    const link = page.locator(".site-footer [data-old-club]");
    await visit(page, "meridian", "/en/about-us");
    await expect(link).toHaveAttribute("href", "/en/old-club");
    await visit(page, "meridian", "/en-gb/about-us");
    await expect(link).toHaveCount(1);
    await visit(page, "meridian", "/fr/about-us");
    await expect(link).toHaveCount(0);
    await visit(page, "solara", "/en-us/us/about-us");
    await expect(link).toHaveCount(0);
  });

  test(
    "its token is fetched when the link is pressed, and signs in a browser that knows nobody",
    ledger("AUTH-044 AUTH-045 CFG-019"),
    async ({ page, browser }) => {
      await logIn(page, "legacy@ex.test");
      await visit(page, "meridian", "/en/about-us");
      expect(await page.evaluate(() => sessionStorage.getItem("oldClubToken"))).toBeNull();
      const query = page.waitForRequest("**/account/getOldClubToken");
      await page.getByRole("contentinfo").getByRole("link", { name: "The former club site" }).click();
      await query;
      await expect(page).toHaveURL(/\/en\/old-club$/);
      await expect(page.getByRole("link", { name: "See my membership" })).toBeVisible();
      const token = (await page.evaluate(() => sessionStorage.getItem("oldClubToken"))) ?? "";
      const { expires } = JSON.parse((await stored(page, "oldClubFlag")) ?? "{}") as { expires: number };
      expect(Math.abs(expires - Date.now() - 10 * 60_000)).toBeLessThan(60_000);

      const stranger = await (await browser.newContext()).newPage();
      const fragment = new URLSearchParams({ token, email: "legacy@ex.test" });
      await stranger.goto(address("meridian", `/en/old-club#${fragment}`));
      await expect(stranger.locator("body.authenticated.clubMember")).toBeVisible();
      await expect(stranger).toHaveURL(/\/en\/?$/);
      await stranger.context().close();
    },
  );

  test("an expired token is reported with a link to log in", ledger("AUTH-045"), async ({ page }) => {
    await page.goto(address("meridian", "/en/old-club#token=rubbish&email=legacy%40ex.test"));
    await expect(page.getByText("has ended. Please log in.")).toBeVisible();
    await expect(page).toHaveURL(/\/en\/old-club$/);
    await expectAccessible(page);
  });
});

test.describe("partners", () => {
  test("an email address and password log in, and errors are shown", ledger("ROUTE-036 AMB-98"), async ({ page }) => {
    await visit(page, "meridian", "/en/partners/login?returnUrl=%2Fen%2Fabout-us");
    await expect(page.getByRole("heading", { name: "Partner login" })).toBeVisible();
    await expectAccessible(page);
    const main = page.getByRole("main");
    await main.getByLabel("Email address").fill("basic@ex.test");
    await main.getByRole("textbox", { name: "Password" }).fill("wrong1");
    await main.getByRole("button", { name: "Log in" }).click();
    await expect(main.getByText("The password you entered is incorrect")).toBeVisible();
    await main.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
    await main.getByRole("button", { name: "Log in" }).click();
    await expect(page).toHaveURL(/\/en\/about-us$/);
    await expect(page.locator("body.authenticated")).toBeVisible();
  });

  test("a partner's token logs in by itself, and the page says so", ledger("ROUTE-036 AUTH-018 AMB-98 BRAND-028"), async ({ page }) => {
    await visit(page, "meridian", `/en/partners/login?ut=${TOK1}`);
    await expect(page.getByText("You are logged in")).toBeVisible();
    await expect(page.getByText("You travel with Harbour")).toBeVisible();
    await expect(page.locator("body.authenticated.coBrand")).toBeVisible();
    await expect(page).toHaveURL(/\/en\/partners\/login$/);
    await page.reload();
    await expect(page.getByText("You travel with Harbour")).toBeVisible();
    await expectAccessible(page);
  });
});
