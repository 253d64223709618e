import { describe, expect, it } from "vitest";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { listMembershipOffers } from "#contract/membership/list-membership-offers.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { findSessionByToken } from "#platform/payment/payment-session-store.ts";
import { hashPaymentToken } from "#platform/payment/session-token.ts";
import { RETURN_URL } from "#tests/factories/bookings.ts";
import type { ClubWorld } from "#tests/factories/club.ts";
import { openClub } from "#tests/factories/club.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

/** The price as the club page, the checkout and the payment provider get it. */
async function pricesOf(world: ClubWorld) {
  const { programs } = await world.ask(listMembershipOffers, {});
  const { bookingCode: id } = await world.prebook();
  const { membershipOffer } = await world.bookings.ask(getHotelShoppingCart, { params: { id } });
  const { caller } = await world.person();
  const joinPage = programs.find(({ currency }) => currency === "USD")?.price;
  const body = { amount: joinPage, currency: "USD", returnUrl: RETURN_URL, membershipProgramId: "club-usd" } as const;
  const { mpiSessionToken } = await world.bookings.ask(getMpiSessionToken, { body }, caller);
  const session = await findSessionByToken(world.plain.database.sql, "meridian", hashPaymentToken(mpiSessionToken));
  return { joinPage, checkout: membershipOffer?.membershipFee, payment: session?.amountMinor };
}

describe("the price of a year in the club", () => {
  const db = useTestDatabase();

  it(
    "is stored once: after a change, the join page, the checkout's offer and the payment all use the new one",
    { tags: ["CONST-020"], timeout: 60_000 },
    async () => {
      const world = await openClub(db.context());
      expect(await pricesOf(world)).toEqual({ joinPage: 50, checkout: 50, payment: 50_00 });
      await world.plain.database.raw("update membership_program set price_minor = 6000 where brand_id = 'meridian' and id = 'club-usd'");
      expect(await pricesOf(world)).toEqual({ joinPage: 60, checkout: 60, payment: 60_00 });
    },
  );
});
