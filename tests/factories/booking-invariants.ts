/** Checks the invariants against all three records: ours, the supplier's and the bank's. */
import { expect } from "vitest";
import type { BookingState } from "#domain/booking/booking-states.ts";
import { isTerminal } from "#domain/booking/booking-states.ts";
import { releaseDueHolds } from "#platform/availability/stock/stock-store.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { bookingTable } from "#platform/booking/records/booking-store.ts";
import { sweepBookings } from "#platform/booking/engine/complete-bookings.ts";
import { holdIdOf } from "#platform/booking/records/engine-keys.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import type { PaymentState } from "#platform/ports/payment-provider.ts";
import type { BookingWorld } from "./bookings.ts";

export const listBookings = ({ plain }: Pick<BookingWorld, "plain">): Promise<Booking[]> => plain.database.sql.select().from(bookingTable);

/** The part of a world that is checked here, so that a killed process can be checked from outside. */
export type Looked = Pick<BookingWorld, "context" | "plain" | "rows">;

const ROUNDS = 60;
const count = async ({ rows }: Looked, query: string): Promise<number> =>
  Number((await rows(`select count(*)::int as count ${query}`))[0]?.["count"]);

const areBookingsOver = async (world: Looked) => (await count(world, "from booking where due_at is not null")) === 0;

/** Advances the clock and runs the sweeps until everything is final, including unused payments. */
export async function settle(world: Looked): Promise<void> {
  const { context, plain } = world;
  for (let round = 0; round < ROUNDS; round += 1) {
    plain.clock.advance({ seconds: round < 30 ? 20 : 3600 });
    await sweepBookings(context);
    while ((await releaseDueHolds(plain.database.sql, plain.clock.now(), 100)) > 0);
    const isOver = await areBookingsOver(world);
    if (isOver && (await count(world, "from payment_session where due_at is not null")) === 0) {
      expect(await count(world, KEPT_FOR_NOTHING), "no money is kept for nothing").toBe(0);
      return;
    }
    if (isOver) plain.clock.advance({ minutes: 31 });
  }
  throw new Error(`not everything came to an end: ${(await listBookings(world)).map(({ state }) => state).join()}`);
}

/** Only payments of bookings in manual review may still be authorised. */
const KEPT_FOR_NOTHING = `from sandbox_payment as payment where state ->> 'status' = 'authorised' and not exists (
  select from booking where payment_reference = payment.reference and state = 'MANUAL_REVIEW')`;

const FINAL_WITHIN_SECONDS = 60;

/** Seconds until the next booking is due; undefined when all are final. */
async function nextDueIn({ rows, plain }: Looked): Promise<number | undefined> {
  const [row] = await rows("select extract(epoch from min(due_at))::float8 as due from booking");
  const due = row?.["due"];
  return typeof due === "number" ? Math.max(1, Math.ceil(due - plain.clock.now().getTime() / 1000)) : undefined;
}

/** A new process resumes after a crash: every booking is final within a minute (F1, F2). The clock moves to where there is something to do. */
export async function restart(world: Looked): Promise<void> {
  for (let seconds = 0; ;) {
    await sweepBookings(world.context);
    const wait = await nextDueIn(world);
    if (wait === undefined) return;
    seconds += wait;
    if (seconds > FINAL_WITHIN_SECONDS) break;
    world.plain.clock.advance({ seconds: wait });
  }
  const open = (await listBookings(world)).filter(({ state }) => !isTerminal(state));
  throw new Error(`not over ${FINAL_WITHIN_SECONDS} s after a restart: ${open.map(({ state }) => state).join()}`);
}

/** The rows that each query counts, in one statement, because tests check often. */
export const countBroken = (queries: Readonly<Record<string, string>>): string =>
  Object.entries(queries)
    .map(([name, query]) => `select '${name}' as name, (select count(*)::int ${query}) as broken`)
    .join(" union all ");

/** Checks the invariants that can be read from the records; I9 and I12 concern answers, so the tests that receive them check those. */
export async function checkInvariants(world: Looked): Promise<void> {
  expect(await checkLedger(world.plain.database), "I1 I2").toEqual([]);
  const facts = await listFacts(world);
  for (const one of facts) checkBooking(one);
  const owned = new Map(facts.map((one) => [one.holdId, one]));
  for (const { id, state } of await world.rows("select id, state from room_hold where state = 'sold'")) {
    expect([...SELLING], `I6 ${String(id)} is ${String(state)} for`).toContain(owned.get(String(id))?.state);
  }
  checkPayments(facts, await world.rows(PAYMENTS_OF_BOOKINGS));
  expect((await world.rows(countBroken(BROKEN))).filter(({ broken }) => broken !== 0)).toEqual([]);
}

/** Memberships bought alone have separate orders. */
const PAYMENTS_OF_BOOKINGS = `select reference, state from sandbox_payment
  where reference not in (select payment_reference from membership_order where payment_reference is not null)`;

