/** The membership page. Members see the year, savings, points and how to leave; others see what the club offers. */
import { useState } from "react";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { moneyOf } from "#web/hotel/money-of.ts";
import { AccountFailure } from "#web/screens/account/account-guard.tsx";
import { AccountFrame } from "#web/screens/account/account-frame.tsx";
import { FormNoticeLine } from "#web/screens/account/form-notice.tsx";
// Loaded by this screen only, to keep the site's stylesheet small.
import styles from "./membership.css?url";
import { usePage } from "#web/visitor/page-context.tsx";
import type { MembershipStatus } from "./club-status.ts";
import { memberStatusOf } from "./club-status.ts";
import { CycleSection } from "./cycle-section.tsx";
import { LeaveSection } from "./leave-section.tsx";
import type { Membership, MembershipData, MembershipYear } from "./membership-data.ts";
import { PointsSection } from "./points-section.tsx";
import { RenewSection } from "./renew-section.tsx";
import { SavingsSection, SavingsTable } from "./savings-section.tsx";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { AccountSection } from "#web/screens/account/account-section.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { lastDayOf } from "#domain/membership/cycle.ts";
import { formatDate } from "#web/screens/account/local-time.tsx";
import { Styles } from "#web/ui/base/styles.tsx";

const PROMISES = { percent: "inviteRates", "shield-check": "guarantee", gem: "inviteRewards", "log-out": "inviteLeave" } as const;
type PromiseIcon = keyof typeof PROMISES;

/** Invitation to the club for accounts without a membership. */
function ClubInvite({ fee }: { readonly fee: Money | null }) {
  const text = useText();
  const languageTag = useLanguageTag();
  return (
    <AccountSection id="club" icon="crown" title={text("membership.inviteTitle")} lead={text("membership.inviteText")}>
      <ul className="membership-promises">
        {(Object.keys(PROMISES) as PromiseIcon[]).map((icon) => (
          <li key={icon}>
            <Icon name={icon} />
            {text(`membership.${PROMISES[icon]}`)}
          </li>
        ))}
      </ul>
      {fee ? (
        <p className="membership-figure">
          <strong>{formatPrice(fee, languageTag)}</strong> {text("membership.aYear")}
        </p>
      ) : null}
      <div className="actions">
        <ButtonLink to="/join-the-club" icon="crown">
          {text("membership.join")}
        </ButtonLink>
      </div>
    </AccountSection>
  );
}

type Props = { readonly data: MembershipData; readonly onLeave: () => Promise<boolean> };

export function MembershipScreen({ data, onLeave }: Props) {
  const text = useText();
  const { club } = usePage().configuration;
  const { membership, years, statement, fee, today, notice: event } = data;
  const status = memberStatusOf(data);
  const { renewal } = status;
  // Uses the server's day, so that server and browser render the same charts.
  const now = new Date(`${today}T12:00:00Z`).getTime();
  // Without points and membership, the invitation explains points.
  const showsPoints = statement !== null && (membership !== null || statement.entries.length > 0);
  return (
    <AccountFrame current="membership" title={text("membership.title")}>
      <Styles href={styles} />
      {event ? <FormNoticeLine {...event} /> : null}
      {years === null || statement === null ? <AccountFailure /> : null}
      {renewal ? <RenewSection renewal={renewal} /> : null}
      {membership ? <Member {...{ membership, status, today, now }} /> : null}
      {membership || renewal ? null : <ClubInvite fee={fee} />}
      {showsPoints ? <PointsSection statement={statement} isLive={club.rewardsLive} now={now} /> : null}
      <EarlierYears years={(years ?? []).filter(({ isOver }) => isOver)} />
      {membership ? <Leave membership={membership} year={status.last} onLeave={onLeave} /> : null}
    </AccountFrame>
  );
}

type MemberProps = Pick<MembershipData, "today"> & {
  readonly membership: Membership;
  readonly status: MembershipStatus;
  readonly now: number;
};

function Member({ membership, status: { current, last }, today, now }: MemberProps) {
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
    const isReceived = await onLeave();
    setLeft(isReceived);
    return isReceived;
  };
  const cycleEnd = year?.cycleEnd ?? membership.cycleEnd;
  return <LeaveSection cycleEnd={cycleEnd} hasLeft={hasLeftNow || Boolean(year?.leftAt)} onLeave={leave} />;
}

/** Expired years, each with its statement and the promo code it returned. */
function EarlierYears({ years }: { readonly years: readonly MembershipYear[] }) {
  const text = useText();
  if (years.length === 0) return null;
  return (
    <AccountSection id="earlier" icon="history" title={text("membership.earlierTitle")}>
      <ul className="membership-years">
        {years.map((year) => (
          <Year key={year.cycleStart} year={year} />
        ))}
      </ul>
    </AccountSection>
  );
}

function Year({ year }: { readonly year: MembershipYear }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const price = (amount: number) => formatPrice(moneyOf(amount, year.currency), languageTag);
  const from = formatDate(year.cycleStart, languageTag);
  const to = formatDate(lastDayOf(year.cycleEnd), languageTag);
  return (
    <li>
      <strong>{text("membership.yearSpan", { from, to })}</strong>
      <span>{text("membership.yearSum", { saved: price(year.saved), fee: price(year.paidFee) })}</span>
      {year.guaranteeCode ? (
        <span>
          {text("membership.codeIssued")} <code className="membership-code">{year.guaranteeCode}</code>
        </span>
      ) : null}
      {year.bookings.length > 0 ? (
        <Disclosure label={text("membership.savingsTable")}>
          <SavingsTable year={year} />
        </Disclosure>
      ) : null}
    </li>
  );
}
