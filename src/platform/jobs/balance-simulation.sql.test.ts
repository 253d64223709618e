/** Deposits and balances by a moved clock while 10 % of the bank's and 30 % of the suppliers' answers are lost; a thousand with FAULT_ROUNDS=63. */
import { describe, expect, it } from "vitest";
import { cancelReservation } from "#contract/booking/cancel-reservation.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { collectBalances } from "#platform/booking/balance/collect-balances.ts";
import { completeBalances } from "#platform/booking/balance/drive-balance.ts";
import { sweepBookings } from "#platform/booking/engine/complete-bookings.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import type { DepositWorld } from "#tests/factories/deposits.ts";
import { DUE_ON, openDeposits } from "#tests/factories/deposits.ts";
import { ROUNDS } from "#tests/faults/rounds.ts";
import { createStory } from "#tests/faults/simulate-bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();
const GUESTS = 16 * ROUNDS;
const LONG = { timeout: 240_000 * ROUNDS };

type Booked = Awaited<ReturnType<DepositWorld["bookDeposit"]>>;
type Deed = "pay" | "fail" | "cancel";
type Guest = {
  readonly booked: Booked;
  readonly caller: { readonly address: string };
  readonly deeds: readonly (readonly [CalendarDate, Deed])[];
};

const PLANS = ["in time", "late", "never", "card fails", "second card", "cancels", "pays and cancels", "cancels late"] as const;

/** What a guest does on which day. */
function deedsOf(plan: (typeof PLANS)[number], chance: () => number): Guest["deeds"] {
  const before = addDays(DUE_ON, -1 - Math.floor(chance() * 14));
  const inGrace = addDays(DUE_ON, 1 + Math.floor(chance() * 3));
  return (
    {
      "in time": [[before, "pay"]],
      late: [[inGrace, "pay"]],
      never: [],
      "card fails": [[inGrace, "fail"]],
      "second card": [
        [before, "fail"],
        [inGrace, "pay"],
      ],
      cancels: [[before, "cancel"]],
      "pays and cancels": [
        [before, "pay"],
        [before, "cancel"],
      ],
      "cancels late": [[inGrace, "cancel"]],
    } satisfies Record<(typeof PLANS)[number], Guest["deeds"]>
  )[plan];
}

/** How often a traveller tries to pay: enough that lost answers never make one give up. */
const PATIENCE = 6;

/** One attempt; whether the traveller has a clear answer. */
async function attempt(world: DepositWorld, { booked, caller }: Guest, deed: Deed): Promise<boolean> {
  if (deed === "cancel") {
    const body = { reservationId: booked.number, email: booked.email, reason: "PLANS_CHANGED" as const };
    return (await world.answer(cancelReservation, { body }, caller)).ok;
  }
  const holder = deed === "fail" ? "SIM DENIED" : "ADA LOVELACE";
  const token = await world.authoriseBalance(booked, { holder }, caller).catch(() => undefined);
  return token !== undefined && (await world.payBalance(booked, token, caller)).ok;
}

type Planned = { readonly guest: Guest; readonly deed: Deed };

/** Travellers repeat lost calls, all at the same times: a thousand of them, one after the other, would need more than the day. */
async function act(world: DepositWorld, deeds: readonly Planned[]): Promise<void> {
  let open = deeds;
  for (let tries = 0; open.length > 0 && tries < PATIENCE; tries += 1) {
    const left: Planned[] = [];
    for (const planned of open) if (!(await attempt(world, planned.guest, planned.deed))) left.push(planned);
    world.plain.clock.advance({ minutes: 11 });
    open = left;
  }
}

/** Whether everything has come to an end. */
async function sweep(world: DepositWorld): Promise<boolean> {
  for (let turn = 0; turn < 8; turn += 1) {
    await sweepBookings(world.context);
    await completeBalances(world.context, world.plain.clock.now());
    const [row] = await world.rows(`select (select count(*) from booking where due_at is not null)::int
      + (select count(*) from booking_payment where retry_at is not null)::int as open`);
    if (row?.["open"] === 0) return true;
    world.plain.clock.advance({ minutes: 5 });
  }
  return false;
}

/** As long as the day: no answer is lost so often that a person would be needed, however many travellers there are. */
async function sweepUntilNight(world: DepositWorld): Promise<void> {
  for (let turn = 0; turn < 12 && !(await sweep(world)); turn += 1) world.plain.clock.advance({ minutes: 20 });
}

