import type { OutputOf } from "#contract/base/call.ts";
import { listSavings as call } from "#contract/membership/list-savings.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { savedMinor } from "#domain/membership/guarantee.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { savedOfFee, shortfallMinor, staysOfCycle } from "#platform/membership/records/cycle-savings.ts";
import { requireAccountId } from "#platform/membership/records/require-account-id.ts";
import { listYears } from "#platform/membership/records/membership-store.ts";
import type { MembershipRow } from "#platform/membership/records/membership-store.ts";
import type { MemberStay } from "#platform/membership/records/member-stay-store.ts";

type Year = OutputOf<typeof call>["years"][number];

/** A stay paid with points has no prices and saved nothing. */
const hasPrices = ({ publicMinor, paidMinor }: MemberStay): boolean => publicMinor > 0 || paidMinor > 0;

function describeSaving(cycle: MembershipRow, stay: MemberStay): Year["bookings"][number] {
  const units = (minor: number) => unitsOf(minor, stay.currency);
  return {
    bookedAt: stay.confirmedAt.toISOString(),
    description: stay.label,
    publicPrice: units(stay.publicMinor),
    paid: units(stay.paidMinor),
    saved: units(savedMinor(stay)),
    currency: stay.currency,
    savedOfFee: unitsOf(savedOfFee(cycle, stay), cycle.currency),
  };
}

async function describeYear(sql: Sql, cycle: MembershipRow, today: CalendarDate): Promise<Year> {
  const { cycleStart, cycleEnd, paidFeeMinor, currency, guaranteeCode, leftAt } = cycle;
  const stays = await staysOfCycle(sql, cycle);
  const units = (minor: number) => unitsOf(minor, currency);
  return {
    cycleStart,
    cycleEnd,
    paidFee: units(paidFeeMinor),
    currency,
    saved: units(stays.reduce((sum, stay) => sum + savedOfFee(cycle, stay), 0)),
    shortfall: units(shortfallMinor(cycle, stays)),
    isOver: cycleEnd <= today,
    guaranteeCode,
    leftAt: leftAt?.toISOString() ?? null,
    bookings: stays.filter(hasPrices).map((stay) => describeSaving(cycle, stay)),
  };
}

/** Only the caller's own years, including one bought ahead, so that members can see their renewal. */
export const listSavings = useCase(call, async (context, caller) => {
  const id = { brandId: caller.brandId, accountId: requireAccountId(caller) };
  const today = dateAt(context.clock.now());
  return context.database.transaction(async (sql) => {
    const years: Year[] = [];
    for (const cycle of await listYears(sql, id)) years.push(await describeYear(sql, cycle, today));
    return { years };
  });
});
