/** First page of the account: the next trip, the club, and links to everything else. */
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { CardTitle } from "#web/ui/layout/card.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { AccountFrame } from "../account-frame.tsx";
import { ConfirmNotice } from "../confirm-notice.tsx";
import { NextTripCard } from "./next-trip-card.tsx";
import type { OverviewData } from "./overview-data.ts";
import type { AccountDetails } from "#contract/entities/account.ts";
import { lastDayOf } from "#domain/membership/cycle.ts";
import { NIGHTS_FOR_REWARD } from "#domain/points/points.ts";
import { TripIdeas } from "#web/saved/trip-ideas.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Progress } from "#web/ui/states/progress.tsx";
import { formatDate } from "../local-time.tsx";

export function OverviewScreen({ details, nextTrip, today, ideas }: OverviewData) {
  const text = useText();
  const { brand, configuration } = usePage();
  const { firstName } = details.personalDetails;
  const title = firstName ? text("account.heading", { firstName }) : text("account.headingNoName");
  return (
    <AccountFrame current="overview" title={title}>
      <ConfirmNotice email={details.email} isEmailProved={details.isEmailProved} />
      <div className="account-tops">
        {configuration.common.hideMyBookings ? null : <NextTripCard nextTrip={nextTrip} today={today} />}
        {brand.flags.club ? <ClubCard details={details} /> : null}
      </div>
      <TripIdeas places={ideas} />
      <ul className="account-quick">
        <Way to="/account/profile/" icon="user" title="account.navProfile" description="account.profileText" />
        <Way to="/account/price-watches/" icon="bell" title="account.navWatches" description="account.watchesText" />
        <Way to="/account/settings/" icon="sliders-horizontal" title="account.navSettings" description="account.settingsText" />
        <Way to="/support" icon="headset" title="account.helpTitle" description="account.helpText" />
      </ul>
    </AccountFrame>
  );
}

type WayProps = { readonly to: string; readonly icon: IconName; readonly title: string; readonly description: string };

function Way({ to, icon, title, description }: WayProps) {
  const text = useText();
  return (
    <li className="card">
      <Icon name={icon} />
      <CardTitle to={to} level={2}>
        {text(title)}
      </CardTitle>
      <p className="hint">{text(description)}</p>
    </li>
  );
}

/** Membership, its end, and its benefits so far. */
function ClubCard({ details }: { readonly details: AccountDetails }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { currentMembership, membershipType, rewardPoints } = details;
  const isMember = membershipType === "LMT_CLUB";
  return (
    <section className="card account-club" aria-labelledby="club-state">
      <header className="account-club-head">
        <h2 id="club-state">{text("account.membershipTitle")}</h2>
        {isMember ? (
          <Badge tone="member" icon="crown">
            {text("account.member")}
          </Badge>
        ) : null}
      </header>
      <p className="account-points">
        <strong>{text("account.pointsNumber", { count: rewardPoints })}</strong>
        <span className="hint">{text("account.pointsUnit", { count: rewardPoints })}</span>
      </p>
      {currentMembership ? (
        <>
          <p className="hint" suppressHydrationWarning>
            {text("account.memberUntilDay", { day: formatDate(lastDayOf(currentMembership.cycleEnd), languageTag) })}
          </p>
          <Progress
            label={text("account.freeNight")}
            max={NIGHTS_FOR_REWARD}
            value={NIGHTS_FOR_REWARD - Math.min(NIGHTS_FOR_REWARD, currentMembership.remainingNightsForReward)}
            valueText={text("account.nightsLeft", { count: currentMembership.remainingNightsForReward })}
          />
        </>
      ) : (
        <p>{text(isMember ? "account.membershipText" : "account.notMember")}</p>
      )}
      <div className="actions">
        {isMember ? (
          <ButtonLink to="/account/membership/" emphasis="quiet" size="small">
            {text("account.seeMembership")}
          </ButtonLink>
        ) : (
          <ButtonLink to="/join-the-club" emphasis="quiet" size="small">
            {text("account.seeClub")}
          </ButtonLink>
        )}
      </div>
    </section>
  );
}
