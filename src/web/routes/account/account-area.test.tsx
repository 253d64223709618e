/** Overview, profile and settings as the server renders them. */
import { describe, expect, it } from "vitest";
import type { AccountDetails } from "#contract/entities/account.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import * as overview from "./account.tsx";
import * as profile from "./account-profile.tsx";
import * as settings from "./account-settings.tsx";
import type { RouteModule } from "../data/route.ts";

const LANGUAGES: readonly LocaleCode[] = ["en_US", "fr_FR", "es_ES", "de_DE", "nl_NL", "it_IT", "pt_PT"];

const refused = (code = "server-error") => ({ ok: false, code, messageId: code });
const answer = (data: object) => ({ ok: true, data });

const DETAILS: AccountDetails = {
  currentMembership: {
    cycleStart: "2026-11-01",
    cycleEnd: "2027-11-01",
    cyclePeriod: "year",
    registrationDate: "2026-11-01",
    paidFee: 50,
    pointsBalance: 1200,
    rewardingReservations: 2,
    redeemedReservations: 0,
    remainingNightsForReward: 7,
  },
  membershipType: "LMT_CLUB",
  accountId: "a-1",
  userSettings: { currency: "USD", distanceUnit: "M", locale: "en_US" },
  billingInfo: {
    addresses: [{ street: "1 Main St", city: "Salem", country: "Germany", zip: "97301" }],
    payment: [
      { token: "t-1", cardType: "Visa", lastFour: "1111", expiryMonth: 12, expiryYear: 2034 },
      { token: "t-2", cardType: "AMEX", lastFour: "0005", expiryMonth: 10, expiryYear: 2026 },
    ],
  },
  personalDetails: { firstName: "Ann", lastName: "Lee", phone: null, dateOfBirth: "1980-02-29", gender: "other", userImage: null },
  registrationDate: "2026-11-01T10:00:00.000Z",
  email: "ann@ex.test",
  rewardPoints: 1200,
  rewardingReservations: 2,
  redeemedReservations: 0,
  hasPassword: true,
  isEmailProved: true,
};

const session = (id: string, isCurrent: boolean) => ({
  id,
  createdAt: "2026-11-16T08:00:00.000Z",
  lastUsedAt: "2026-11-16T08:30:00.000Z",
  platform: isCurrent ? "Web" : "MobileWeb",
  loginMethod: "google",
  isCurrent,
});

const happened = (place: number) => ({ date: `2026-11-16T08:0${place}:00.000Z`, action: "logged-in", detail: "email" });

const ANSWERS = {
  getAccountDetails: () => answer(DETAILS),
  listReservations: () => answer({ reservationGroups: [] }),
  listAccountBookings: () => answer({ bookings: [] }),
  listAccountActivity: () => answer({ entries: Array.from({ length: 8 }, (_, place) => happened(place)) }),
  listSessions: () => answer({ sessions: [session("s-2", false), session("s-1", true), session("s-3", false)] }),
};

type Shown = {
  readonly module?: RouteModule;
  readonly path?: string;
  readonly query?: string;
  readonly answers?: Partial<Record<keyof typeof ANSWERS | "listDrafts", () => unknown>>;
  readonly locale?: LocaleCode;
  readonly isGuest?: boolean;
  readonly hasClub?: boolean;
};

async function show({
  module = profile,
  path = "/account/profile",
  query = "",
  answers,
  locale = "en_US",
  isGuest,
  hasClub = true,
}: Shown = {}) {
  const visitorClass = { userTypeId: isGuest ? 3 : 1, isAuthenticated: !isGuest, isCoBrand: false } as const;
  const made = pageOf(pageKey({ locale, visitorClass }));
  const page = { ...made, brand: { ...made.brand, flags: { ...made.brand.flags, club: hasClub } } };
  const { client, request } = contentClient({ ...ANSWERS, ...answers });
  const args = { api: client, page, today: "2026-11-16", params: {}, path, query: new URLSearchParams(query) } as const;
  const loaded: LoaderResult<object | null> = await module.loader?.({ ...args, serverNow: new Date("2026-11-16T09:00:00Z") });
  const { data, status } = unwrapLoaded(loaded);
  const { markup, received } = await drawScreen(module.Screen, data, page, path);
  return { markup, received, request: request.map(({ name }) => name), status };
}

