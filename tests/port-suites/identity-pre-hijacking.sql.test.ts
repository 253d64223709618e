/** Account pre-hijacking (T19): an attacker opens an account with the owner's address and waits for bookings that the owner makes as a guest. */
import { describe, expect, it } from "vitest";
import { createDevIdentity } from "#adapters/identity/dev-identity/dev-identity.ts";
import { createIdentityProviders } from "#adapters/identity/create-identity-providers.ts";
import { exportAccount } from "#contract/account/export-account.ts";
import { getAccountDetails } from "#contract/account/get-account-details.ts";
import { listAccountActivity } from "#contract/account/list-account-activity.ts";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { getVoucher } from "#contract/booking/get-voucher.ts";
import { listAccountBookings } from "#contract/booking/list-account-bookings.ts";
import { listReservations } from "#contract/booking/list-reservations.ts";
import { saveBookHotel } from "#contract/booking/save-book-hotel.ts";
import { logInWithFacebook } from "#contract/identity/log-in-with-facebook.ts";
import { logInWithGoogle } from "#contract/identity/log-in-with-google.ts";
import { resetPassword } from "#contract/identity/reset-password.ts";
import { sendResetLink } from "#contract/identity/send-reset-link.ts";
import { getRewardPoints } from "#contract/membership/get-reward-points.ts";
import { listSavings } from "#contract/membership/list-savings.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { HOTEL, TRAVELLER } from "#tests/factories/bookings.ts";
import { checkInvariants, listBookings } from "#tests/factories/booking-invariants.ts";
import type { ClubWorld } from "#tests/factories/club.ts";
import { openClub } from "#tests/factories/club.ts";
import type { People } from "#tests/factories/people.ts";
import { openPeople } from "#tests/factories/people.ts";
import { createTestClock } from "#tests/setup/test-context.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const EMAIL = TRAVELLER.email;
const ATTACKERS = "attackers1";
const OWNERS = "owners22";

