/** All personal data of the account, and how to change or delete it (ACC-001). */
import { useState } from "react";
import { useText } from "#web/i18n/text.tsx";
import { AccountFrame } from "../account-frame.tsx";
import { ConfirmNotice } from "../confirm-notice.tsx";
import { FormNoticeLine } from "../form-notice-line.tsx";
import { ActivityLog } from "./activity-log.tsx";
import { BillingAddresses } from "./billing-addresses.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import { MembershipSummary } from "./membership-summary.tsx";
import type { ProfileData } from "./profile-data.ts";
import { SavedCards } from "./saved-cards.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { SettingsSummary } from "./settings-summary.tsx";
import { UserDetails } from "./user-details.tsx";
import { YourData } from "./your-data.tsx";

export function ProfileScreen({ details: first, activity, sessions, countries, today, news }: ProfileData) {
  const text = useText();
  const [details, onChange] = useState(first);
  return (
    <AccountFrame current="profile" title={text("account.navProfile")}>
      <FormNoticeLine {...news} />
      <ConfirmNotice email={details.email} isEmailProved={details.isEmailProved} />
      <UserDetails {...{ details, today, onChange }} />
      <BillingAddresses {...{ details, countries, onChange }} />
      <SavedCards {...{ details, today, onChange }} />
      <MembershipSummary details={details} />
      <SettingsSummary details={details} />
      <ActivityLog activity={activity} />
      <SessionsSection sessions={sessions} />
      <YourData details={details} />
      <DeleteAccount details={details} />
    </AccountFrame>
  );
}
