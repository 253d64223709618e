import { describe, expect, it } from "vitest";
import { listReservations } from "#contract/booking/list-reservations.ts";
import { createAutomaticEmailAccount as call } from "#contract/identity/create-automatic-email-account.ts";
import { GUEST } from "#domain/visitor/visitor.ts";
import { findByEmail, insertIfNew } from "#platform/identity/records/account-store.ts";
import { createAutomaticEmailAccount } from "#platform/identity/accounts/create-automatic-email-account.ts";
import { deleteExpiredResets, findLiveReset, useReset } from "#platform/identity/records/password-reset-store.ts";
import { hashToken } from "#platform/identity/keys/session-token.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { listBookings } from "#tests/factories/booking-invariants.ts";
import type { BookingWorld } from "#tests/factories/bookings.ts";
import { openBookings, TRAVELLER } from "#tests/factories/bookings.ts";
import { buildCaller } from "#tests/factories/caller.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { OUTBOX_HANDLERS } from "./outbox-handlers.ts";

const db = useTestDatabase();

const deliver = (world: Pick<BookingWorld, "plain">) => deliverDue(world.plain, OUTBOX_HANDLERS);
const countAccounts = (world: BookingWorld) => world.rows("select count(*)::int as count from account");

describe("accounts for guests", () => {
  it(
    "a guest's booking creates an account without a password, is linked to it, and causes an invitation",
    { tags: ["CHK-018"] },
    async () => {
      const world = await openBookings(db.context());
      const { bookingCode } = await world.booked();
      await deliver(world);
      await deliver(world);
      const account = await findByEmail(world.plain.database.sql, "meridian", TRAVELLER.email.toUpperCase());
      expect(account).toMatchObject({
        firstName: "Ada",
        lastName: "Lovelace",
        passwordHash: null,
        userTypeId: 1,
        phone: TRAVELLER.mobilePhone,
      });
      const accountId = account!.id;
      expect(await listBookings(world)).toMatchObject([{ number: bookingCode, accountId, isLinked: true }]);
      const person = { accountId, firstName: "Ada", settings: {} };
      const visitor = { ...GUEST, userTypeId: 1, isAuthenticated: true, person } as const;
      const { reservationGroups } = await world.ask(listReservations, {}, { visitor });
      expect(reservationGroups.map(({ rgId }) => rgId)).toEqual([`RG${bookingCode}`]);
      expect(await world.rows("select count(*)::int as count from visitor_session")).toEqual([{ count: 0 }]);
      expect(world.plain.mailer.arrivedOf("accountInvitation")).toMatchObject([
        { to: TRAVELLER.email, data: { firstName: "Ada", validHours: 72 } },
      ]);
    },
  );

  it("the link of the invitation works once, for 72 hours, and its token is not in the database", async () => {
    const world = await openBookings(db.context());
    await world.booked({ caller: { locale: "de_DE" } });
    await deliver(world);
    const { sql } = world.plain.database;
    const [mail] = world.plain.mailer.arrivedOf("accountInvitation");
    const url = new URL(mail!.data.setPasswordUrl);
    expect(`${url.origin}${url.pathname}`).toBe("http://meridian.localhost:3000/de/reset-password");
    const hash = url.searchParams.get("hash") ?? "";
    expect(hash).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await world.rows("select * from password_reset, outbox_message"));
    expect(stored).not.toContain(hash);
    const key = { brandId: "meridian", tokenHash: hashToken(hash) };
    const { clock } = world.plain;
    clock.advance({ hours: 71 });
    expect(await findLiveReset(sql, key, clock.now())).toMatchObject({ purpose: "invitation" });
    expect(await findLiveReset(sql, { ...key, brandId: "lumina" }, clock.now())).toBeUndefined();
    const uses = await Promise.all(Array.from({ length: 5 }, () => useReset(sql, key, clock.now())));
    expect(uses.filter(Boolean)).toHaveLength(1);
    expect(await findLiveReset(sql, key, clock.now())).toBeUndefined();
    clock.advance({ days: 31 });
    expect(await deleteExpiredResets(sql, clock.now(), 10)).toBe(1);
  });

  it("an unused link expires after 72 hours", async () => {
    const world = await openBookings(db.context());
    await world.booked();
    await deliver(world);
    const { clock, database, mailer } = world.plain;
    const hash = new URL(mailer.arrivedOf("accountInvitation")[0]!.data.setPasswordUrl).searchParams.get("hash") ?? "";
    clock.advance({ hours: 73 });
    const key = { brandId: "meridian", tokenHash: hashToken(hash) };
    expect(await findLiveReset(database.sql, key, clock.now())).toBeUndefined();
    expect(await useReset(database.sql, key, clock.now())).toBeUndefined();
  });

  it("a retried invitation contains the same link, valid from the retry on", async () => {
    const world = await openBookings(db.context());
    await world.booked();
    const { mailer, clock, database } = world.plain;
    mailer.failNext(2, "after");
    await deliver(world);
    clock.advance({ hours: 10 });
    await deliver(world);
    const [mail, ...more] = mailer.arrivedOf("accountInvitation");
    expect(more).toEqual([]);
    const key = { brandId: "meridian", tokenHash: hashToken(new URL(mail!.data.setPasswordUrl).searchParams.get("hash") ?? "") };
    clock.advance({ hours: 71 });
    expect(await findLiveReset(database.sql, key, clock.now())).toBeDefined();
  });

  it("twenty concurrent confirmations create one account with all the bookings", { tags: ["CHK-018"] }, async () => {
    const world = await openBookings(db.context(), { rooms: 40 });
    await world.booked();
    // Copies of the first cart and booking: only their account matters here.
    await world.plain.database.raw(`
      insert into prebooking
      select (jsonb_populate_record(first, jsonb_build_object('id', 'copy-' || n))).* from prebooking first, generate_series(101, 119) n;
      insert into booking
      select (jsonb_populate_record(first, jsonb_build_object(
        'id', gen_random_uuid(), 'number', (100000000000 + n)::text,
        'prebooking_id', 'copy-' || n, 'payment_reference', 'copy-' || n, 'hold_id', 'copy-' || n))).*
      from booking first, generate_series(101, 119) n`);
    const bookings = await listBookings(world);
    expect(bookings).toHaveLength(20);
    const confirm = OUTBOX_HANDLERS["booking.confirmed"]!;
    await Promise.all(
      bookings.map(({ brandId, id }) =>
        confirm(world.plain, { brandId, topic: "booking.confirmed", dedupeKey: id, payload: { bookingId: id }, attempts: 1 }),
      ),
    );
    await deliver(world);
    expect(await countAccounts(world)).toEqual([{ count: 1 }]);
    expect(new Set((await listBookings(world)).map(({ accountId }) => accountId)).size).toBe(1);
    expect(world.plain.mailer.arrivedOf("accountInvitation")).toHaveLength(1);
    expect(world.plain.mailer.arrivedOf("bookingConfirmed")).toHaveLength(20);
  });

  it(
    "a booking with the proved address of an account is linked to it, without a second account or an invitation",
    { tags: ["AMB-76"] },
    async () => {
      const world = await openBookings(db.context());
      const id = world.plain.random.uuid();
      const email = TRAVELLER.email;
      await insertIfNew(world.plain.database.sql, {
        brandId: "meridian",
        id,
        email,
        emailKey: email,
        passwordHash: "a hash",
        firstName: "A",
        lastName: "L",
        phone: null,
        dateOfBirth: null,
        gender: null,
        settings: {},
        userTypeId: 1,
        registeredAt: world.plain.clock.now(),
        emailVerifiedAt: world.plain.clock.now(),
      });
      await world.booked();
      await deliver(world);
      expect(await countAccounts(world)).toEqual([{ count: 1 }]);
      expect(await listBookings(world)).toMatchObject([{ accountId: id }]);
      expect(world.plain.mailer.arrived.map(({ kind }) => kind)).toEqual(["bookingConfirmed"]);
    },
  );

  it("a booking of a logged-in visitor stays in the visitor's account", async () => {
    const world = await openBookings(db.context());
    const person = { accountId: "0f0e0d0c-0000-4000-8000-000000000001", firstName: "Ada", settings: {} };
    await world.booked({ caller: { visitor: { ...GUEST, userTypeId: 1, isAuthenticated: true, person } } });
    await deliver(world);
    expect(await countAccounts(world)).toEqual([{ count: 0 }]);
    expect(await listBookings(world)).toMatchObject([{ accountId: person.accountId, isLinked: false }]);
  });
});

