/** Overview, profile and settings as the server makes them. */
import { describe, expect, it } from "vitest";
import type { AccountDetails } from "#contract/entities/account.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import * as overview from "../account.tsx";
import * as profile from "../account-profile.tsx";
import * as settings from "../account-settings.tsx";
import type { RouteModule } from "../data/route.ts";

const LANGUAGES: readonly LocaleCode[] = ["en_US", "fr_FR", "es_ES", "de_DE", "nl_NL", "it_IT", "pt_PT"];

const refused = (code = "server-error") => ({ ok: false, code, messageId: code });
const told = (data: object) => ({ ok: true, data });

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
  getAccountDetails: () => told(DETAILS),
  listReservations: () => told({ reservationGroups: [] }),
  listAccountBookings: () => told({ bookings: [] }),
  listAccountActivity: () => told({ entries: Array.from({ length: 8 }, (_, place) => happened(place)) }),
  listSessions: () => told({ sessions: [session("s-2", false), session("s-1", true), session("s-3", false)] }),
};

type Shown = {
  readonly module?: RouteModule;
  readonly path?: string;
  readonly query?: string;
  readonly answers?: Partial<Record<keyof typeof ANSWERS, () => unknown>>;
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
  const { client, asked } = contentClient({ ...ANSWERS, ...answers });
  const args = { api: client, page, today: "2026-11-16", params: {}, path, query: new URLSearchParams(query) } as const;
  const loaded: unknown = await module.loader?.({ ...args, now: new Date("2026-11-16T09:00:00Z") });
  const wrapped = loaded as { readonly data?: object; readonly init?: { readonly status?: number } | null };
  const data = wrapped.init === undefined ? (loaded as object) : (wrapped.data ?? {});
  const { markup, heard } = await drawScreen(module.Screen, data, page, path);
  return { markup, heard, asked: asked.map(({ name }) => name), status: wrapped.init?.status };
}

const showOverview = (shown: Shown = {}) => show({ module: overview, path: "/account", ...shown });
const showSettings = (shown: Shown = {}) => show({ module: settings, path: "/account/settings", ...shown });

