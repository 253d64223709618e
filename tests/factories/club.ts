/** The club with its people, beside the booking engine and the sandbox bank. */
import { chooseHotelMembership } from "#contract/booking/cart/choose-membership.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { getHotelPrebooking } from "#contract/booking/cart/get-prebooking.ts";
import type { Answer, AnyCall, InputOf, OutputOf } from "#contract/base/call.ts";
import { upgradeMembership } from "#contract/membership/upgrade-membership.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { transferOf } from "#domain/ledger/transfer-of.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { createDispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { insertIfNew } from "#platform/identity/records/account-store.ts";
import { createSession } from "#platform/identity/sessions/create-session.ts";
import { listClubJobs } from "#platform/jobs/club-jobs.ts";
import { OUTBOX_HANDLERS } from "#platform/jobs/outbox-handlers.ts";
import { postTransfer } from "#platform/ledger/post-transfer.ts";
import { serveMembership } from "#platform/membership/membership-routes.ts";
import type { ClubBooking } from "#platform/membership/points/note-stay.ts";
import { seedRegistrationCodes } from "#platform/membership/demo-data/seed-registration-codes.ts";
import { insertStandardPrograms } from "#platform/membership/joining/standard-programs.ts";
import { insertSession } from "#platform/payment/payment-session-store.ts";
import { hashPaymentToken, paymentTokenOf } from "#platform/payment/session-token.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import type { BookingWorldOptions } from "./bookings.ts";
import { openBookings, RETURN_URL } from "./bookings.ts";
import { buildCaller } from "./caller.ts";

export type ClubWorld = Awaited<ReturnType<typeof openClub>>;

type Body = InputOf<typeof upgradeMembership>["body"];

type PersonChoice = { readonly brandId?: string; readonly userTypeId?: 1 | 2 };

type PaymentChoice = {
  readonly minor?: number;
  readonly currency?: CurrencyCode;
  readonly saveCC?: boolean;
  /** The name on the card; without it the bank's form is not submitted. */
  readonly holder?: string;
};