describe("account pre-hijacking", { timeout: 60_000 }, () => {
  const db = useTestDatabase();

  const open = async () => {
    const clock = createTestClock();
    const dev = createDevIdentity({ clock, environment: "local" });
    const identities = createIdentityProviders([dev.open("google"), dev.open("facebook")]);
    const world = await openClub(db.context({ clock, identities }));
    const people = openPeople(world.plain);
    const person = { email: EMAIL, firstName: "Mallory", lastName: "Moe", isVerified: true };
    const facebook = async () =>
      people.answer(logInWithFacebook, { body: { facebookToken: await dev.sign("facebook", person, undefined) } });
    const google = async (caller: Partial<Caller> = {}) =>
      people.answer(logInWithGoogle, { body: { googleToken: await dev.sign("google", person, "n"), nonce: "n" } }, caller);
    const signUp = () => people.signUp({ email: EMAIL, password: ATTACKERS, firstName: "Mallory" });
    const logIn = (password: string) => people.logIn(password, EMAIL);

    /** The owner of the address books as a guest and joins the club with it. */
    const bookAsGuest = async () => {
      const prepared = await world.prepareJoined();
      const booked = await world.bookings.confirm(prepared);
      if (!booked.ok) throw new Error(booked.code);
      for (let round = 0; round < 3; round += 1) await world.deliver();
      return { ...prepared, number: booked.data.bookingCode };
    };
    const mailedLink = async () => {
      await people.ask(sendResetLink, { body: { email: EMAIL } });
      await people.deliver();
      const mail = people.context.mailer.arrivedOf("passwordReset").at(-1);
      return new URL(mail?.data.resetUrl ?? "").searchParams.get("hash") ?? "";
    };
    const choosePassword = (hash: string) => people.verdict(resetPassword, { body: { hash, newPassword: OWNERS } });
    const proveMailbox = async () => {
      expect(await choosePassword(await mailedLink())).toBe("ok");
      await people.deliver();
    };
    const look = (sessionId: string, password?: string) => seenBy({ world, people }, sessionId, password);
    return { world, people, facebook, google, signUp, logIn, bookAsGuest, mailedLink, choosePassword, proveMailbox, look };
  };
  type Opened = { readonly world: ClubWorld; readonly people: People };

  /** Everything that an account shows; it must not contain the number and the phone of the booking. */
  const seenBy = async ({ world, people }: Opened, sessionId: string, password?: string) => {
    const caller = await people.as(sessionId);
    const details = await people.ask(getAccountDetails, {}, caller);
    const seen = {
      reservations: (await world.bookings.ask(listReservations, {}, caller)).reservationGroups,
      bookings: (await world.bookings.ask(listAccountBookings, {}, caller)).bookings,
      activity: (await people.ask(listAccountActivity, {}, caller)).entries,
      exported: await people.ask(exportAccount, { body: { ...(password !== undefined && { password }) } }, caller),
      points: (await world.ask(getRewardPoints, {}, caller)).entries,
      years: (await world.ask(listSavings, {}, caller)).years,
      details,
    };
    return { caller, seen, text: JSON.stringify(seen) };
  };

  const nothing = { reservations: [], bookings: [], points: [], years: [] };

  it("an account with an unverified address gets nothing of a guest's booking: list, export, phone, points, membership", async () => {
    const { world, signUp, bookAsGuest, look } = await open();
    const attacker = await signUp();
    const { number, prebookingId } = await bookAsGuest();
    const { seen, text, caller } = await look(attacker.sessionId, ATTACKERS);
    expect(seen).toMatchObject(nothing);
    expect(seen.details).toMatchObject({
      currentMembership: null,
      membershipType: "LMT_BASIC",
      rewardPoints: 0,
      personalDetails: { phone: null },
    });
    expect(seen.details.billingInfo.payment).toEqual([]);
    expect(caller.visitor).toMatchObject({ userTypeId: 1 });
    expect(text).not.toContain(number);
    expect(text).not.toContain(TRAVELLER.mobilePhone);
    expect(await listBookings(world)).toMatchObject([{ accountId: null, isLinked: false, state: "CONFIRMED" }]);
    // Requesting the link afterwards does not add it either.
    const save = { body: { preBookingId: prebookingId, hotelId: String(HOTEL), email: EMAIL } };
    expect(await world.bookings.answer(saveBookHotel, save, caller)).toMatchObject({ ok: true });
    expect(await listBookings(world)).toMatchObject([{ accountId: null, isLinked: false }]);
    await checkInvariants(world);
  });

  it("the owner opens the booking by number and email, gets its voucher and cancels it, whatever account exists", async () => {
    const { world, signUp, bookAsGuest, look } = await open();
    const attacker = await signUp();
    const { number } = await bookAsGuest();
    expect(await world.bookings.answer(getVoucher, { params: { id: number }, body: { email: EMAIL } })).toMatchObject({ ok: true });
    const cancelled = await world.bookings.answer(cancelHotelBooking, { params: { id: number }, query: { email: EMAIL } });
    expect(cancelled).toMatchObject({ ok: true });
    await world.deliver();
    expect((await look(attacker.sessionId, ATTACKERS)).seen).toMatchObject(nothing);
  });

  it("variants 1 and 2, classic-federated merge and unexpired session: neither password nor session survives the owner's proof", async () => {
    const { world, people, signUp, bookAsGuest, google, logIn, proveMailbox, look } = await open();
    const attacker = await signUp();
    const second = await logIn(ATTACKERS);
    const { number } = await bookAsGuest();
    expect(await google()).toMatchObject({ code: "already-have-account" });
    await proveMailbox();
    for (const { sessionId } of [attacker, second.ok ? second.data : attacker]) {
      expect((await people.as(sessionId)).visitor).toMatchObject({ isAuthenticated: false });
    }
    expect(await logIn(ATTACKERS)).toMatchObject({ code: "wrong-password" });
    const owner = await logIn(OWNERS);
    const { seen, caller } = await look(owner.ok ? owner.data.sessionId : "", OWNERS);
    // Everything bought as a guest is linked, including membership and points.
    expect(seen.reservations).toMatchObject([{ rgId: `RG${number}` }]);
    expect(seen.years).toMatchObject([{ cycleStart: "2026-11-15", bookings: [{ saved: 20.18 }] }]);
    expect(seen.points).toMatchObject([{ points: 181, status: "pending" }]);
    expect(caller.visitor).toMatchObject({ userTypeId: 2 });
    expect(world.plain.mailer.arrivedOf("membershipWelcome")).toHaveLength(1);
    expect(await google()).toMatchObject({ ok: true });
    await checkInvariants(world);
  });

  it("variants 3 and 5, trojan identifier and non-verifying provider: an identity attached before the proof opens nothing after it", async () => {
    const { people, facebook, bookAsGuest, proveMailbox, logIn, look } = await open();
    const attacker = await facebook();
    const sessionId = attacker.ok ? attacker.data.sessionId : "";
    const { number } = await bookAsGuest();
    expect((await look(sessionId)).seen).toMatchObject(nothing);
    await proveMailbox();
    expect((await people.as(sessionId)).visitor).toMatchObject({ isAuthenticated: false });
    expect(await facebook()).toMatchObject({ code: "already-have-account" });
    expect(await people.rows("select 1 from account_identity")).toEqual([]);
    const owner = await logIn(OWNERS);
    expect((await look(owner.ok ? owner.data.sessionId : "", OWNERS)).text).toContain(number);
  });

  it("variant 4, unexpired email change: a changed address is unverified, and links mailed before the change open nothing", async () => {
    const { people, signUp, bookAsGuest, mailedLink, choosePassword, proveMailbox, logIn, look } = await open();
    await signUp();
    await proveMailbox();
    const hash = await mailedLink();
    await people.rows("update account set email = 'new@ex.test', email_key = 'new@ex.test'");
    expect(await people.rows("select email_verified_at as proved from account")).toEqual([{ proved: null }]);
    expect(await choosePassword(hash)).toBe("reset-link-expired");
    // Back to the owner's address without a proof: bookings that the owner makes meanwhile are not linked.
    await people.rows(`update account set email = '${EMAIL}', email_key = '${EMAIL}'`);
    await bookAsGuest();
    const session = await logIn(OWNERS);
    expect((await look(session.ok ? session.data.sessionId : "", OWNERS)).seen).toMatchObject(nothing);
  });

  it("an account that was created for the guest is opened only by proof of the mailbox", async () => {
    const { people, facebook, google, signUp, bookAsGuest } = await open();
    const { number } = await bookAsGuest();
    await expect(signUp()).rejects.toThrow("already-have-account");
    expect(await facebook()).toMatchObject({ code: "already-have-account" });
    const owner = await google();
    expect(owner).toMatchObject({ ok: true, data: { isNewAccount: false, userTypeId: 2 } });
    expect(await people.rows("select number from booking where is_linked and account_id is not null")).toEqual([{ number }]);
  });

  it("bookings with the address at another brand are not linked", async () => {
    const { world, signUp, bookAsGuest, proveMailbox } = await open();
    await signUp();
    await world.booked({ caller: { brandId: "lumina", address: "198.51.100.9" } });
    await bookAsGuest();
    await proveMailbox();
    const homes = "select b.brand_id, a.brand_id as home from booking b join account a on a.id::text = b.account_id order by b.brand_id";
    expect(await world.rows(homes)).toEqual([
      { brand_id: "lumina", home: "lumina" },
      { brand_id: "meridian", home: "meridian" },
    ]);
  });
});
