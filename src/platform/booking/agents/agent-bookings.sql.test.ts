import { describe, expect, it } from "vitest";
import { findAgentBookings, getAgentPanel } from "#contract/booking/agent-bookings.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { getHotelBooking } from "#contract/booking/get-booking.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { BOOKING_EVENT } from "#platform/booking/engine/arrivals.ts";
import { followConfirmed } from "#platform/booking/events/follow-confirmed.ts";
import { agent } from "#platform/identity/records/agent-store.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

const agentOf = (userName: string, brandId = "meridian") => ({
  brandId,
  visitor: { ...GUEST, agent: { userName, displayName: userName, authorities: ["dps-agent"], imageProfile: "/agent/photo" } },
});
const ANN = agentOf("ann");

async function open() {
  const world = await openBookings(db.context());
  const find = async (body: object, caller: object = ANN) => {
    const answer = await world.answer(findAgentBookings, { body }, caller);
    return answer.ok ? answer.data.bookings.map(({ bookingCode }) => bookingCode) : answer.code;
  };
  return { ...world, find };
}

describe("bookings for agents", () => {
  it("are found by number, name, day and agent, of the own brand only, and every look is recorded", { tags: ["AGENT-006"] }, async () => {
    const world = await open();
    const { bookingCode: own } = await world.booked({ caller: ANN });
    const { bookingCode: guests } = await world.booked({ email: "guest@example.com", caller: { address: "192.0.2.9" } });
    expect(await world.find({ number: own })).toEqual([own]);
    expect([await world.find({ agent: "ann" }), await world.find({ agent: "bob" })]).toEqual([[own], []]);
    expect((await world.find({ lastName: "lovel" })) as string[]).toHaveLength(2);
    // Characters of patterns are not interpreted.
    expect(await world.find({ lastName: "%%" })).toEqual([]);
    expect((await world.find({ bookedOn: "2026-11-15" })) as string[]).toEqual(expect.arrayContaining([own, guests]));
    expect(await world.find({ bookedOn: "2026-11-14" })).toEqual([]);
    expect(await world.find({ number: own }, agentOf("ann", "lumina"))).toEqual([]);
    expect(await world.find({ number: own }, {})).toBe("session-invalid");
    expect(await world.find({})).toBe("invalid-input");
    const looks = await world.rows("select user_name, numbers, request from agent_look order by looked_at, id");
    expect(looks).toHaveLength(8);
    expect(looks).toContainEqual({ user_name: "ann", numbers: [own], request: { number: own } });
  });

  it("are listed on the agent's panel, with the holds that end first", async () => {
    const world = await open();
    const { bookingCode } = await world.booked({ caller: ANN });
    const held = await world.prebook({ caller: ANN });
    await world.prebook({ caller: agentOf("bob") });
    expect(await world.ask(getAgentPanel, {}, ANN)).toMatchObject({
      bookings: [{ bookingCode, agent: "ann", product: "hotel" }],
      holds: [
        {
          prebookingId: held.bookingCode,
          expiry: held.expiry,
          totalAmount: held.totalAmount,
          // Leads back to the checkout that holds it.
          checkout: { prebookingId: held.bookingCode, hotelId: "1001", isOpaque: false, rooms: [{ adults: 2 }] },
        },
      ],
    });
    world.plain.clock.advance({ minutes: 21 });
    expect(await world.ask(getAgentPanel, {}, ANN)).toMatchObject({ holds: [] });
  });

  it(
    "name the agent on mails, documents and the look-up, and the documents go to the traveller",
    { tags: ["AGENT-006", "J17.4"] },
    async () => {
      const world = await open();
      const { sql } = world.plain.database;
      const employee = { brandId: "meridian", passwordHash: "x", authorities: [], image: Buffer.alloc(0), imageType: "image/png" };
      await sql.insert(agent).values({ ...employee, userName: "ann", displayName: "Ann Carter" });
      const { bookingCode: id } = await world.booked({ caller: ANN, email: "grace@example.com" });
      const { bookingCode: guests } = await world.booked({ email: "guest@example.com", caller: { address: "192.0.2.9" } });
      await deliverDue(world.plain, { [BOOKING_EVENT.confirmed]: followConfirmed });
      const mails = world.plain.mailer.arrivedOf("bookingConfirmed");
      const [own, other] = ["grace@example.com", "guest@example.com"].map((to) => mails.find((mail) => mail.to === to));
      expect(own).toMatchObject({ data: { booking: { number: id, agentName: "Ann Carter" } } });
      expect(own?.attachments?.map(({ name }) => name)).toEqual([`voucher-${id}.pdf`, `stay-${id}.ics`]);
      expect(other?.data).not.toHaveProperty("booking.agentName");
      const lookUp = (number: string, email: string) => world.ask(getHotelBooking, { params: { id: number }, body: { email } });
      expect(await lookUp(id, "grace@example.com")).toMatchObject({ agentName: "Ann Carter" });
      expect(await lookUp(guests, "guest@example.com")).not.toHaveProperty("agentName");
    },
  );

  it("of one trip with one email are no duplicates if their lead passengers differ", { tags: ["D32"] }, async () => {
    const world = await open();
    const book = async (firstName: string) => {
      const prepared = await world.prepare({ caller: ANN });
      const { params, body } = world.confirmInput(prepared, "office@example.com");
      const paxes = [{ paxReferenceNumber: "1", paxType: "ADT" as const, firstName, lastName: "Lovelace" }];
      return world.answer(confirmHotelBooking, { params, body: { ...body, client: { ...body.client, firstName }, paxes } }, ANN);
    };
    expect((await Promise.all(["Ada", "Grace", "Joan"].map(book))).map(({ ok }) => ok)).toEqual([true, true, true]);
    expect(await book("Grace")).toMatchObject({ code: "booking-duplicated" });
  });
});