const showOverview = (options: Shown = {}) => show({ module: overview, path: "/account", ...options });
const showSettings = (options: Shown = {}) => show({ module: settings, path: "/account/settings", ...options });

describe("access to the account", () => {
  it.each([overview, profile, settings])(
    "a guest sees the login on the same address, and no call is made (%#)",
    { tags: ["ROUTE-035"] },
    async (module) => {
      const { markup, request } = await show({ module, isGuest: true });
      expect(request).toEqual([]);
      expect(markup).toContain("/login?returnUrl=");
      expect(markup).not.toContain("account-nav");
    },
  );

  it("a visitor whose session has ended is treated as a guest", { tags: ["AUTH-019"] }, async () => {
    const { markup, status } = await show({ answers: { getAccountDetails: () => refused("session-invalid") } });
    expect([status, markup.includes("/login?returnUrl=")]).toEqual([200, true]);
  });

  it.each([overview, profile, settings])(
    "a failed request for the details shows the general error and no loader (%#)",
    { tags: ["ERR-015", "ACC-009"] },
    async (module) => {
      const { received, markup, status } = await show({ module, answers: { getAccountDetails: () => refused() } });
      expect(received).toContain("Something seems to have gone wrong. Please try again.");
      expect(markup).not.toMatch(/class="loader|aria-busy/);
      expect(status).toBe(503);
    },
  );

  it("confirms the deletion of the account, but only to a guest", { tags: ["ACC-012"] }, async () => {
    const query = "ended=deleted";
    expect((await showOverview({ query, isGuest: true })).received).toContain("Your account is deleted");
    expect((await showOverview({ query })).received).not.toContain("Your account is deleted");
  });
});

describe("the profile", () => {
  it("shows seven named sections", { tags: ["ACC-001"] }, async () => {
    const { markup } = await show();
    for (const id of ["details", "addresses", "cards", "membership", "settings", "activity", "delete"]) {
      expect(markup).toMatch(new RegExp(`<section id="${id}"[^>]*aria-labelledby="${id}-title"`));
    }
  });

  it("a new address defaults to the United States; a saved country is shown in the page's language", { tags: ["ACC-003"] }, async () => {
    expect((await show()).markup).toMatch(/<option value="United States" selected="">/);
    expect((await show({ locale: "fr_FR" })).received).toContain("Allemagne");
  });

  it("a card shows its last four digits, its expiry and whether it has expired", { tags: ["ACC-014"] }, async () => {
    const { received } = await show();
    expect(received).toMatch(/Visa ending in 1111 Expires 12\/2034 (?!Expired)/);
    expect(received).toContain("AMEX ending in 0005 Expires 10/2026 Expired");
  });

  it(
    "an empty activity log has its own text; a failed request for it shows an error and hides nothing else",
    { tags: ["ERR-078"] },
    async () => {
      const empty = await show({ answers: { listAccountActivity: () => answer({ entries: [] }) } });
      expect(empty.received).toContain("There is no data to display yet. Your activity log will be updated within the next 24 hours.");
      const failed = await show({ answers: { listAccountActivity: () => refused(), listSessions: () => refused() } });
      expect(failed.received).toContain("Something seems to have gone wrong");
      expect(failed.received).toContain("1 Main St");
    },
  );

  it("shows the newest entries and collapses the older ones", { tags: ["ACC-010"] }, async () => {
    expect((await show()).received).toContain("Show 2 older entries");
  });

  it("lists this device first, without a button to end its session", { tags: ["AUTH-031"] }, async () => {
    const { markup } = await show();
    expect(markup.indexOf("This device")).toBeLessThan(markup.indexOf("Log out there"));
    expect(markup).not.toContain('name="id" value="s-1"');
    expect(markup).toContain('name="id" value="s-2,s-3"');
  });

  it("requires the password only for accounts that have one", { tags: ["T40"] }, async () => {
    expect((await show()).markup.match(/name="password"/g)).toHaveLength(2);
    const without = await show({ answers: { getAccountDetails: () => answer({ ...DETAILS, hasPassword: false }) } });
    expect(without.markup).not.toContain('name="password"');
    expect(without.markup).toContain('name="confirmation"');
  });

  it("CLUB a brand without a club shows the account type and no points", async () => {
    const { received, markup } = await show({ hasClub: false });
    expect(received).toContain("Account type Club member");
    expect(received).not.toMatch(/1,200|points/i);
    expect(markup).not.toContain("/account/membership");
  });

  it("shows only known texts for result codes in the address", async () => {
    expect((await show({ query: "error=phoneError" })).received).toContain("Please enter a phone number of 6 to 15 digits");
    expect((await show({ query: "error=account-has-trips" })).received).toContain("You still have trips ahead.");
    expect((await show({ query: "error=constructor" })).received).toContain("Please check this field");
    expect((await show({ query: "said=saved" })).received).toContain("Your changes are saved.");
    expect((await show({ query: "said=<b>" })).received).not.toContain("Your changes are saved.");
  });
});

describe("the overview", () => {
  it("greets the visitor, shows the club, and reports that there is no upcoming trip", { tags: ["AMB-58"] }, async () => {
    const { received } = await showOverview();
    expect(received).toContain("Good to see you, Ann");
    expect(received).toContain("1,200 points to spend");
    expect(received).toContain("7 nights to go");
    expect(received).toContain("No trip ahead yet");
  });

  it("shows an error only if both booking services fail", { tags: ["ACC-009"] }, async () => {
    const one = await showOverview({ answers: { listReservations: () => refused() } });
    expect(one.received).toContain("No trip ahead yet");
    const two = await showOverview({ answers: { listReservations: () => refused(), listAccountBookings: () => refused() } });
    expect(two.received).toContain("Something seems to have gone wrong");
    expect(two.received).toContain("Good to see you, Ann");
  });
});

describe("settings", () => {
  it("selects the current settings, even a currency that the brand does not offer", { tags: ["ACC-011", "BRAND-025"] }, async () => {
    const userSettings = { currency: "SGD", distanceUnit: "KM", locale: "en_US" };
    const { markup } = await showSettings({ answers: { getAccountDetails: () => answer({ ...DETAILS, userSettings }) } });
    expect(markup).toMatch(/<option value="SGD" selected="">/);
    expect(markup).toMatch(/<option value="en_US" selected="">/);
    expect(markup).toMatch(/value="KM"[^>]*checked=""|checked=""[^>]*value="KM"/);
  });
});

describe("texts", () => {
  it.each(LANGUAGES)("no text is missing in %s", { tags: ["D18"] }, async (locale) => {
    for (const render of [show, showOverview, showSettings]) {
      expect((await render({ locale })).received).not.toMatch(/\b(?:account|errors|shell|login|auth)\.[a-z]/);
    }
  });
});

describe("a form that was refused without JavaScript", () => {
  const showRefused = (typed: Readonly<Record<string, string>>) =>
    show({ query: "error=phoneError", answers: { listDrafts: () => answer({ drafts: { refusedForm: typed } }) } });
  const valueOf = (markup: string, name: string) =>
    new RegExp(`<input[^>]*name="${name}"[^>]*?(?:value="([^"]*)")[^>]*>`).exec(markup)?.[1];

  it("is open and shows what was typed instead of what is stored", { tags: ["ACC-002"] }, async () => {
    const { markup } = await showRefused({ action: "/account/form/details", firstName: "Anna", phone: "12" });
    expect(markup).toMatch(/id="details"[^]*?<details[^>]* open=""/);
    expect(["firstName", "lastName", "phone", "dateOfBirth"].map((name) => valueOf(markup, name))).toEqual(["Anna", "", "12", ""]);
    expect(valueOf((await show({ query: "error=phoneError", answers: { listDrafts: () => refused() } })).markup, "firstName")).toBe("Ann");
  });

  it("is the form of the address that was changed", { tags: ["ACC-003"] }, async () => {
    const { markup } = await showRefused({ action: "/account/form/address", place: "0", street: "2 Side St", country: "France" });
    expect(valueOf(markup, "street")).toBe("2 Side St");
    expect(markup.match(/<details class="account-edit" open=""/g)).toHaveLength(1);
  });

  it("the page of an accepted form does not read drafts", async () => {
    expect((await show({ query: "said=saved" })).request).not.toContain("listDrafts");
  });
});
