/** Trips and membership as the server renders them. */
import { describe, expect, it } from "vitest";
import type { OutputOf } from "#contract/base/call.ts";
import type { listAccountBookings } from "#contract/booking/list-account-bookings.ts";
import type { listReservations } from "#contract/booking/list-reservations.ts";
import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";
import { DEFAULT_SITE_CONFIGURATION } from "#domain/brand/site-configuration.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import type { LoaderResult } from "#web/routes/data/outcomes.ts";
import { unwrapLoaded } from "#web/routes/data/outcomes.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import * as membershipRoute from "./account-membership.tsx";
import * as tripsRoute from "./account-trips.tsx";
import type { RouteModule } from "../data/route.ts";
import { toTrips } from "./to-trips.ts";

type Group = OutputOf<typeof listReservations>["reservationGroups"][number];
type Booking = OutputOf<typeof listAccountBookings>["bookings"][number];
type Answers = Readonly<Record<string, () => unknown>>;

const EMAIL = "ada@example.com";
const refused = (code = "server-error") => ({ ok: false, code, messageId: code });
const answer = (data: object) => ({ ok: true, data });

const group = (number: string, changes: Partial<Group["hotels"][number]> = {}): Group => ({
  rgId: `RG${number}`,
  hotels: [
    {
      hotel: { name: "Amber House", images: ["/pictures/amber.webp"] },
      destination: "London",
      checkInDate: "2026-12-26",
      checkOutDate: "2026-12-28",
      status: "CONFIRMED",
      totalPrice: 301.2,
      currency: "USD",
      hotelTotalPointsUsed: 0,
      rooms: [
        {
          reservationId: number,
          reservationDate: "2026-10-01T10:00:00.000Z",
          email: EMAIL,
          travelerName: "Ada Lovelace",
          roomCode: "A",
          netPrice: 301.2,
        },
      ],
      ...changes,
    },
  ],
});

const booking = (bookingCode: string, changes: Partial<Booking> = {}): Booking => ({
  bookingCode,
  bookingBeginningDate: "2026-03-01",
  bookingEndDate: "2026-03-03",
  confirmDate: "2026-02-01T10:00:00.000Z",
  status: "CONFIRMED",
  destination: "Paris",
  totalAmount: 180,
  currency: "EUR",
  totalPointsUsed: 0,
  client: { firstName: "Grace", lastName: "Hopper", addresses: [{ mail: EMAIL, phoneNumber: "" }] },
  paxes: [],
  hotel: { hotelName: "Hôtel Iris", linkImage: "/pictures/iris.webp", rooms: [{ roomCode: "B", roomDescription: "Double" }] },
  ...changes,
});

type Shown = {
  readonly answers?: Answers;
  readonly locale?: LocaleCode;
  readonly isGuest?: boolean;
  readonly brandId?: string;
  readonly configuration?: SiteConfiguration;
};

async function show(module: RouteModule, path: string, { answers = {}, locale = "en_US", isGuest = false, brandId, configuration }: Shown) {
  const visitorClass = { userTypeId: isGuest ? 3 : 1, isAuthenticated: !isGuest, isCoBrand: false } as const;
  const page = pageOf(pageKey({ locale, visitorClass, ...(brandId && { brandId }) }), { ...(configuration && { configuration }) });
  const { client, request } = contentClient(answers);
  const args = { api: client, page, today: "2026-11-16", params: {}, path, query: new URLSearchParams() } as const;
  const loaded: LoaderResult<object | null> = await module.loader?.({ ...args, serverNow: new Date("2026-11-16T09:00:00Z") });
  const { data, status } = unwrapLoaded(loaded);
  const { markup, received } = await drawScreen(module.Screen, data, page, path);
  return { markup, received, request: request.map(({ name }) => name), status };
}

const trips = (groups: readonly Group[], bookings: readonly Booking[], options: Shown = {}) =>
  show(tripsRoute, "/account/my-trips", {
    ...options,
    answers: {
      listReservations: () => answer({ reservationGroups: groups }),
      listAccountBookings: () => answer({ bookings }),
      ...options.answers,
    },
  });
const movedTo = async (work: Promise<unknown>): Promise<string | null> => {
  const moved: unknown = await work.catch((thrown: unknown) => thrown);
  return moved instanceof Response ? moved.headers.get("location") : null;
};
const selectedTab = (markup: string) => /id="trips-tab-(\w+)"[^>]*aria-selected="true"/.exec(markup)?.[1];

