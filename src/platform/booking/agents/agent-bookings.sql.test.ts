import { describe, expect, it } from "vitest";
import { findAgentBookings, getAgentPanel } from "#contract/booking/agent-bookings.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
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
      holds: [{ prebookingId: held.bookingCode, expiry: held.expiry, totalAmount: held.totalAmount }],
    });
    world.plain.clock.advance({ minutes: 21 });
    expect(await world.ask(getAgentPanel, {}, ANN)).toMatchObject({ holds: [] });
  });
});
