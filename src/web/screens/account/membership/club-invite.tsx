/** Invitation to the club for accounts without a membership. */
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { AccountSection } from "#web/screens/account/account-section.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";

const PROMISES = { percent: "inviteRates", "shield-check": "guarantee", gem: "inviteRewards", "log-out": "inviteLeave" } as const;
type PromiseIcon = keyof typeof PROMISES;

export function ClubInvite({ fee }: { readonly fee: Money | null }) {
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