describe("my trips", () => {
  it("shows upcoming trips as cards and past trips as rows, from both services", { tags: ["ACC-004", "ACC-005", "RES-005"] }, async () => {
    const { markup, received } = await trips([group("656220443658")], [booking("111122223333")]);
    expect(selectedTab(markup)).toBe("upcoming");
    expect(received).toMatch(/Confirmed In 40 days Amber House/);
    expect(received).toMatch(/Sat, Dec 26 – Mon, Dec 28 2 nights, 1 room/);
    expect(received).toMatch(/Record locator 656220443658 \$301\.20/);
    expect(received).toContain("Cancel …");
    for (const column of ["Record locator", "Hotel", "Passenger", "Booked on", "Check-in", "Total"]) {
      expect(markup).toMatch(new RegExp(`<th scope="col">${column}<`));
    }
    expect(received).toMatch(/111122223333 Hôtel Iris Paris Grace Hopper February 1, 2026 March 1, 2026 €180\.00 Details/);
    expect(markup).toContain(`href="/en/reservations?reservationId=111122223333&amp;email=ada%40example.com"`);
    expect(markup).toContain(`href="/en/reservations?reservationId=656220443658&amp;email=ada%40example.com#booking-cancel"`);
  });

  it("shows points with their unit", { tags: ["ACC-005"] }, async () => {
    const { received } = await trips(
      [group("1234", { checkInDate: "2026-01-05", checkOutDate: "2026-01-06", hotelTotalPointsUsed: 12_345 })],
      [],
    );
    expect(received).toMatch(/January 5, 2026 12,345 points/);
  });

  it("states how long changes take to appear, if there is a trip", { tags: ["CHK-023"] }, async () => {
    const note = "Changes may take up to 30 minutes to show.";
    expect((await trips([group("656220443658")], [])).received).toContain(note);
    expect((await trips([], [])).received).not.toContain(note);
  });

  it("opens the list of past trips if there are no upcoming ones", { tags: ["ACC-008"] }, async () => {
    expect(selectedTab((await trips([], [booking("111122223333")])).markup)).toBe("past");
    expect(selectedTab((await trips([group("656220443658")], [])).markup)).toBe("upcoming");
  });

  it("check-in today is upcoming, yesterday is past", { tags: ["ACC-007"] }, async () => {
    const today = group("1111", { checkInDate: "2026-11-16", checkOutDate: "2026-11-18" });
    const yesterday = group("2222", { checkInDate: "2026-11-15", checkOutDate: "2026-11-18" });
    const { markup } = await trips([today, yesterday], []);
    const [ahead = "", behind = ""] = markup.split('id="trips-past"');
    expect(ahead).toContain('data-record="1111"');
    expect(behind).toContain('data-record="2222"');
    expect(behind).toContain("Under way");
  });

  it("an empty list links to the search and the look-up", { tags: ["ACC-009"] }, async () => {
    const { received, markup } = await trips([], []);
    expect(received).toContain("No trips yet");
    expect(markup).toContain('href="/en/hotels"');
    expect(markup).toContain('href="/en/reservations"');
  });

  it("reports a failure; if one service fails, shows the trips of the other", { tags: ["ACC-009"] }, async () => {
    const both = { listReservations: () => refused(), listAccountBookings: () => refused() };
    const nothing = await trips([], [], { answers: both });
    expect(nothing.received).toContain("Something seems to have gone wrong. Please try again.");
    expect(nothing.status).toBe(503);
    const one = await trips([], [booking("111122223333")], { answers: { listReservations: () => refused() } });
    expect(one.received).toContain("Some of your bookings could not be loaded just now");
    expect(one.received).toContain("111122223333");
    const other = await trips([group("656220443658")], [], { answers: { listAccountBookings: () => refused() } });
    expect(other.received).toContain("Some of your bookings could not be loaded just now");
    expect(other.received).toContain("656220443658");
    const withoutTrips = await trips([], [], { answers: { listReservations: () => refused() } });
    expect(withoutTrips.received).not.toContain("No trips yet");
  });

  it("shows no trips without a login, not even if the session ends during loading", async () => {
    const { request, received } = await trips([group("656220443658")], [], { isGuest: true });
    expect(request).not.toContain("listReservations");
    expect(received).not.toContain("Amber House");
    const ended = await trips([], [booking("1")], { answers: { listReservations: () => refused("session-invalid") } });
    expect(ended.received).not.toContain("Hôtel Iris");
  });

  it("redirects to the account if the brand hides bookings", async () => {
    const common = { ...DEFAULT_SITE_CONFIGURATION.common, hideMyBookings: true };
    expect(await movedTo(trips([], [], { configuration: { ...DEFAULT_SITE_CONFIGURATION, common } }))).toBe("/account/");
  });

  it(
    "an opaque hotel stays unnamed until it is confirmed; a pending or cancelled trip cannot be cancelled",
    { tags: ["D15"] },
    async () => {
      const hidden = group("1", { hotel: { name: "", images: [] }, status: "IN_PROGRESS" });
      const waiting = await trips([hidden], []);
      expect(waiting.received).toContain("Your hotel’s name appears once it is confirmed");
      expect(waiting.received).toContain("In progress");
      const cancelled = await trips([group("2", { status: "CANCELLED" })], []);
      expect(cancelled.received).toContain("Canceled");
      for (const { received } of [waiting, cancelled]) expect(received).not.toMatch(/Cancel …|Voucher/);
      expect(cancelled.received).not.toContain("In 40 days");
    },
  );

  it("shows the flights of a package, and what is due until when with a link to pay it", { tags: ["ACC-015", "D21"] }, async () => {
    const leg = {
      flightNumber: "SO1",
      airline: "Solar Air",
      cabinClass: "ECONOMY",
      departureAirportIATA: "LHR",
      arrivalAirportIATA: "PMI",
    };
    const times = { departureDateTime: "2026-12-26T09:10", arrivalDateTime: "2026-12-26T12:35" };
    const flights = [{ bookingNumber: "QX7K2P", ...times, departureAirportIATA: "LHR", flightLegs: [{ ...leg, ...times }] }];
    const owed = { ...group("656220443658"), origin: "LHR", flights, deposit: 60, outStanding: 241.2, dueDate: "2026-12-01" };
    const { received, markup } = await trips([owed], []);
    expect(received).toMatch(/Outbound flight Sat, Dec 26 9:10 AM LHR → to 12:35 PM PMI · QX7K2P/);
    expect(received).toMatch(/\$241\.20 to pay by Tue, Dec 1 Pay \$241\.20 now/);
    expect(markup).toContain("#booking-outstanding");
    const paid = await trips([{ ...owed, outStanding: 0, dueDate: null }], []);
    expect(paid.markup).not.toContain("#booking-outstanding");
  });

  it("a booking that both services list is one trip", { tags: ["API-021"] }, () => {
    expect(toTrips([group("77")], [booking("77")])).toHaveLength(1);
    expect(toTrips([group("77")], [booking("78")])).toHaveLength(2);
  });
});