type Fact = Omit<Booking, "rooms"> & {
  /** The state of every hold it ever had, the current one last. */
  readonly rooms: readonly (string | undefined)[];
  readonly payment: PaymentState | undefined;
  readonly events: readonly string[];
  /** A later attempt now has its rooms and perhaps its payment. */
  readonly isFollowed: boolean;
};

async function listFacts(world: Looked): Promise<Fact[]> {
  const bookings = await listBookings(world);
  const holds = new Map((await world.rows("select id, state from room_hold")).map((row) => [String(row["id"]), String(row["state"])]));
  const payments = new Map(
    (await world.rows("select reference, state from sandbox_payment")).map((row) => [row["reference"], row["state"]]),
  );
  const events = Map.groupBy(
    await world.rows("select topic, dedupe_key from outbox_message where topic like 'booking.%'"),
    (row) => row["dedupe_key"],
  );
  return bookings.map((booking) => ({
    ...booking,
    rooms: Array.from({ length: booking.holdEpoch + 1 }, (_, epoch) => holds.get(holdIdOf(booking.brandId, booking.prebookingId, epoch))),
    payment: payments.get(booking.paymentReference ?? "") as PaymentState | undefined,
    isFollowed: bookings.some(
      ({ id, prebookingId, createdAt }) => id !== booking.id && prebookingId === booking.prebookingId && createdAt >= booking.createdAt,
    ),
    events: (events.get(booking.id) ?? []).map((row) => String(row["topic"])).toSorted(),
  }));
}

/** States in which rooms are sold, or may be. */
const SELLING: ReadonlySet<BookingState> = new Set<BookingState>(
  "BOOKING BOOK_UNKNOWN BOOKED CAPTURING CAPTURE_UNKNOWN CONFIRMED CANCEL_QUOTED CANCELLING CANCEL_UNKNOWN VOIDING MANUAL_REVIEW".split(
    " ",
  ) as BookingState[],
);

const EVENT_TOPIC: Readonly<Partial<Record<BookingState, readonly string[]>>> = {
  CONFIRMED: ["booking.confirmed"],
  CANCELLED: ["booking.cancelled", "booking.confirmed"],
  REFUNDED: ["booking.cancelled", "booking.confirmed"],
};

function checkBooking({ state, totalMinor, pointsUsed, companyId, refundMinor, dueAt, rooms, payment, events, isFollowed }: Fact): void {
  // Points and credit are in the ledger, not at the bank.
  const isAtBank = pointsUsed === 0 && companyId === null;
  const { capturedMinor = 0, refundedMinor = 0, status } = payment ?? {};
  const room = rooms.at(-1);
  expect(totalMinor >= capturedMinor && capturedMinor >= refundedMinor, `I5 ${state} ${capturedMinor} ${refundedMinor}`).toBe(true);
  expect(
    rooms.slice(0, -1).filter((one) => one === "sold" || one === "held"),
    `I6 ${state}: rooms of an earlier try`,
  ).toEqual([]);
  const chargedMinor = isAtBank ? totalMinor : 0;
  if (state === "CONFIRMED") expect([room, capturedMinor, refundedMinor], "I7").toEqual(["sold", chargedMinor, 0]);
  if (state === "FAILED" && !isFollowed) {
    expect([room === "sold" || room === "held", capturedMinor], "I8").toEqual([false, 0]);
    if (isAtBank) expect(["voided", "expired"], "I8").toContain(status);
  }
  if (state === "REFUNDED" || state === "CANCELLED")
    expect([room, refundedMinor], "T5").toEqual(["released", companyId === null ? (refundMinor ?? 0) : 0]);
  if (isTerminal(state) && state !== "MANUAL_REVIEW" && !(state in EVENT_TOPIC) && !isFollowed) {
    expect([room === "sold", capturedMinor], `I7 I8 ${state}`).toEqual([false, 0]);
    expect(
      events.filter((topic) => topic !== "booking.failed"),
      `I10 ${state}`,
    ).toEqual([]);
  }
  expect(events.length, `I10 ${state}`).toBe(new Set(events).size);
  if (state in EVENT_TOPIC) expect(events, `I10 ${state}`).toEqual(EVENT_TOPIC[state]);
  expect(dueAt !== null, `I11 ${state}`).toBe(!isTerminal(state));
}

/** No charge without a booking, and no double charge for one booking. */
function checkPayments(facts: readonly Fact[], payments: readonly Record<string, unknown>[]): void {
  const charged = payments.filter(({ state }) => (state as PaymentState).capturedMinor > (state as PaymentState).refundedMinor);
  const liveBooking = facts.filter(
    ({ state }) => SELLING.has(state) || state === "CANCELLED" || state === "REFUNDED" || state === "REFUNDING",
  );
  const owners = new Map(liveBooking.map((one) => [one.paymentReference ?? "", one]));
  expect(
    charged.filter(({ reference }) => !owners.has(String(reference))).map(({ reference }) => reference),
    "charged without a booking",
  ).toEqual([]);
  const carts = charged.map(({ reference }) => owners.get(String(reference))?.prebookingId);
  expect(carts.length, "charged twice").toBe(new Set(carts).size);
}

