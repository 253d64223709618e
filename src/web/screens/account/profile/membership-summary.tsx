import { lastDayOf } from "#domain/membership/cycle.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { AccountSection, Facts } from "../account-section.tsx";
import { formatDate } from "../local-time.tsx";
import type { SectionProps } from "./profile-data.ts";

/** Brands without a club show the account type and the registration date as well. */
export function MembershipSummary({ details }: Pick<SectionProps, "details">) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { brand } = usePage();
  const { currentMembership, membershipType, registrationDate, rewardPoints } = details;
  const isMember = membershipType === "LMT_CLUB";
  const facts = [
    { label: text("account.type"), value: text(isMember ? "account.typeClub" : "account.typeBasic") },
    { label: text("account.since"), value: formatDate(registrationDate, languageTag) },
    ...(currentMembership
      ? [{ label: text("account.memberUntil"), value: formatDate(lastDayOf(currentMembership.cycleEnd), languageTag) }]
      : []),
    ...(brand.flags.club ? [{ label: text("account.points"), value: text("account.pointsCount", { count: rewardPoints }) }] : []),
  ];
  return (
    <AccountSection id="membership" title={text("account.membershipDetails")} icon="crown">
      <Facts facts={facts} />
      {brand.flags.club ? (
        <div className="actions">
          <ButtonLink to="/account/membership/" emphasis="quiet" size="small">
            {text("account.seeMembership")}
          </ButtonLink>
          {isMember ? null : (
            <ButtonLink to="/join-the-club" emphasis="plain" size="small">
              {text("account.seeClub")}
            </ButtonLink>
          )}
        </div>
      ) : null}
    </AccountSection>
  );
}
