/** The running membership year, and the progress to the next free night (CLUB-013). */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { lastDayOf } from "#domain/membership/cycle.ts";
import { NIGHTS_FOR_REWARD } from "#domain/points/points.ts";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { AccountSection, Facts } from "#web/screens/account/account-section.tsx";
import { formatDate } from "#web/screens/account/local-time.tsx";
import { formatNumber } from "#web/screens/account/trips/format-total.ts";
import { Badge } from "#web/ui/text/badge.tsx";
import { Progress } from "#web/ui/states/progress.tsx";
import type { Membership } from "./membership-data.ts";

type Props = {
  readonly membership: Membership;
  /** Undefined if the currency is unknown. */
  readonly fee: Money | undefined;
  /** Last day of a membership that has been cancelled. */
  readonly leavesAt: string | undefined;
  readonly today: CalendarDate;
};

export function CycleSection({ membership, fee, leavesAt, today }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const day = (date: string) => formatDate(date, languageTag);
  const count = (number: number) => formatNumber(number, languageTag);
  const { cycleStart, cycleEnd, registrationDate, pointsBalance, rewardingReservations, redeemedReservations } = membership;
  const facts = [
    { label: text("membership.cycleStart"), value: day(cycleStart) },
    { label: text("membership.cycleEnd"), value: day(lastDayOf(cycleEnd)) },
    { label: text("membership.cyclePeriod"), value: text("membership.oneYear") },
    ...(fee ? [{ label: text("membership.paidFee"), value: formatPrice(fee, languageTag) }] : []),
    { label: text("membership.pointsBalance"), value: text("trips.points", { count: pointsBalance, points: count(pointsBalance) }) },
    { label: text("membership.rewarding"), value: count(rewardingReservations) },
    { label: text("membership.redeemed"), value: count(redeemedReservations) },
    { label: text("membership.since"), value: day(registrationDate) },
  ];
  return (
    <AccountSection id="cycle" icon="crown" title={text("membership.cycleTitle")}>
      <p>
        <Badge tone="member" icon="crown">
          {leavesAt ? text("membership.memberUntil", { day: day(lastDayOf(leavesAt)) }) : text("membership.member")}
        </Badge>
      </p>
      <Facts facts={facts} />
      <div className="membership-progress">
        <YearProgress {...{ cycleStart, cycleEnd, today }} />
        <NightProgress remaining={membership.remainingNightsForReward} />
      </div>
    </AccountSection>
  );
}

function YearProgress({ cycleStart, cycleEnd, today }: Pick<Membership, "cycleStart" | "cycleEnd"> & { readonly today: CalendarDate }) {
  const text = useText();
  const totalNights = nightsBetween(cycleStart as CalendarDate, cycleEnd as CalendarDate);
  const left = Math.max(0, nightsBetween(today, cycleEnd as CalendarDate));
  return (
    <Progress
      label={text("membership.year")}
      value={totalNights - left}
      max={totalNights}
      valueText={text("membership.daysLeft", { days: left })}
    />
  );
}

function NightProgress({ remaining }: { readonly remaining: number }) {
  const text = useText();
  return (
    <Progress
      label={text("membership.freeNight", { nights: NIGHTS_FOR_REWARD })}
      value={NIGHTS_FOR_REWARD - remaining}
      max={NIGHTS_FOR_REWARD}
      valueText={text("membership.nightsLeft", { nights: remaining })}
    />
  );
}
