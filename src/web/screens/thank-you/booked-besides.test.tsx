/** Extras of a booking in the server's markup. */
import { describe, expect, it } from "vitest";
import type { UserTypeId } from "#domain/visitor/user-type.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { BookingTerms } from "#web/booking/booking-terms.tsx";
import type { BookingView } from "#web/booking/booking-view.ts";
import { BookedBesides } from "./booked-besides.tsx";

const usd = (minor: number) => ({ minor, currency: "USD" });

const BOOKING = {
  kind: "confirmed",
  email: "ada@ex.test",
  lines: [
    { kind: "rooms", amount: usd(20_050) },
    { kind: "transfer", amount: usd(3_000) },
    { kind: "promo", amount: usd(-1_000) },
    { kind: "membership", amount: usd(5_000) },
    { kind: "cardFee", amount: usd(400) },
  ],
  total: usd(27_450),
  pointsUsed: null,
  terms: {
    summary: { kind: "fee-for-good", fee: usd(5_000) },
    steps: [{ since: { day: "2026-11-20", time: "18:00" }, fee: usd(5_000), state: "ahead" }],
  },
} as unknown as BookingView;

const PAID_WITH_POINTS: Partial<BookingView> = { pointsUsed: 20_000, total: usd(20_000) };

const Both = ({ data }: { readonly data: BookingView }) => (
  <>
    <BookedBesides booking={data} />
    <BookingTerms booking={data} />
  </>
);

async function hear(over: Partial<BookingView>, userTypeId: UserTypeId): Promise<string> {
  const visitorClass = { userTypeId, isAuthenticated: userTypeId !== USER_TYPE.GUEST, isCoBrand: false };
  const page = pageOf(pageKey({ visitorClass }));
  return (await drawScreen(Both, { ...BOOKING, ...over }, page, "/hotels/thank-you")).received;
}

describe("after a booking", () => {
  it(
    "tells a member what the stay earns: one point per whole dollar, none for fees or the membership",
    { tags: ["CLUB-014"] },
    async () => {
      expect(await hear({}, USER_TYPE.CLUB)).toContain("You earn 220 points with this stay");
    },
  );

  it("promises no points to other visitors, for waiting bookings, or for stays paid with points", { tags: ["CLUB-014"] }, async () => {
    for (const said of [
      await hear({}, USER_TYPE.GUEST),
      await hear({}, USER_TYPE.BASIC),
      await hear({ kind: "waiting" }, USER_TYPE.CLUB),
      await hear(PAID_WITH_POINTS, USER_TYPE.CLUB),
    ])
      expect(said).not.toContain("You earn");
  });

  it("shows a price paid with points, and its cancellation fee, in points", { tags: ["AMB-73"] }, async () => {
    const said = await hear(PAID_WITH_POINTS, USER_TYPE.CLUB);
    expect(said).toContain("Paid with 20,000 points");
    expect(said.match(/5,000 points/g)).toHaveLength(2);
    expect(said).not.toContain("$50.00");
    expect(await hear({}, USER_TYPE.CLUB)).toContain("$50.00");
  });
});
