import { dateAt } from "#domain/calendar/calendar-date.ts";
import { DEFAULT_LOCALE } from "#domain/market/locale.ts";
import { cycleFrom } from "#domain/membership/cycle.ts";
import { MEMBERSHIP_FEE } from "#domain/membership/membership-fee.ts";
import { transferOf } from "#domain/ledger/transfer-of.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import { findByEmail } from "#platform/identity/records/account-store.ts";
import { CLUB_PEOPLE, FREQUENT_MEMBER, RICH_IN_POINTS } from "#platform/identity/demo-data/seed-people.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { postTransfer } from "#platform/ledger/post-transfer.ts";
import { findLast, insertMembership } from "#platform/membership/records/membership-store.ts";

type Parts = Pick<Context, "database" | "environment" | "clock" | "random">;

/** A membership year for the demo members, whose user type alone does not make them members. */
export async function seedMembers(context: Parts, brandIds: readonly string[]): Promise<void> {
  const { database, environment, clock } = context;
  if (environment === "live") return;
  const now = clock.now();
  const { start, end } = cycleFrom(dateAt(now));
  for (const brandId of brandIds) {
    for (const email of CLUB_PEOPLE) {
      const account = await findByEmail(database.sql, brandId, email);
      if (account?.userTypeId !== USER_TYPE.CLUB || (await findLast(database.sql, { brandId, accountId: account.id }))) continue;
      await insertMembership(database.sql, {
        brandId,
        accountId: account.id,
        cycleStart: start,
        cycleEnd: end,
        programId: "club-usd",
        orderId: context.random.uuid(),
        paidFeeMinor: MEMBERSHIP_FEE.minor,
        currency: "USD",
        coBrandName: null,
        locale: account.settings.locale ?? DEFAULT_LOCALE,
        createdAt: now,
        leftAt: null,
        remindedAt: null,
        closedAt: null,
        guaranteeCode: null,
      });
      const points = GRANTED_POINTS.get(email);
      if (points !== undefined) await grantPoints(context, brandId, account.id, points);
    }
  }
}

/** One has enough for a stay or two, to try paying with points; the other has some, but too few to pay with. */
const GRANTED_POINTS: ReadonlyMap<string, number> = new Map([
  [RICH_IN_POINTS, 150_000],
  [FREQUENT_MEMBER, 1_200],
]);

const grantPoints = ({ database, random, clock }: Parts, brandId: string, memberId: string, points: number) =>
  database.transaction((sql) =>
    postTransfer(sql, {
      brandId,
      id: random.uuid(),
      key: `granted to try points ${memberId}`,
      transfer: transferOf("points-earn", { memberId, points }),
      as: "posted",
      now: clock.now(),
    }),
  );
