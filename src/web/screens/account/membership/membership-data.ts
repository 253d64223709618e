/** Data of the membership page; serialised into the document. */
import type { z } from "zod";
import type { OutputOf } from "#contract/base/call.ts";
import type { MembershipSchema } from "#contract/entities/account.ts";
import type { getRewardPoints } from "#contract/membership/get-reward-points.ts";
import type { MembershipYearSchema } from "#contract/membership/list-savings.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Money } from "#shared/money.ts";
import type { FormNotice } from "#web/screens/account/form-notice.tsx";

export type Membership = z.output<typeof MembershipSchema>;
export type MembershipYear = z.output<typeof MembershipYearSchema>;
export type PointsStatement = OutputOf<typeof getRewardPoints>;
export type PointsEntry = PointsStatement["entries"][number];

export type MembershipData = {
  /** Null if the account is not a member today. */
  readonly membership: Membership | null;
  /** Null if the call failed; the rest of the page is shown. */
  readonly years: readonly MembershipYear[] | null;
  readonly statement: PointsStatement | null;
  /** Price of a year, if the account is not a member. */
  readonly fee: Money | null;
  readonly today: CalendarDate;
  /** Result of a form that was sent without JavaScript. */
  readonly notice?: FormNotice | undefined;
};
