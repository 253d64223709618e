/** First page of the account: the next trip, the club, and links to everything else. */
import { useText } from "#web/i18n/text.tsx";
import { CardTitle } from "#web/ui/card.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icon.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { AccountFrame } from "../account-frame.tsx";
import { ConfirmNotice } from "../confirm-notice.tsx";
import { ClubCard } from "./club-card.tsx";
import { NextTripCard } from "./next-trip-card.tsx";
import type { OverviewData } from "./overview-data.ts";

export function OverviewScreen({ details, nextTrip, today }: OverviewData) {
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
      <ul className="account-quick">
        <Way to="/account/profile/" icon="user" title="account.navProfile" words="account.profileText" />
        <Way to="/account/settings/" icon="sliders-horizontal" title="account.navSettings" words="account.settingsText" />
        <Way to="/support" icon="headset" title="account.helpTitle" words="account.helpText" />
      </ul>
    </AccountFrame>
  );
}

type WayProps = { readonly to: string; readonly icon: IconName; readonly title: string; readonly words: string };

function Way({ to, icon, title, words }: WayProps) {
  const text = useText();
  return (
    <li className="card">
      <Icon name={icon} />
      <CardTitle to={to} level={2}>
        {text(title)}
      </CardTitle>
      <p className="hint">{text(words)}</p>
    </li>
  );
}