const MEMBERSHIP = {
  cycleStart: "2026-10-01",
  cycleEnd: "2027-10-01",
  cyclePeriod: "YEAR",
  registrationDate: "2025-10-01",
  paidFee: 50,
  pointsBalance: 60,
  rewardingReservations: 3,
  redeemedReservations: 1,
  remainingNightsForReward: 10,
};
const SAVING = {
  bookedAt: "2026-10-20T10:00:00.000Z",
  description: "Amber House",
  publicPrice: 200,
  paid: 170,
  saved: 30,
  currency: "USD",
  savedOfFee: 30,
};
const YEAR = {
  cycleStart: "2026-10-01",
  cycleEnd: "2027-10-01",
  paidFee: 50,
  currency: "USD",
  saved: 30,
  shortfall: 20,
  isOver: false,
  guaranteeCode: null as string | null,
  leftAt: null as string | null,
  bookings: [SAVING],
};
const EARLIER = { ...YEAR, cycleStart: "2025-10-01", cycleEnd: "2026-10-01", isOver: true, guaranteeCode: "CLUB-AB12", bookings: [] };
const entry = (kind: string, points: number, changes: object = {}) => ({
  date: "2026-10-20T10:00:00.000Z",
  points,
  kind,
  description: "Amber House",
  status: "posted",
  postsAt: null,
  ...changes,
});
const ENTRIES = [
  entry("earned", 1_000),
  entry("spent", -940),
  entry("returned", 40),
  entry("taken-back", -40),
  entry("earned", 180, { status: "pending", postsAt: "2026-12-28T15:00:00.000Z" }),
  entry("earned", 99, { status: "reversed" }),
];

const membership = (options: Shown & { readonly isMember?: boolean } = {}) => {
  const { isMember = true, ...rest } = options;
  return show(membershipRoute, "/account/membership", {
    ...rest,
    answers: {
      getAccountDetails: () => answer({ currentMembership: isMember ? MEMBERSHIP : null }),
      listSavings: () => answer({ years: isMember ? [YEAR, EARLIER] : [] }),
      getRewardPoints: () => answer({ balance: isMember ? 60 : 0, unit: "points", entries: isMember ? ENTRIES : [] }),
      listMembershipOffers: () => answer({ programs: [{ id: "club-usd", price: 50, currency: "USD" }] }),
      ...options.answers,
    },
  });
};

