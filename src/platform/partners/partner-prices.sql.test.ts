/** Lists, details, carts, bookings and statements show the same partner price, and only to visitors of that partner. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { listRoomRates } from "#contract/availability/list-room-rates.ts";
import { createHotelPrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { partnerPrice } from "#domain/pricing/pricing-rule.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { BOOKING_EVENT } from "#platform/booking/engine/arrivals.ts";
import { followConfirmed } from "#platform/booking/events/follow-confirmed.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { openAvailability, PARTY, RATE_STAY } from "#tests/factories/availability.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { writePartnerStatement } from "./partner-statement.ts";
import { createPartnerBook, savePartner } from "./partner-store.ts";

const db = useTestDatabase();
const NAME = "Tidewater Bank";
const LOGO = { viewBox: "0 0 24 24", paths: ["M2 2h20v20H2z"] };

const comingBy = (basisPoints: number, address: string) => ({
  visitor: { ...GUEST, coBrandName: NAME, partner: { name: NAME, basisPoints } },
  visit: { hash: address, token: address },
  address,
});

async function open() {
  const world = await openBookings(db.context(), { rooms: 50, wrap: (context) => ({ ...context, partnerOf: createPartnerBook(context) }) });
  const shop = await openAvailability(world.context, []);
  const listed = async (hotelId: number, caller = {}) => {
    const { hotels } = await shop.search({ query: { size: 100 } }, caller);
    return hotels.find(({ hotel }) => hotel.id === String(hotelId))!.totalAmount;
  };
  const rateOf = async (hotelId: number, caller = {}) => {
    const body = { hotelId: String(hotelId), ...RATE_STAY, currency: "USD", rooms: PARTY } as const;
    return (await shop.ask(listRoomRates, { body }, caller)).rooms[0]!;
  };
  const statement = async () => {
    const [, ...rows] = (await writePartnerStatement(world.plain.database.sql, "meridian", NAME, {})).trimEnd().split("\r\n");
    return rows.map((row) => row.split(","));
  };
  return { ...world, listed, rateOf, statement };
}

describe("the price of a partner", () => {
  it(
    "is the same in the list, the details, the cart, the booking and the statement, and other visitors keep theirs",
    { tags: ["BRAND-028", "D5"], timeout: 60_000 },
    async () => {
      const world = await open();
      let people = 0;
      const agreed = fc.integer({ min: -4_000, max: 2_000 }).filter((basisPoints) => basisPoints !== 0);
      await fc.assert(
        fc.asyncProperty(agreed, fc.integer({ min: 1004, max: 1059 }), async (basisPoints, hotelId) => {
          people += 1;
          const caller = comingBy(basisPoints, `192.0.2.${people}`);
          const before = await world.listed(hotelId);
          const price = partnerPrice(Math.round(before * 100), { name: NAME, basisPoints }) / 100;
          const { rateKey, price: shown } = await world.rateOf(hotelId, caller);
          expect([await world.listed(hotelId, caller), shown]).toEqual([price, price]);
          // The same search by a guest, from the same memory.
          expect([await world.listed(hotelId), (await world.rateOf(hotelId)).price]).toEqual([before, before]);
          expect(
            await world.answer(createHotelPrebooking, { params: { id: rateKey }, body: {} }, { address: "198.51.100.1" }),
          ).toMatchObject({
            code: "availability-expired",
          });
          const cart = await world.ask(createHotelPrebooking, { params: { id: rateKey }, body: {} }, caller);
          const session = await world.openPayment(cart.bookingCode, caller);
          await world.payAs(session.formUrl);
          const prepared = { cart, prebookingId: cart.bookingCode, token: session.mpiSessionToken, session };
          const booked = await world.confirm(prepared, caller, `person${people}@example.com`);
          expect([cart.totalAmount, booked.ok && booked.data.totalAmount]).toEqual([price, price]);
          const line = (await world.statement()).find((row) => booked.ok && row[1] === booked.data.bookingCode);
          expect(line?.slice(6)).toEqual([price.toFixed(2), "0.00", price.toFixed(2), "USD"]);
        }),
        { numRuns: 5 },
      );
    },
  );

  it("stays with the cart and names the partner on documents, also if the visitor pays after the visit has ended", async () => {
    const world = await open();
    await savePartner(world.plain.database.sql, { brandId: "meridian", name: NAME, basisPoints: -500, pricesReferrers: false, logo: LOGO });
    const caller = comingBy(-500, "192.0.2.1");
    const prepared = await world.prepare({ caller });
    const answer = await world.confirm(prepared, { ...caller, visitor: GUEST });
    expect(answer).toMatchObject({ ok: true, data: { totalAmount: prepared.cart.totalAmount } });
    expect(await world.statement()).toMatchObject([{ 6: prepared.cart.totalAmount.toFixed(2) }]);
    await deliverDue(world.context, { [BOOKING_EVENT.confirmed]: followConfirmed });
    expect(world.plain.mailer.arrivedOf("bookingConfirmed")).toMatchObject([
      { data: { booking: { partner: { name: NAME, logo: LOGO } } } },
    ]);
  });

  it("changes with the agreement for the next visitor, on every node", async () => {
    const { context, plain } = await open();
    const terms = { brandId: "meridian", name: NAME, pricesReferrers: true, logo: LOGO };
    await savePartner(plain.database.sql, { ...terms, basisPoints: -500 });
    expect([await context.partnerOf!("meridian", NAME), await context.partnerOf!("lumina", NAME)]).toMatchObject([
      { basisPoints: -500 },
      undefined,
    ]);
    await savePartner(plain.database.sql, { ...terms, basisPoints: 250 });
    await expect.poll(async () => (await context.partnerOf!("meridian", NAME))?.basisPoints).toBe(250);
  });
});