export async function openClub(testContext: TestContext, options: BookingWorldOptions = {}) {
  const world = await openBookings(testContext, options);
  const { context, plain } = world;
  const { sql } = plain.database;
  await insertStandardPrograms(sql, [
    { id: "meridian", name: "Meridian" },
    { id: "lumina", name: "Lumina" },
  ]);
  await seedRegistrationCodes(plain, ["meridian", "lumina"]);
  const dispatcher = createDispatcher(context);
  serveMembership(dispatcher);

  let count = 0;
  const answer = <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<Answer<C>> => {
    count += 1;
    return dispatcher.dispatch(call, input, buildCaller({ idempotencyKey: `club-${count}`, ...caller }));
  };
  const ask = async <C extends AnyCall>(call: C, input: InputOf<C>, caller: Partial<Caller> = {}): Promise<OutputOf<C>> => {
    const response = await answer(call, input, caller);
    if (!response.ok) throw new Error(`${call.name}: ${response.code} ${JSON.stringify(response)}`);
    return response.data;
  };

  /** A person with an account and a session, as the server resolves them. */
  const person = async ({ brandId = "meridian", userTypeId = 1 }: PersonChoice = {}) => {
    count += 1;
    const id = plain.random.uuid();
    const email = `person${count}@example.com`;
    const settings = {};
    const names = { firstName: "Ada", lastName: "Lovelace", phone: null, dateOfBirth: null, gender: null };
    const row = {
      brandId,
      id,
      email,
      emailKey: email,
      passwordHash: null,
      ...names,
      settings,
      userTypeId,
      registeredAt: plain.clock.now(),
      emailVerifiedAt: plain.clock.now(),
    };
    await insertIfNew(sql, row);
    const signIn = async (as: 1 | 2 = userTypeId): Promise<Partial<Caller>> => {
      const { hash } = await createSession(plain, { brandId, userTypeId: as, accountId: id, firstName: "Ada", settings });
      const visitor = { userTypeId: as, isAuthenticated: true, person: { accountId: id, firstName: "Ada", settings } };
      return { brandId, visitor, channel: "Secure", sessionHash: hash, sessionBy: "header" };
    };
    return { id, email, caller: await signIn(), signIn };
  };

  /** The bank's form for a membership year at any price, filled in by the card's holder. */
  const pay = async (
    caller: Partial<Caller>,
    { minor = 50_00, currency = "USD", saveCC = false, holder = "ADA LOVELACE" }: PaymentChoice = {},
  ) => {
    const returnUrl = RETURN_URL.replace("meridian", caller.brandId ?? "meridian");
    if (minor === 50_00 && currency === "USD") {
      const opened = await world.ask(getMpiSessionToken, { body: { currency, returnUrl, saveCC } }, caller);
      if (holder !== "") await world.payAs(opened.formUrl, holder);
      return opened.mpiSessionToken;
    }
    const brandId = caller.brandId ?? "meridian";
    const reference = `pay${plain.random.bytes(18).toString("hex")}`;
    const token = paymentTokenOf(plain, brandId, reference);
    const now = plain.clock.now();
    const fixed = {
      purpose: "membership",
      prebookingId: null,
      method: "credit",
      cardType: null,
      cardFeeMinor: 0,
      savesCard: false,
    } as const;
    const open = { state: "open", usedBy: null, dueAt: new Date(now.getTime() + 1_800_000), createdAt: now } as const;
    const row = {
      brandId,
      reference,
      tokenHash: hashPaymentToken(token),
      ...fixed,
      accountId: null,
      visitHash: null,
      provider: "sandbox",
      amountMinor: minor,
      currency,
      ...open,
    };
    await insertSession(sql, row);
    const request = {
      reference,
      brandId,
      method: "credit",
      amount: { minor, currency },
      returnUrl,
      languageTag: "en-US",
      shouldSaveCard: false,
    } as const;
    const { formUrl } = await plain.payments.open(request);
    if (holder !== "") await world.payAs(formUrl, holder);
    return token;
  };
  const bodyOf = (changes: Partial<Body> = {}): Body => ({ membershipProgramId: "club-usd", price: 50, currency: "USD", ...changes });
  const upgrade = (caller: Partial<Caller>, changes: Partial<Body> = {}) => answer(upgradeMembership, { body: bodyOf(changes) }, caller);
  /** A member who has paid for the year. */
  const member = async (brandId = "meridian") => {
    const who = await person({ brandId });
    const response = await upgrade(who.caller, { creditCardToken: await pay(who.caller) });
    if (!response.ok) throw new Error(response.code);
    return { ...who, caller: await who.signIn(2) };
  };
  /** Grants points as if stays had earned them. */
  const grantPoints = async (brandId: string, memberId: string, points: number) => {
    const transfer = transferOf("points-earn", { memberId, points });
    const id = plain.random.uuid();
    await postTransfer(sql, { brandId, id, key: `granted ${id}`, transfer, as: "posted", now: plain.clock.now() });
  };
  /** A held cart with a membership year, as its guest sees it. */
  const joined = async (choice: Parameters<typeof world.prebook>[0] = {}) => {
    const { bookingCode: id } = await world.prebook(choice);
    const cart = await world.ask(
      chooseHotelMembership,
      { params: { id }, body: { membershipProgramId: "club-usd" } },
      // A separate idempotency key, because crash tests use the caller's key for the confirmation.
      { ...choice?.caller, idempotencyKey: `join ${id}` },
    );
    return { id, cart };
  };
  /** Joined and paid: everything before confirmation. */
  const prepareJoined = async (choice: Parameters<typeof world.prepare>[0] = {}) => {
    const { id } = await joined(choice);
    const session = await world.openPayment(id, choice?.caller);
    await world.payAs(session.formUrl, choice?.holder);
    const cart = await world.ask(getHotelPrebooking, { params: { id } }, choice?.caller);
    return { cart, prebookingId: id, token: session.mpiSessionToken, session };
  };
  /** For a cart of either booking flow: needs neither a card nor a payment. */
  const redeemInput = (prebookingId: string, email?: string): InputOf<typeof confirmHotelBooking> => {
    const { client, paxes } = world.confirmInput({ prebookingId, token: "" }, email).body;
    return { params: { id: prebookingId }, body: { client, paxes, usePoints: true } };
  };
  const jobs = new Map(listClubJobs(context).map((job) => [job.name, job]));
  return {
    ...world,
    bookings: world,
    answer,
    ask,
    person,
    pay,
    bodyOf,
    upgrade,
    member,
    grantPoints,
    joined,
    prepareJoined,
    redeemInput,
    run: async (name: string) => jobs.get(name)?.run({}, new AbortController().signal),
    deliver: () => deliverDue(plain, OUTBOX_HANDLERS),
  };
}

/** A member's stay, as the engine reports it to the club. */
export const stayOf = (world: ClubWorld, accountId: string, changes: Partial<ClubBooking> = {}): ClubBooking => ({
  brandId: "meridian",
  id: world.plain.random.uuid(),
  accountId,
  userTypeId: 2,
  currency: "USD",
  promoMinor: 0,
  extras: [],
  checkIn: "2026-11-22",
  checkOut: "2026-11-24",
  rooms: 1,
  quote: { totalMinor: 180_50, publicMinor: 200_00 },
  stay: { timeZone: "Europe/London", hotel: { name: "Amber House" } },
  confirmedAt: world.plain.clock.now(),
  cancelledAt: null,
  ...changes,
});