describe("deposits and balances", () => {
  it(
    "end paid or cancelled, the books balance, and nothing is charged after a cancellation",
    { ...LONG, tags: ["T65", "P4", "P13", "I1", "I7", "I11"] },
    async () => {
      const story = createStory(17);
      story.setUnsure(false);
      const world = await openDeposits(db.context(), { rooms: GUESTS + 1, wrap: story.wrap });
      const chance = createSeededChance(17);
      const guests: Guest[] = [];
      for (let no = 0; no < GUESTS; no += 1) {
        const caller = { address: `198.51.${Math.floor(no / 200)}.${no % 200}` };
        const booked = await world.bookDeposit({ email: `guest${no}@example.com`, caller });
        guests.push({ booked, caller, deeds: deedsOf(PLANS[no % PLANS.length]!, chance) });
      }
      story.setUnsure(true);
      for (let day = addDays(DUE_ON, -15); day <= addDays(DUE_ON, 6); day = addDays(day, 1)) {
        world.plain.clock.set(`${day}T08:00:00Z`);
        const deeds = guests.flatMap((guest) => guest.deeds.flatMap(([on, deed]) => (on === day ? [{ guest, deed }] : [])));
        // Who pays and cancels on one day pays first.
        const [payments, cancellations] = [deeds.filter(({ deed }) => deed !== "cancel"), deeds.filter(({ deed }) => deed === "cancel")];
        for (const planned of [payments, cancellations]) await act(world, planned);
        for (let hour = 0; hour < 3; hour += 1) {
          await collectBalances(world.context);
          await sweep(world);
          world.plain.clock.advance({ hours: 1 });
        }
        await sweepUntilNight(world);
      }
      story.setUnsure(false);
      for (let round = 0; round < 10; round += 1) {
        world.plain.clock.advance({ hours: 2 });
        await collectBalances(world.context);
        await sweep(world);
      }

      expect(await checkLedger(world.plain.database)).toEqual([]);
      const states = new Map(
        (await world.rows("select number, state, review, cancel_reason as reason, captured_minor = total_minor as paid from booking")).map(
          ({ number, state, review, reason, paid }) => [
            String(number),
            `${String(state)} ${String(reason)} ${String(paid)}${typeof review === "string" ? `: ${review}` : ""}`,
          ],
        ),
      );
      const endsOf = (plan: (typeof PLANS)[number]) =>
        new Set(guests.flatMap(({ booked }, no) => (PLANS[no % PLANS.length] === plan ? [states.get(booked.number)!] : [])));
      expect(endsOf("in time")).toEqual(new Set(["CONFIRMED null true"]));
      expect(endsOf("late")).toEqual(new Set(["CONFIRMED null true"]));
      expect(endsOf("second card")).toEqual(new Set(["CONFIRMED null true"]));
      expect(endsOf("never")).toEqual(new Set(["CANCELLED BALANCE_UNPAID false"]));
      expect(endsOf("card fails")).toEqual(new Set(["CANCELLED BALANCE_UNPAID false"]));
      expect(endsOf("cancels")).toEqual(new Set(["CANCELLED PLANS_CHANGED false"]));
      expect(endsOf("cancels late")).toEqual(new Set(["CANCELLED PLANS_CHANGED false"]));
      expect(endsOf("pays and cancels")).toEqual(new Set(["REFUNDED PLANS_CHANGED true"]));
      for (const [name, broken] of Object.entries(BROKEN)) {
        const [row] = await world.rows(`select count(*)::int as count ${broken}`);
        expect({ name, ...row }).toEqual({ name, count: 0 });
      }
    },
  );
});

/** Each query counts rows that must not exist. */
const BROKEN: Readonly<Record<string, string>> = {
  "something is still to be done": "from booking_payment where retry_at is not null or state = 'REVIEW'",
  "outstanding is negative, or more was refunded than paid":
    "from booking where captured_minor > total_minor or coalesce(refund_minor, 0) > captured_minor",
  "the payments are not what the booking says": `from booking join (
      select booking_id, sum(captured_minor) as captured, sum(refunded_minor) as refunded from booking_payment group by 1
    ) as payments on payments.booking_id = booking.id
    where payments.captured <> captured_minor or payments.refunded <> case when state = 'REFUNDED' then refund_minor else 0 end`,
  "the bank charged or refunded something else": `from booking_payment as payment join sandbox_payment as bank using (reference)
    where (payment.state is null or payment.state = 'CAPTURED') and ((bank.state ->> 'capturedMinor')::bigint <> payment.captured_minor
      or (bank.state ->> 'refundedMinor')::bigint <> payment.refunded_minor)`,
  "the bank charged for nothing": `from sandbox_payment as bank where (state ->> 'capturedMinor')::bigint > 0 and not exists (
      select from booking_payment as payment where payment.reference = bank.reference and payment.captured_minor > 0)`,
  "charged after the cancellation": `from booking join booking_payment as payment on payment.booking_id = booking.id
    where payment.state = 'CAPTURED' and payment.created_at > booking.cancelled_at`,
  "money is still reserved": "from sandbox_payment where state ->> 'status' = 'authorised'",
  "the books say something else": `from booking left join (
      select transfer.booking_id, sum(minor) filter (where account = 'guest-payment') as paid,
        sum(minor) filter (where account = 'guest-receivable') as owed
      from ledger_entry join ledger_transfer as transfer on transfer.id = transfer_id where transfer.state = 'posted' group by 1
    ) as books on books.booking_id = booking.id::text
    where coalesce(books.owed, 0) <> 0 or books.paid <> captured_minor - case when state = 'REFUNDED' then refund_minor else 0 end`,
  "a trip was cancelled without three warnings": `from booking where cancel_reason = 'BALANCE_UNPAID' and (
      select count(*) from outbox_message where topic = 'balance.due' and payload ->> 'bookingId' = booking.id::text and payload ? 'cancelsOn') <> 3`,
  "a part of a cancelled trip is still booked": `from booking join booking_part as part on part.booking_id = booking.id
    where (part.state = 'undone') <> (booking.state in ('CANCELLED', 'REFUNDED'))`,
};
