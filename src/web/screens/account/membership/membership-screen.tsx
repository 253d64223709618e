/** The membership page. Members see the year, savings, points and how to leave; others see what the club offers. */
import { useState } from "react";
import { useText } from "#web/i18n/text.tsx";
import { moneyOf } from "#web/hotel/money-of.ts";
import { AccountFailure } from "#web/screens/account/account-door.tsx";
import { AccountFrame } from "#web/screens/account/account-frame.tsx";
import { FormNoticeLine } from "#web/screens/account/form-notice-line.tsx";
// Loaded by this screen only, to keep the site's stylesheet small.
import styles from "#web/styles/membership.css?url";
import { usePage } from "#web/visitor/page-context.tsx";

import { ClubInvite } from "./club-invite.tsx";
import type { MembershipStatus } from "./club-standing.ts";
import { standingOf } from "./club-standing.ts";
import { CycleSection } from "./cycle-section.tsx";
import { EarlierYears } from "./earlier-years.tsx";
import { LeaveSection } from "./leave-section.tsx";
import type { Membership, MembershipData, MembershipYear } from "./membership-data.ts";
import { PointsSection } from "./points-section.tsx";
import { RenewSection } from "./renew-section.tsx";
import { SavingsSection } from "./savings-section.tsx";

type Props = { readonly data: MembershipData; readonly onLeave: () => Promise<boolean> };

export function MembershipScreen({ data, onLeave }: Props) {
  const text = useText();
  const { club } = usePage().configuration;
  const { membership, years, statement, fee, today, news } = data;
  const standing = standingOf(data);
  const { renewal } = standing;
  // Uses the server's day, so that server and browser render the same charts.
  const now = new Date(`${today}T12:00:00Z`).getTime();
  // Without points and membership, the invitation explains points.
  const showsPoints = statement !== null && (membership !== null || statement.entries.length > 0);
  return (
    <AccountFrame current="membership" title={text("membership.title")}>
      <link rel="stylesheet" href={styles} precedence="default" />
      {news ? <FormNoticeLine {...news} /> : null}
      {years === null || statement === null ? <AccountFailure /> : null}
      {renewal ? <RenewSection renewal={renewal} /> : null}
      {membership ? <Member {...{ membership, standing, today, now }} /> : null}
      {membership || renewal ? null : <ClubInvite fee={fee} />}
      {showsPoints ? <PointsSection statement={statement} isLive={club.rewardsLive} now={now} /> : null}
      <EarlierYears years={(years ?? []).filter(({ isOver }) => isOver)} />
      {membership ? <Leave membership={membership} year={standing.last} onLeave={onLeave} /> : null}
    </AccountFrame>
  );
}

type MemberProps = Pick<MembershipData, "today"> & {
  readonly membership: Membership;
  readonly standing: MembershipStatus;
  readonly now: number;
};

function Member({ membership, standing: { current, last }, today, now }: MemberProps) {
  const fee = current ? moneyOf(membership.paidFee, current.currency) : undefined;
  const leavesAt = last?.leftAt ? last.cycleEnd : undefined;
  return (
    <>
      <CycleSection {...{ membership, fee, leavesAt, today }} />
      {current ? <SavingsSection year={current} now={now} /> : null}
    </>
  );
}

type LeaveProps = Pick<Props, "onLeave"> & { readonly membership: Membership; readonly year: MembershipYear | undefined };

function Leave({ membership, year, onLeave }: LeaveProps) {
  const [hasLeftNow, setLeft] = useState(false);
  const leave = async () => {
    const isHeard = await onLeave();
    setLeft(isHeard);
    return isHeard;
  };
  const cycleEnd = year?.cycleEnd ?? membership.cycleEnd;
  return <LeaveSection cycleEnd={cycleEnd} hasLeft={hasLeftNow || Boolean(year?.leftAt)} onLeave={leave} />;
}
