import { useState } from "react";
import { detailsForm } from "#contract/forms/account-forms.ts";
import { EARLIEST_BIRTH } from "#domain/traveller/birth-day.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH } from "#domain/checkout/person-rules.ts";
import { typedInto } from "#web/forms/refused-input.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { RequiredNote } from "#web/ui/fields/field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { AccountEdit } from "../account-edit.tsx";
import { AccountForm } from "../account-form.tsx";
import { AccountSection, Facts, StatusMessage } from "../account-section.tsx";
import { formatDate } from "../local-time.tsx";
import { useAccountForm } from "../use-account-form.ts";
import type { SectionProps } from "./profile-data.ts";

type Props = SectionProps & { readonly today: CalendarDate };

const GENDER_WORDS = { female: "account.genderFemale", male: "account.genderMale", other: "account.genderOther" } as const;

export function UserDetails({ details, today, onChange, refused }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [message, setMessage] = useState<string>();
  const { firstName, lastName, phone, dateOfBirth, gender } = details.personalDetails;
  const unknown = <span className="account-unknown">{text("account.notGiven")}</span>;
  return (
    <AccountSection id="details" title={text("account.detailsTitle")} icon="user">
      <Facts
        facts={[
          { label: text("account.name"), value: `${firstName} ${lastName}`.trim() || unknown },
          { label: text("login.email"), value: details.email },
          { label: text("account.phone"), value: phone ?? unknown },
          { label: text("account.dateOfBirth"), value: dateOfBirth ? formatDate(dateOfBirth, languageTag) : unknown },
          { label: text("account.gender"), value: gender ? text(GENDER_WORDS[gender]) : unknown },
        ]}
      />
      <AccountEdit label={text("account.edit")} of={text("account.detailsTitle")} isOpen={refused?.action === detailsForm(today).action}>
        {(close) => (
          <DetailsForm
            {...{ details, today, refused }}
            onCancel={close}
            onChange={(changed) => {
              onChange(changed);
              setMessage(text("account.detailsSaved"));
              close();
            }}
          />
        )}
      </AccountEdit>
      <StatusMessage text={message} />
    </AccountSection>
  );
}

function DetailsForm({ details, today, onChange, refused, onCancel }: Props & { readonly onCancel: () => void }) {
  const text = useText();
  const definition = detailsForm(today);
  // Without the stored values: a field that was left empty stays empty.
  const { firstName = "", lastName = "", phone, dateOfBirth, gender } = typedInto(refused, definition) ?? details.personalDetails;
  const form = useAccountForm({
    form: definition,
    send: (api, values) => api(definition.call, definition.toInput(values, undefined)),
    onDone: onChange,
  });
  return (
    <AccountForm action={definition.action} form={form} submit={text("account.save")} onCancel={onCancel}>
      <RequiredNote />
      <div className="account-pair">
        <TextField
          {...{ name: "firstName", label: text("login.firstName"), defaultValue: firstName, isRequired: true, maxLength: MAX_NAME_LENGTH }}
          autoComplete="given-name"
          error={form.errorOf("firstName")}
        />
        <TextField
          {...{ name: "lastName", label: text("login.lastName"), defaultValue: lastName, isRequired: true, maxLength: MAX_NAME_LENGTH }}
          autoComplete="family-name"
          error={form.errorOf("lastName")}
        />
      </div>
      <TextField
        {...{ name: "phone", label: text("account.phone"), type: "tel", defaultValue: phone ?? "", maxLength: MAX_PHONE_LENGTH }}
        autoComplete="tel"
        help={text("account.phoneHelp")}
        error={form.errorOf("phone")}
      />
      <div className="account-pair">
        <TextField
          {...{ name: "dateOfBirth", label: text("account.dateOfBirth"), type: "date", min: EARLIEST_BIRTH, max: today }}
          defaultValue={dateOfBirth ?? ""}
          autoComplete="bday"
          error={form.errorOf("dateOfBirth")}
        />
        <SelectField
          {...{ name: "gender", label: text("account.gender"), placeholder: text("account.genderUnsaid"), defaultValue: gender ?? "" }}
          autoComplete="sex"
          choices={Object.entries(GENDER_WORDS).map(([value, key]) => ({ value, label: text(key) }))}
          error={form.errorOf("gender")}
        />
      </div>
    </AccountForm>
  );
}