describe("membership", () => {
  it("shows the membership year, the fee, the points and the missing nights", { tags: ["CLUB-013", "J04.7"] }, async () => {
    const { received, request } = await membership();
    expect(received).toMatch(/This year began October 1, 2026/);
    expect(received).toMatch(/Last day of this year September 30, 2027/);
    expect(received).toMatch(/Period 1 year Fee paid \$50\.00 Points balance 60 points/);
    expect(received).toMatch(/Stays that earned points 3 Stays paid with points 1 Member since October 1, 2025/);
    expect(received).toMatch(/Free night after 10 nights 10 nights to go/);
    expect(request).not.toContain("listMembershipOffers");
  });

  it(
    "shows the savings against the fee, each booking with its public price, and the savings guarantee",
    { tags: ["CLUB-004"] },
    async () => {
      const { received } = await membership();
      expect(received).toMatch(/\$30\.00 saved this year, for a fee of \$50\.00/);
      expect(received).toContain("$20.00 to go until your membership has paid for itself.");
      expect(received).toMatch(/Amber House October 20, 2026 \$200\.00 \$170\.00 \$30\.00/);
      expect(received).toContain("you get a promo code worth the difference");
      expect(received).toContain("Savings over your year: $30.00 so far, against a fee of $50.00");
      expect(received).toMatch(/Under the guarantee you received the promo code CLUB-AB12/);
    },
  );

  it("a free year is not described as one that has paid for itself", async () => {
    const free = { ...YEAR, paidFee: 0, shortfall: 0 };
    const { received } = await membership({ answers: { listSavings: () => answer({ years: [free] }) } });
    expect(received).toContain("Your year was free");
    expect(received).not.toMatch(/paid for itself|promo code/);
  });

  it("the points statement lists every movement with its unit", { tags: ["ACC-013", "CLUB-015"] }, async () => {
    const { received } = await membership();
    expect(received).toContain("Triple Dip");
    expect(received).toMatch(/60 points to spend/);
    expect(received).toContain("180 points pending");
    for (const row of [
      "Spent Amber House, October 20, 2026 -940 points",
      "Returned Amber House, October 20, 2026 +40 points",
      "Taken back Amber House, October 20, 2026 -40 points",
    ]) {
      expect(received).toContain(row);
    }
    expect(received).toContain("Earned Amber House, October 20, 2026 Yours to spend from December 28, 2026 +180 points");
    expect(received).toContain("Earned Amber House, October 20, 2026 Reversed +99 points");
  });

  it("marks free nights as coming soon until the brand enables them, and does not mark points", { tags: ["AMB-73"] }, async () => {
    const { received } = await membership();
    expect(received.match(/Coming soon/g)).toHaveLength(1);
    expect(received).toContain("10 nights earn 1 free night. Coming soon");
    const club = { ...DEFAULT_SITE_CONFIGURATION.club, rewardsLive: true };
    const live = await membership({ configuration: { ...DEFAULT_SITE_CONFIGURATION, club } });
    expect(live.received).not.toContain("Coming soon");
  });

  it("a member who has left sees the end date and no button to leave again", async () => {
    const left = { ...YEAR, leftAt: "2026-11-01T10:00:00.000Z" };
    const { received } = await membership({ answers: { listSavings: () => answer({ years: [left] }) } });
    expect(received).toContain("Club member until September 30, 2027");
    expect(received).toContain("You have left the club");
    expect(received).not.toContain("Your membership does not renew automatically");
    expect((await membership()).received).toContain("It ends after September 30, 2027");
  });

  it("a visitor who is not a member sees the offer and a link to join", async () => {
    const { received, markup } = await membership({ isMember: false });
    expect(received).toContain("You are not in the club yet");
    expect(received).toContain("$50.00 a year");
    expect(markup).toContain('href="/en/join-the-club"');
    expect(received).not.toContain("Leaving the club");
    expect(received).not.toContain("Points statement");
  });

  it("shows an error for a part that failed to load, and the rest of the page", async () => {
    const { received } = await membership({ answers: { listSavings: () => refused() } });
    expect(received).toContain("Something seems to have gone wrong. Please try again.");
    expect(received).toContain("Points balance 60 points");
    const all = await membership({ answers: { getAccountDetails: () => refused() } });
    expect(all.status).toBe(503);
  });

  it("redirects to the account if the brand has no club", async () => {
    const { brand } = pageOf(pageKey({ brandId: "quayside" }));
    expect(brand.flags.club).toBe(false);
    expect(await movedTo(membership({ brandId: "quayside" }))).toBe("/account/");
  });

  it("no text is missing in any language", async () => {
    for (const locale of ["fr_FR", "es_ES", "de_DE", "nl_NL", "it_IT", "pt_PT"] as const) {
      const pages = [
        await membership({ locale }),
        await membership({ locale, isMember: false }),
        await trips([group("1")], [booking("2")], { locale }),
      ];
      for (const { received } of pages) expect(received).not.toMatch(/\b(?:membership|trips|account)\.\w+/);
    }
  });
});
