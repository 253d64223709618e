import { describe, expect, it } from "vitest";
import { VISIT_COOKIE } from "#domain/visitor/visit-cookies.ts";
import { contentClient } from "#tests/factories/content-client.ts";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { cookieJar, MemoryShelf } from "#tests/factories/visit.ts";
import { readJson, writeJson } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import type { BookingView } from "./booking-view.ts";
import { reportConversion } from "./report-conversion.ts";

const CAMPAIGN = { ut_campaign: "c1", trkid: "t1", utm_source: "s", utm_campaign: "u", af_sub1: "1", af_sub2: "2", af_sub3: "3" };
const NOW = Date.parse("2026-11-16T09:00:00Z");
const DAY_MS = 86_400_000;

const view = (changes: Partial<BookingView> = {}): BookingView => ({
  number: "656220443658",
  status: "confirmed",
  kind: "confirmed",
  email: "ada@example.com",
  mayCorrectEmail: false,
  hasWalletPass: false,
  hasWalletLink: false,
  firstName: "Ada",
  guestName: "Ada Lovelace",
  agentName: null,
  companyName: null,
  hotel: {
    name: "The South Bank Rooms",
    address: "27 Larch Road",
    city: "London",
    stars: 4,
    picture: null,
    catalogued: { id: "1001", latitude: 51.5, longitude: 0, checkInFrom: "15:00", checkOutUntil: "11:00", phone: null },
  },
  trip: null,
  stay: { startDate: "2026-12-26", endDate: "2026-12-28" },
  nights: 2,
  rooms: [{ name: "Economy room", board: "RO" }],
  party: { adults: 2, children: 0, infants: 0 },
  lines: [
    { kind: "rooms", amount: { minor: 32_000, currency: "USD" } },
    { kind: "promo", amount: { minor: -1880, currency: "USD" } },
  ],
  total: { minor: 30_120, currency: "USD" },
  pointsUsed: null,
  taxes: null,
  fees: [],
  terms: null,
  isRefundable: true,
  clubSaving: null,
  cancelled: null,
  ...changes,
});

function browser({ cjevent }: { readonly cjevent?: string } = {}) {
  const storage = { local: new MemoryShelf(), tab: new MemoryShelf() };
  writeJson(storage, STORAGE_KEY.campaign, CAMPAIGN);
  const cookies = cookieJar();
  if (cjevent) cookies.write(VISIT_COOKIE.cjevent, cjevent);
  const ok = () => ({ ok: true, data: {} });
  const { client, request } = contentClient({ sendMarketingForm: ok });
  const holder: { dataLayer?: unknown } = {};
  const tracked: object[] = [];
  const tell = (booking = view(), now = NOW) =>
    reportConversion(booking, {
      api: client,
      page: pageOf(pageKey()),
      holder,
      storage,
      cookies,
      now,
      today: "2026-11-16",
      track: (words) => tracked.push(words),
    });
  const calls = (name: string) =>
    request.filter((each) => each.name === name).map(({ input }) => input as { body: Record<string, unknown> });
  return { tell, calls, storage, holder, tracked };
}

describe("reportConversion", () => {
  it(
    "reports to the data layer and our own tracking, with the campaign and without personal data",
    { tags: ["TRACK-001", "TRACK-012"] },
    () => {
      const { tell, holder, tracked } = browser();
      expect(tell()).toBe(true);
      expect(holder.dataLayer).toEqual([
        expect.objectContaining({ event: "booking", bookingNumber: "656220443658", amount: "301.2", currency: "USD", ...CAMPAIGN }),
      ]);
      expect(tracked).toEqual([expect.objectContaining({ bookingNumber: "656220443658", ...CAMPAIGN })]);
      expect(JSON.stringify([holder, tracked])).not.toMatch(/ada|lovelace|example/i);
      expect(Object.keys(tracked[0] ?? {}).length).toBeLessThanOrEqual(20);
    },
  );

  it("sends number and amount to marketing", { tags: ["TRACK-007"] }, () => {
    const { tell, calls } = browser({ cjevent: "abc" });
    tell();
    expect(calls("sendMarketingForm")).toEqual([
      {
        params: { form: "bookHotel" },
        body: {
          fields: expect.objectContaining({ bookingNumber: "656220443658", amount: "301.2" }),
          cookies: { cjevent: "abc", trkid: "t1" },
        },
      },
    ]);
  });

  it("reports no unconfirmed booking", { tags: ["TRACK-011", "CHK-021"] }, () => {
    const pending = browser({ cjevent: "abc" });
    expect(pending.tell(view({ kind: "waiting", status: "pending" }))).toBe(false);
    expect(pending.tell(view({ kind: "cancelled", status: "cancelled" }))).toBe(false);
    expect([pending.calls("sendMarketingForm"), pending.tracked]).toEqual([[], []]);
  });

  it("a reload reports nothing for thirty days; another booking is reported", { tags: ["CFG-026", "CFG-022", "TRACK-011"] }, () => {
    const { tell, calls, storage, tracked } = browser({ cjevent: "abc" });
    tell();
    expect(readJson(storage, { name: "confirmedBookingId", area: "local" })).toEqual({ value: "656220443658", expires: NOW + 30 * 60_000 });
    expect(readJson(storage, { name: "conversionId", area: "local" })).toEqual({ value: "656220443658", expires: NOW + 30 * DAY_MS });
    expect(tell()).toBe(false);
    expect(tell(view({ number: "111222333444" }), NOW + DAY_MS)).toBe(true);
    expect(tell(view(), NOW + 2 * DAY_MS)).toBe(false);
    expect([tracked.length, calls("sendMarketingForm").length]).toEqual([2, 2]);
  });
});