describe("createAutomaticEmailAccount", () => {
  const body = { email: "Bea@ex.test", personalDetails: { firstName: "Bea", lastName: "Noble" } };

  it("creates an account once, writes an invitation and opens no session", { tags: ["API-035"] }, async () => {
    const context = db.context();
    const { accountId } = call.output.parse(await createAutomaticEmailAccount(context, buildCaller(), { body }));
    await expect(createAutomaticEmailAccount(context, buildCaller(), { body: { ...body, email: "bea@ex.test" } })).rejects.toMatchObject({
      code: "already-have-account",
    });
    await deliverDue(context, OUTBOX_HANDLERS);
    expect(context.mailer.arrived).toMatchObject([{ kind: "accountInvitation", to: "Bea@ex.test", key: `account.invited ${accountId}` }]);
    expect((await context.database.raw("select 1 from visitor_session")).rows).toEqual([]);
  });

  it("each brand has its own account", async () => {
    const context = db.context();
    const first = await createAutomaticEmailAccount(context, buildCaller({ brandId: "meridian" }), { body });
    const second = await createAutomaticEmailAccount(context, buildCaller({ brandId: "solara" }), { body });
    expect(first.accountId).not.toBe(second.accountId);
  });

  it("limits how many accounts a network can create", async () => {
    const context = db.context();
    const make = (place: number) =>
      createAutomaticEmailAccount(context, buildCaller(), { body: { ...body, email: `guest${place}@ex.test` } });
    for (let place = 0; place < 30; place += 1) await make(place);
    await expect(make(30)).rejects.toMatchObject({ code: "too-many-requests" });
  });
});
