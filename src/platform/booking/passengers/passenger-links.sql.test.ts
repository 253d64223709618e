import { describe, expect, it } from "vitest";
import {
  completePassenger,
  createPassengerLink,
  getPassengers,
  readPassengerLink,
  submitPassengers,
} from "#contract/booking/cart/passengers.ts";
import { openPackageCarts, TRIP } from "#tests/factories/package-carts.ts";
import { CANARY, PARTY, PAXES } from "#tests/factories/passengers.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

type World = Awaited<ReturnType<typeof openPackageCarts>>;

const { paxReferenceNumber: _reference, paxType: _type, ...ENTRY } = PAXES[1];
const ELSEWHERE = { address: "198.51.100.7" };

const linkFor = async (world: World, id: string, paxReferenceNumber = "2") =>
  world.ask(createPassengerLink, { params: { id, paxReferenceNumber } });

const codeOf = async (answer: Promise<{ ok: boolean }>) => {
  const given = await answer;
  return given.ok ? "ok" : (given as unknown as { code: string }).code;
};

describe("the link of a passenger", { tags: ["D25"] }, () => {
  it("takes the entry of one passenger and shows nothing about the others", async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: id, expiry } = await world.openCart();
    const { token, expiry: linkExpiry } = await linkFor(world, id);
    expect([token, linkExpiry]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expiry]);
    const stored = JSON.stringify(await world.rows("select * from passenger"));
    expect(stored).not.toContain(token);

    const read = await world.ask(readPassengerLink, { body: { token } }, ELSEWHERE);
    expect(read).toEqual({
      paxType: "ADT",
      age: null,
      isCompleted: false,
      flightDays: { first: "2026-11-22", last: "2026-11-24" },
      today: "2026-11-15",
      destination: "London",
      expiry,
    });
    expect(
      await world.answer(completePassenger, { body: { token, passenger: { ...ENTRY, passportExpiry: "2027-01-01" } } }, ELSEWHERE),
    ).toMatchObject({ code: "invalid-input", fields: { "passenger.passportExpiry": "passportExpiresTooEarly" } });
    await world.ask(completePassenger, { body: { token, passenger: ENTRY } }, ELSEWHERE);
    expect(await world.ask(readPassengerLink, { body: { token } }, ELSEWHERE)).toEqual({ ...read, isCompleted: true });

    // The holder of the cart sees that the entry is complete, and nothing of it.
    const seen = await world.ask(getPassengers, { params: { id } });
    expect(seen.passengers[1]).toMatchObject({ isCompletedByLink: true, hasOpenLink: true, firstName: null, lastName: null });
    expect(JSON.stringify(await world.rows("select * from passenger"))).not.toMatch(/Somerville|CANARY/);

    const byLink = { paxReferenceNumber: "2", isCompletedByLink: true } as const;
    const submitted = await world.ask(submitPassengers, { params: { id }, body: { ...PARTY, paxes: [PAXES[0], byLink] } });
    expect(submitted.passengers[1]).toMatchObject({ firstName: "Mary", isCompletedByLink: true, hasOpenLink: false });
    expect(JSON.stringify(submitted)).not.toContain(CANARY);
    for (const answer of [
      world.answer(readPassengerLink, { body: { token } }, ELSEWHERE),
      world.answer(completePassenger, { body: { token, passenger: ENTRY } }, ELSEWHERE),
      world.answer(createPassengerLink, { params: { id, paxReferenceNumber: "2" } }),
    ])
      expect(await codeOf(answer)).toBe("passengers-submitted");
  });

  it("completes an entry that the typed ones must not repeat: the problem is at theirs, which can be corrected", async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: id } = await world.openCart();
    const { token } = await linkFor(world, id);
    await world.ask(completePassenger, { body: { token, passenger: ENTRY } });
    const { firstName, lastName, dateOfBirth, passportNumber } = PAXES[1];
    const fieldsFor = async (changes: object) => {
      const paxes = [
        { ...PAXES[0], ...changes },
        { paxReferenceNumber: "2", isCompletedByLink: true as const },
      ];
      const answer = await world.answer(submitPassengers, { params: { id }, body: { ...PARTY, paxes } });
      return answer.ok ? "submitted" : answer.fields;
    };
    expect(await fieldsFor({ passportNumber })).toEqual({ "paxes.0.passportNumber": "passportRepeated" });
    expect(await fieldsFor({ firstName, lastName, dateOfBirth })).toEqual({ "paxes.0.firstName": "passengerRepeated" });
    expect(await fieldsFor({})).toBe("submitted");
  });

  it("is replaced by a newer one, and is valid for its passenger, brand and cart only", async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: id } = await world.openCart();
    const { token: old } = await linkFor(world, id);
    const { token } = await linkFor(world, id);
    const read = (of: string, caller = {}) => codeOf(world.answer(readPassengerLink, { body: { token: of } }, caller));
    expect([await read(old), await read(token)]).toEqual(["passenger-link-invalid", "ok"]);
    expect(await read(token, { brandId: "lumina" })).toBe("passenger-link-invalid");
    expect(await world.answer(createPassengerLink, { params: { id, paxReferenceNumber: "3" } })).toMatchObject({
      fields: { paxReferenceNumber: "invalidField" },
    });
    await world.ask(completePassenger, { body: { token, passenger: ENTRY } });
    expect((await world.ask(getPassengers, { params: { id } })).passengers.map((one) => one.isCompletedByLink)).toEqual([false, true]);
  });

  it("ends with the hold of the cart, also when the hold is extended", async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: id } = await world.openCart();
    const { token } = await linkFor(world, id);
    const read = () => codeOf(world.answer(readPassengerLink, { body: { token } }));
    world.plain.clock.advance({ minutes: 19 });
    expect(await read()).toBe("ok");
    await db.current().raw("update prebooking set expires_at = expires_at + interval '10 minutes'");
    world.plain.clock.advance({ minutes: 10 });
    expect(await read()).toBe("ok");
    world.plain.clock.advance({ minutes: 1 });
    expect(await read()).toBe("passenger-link-invalid");
    expect(await codeOf(world.answer(completePassenger, { body: { token, passenger: ENTRY } }))).toBe("passenger-link-invalid");
  });

  it("cannot be guessed: wrong tokens use up the limit of their network only", { tags: ["T11"] }, async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: id } = await world.openCart();
    const { token } = await linkFor(world, id);
    const guesses = await Promise.all(
      Array.from({ length: 120 }, (_, guess) =>
        codeOf(world.answer(readPassengerLink, { body: { token: guess.toString(16).padStart(32, "0") } }, ELSEWHERE)),
      ),
    );
    expect([...new Set(guesses)]).toEqual(["passenger-link-invalid"]);
    expect(await codeOf(world.answer(readPassengerLink, { body: { token } }, ELSEWHERE))).toBe("too-many-requests");
    expect(await codeOf(world.answer(readPassengerLink, { body: { token } }))).toBe("ok");
  });
});
