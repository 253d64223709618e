import { describe, expect, it } from "vitest";
import { addHotelTransfer } from "#contract/booking/cart/add-transfer.ts";
import { getHotelPrebooking, getPackagePrebooking } from "#contract/booking/cart/get-prebooking.ts";
import { getHotelShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { getHotelBooking } from "#contract/booking/get-booking.ts";
import { handOverCart, openHandOver } from "#contract/booking/cart/hand-over.ts";
import { listHotelTransfers } from "#contract/booking/cart/list-transfers.ts";
import { createPassengerLink, readPassengerLink } from "#contract/booking/cart/passengers.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { TRAVELLER } from "#tests/factories/bookings.ts";
import { openPackageCarts } from "#tests/factories/package-carts.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

const FRENCH: Partial<Caller> = { locale: "fr_FR" };
const AGENT: Partial<Caller> = {
  locale: "en_US",
  visitor: { ...GUEST, agent: { userName: "bella", displayName: "Bella", authorities: [], imageProfile: "" } },
};

/** Names that tell their language. */
async function open() {
  const plain = db.context();
  const { hotelWords } = plain;
  const context = db.context({ hotelWords: { ...hotelWords, nameRoom: ({ kind }, language) => `${kind} in ${language}` } });
  expect(LOCALES.fr_FR.language).toBe("fr");
  return openPackageCarts(context);
}

describe("a cart that is held in one language and opened in another", () => {
  it("names the room in the language of the visitor, and of the booking on documents", { tags: ["API-061", "API-062"] }, async () => {
    const world = await open();
    const prepared = await world.prepare();
    const params = { id: prepared.prebookingId };
    const roomIn = async (caller: Partial<Caller>) => {
      const { flightHotelPackage } = await world.ask(getHotelPrebooking, { params }, caller);
      const [entry] = (await world.ask(getHotelShoppingCart, { params }, caller)).cartEntries;
      return [flightHotelPackage.hotels[0]!.rooms[0]!.roomDescription, entry!.description];
    };
    expect(await roomIn({})).toEqual(["standard in en", "standard in en"]);
    expect(await roomIn(FRENCH)).toEqual(["standard in fr", "standard in fr"]);
    const { offers } = await world.ask(listHotelTransfers, { params }, FRENCH);
    const changed = await world.ask(addHotelTransfer, { params, body: { code: offers[0]!.code } }, FRENCH);
    expect(changed.cartEntries[0]!.description).toBe("standard in fr");
    // A row that was written before the kind was stored keeps its name.
    await world.rows("update prebooking set stay = stay #- '{room,naming}'");
    expect(await roomIn(FRENCH)).toEqual(["standard in en", "standard in en"]);
  });

  it("names city and country in the language of the visitor, unless the catalogue has another address by now", async () => {
    const world = await open();
    const placeIn = async (id: string, caller: Partial<Caller>) => {
      const { destination, flightHotelPackage } = await world.ask(getHotelPrebooking, { params: { id } }, caller);
      return [destination, flightHotelPackage.hotels[0]!.location.split(", ").slice(-2).join(", ")];
    };
    const { prebookingId } = await world.prepare();
    expect(await placeIn(prebookingId, {})).toEqual(["London", "London, United Kingdom"]);
    expect(await placeIn(prebookingId, FRENCH)).toEqual(["Londres", "Londres, Royaume-Uni"]);
    const { bookingCode } = await world.booked();
    const booked = await world.ask(getHotelBooking, { params: { id: bookingCode }, body: { email: TRAVELLER.email } }, FRENCH);
    expect(booked.flightHotelPackage.hotels[0]!.location).toContain("Londres, Royaume-Uni");
    await world.rows("update prebooking set stay = jsonb_set(stay, '{hotel,address}', '\"1 Old Street, London, United Kingdom\"')");
    expect(await placeIn(prebookingId, FRENCH)).toEqual(["Londres", "London, United Kingdom"]);
  });

  it("also when it is booked, a package, or handed over by an agent", { tags: ["API-085"] }, async () => {
    const world = await open();
    const { bookingCode } = await world.booked();
    const booked = await world.ask(getHotelBooking, { params: { id: bookingCode }, body: { email: TRAVELLER.email } }, FRENCH);
    expect(booked.flightHotelPackage.hotels[0]!.rooms[0]!.roomDescription).toBe("standard in fr");
    expect((await world.rows("select stay -> 'room' ->> 'name' as name from booking"))[0]).toEqual({ name: "standard in en" });

    const { bookingCode: id } = await world.openCart();
    const trip = await world.ask(getPackagePrebooking, { params: { id } }, FRENCH);
    expect(trip.flightHotelPackage.hotels[0]!.rooms[0]!.roomDescription).toBe("standard in fr");

    const { token } = await world.ask(createPassengerLink, { params: { id, paxReferenceNumber: "2" } });
    expect((await world.ask(readPassengerLink, { body: { token } }, FRENCH)).destination).toBe("Londres");

    const { bookingCode: prebookingId } = await world.prebook({ caller: AGENT });
    const { code } = await world.ask(handOverCart, { body: { prebookingId } }, AGENT);
    expect(await world.ask(openHandOver, { body: { code } }, FRENCH)).toMatchObject({ roomName: "standard in fr", destination: "Londres" });
  });
});
