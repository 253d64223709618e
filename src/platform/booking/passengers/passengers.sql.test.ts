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
import type { Submitted } from "#tests/factories/passengers.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { resealPassengers } from "./reseal-passengers.ts";
import { openEntry } from "./seal-passengers.ts";

const db = useTestDatabase();

type World = Awaited<ReturnType<typeof openPackageCarts>>;

const submitter = (world: World, id: string) => async (body: Submitted) => {
  const answer = await world.answer(submitPassengers, { params: { id }, body });
  return answer.ok ? "submitted" : "fields" in answer ? answer.fields : answer.code;
};

const withChanges = (...changes: readonly object[]): Submitted => ({
  ...PARTY,
  paxes: PAXES.map((pax, place) => ({ ...pax, ...changes[place] })),
});

const countRows = async (world: World) => {
  const [row] = await world.rows("select (select count(*) from passenger)::int + (select count(*) from passenger_submission)::int as rows");
  return row?.["rows"];
};

describe("the passengers of a package", () => {
  it("are submitted once, sealed, and read-only afterwards", { tags: ["CHK-004", "VAL-038"] }, async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: id } = await world.openCart();
    const before = await world.ask(getPassengers, { params: { id } });
    expect(before).toMatchObject({
      submittedAt: null,
      flightDays: { first: "2026-11-22", last: "2026-11-24" },
      isSouthAfricaOnRoute: false,
      passengers: [
        { paxReferenceNumber: "1", paxType: "ADT", room: 1, age: null, isLead: true, firstName: null, isCompletedByLink: false },
        { paxReferenceNumber: "2", isLead: false, hasOpenLink: false },
      ],
    });
    const submitted = await world.ask(submitPassengers, { params: { id }, body: PARTY });
    expect(submitted.passengers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toEqual(["Ada Lovelace", "Mary Somerville"]);
    expect(JSON.stringify(submitted)).not.toContain(CANARY);
    expect(await world.ask(getPassengers, { params: { id } })).toEqual(submitted);
    const submit = submitter(world, id);
    // A retry after a lost answer succeeds, in whatever order and spelling.
    const spelledApart = (number: string) => number.toLowerCase().replace("7431", " 7431");
    const again = PAXES.map((pax) => ({ ...pax, passportNumber: spelledApart(pax.passportNumber) }));
    expect(await submit({ ...PARTY, paxes: again.toReversed() })).toBe("submitted");
    expect(await submit(withChanges({ passportNumber: "OTHER1234" }))).toBe("passengers-submitted");
    expect(await submit({ ...PARTY, client: { ...PARTY.client, firstName: "Eve" } })).toBe("passengers-submitted");

    const stored = await world.rows("select sealed from passenger union all select sealed from passenger_submission");
    expect(stored).toHaveLength(3);
    expect(JSON.stringify(stored)).not.toMatch(/CANARY|Lovelace|ada@example/);
  });

  it("are submitted by one of two concurrent calls", { tags: ["VAL-038"] }, async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: id } = await world.openCart();
    const submit = submitter(world, id);
    const verdicts = await Promise.all([submit(PARTY), submit(withChanges({ firstName: "Eve" })), submit(PARTY)]);
    expect(verdicts.filter((verdict) => verdict === "submitted").length).toBeGreaterThanOrEqual(1);
    const { passengers } = await world.ask(getPassengers, { params: { id } });
    const isEve = passengers[0]?.firstName === "Eve";
    const [refused, submitted] = ["passengers-submitted", "submitted"];
    expect(verdicts).toEqual(isEve ? [refused, submitted, refused] : [submitted, refused, submitted]);
  });

  it("are born on the day of the submission, by the form and by a link", { tags: ["VAL-034"] }, async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: id } = await world.openCart({ rooms: [{ adults: 1, childrenAges: [], infants: 1 }] });
    // The clock of the test is at 2026-11-15, and the first flight a week later.
    expect((await world.ask(getPassengers, { params: { id } })).today).toBe("2026-11-15");
    const baby = { ...PAXES[1], paxType: "INF", dateOfBirth: "2026-11-16" } as const;
    const submit = submitter(world, id);
    expect(await submit({ ...PARTY, paxes: [PAXES[0], baby] })).toEqual({ "paxes.1.dateOfBirth": "infantNotBorn" });
    expect(await submit({ ...PARTY, paxes: [{ ...PAXES[0], dateOfBirth: "2026-11-16" }, baby] })).toEqual({
      "paxes.0.dateOfBirth": "birthDateInFuture",
      "paxes.1.dateOfBirth": "infantNotBorn",
    });
    const { token } = await world.ask(createPassengerLink, { params: { id, paxReferenceNumber: "2" } });
    expect((await world.ask(readPassengerLink, { body: { token } })).today).toBe("2026-11-15");
    const { paxReferenceNumber: _, paxType: __, ...passenger } = baby;
    expect(await world.answer(completePassenger, { body: { token, passenger } })).toMatchObject({
      code: "invalid-input",
      fields: { "passenger.dateOfBirth": "infantNotBorn" },
    });
    world.plain.clock.advance({ minutes: 12 * 60 });
    const { bookingCode: next } = await world.openCart({ rooms: [{ adults: 1, childrenAges: [], infants: 1 }] });
    expect(await submitter(world, next)({ ...PARTY, paxes: [PAXES[0], baby] }), "born a day later").toBe("submitted");
  });

  it("are shown only to the holder of the cart, and found by nobody at another brand", { tags: ["I13"] }, async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: id } = await world.openCart();
    await world.ask(submitPassengers, { params: { id }, body: PARTY });
    const stranger = await world.ask(getPassengers, { params: { id } }, { address: "198.51.100.7" });
    expect(stranger.passengers.map(({ firstName }) => firstName)).toEqual([null, null]);
    expect(await world.answer(getPassengers, { params: { id } }, { brandId: "lumina" })).toMatchObject({ code: "prebooking-not-found" });
    world.plain.clock.advance({ minutes: 21 });
    expect(await world.answer(getPassengers, { params: { id } })).toMatchObject({ code: "prebooking-expired" });
    expect(await submitter(world, id)(PARTY)).toBe("prebooking-expired");
  });

  it(
    "have the problem of each field named",
    { tags: ["CHK-003", "CHK-004", "CHK-005", "VAL-032", "VAL-033", "VAL-034", "VAL-035", "VAL-036"] },
    async () => {
      const world = await openPackageCarts(db.context(), TRIP);
      const { bookingCode: id } = await world.openCart();
      const submit = submitter(world, id);
      const { paxReferenceNumber, paxType, firstName, lastName } = PAXES[0];
      expect(await submit({ ...PARTY, paxes: [{ paxReferenceNumber, paxType, firstName, lastName }, PAXES[1]] })).toEqual({
        "paxes.0.dateOfBirth": "requiredError",
        "paxes.0.gender": "requiredError",
        "paxes.0.nationality": "requiredError",
        "paxes.0.passportExpiry": "requiredError",
        "paxes.0.passportIssueCountry": "requiredError",
        "paxes.0.passportNumber": "requiredError",
        "paxes.0.title": "requiredError",
      });
      expect(
        await submit(
          withChanges(
            { dateOfBirth: "2008-11-23", passportExpiry: "2027-05-24", redressNumber: "12", nationality: "South Africa" },
            { dateOfBirth: "2014-11-23", passportExpiry: "2046-11-24", knownTravellerNumber: "!", frequentFlyerNumber: "1" },
          ),
        ),
      ).toEqual({
        "paxes.0.dateOfBirth": "leadTooYoung",
        "paxes.0.nationality": "invalidField",
        "paxes.0.passportExpiry": "passportExpiresTooEarly",
        "paxes.0.redressNumber": "invalidField",
        "paxes.1.dateOfBirth": "adultTooYoung",
        "paxes.1.frequentFlyerNumber": "invalidField",
        "paxes.1.knownTravellerNumber": "invalidField",
        "paxes.1.passportExpiry": "passportExpiresTooLate",
      });
      expect(await submit(withChanges({ firstName: "José" }))).toEqual({ "paxes.0.firstName": "firstNameError" });
      expect(await submit(withChanges({ lastName: "O", title: "Dr." }, { isCompletedByLink: "yes" }))).toEqual({
        "paxes.0.lastName": "lastNameError",
        "paxes.0.title": "invalidField",
        "paxes.1.isCompletedByLink": "invalidField",
      });
      expect(await submit({ ...PARTY, paxes: [PAXES[0]] })).toEqual({ paxes: "invalidField" });
      expect(await submit(withChanges({}, { paxType: "CHD" }))).toEqual({ "paxes.1.paxType": "invalidField" });
      expect(await submit(withChanges({}, { paxReferenceNumber: "1" }))).toEqual({ "paxes.1.paxReferenceNumber": "invalidField" });
      expect(await submit({ ...PARTY, paxes: [PAXES[0], { paxReferenceNumber: "2", isCompletedByLink: true }] })).toEqual({
        "paxes.1.paxReferenceNumber": "invalidField",
      });
      const { dateOfBirth } = PAXES[0];
      expect(await submit(withChanges({}, { firstName, lastName, dateOfBirth }))).toEqual({ "paxes.1.firstName": "passengerRepeated" });
      const typedApart = { passportNumber: CANARY.toLowerCase().replace("7", " 7") };
      expect(await submit(withChanges({}, typedApart))).toEqual({ "paxes.1.passportNumber": "passportRepeated" });
      expect(await countRows(world)).toBe(0);
      expect(await submit(withChanges({ redressNumber: "1234567", frequentFlyerNumber: "AB-1234" }))).toBe("submitted");
    },
  );

  it("are checked with the limits of the brand", { tags: ["AMB-60"] }, async () => {
    const passengers = { adultAge: 16, leadAge: 21, passportMonths: 0, passportYears: 10 };
    const world = await openPackageCarts(db.context(), TRIP, { checkout: { passengers } });
    const { bookingCode: id } = await world.openCart();
    const submit = submitter(world, id);
    const young = { dateOfBirth: "2006-01-01", passportExpiry: "2026-12-01" };
    expect(await submit(withChanges(young, { dateOfBirth: "2011-01-01", passportExpiry: "2036-11-24" }))).toEqual({
      "paxes.0.dateOfBirth": "leadTooYoung",
      "paxes.1.dateOfBirth": "adultTooYoung",
      "paxes.1.passportExpiry": "passportExpiresTooLate",
    });
  });

  it("need an acknowledgement for minors whose trip or nationality is South African", { tags: ["VAL-039", "AMB-61"] }, async () => {
    const throughJohannesburg = {
      ...TRIP,
      out: ["1A100 PMI 2026-11-22T07:00 JNB 2026-11-22T08:00", "1A200 JNB 2026-11-22T19:00 LHR 2026-11-22T20:30"],
    };
    const world = await openPackageCarts(db.context(), throughJohannesburg);
    const { bookingCode: id } = await world.openCart();
    expect(await world.ask(getPassengers, { params: { id } })).toMatchObject({ isSouthAfricaOnRoute: true });
    const submit = submitter(world, id);
    const minor = withChanges({}, { dateOfBirth: "2010-01-01" });
    expect(await submit(minor)).toEqual({ hasMinorsPapers: "minorsPapersRequired" });
    expect(await submit({ ...minor, hasMinorsPapers: true })).toBe("submitted");
  });

  it("need the acknowledgement by nationality alone, too", { tags: ["VAL-039", "AMB-61"] }, async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: id } = await world.openCart();
    const submit = submitter(world, id);
    expect(await submit(withChanges({ nationality: "ZA" }, { dateOfBirth: "2010-01-01" }))).toEqual({
      hasMinorsPapers: "minorsPapersRequired",
    });
    expect(await submit(withChanges({ nationality: "ZA" }))).toBe("submitted");
  });

  it("open with an old key, in their own row only", { tags: ["D25"] }, async () => {
    const world = await openPackageCarts(db.context(), TRIP);
    const { bookingCode: prebookingId } = await world.openCart();
    await world.ask(submitPassengers, { params: { id: prebookingId }, body: PARTY });
    const [row] = await world.rows("select sealed from passenger where reference = '1'");
    const sealed = String(row?.["sealed"]);
    const party = { brandId: "meridian", prebookingId };
    const secrets = { ...world.plain.secrets, sessionKey: `a new key,${world.plain.secrets.sessionKey}` };
    expect(openEntry({ secrets }, party, "1", sealed)).toMatchObject({ passportNumber: CANARY, lastName: "Lovelace" });
    const others = [
      () => openEntry({ secrets }, party, "2", sealed),
      () => openEntry({ secrets }, { ...party, brandId: "lumina" }, "1", sealed),
      () => openEntry({ secrets }, { ...party, prebookingId: "another" }, "1", sealed),
      () => openEntry({ secrets: { ...secrets, sessionKey: "a new key" } }, party, "1", sealed),
    ];
    for (const open of others) expect(open).toThrow("cannot be opened");

    // After the job the old key is no longer needed.
    const { signal } = new AbortController();
    expect(await resealPassengers({ ...world.plain, secrets }, signal)).toBe(3);
    expect(await resealPassengers({ ...world.plain, secrets }, signal)).toBe(0);
    const alone = { ...secrets, sessionKey: "a new key" };
    const [again] = await world.rows("select sealed from passenger where reference = '1'");
    expect(openEntry({ secrets: alone }, party, "1", String(again?.["sealed"]))).toMatchObject({ passportNumber: CANARY });
    expect(await resealPassengers(world.plain, signal)).toBe(0);
    expect(world.plain.log.entries.at(-1)).toMatchObject({ event: "passengers.key-missing", fields: { values: 3 } });
  });
});