describe("who may see the account", () => {
  it.each([overview, profile, settings])(
    "ROUTE-035 a guest is let in where they are, and nothing is asked for them (%#)",
    async (module) => {
      const { markup, asked } = await show({ module, isGuest: true });
      expect(asked).toEqual([]);
      expect(markup).toContain("/login?returnUrl=");
      expect(markup).not.toContain("account-nav");
    },
  );

  it("AUTH-019 a session that ended meanwhile makes a guest", async () => {
    const { markup, status } = await show({ answers: { getAccountDetails: () => refused("session-invalid") } });
    expect([status, markup.includes("/login?returnUrl=")]).toEqual([undefined, true]);
  });

  it.each([overview, profile, settings])(
    "ERR-015 ACC-009 details that do not come give the general text and no loader (%#)",
    async (module) => {
      const { heard, markup, status } = await show({ module, answers: { getAccountDetails: () => refused() } });
      expect(heard).toContain("Something seems to have gone wrong. Please try again.");
      expect(markup).not.toMatch(/class="loader|aria-busy/);
      expect(status).toBe(503);
    },
  );

  it("ACC-012 whoever has deleted the account is told so, and only a guest", async () => {
    const query = "ended=deleted";
    expect((await showOverview({ query, isGuest: true })).heard).toContain("Your account is deleted");
    expect((await showOverview({ query })).heard).not.toContain("Your account is deleted");
  });
});

describe("the profile", () => {
  it("ACC-001 shows seven sections, each with its name", async () => {
    const { markup } = await show();
    for (const id of ["details", "addresses", "cards", "membership", "settings", "activity", "delete"]) {
      expect(markup).toMatch(new RegExp(`<section id="${id}"[^>]*aria-labelledby="${id}-title"`));
    }
  });

  it("ACC-003 a new address begins in the United States; a saved country is told in the language of the page", async () => {
    expect((await show()).markup).toMatch(/<option value="United States" selected="">/);
    expect((await show({ locale: "fr_FR" })).heard).toContain("Allemagne");
  });

  it("ACC-014 a card is four digits and a month, and says when it is over", async () => {
    const { heard } = await show();
    expect(heard).toMatch(/Visa ending in 1111 Expires 12\/2034 (?!Expired)/);
    expect(heard).toContain("AMEX ending in 0005 Expires 10/2026 Expired");
  });

  it("ERR-078 the empty log has its own words; one that did not come says so and hides nothing else", async () => {
    const empty = await show({ answers: { listAccountActivity: () => told({ entries: [] }) } });
    expect(empty.heard).toContain("There is no data to display yet. Your activity log will be updated within the next 24 hours.");
    const failed = await show({ answers: { listAccountActivity: () => refused(), listSessions: () => refused() } });
    expect(failed.heard).toContain("Something seems to have gone wrong");
    expect(failed.heard).toContain("1 Main St");
  });

  it("ACC-010 the newest are seen, older ones unfold", async () => {
    expect((await show()).heard).toContain("Show 2 older entries");
  });

  it("AUTH-031 this device is first and cannot be ended by mistake", async () => {
    const { markup } = await show();
    expect(markup.indexOf("This device")).toBeLessThan(markup.indexOf("Log out there"));
    expect(markup).not.toContain('name="id" value="s-1"');
    expect(markup).toContain('name="id" value="s-2,s-3"');
  });

  it("T40 the password is asked for only where there is one", async () => {
    expect((await show()).markup.match(/name="password"/g)).toHaveLength(2);
    const without = await show({ answers: { getAccountDetails: () => told({ ...DETAILS, hasPassword: false }) } });
    expect(without.markup).not.toContain('name="password"');
    expect(without.markup).toContain('name="confirmation"');
  });

  it("CLUB a brand without a club tells the kind of account and nothing of points", async () => {
    const { heard, markup } = await show({ hasClub: false });
    expect(heard).toContain("Account type Club member");
    expect(heard).not.toMatch(/1,200|points/i);
    expect(markup).not.toContain("/account/membership");
  });

  it("what the address says about a form is told only in words we know", async () => {
    expect((await show({ query: "error=phoneError" })).heard).toContain("Please enter a phone number of 6 to 15 digits");
    expect((await show({ query: "error=account-has-trips" })).heard).toContain("You still have trips ahead.");
    expect((await show({ query: "error=constructor" })).heard).toContain("Please check this field");
    expect((await show({ query: "said=saved" })).heard).toContain("Your changes are saved.");
    expect((await show({ query: "said=<b>" })).heard).not.toContain("Your changes are saved.");
  });
});

describe("the overview", () => {
  it("AMB-58 greets, tells the club, and says when no trip is ahead", async () => {
    const { heard } = await showOverview();
    expect(heard).toContain("Good to see you, Ann");
    expect(heard).toContain("1,200 points to spend");
    expect(heard).toContain("7 nights to go");
    expect(heard).toContain("No trip ahead yet");
  });

  it("ACC-009 one silent booking service is no failure, two are", async () => {
    const one = await showOverview({ answers: { listReservations: () => refused() } });
    expect(one.heard).toContain("No trip ahead yet");
    const two = await showOverview({ answers: { listReservations: () => refused(), listAccountBookings: () => refused() } });
    expect(two.heard).toContain("Something seems to have gone wrong");
    expect(two.heard).toContain("Good to see you, Ann");
  });
});

describe("settings", () => {
  it("ACC-011 BRAND-025 what is set is chosen, also a currency the brand has no place for", async () => {
    const userSettings = { currency: "SGD", distanceUnit: "KM", locale: "en_US" };
    const { markup } = await showSettings({ answers: { getAccountDetails: () => told({ ...DETAILS, userSettings }) } });
    expect(markup).toMatch(/<option value="SGD" selected="">/);
    expect(markup).toMatch(/<option value="en_US" selected="">/);
    expect(markup).toMatch(/value="KM"[^>]*checked=""|checked=""[^>]*value="KM"/);
  });
});

describe("texts", () => {
  it.each(LANGUAGES)("D18 none is missing in %s", async (locale) => {
    for (const shown of [show, showOverview, showSettings]) {
      expect((await shown({ locale })).heard).not.toMatch(/\b(?:account|errors|shell|login|auth)\.[a-z]/);
    }
  });
});
