/** All personal data of the account, and how to change or delete it (ACC-001). */
import { useState } from "react";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { AccountFrame } from "../account-frame.tsx";
import { ConfirmNotice } from "../confirm-notice.tsx";
import { FormNoticeLine } from "../form-notice.tsx";
import { ActivityLog } from "./activity-log.tsx";
import { BillingAddresses } from "./billing-addresses.tsx";
import { DeleteAccount } from "./delete-account.tsx";
import type { ProfileData, SectionProps } from "./profile-data.ts";
import { SavedCards } from "./saved-cards.tsx";
import { SessionsSection } from "./sessions-section.tsx";
import { UserDetails } from "./user-details.tsx";
import { CURRENCIES } from "#domain/market/currency.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { AccountSection, Facts, StatusMessage } from "../account-section.tsx";
import { UNIT_WORDS } from "../settings/distance-words.ts";
import { lastDayOf } from "#domain/membership/cycle.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { formatDate } from "../local-time.tsx";
import { exportForm } from "#contract/forms/account-forms.ts";
import { PasswordField } from "#web/auth/forms/password-field.tsx";
import { saveFile } from "#web/booking/save-file.ts";
import { AccountEdit } from "../account-edit.tsx";
import { AccountForm } from "../account-form.tsx";
import { useAccountForm } from "../use-account-form.ts";

export function ProfileScreen({ details: first, activity, sessions, countries, today, notice: event, refused }: ProfileData) {
  const text = useText();
  const [details, onChange] = useState(first);
  return (
    <AccountFrame current="profile" title={text("account.navProfile")}>
      <FormNoticeLine {...event} />
      <ConfirmNotice email={details.email} isEmailProved={details.isEmailProved} />
      <UserDetails {...{ details, today, onChange, refused }} />
      <BillingAddresses {...{ details, countries, onChange, refused }} />
      <SavedCards {...{ details, today, onChange }} />
      <MembershipSummary details={details} />
      <SettingsSummary details={details} />
      <ActivityLog activity={activity} />
      <SessionsSection sessions={sessions} />
      <YourData details={details} />
      <DeleteAccount {...{ details, refused }} />
    </AccountFrame>
  );
}

function SettingsSummary({ details }: Pick<SectionProps, "details">) {
  const text = useText();
  const { currency, distanceUnit, locale } = details.userSettings;
  const { symbol } = CURRENCIES[currency];
  return (
    <AccountSection id="settings" title={text("account.settingsTitle")} icon="sliders-horizontal">
      <Facts
        facts={[
          { label: text("account.language"), value: LOCALES[locale].localizedName },
          { label: text("account.currency"), value: symbol === currency ? currency : `${currency} (${symbol})` },
          { label: text("account.distance"), value: text(UNIT_WORDS[distanceUnit]) },
        ]}
      />
      <div className="actions">
        <ButtonLink to="/account/settings/" emphasis="quiet" size="small" icon="pencil">
          {text("account.changeSettings")}
        </ButtonLink>
      </div>
    </AccountSection>
  );
}

/** Brands without a club show the account type and the registration date as well. */
function MembershipSummary({ details }: Pick<SectionProps, "details">) {
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

/** Exports the personal data of the account as one file. */
function YourData({ details }: Pick<SectionProps, "details">) {
  const text = useText();
  const [message, setMessage] = useState<string>();
  return (
    <AccountSection id="data" title={text("account.dataTitle")} icon="file-text" lead={text("account.dataLead")}>
      <AccountEdit label={text("account.dataStart")} icon="download">
        {(close) => (
          <ExportForm
            hasPassword={details.hasPassword}
            onCancel={close}
            onSaved={() => {
              setMessage(text("account.dataSaved"));
              close();
            }}
          />
        )}
      </AccountEdit>
      <StatusMessage text={message} />
    </AccountSection>
  );
}

type FormProps = { readonly hasPassword: boolean; readonly onSaved: () => void; readonly onCancel: () => void };

function ExportForm({ hasPassword, onSaved, onCancel }: FormProps) {
  const text = useText();
  const { brand } = usePage();
  const form = useAccountForm({
    form: exportForm,
    send: (api, values) => api(exportForm.call, exportForm.toInput(values, undefined)),
    onDone: (data) => {
      const bytes = new TextEncoder().encode(JSON.stringify(data, undefined, 2));
      saveFile({ bytes, contentType: "application/json" }, `${brand.id}-${data.exportedAt.slice(0, "2000-01-01".length)}.json`);
      onSaved();
    },
  });
  return (
    <AccountForm action={exportForm.action} form={form} submit={text("account.dataAction")} onCancel={onCancel}>
      {hasPassword ? (
        <PasswordField autoComplete="current-password" help={text("account.passwordHelp")} error={form.errorOf("password")} />
      ) : null}
    </AccountForm>
  );
}