/** Each query counts rows that must not exist. */
const BROKEN: Readonly<Record<string, string>> = {
  "I3 points": "from ledger_balance where account = 'member-points' and posted_credit - posted_debit - pending_debit < 0",
  // Reserved points follow the booking: pending while it is in progress, posted with it, voided when it failed.
  "I3 points of bookings": `from booking left join ledger_transfer as spent
      on spent.brand_id = booking.brand_id and spent.booking_id = booking.id::text and spent.kind = 'points-spend'
    where (points_used > 0 or spent.id is not null) and booking.state <> 'MANUAL_REVIEW' and coalesce(spent.state, 'none') not in (
      select unnest(case
        when points_used = 0 then array['never']
        when booking.state in ('DRAFT', 'PRICED', 'HELD', 'PRICE_CHANGED', 'SOLD_OUT', 'AUTH_DECLINED') then array['none']
        when booking.state in ('AUTHORISING', 'AUTH_UNKNOWN') then array['none', 'pending']
        when booking.state = 'FAILED' then array['voided']
        when confirmed_at is null then array['pending']
        else array['posted'] end))`,
  "I3 points of a booking are what it used": `from booking join ledger_transfer as spent
      on spent.brand_id = booking.brand_id and spent.booking_id = booking.id::text and spent.kind = 'points-spend'
    join ledger_entry as entry on entry.brand_id = spent.brand_id and entry.transfer_id = spent.id and entry.account = 'member-points'
    where entry.minor <> points_used or entry.owner <> account_id`,
  "I3 points go back once, and only of what is cancelled": `from booking left join ledger_transfer as back
      on back.brand_id = booking.brand_id and back.booking_id = booking.id::text and back.kind = 'points-return'
    where (back.id is not null) <> (points_used > 0 and booking.state in ('CANCELLED', 'REFUNDING', 'REFUNDED'))`,
  "a year of a booking that was not confirmed":
    "from membership join booking on booking.brand_id = membership.brand_id and booking.id = order_id where confirmed_at is null or membership_program_id is null",
  "a year that was paid with a booking and is not there": `from booking left join membership
      on membership.brand_id = booking.brand_id and order_id = booking.id
      and paid_fee_minor = membership_fee_minor and membership.account_id = booking.account_id
    where membership_program_id is not null and confirmed_at is not null and order_id is null
      -- It waits for the proof of the address while somebody else may be in the account.
      and not (booking.account_id is null and exists (
        select from account where account.brand_id = booking.brand_id and account.email_key = booking.email_key and email_verified_at is null))`,
  "fees of the club in the books": `from booking left join ledger_transfer as fee
      on fee.brand_id = booking.brand_id and fee.booking_id = booking.id::text and fee.kind = 'membership-fee'
    where (fee.id is not null) <> (membership_fee_minor > 0 and confirmed_at is not null)`,
  "all that was captured, in the books": `from booking join ledger_balance as balance
      on balance.brand_id = booking.brand_id and balance.account = 'guest-payment' and balance.owner = booking.id::text
    where confirmed_at is not null and balance.posted_debit <> total_minor`,
  "a member without a year": `from account where user_type_id = 2 and exists (
      select from booking where brand_id = account.brand_id and account_id = account.id::text and membership_program_id is not null
    ) and not exists (select from membership where brand_id = account.brand_id and account_id = account.id::text)`,
  "I4 oversold": "from room_night where taken > allotment",
  "I4 taken by nobody, or not taken": `from (
      select hotel_id, room_type_id, night, taken from room_night where taken > 0
    ) as stock full join (
      select hotel_id, room_type_id, night::date, sum(rooms)::int as kept
      from room_hold, generate_series(check_in, check_out - 1, interval '1 day') as night where state in ('held', 'sold') group by 1, 2, 3
    ) as holds using (hotel_id, room_type_id, night) where taken is distinct from kept`,
  "I5 captured within authorised, in the books": "from ledger_balance where account = 'guest-payment' and posted_debit > limit_minor",
  "I6 two rows for one hold":
    "from (select hold_id from booking where state not in ('PRICE_CHANGED', 'SOLD_OUT', 'AUTH_DECLINED', 'FAILED') group by 1 having count(*) > 1) as twice",
  "I13 rows of another brand": `from booking join prebooking on prebooking.id = prebooking_id join payment_session on reference = payment_reference
    where booking.brand_id <> prebooking.brand_id or booking.brand_id <> payment_session.brand_id`,
  "I14 uses of codes": `from promo_code as code where used > max_uses or used <> (
    select count(*) from prebooking where brand_id = code.brand_id and promo_code = code.code and state <> 'expired')`,
  "I15 credit of companies":
    "from ledger_balance where account = 'company-credit' and posted_debit + pending_debit - posted_credit > limit_minor",
};
