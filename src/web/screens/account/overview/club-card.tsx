import type { AccountDetails } from "#contract/entities/account.ts";
import { lastDayOf } from "#domain/membership/cycle.ts";
import { NIGHTS_FOR_REWARD } from "#domain/points/points.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Progress } from "#web/ui/progress.tsx";
import { formatDate } from "../local-time.tsx";

/** Membership, its end, and its benefits so far. */
export function ClubCard({ details }: { readonly details: AccountDetails }) {
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
