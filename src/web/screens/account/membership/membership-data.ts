/** What the page of the membership shows: plain data that travels inside the page. */
import type { z } from "zod";
import type { OutputOf } from "#contract/base/call.ts";
import type { MembershipSchema } from "#contract/entities/account.ts";
import type { getRewardPoints } from "#contract/membership/get-reward-points.ts";
import type { MembershipYearSchema } from "#contract/membership/list-savings.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Money } from "#shared/money.ts";
import type { FormNotice } from "#web/screens/account/desk-news.ts";

export type Membership = z.output<typeof MembershipSchema>;
export type MembershipYear = z.output<typeof MembershipYearSchema>;
export type PointsStatement = OutputOf<typeof getRewardPoints>;
export type PointsEntry = PointsStatement["entries"][number];

export type MembershipData = {
  /** Null for who is no member today. */
  readonly membership: Membership | null;
  /** Null where nobody answered: the rest of the page stands. */
  readonly years: readonly MembershipYear[] | null;
  readonly statement: PointsStatement | null;
  /** What a year costs, for who is no member. */
  readonly fee: Money | null;
  readonly today: CalendarDate;
  /** Of a form that was sent without scripts. */
  readonly news?: FormNotice | undefined;
};
