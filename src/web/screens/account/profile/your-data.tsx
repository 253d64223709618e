import { useState } from "react";
import { exportAccount } from "#contract/account/export-account.ts";
import { PasswordField } from "#web/auth/forms/password-field.tsx";
import { saveFile } from "#web/booking/save-file.ts";
import { useText } from "#web/i18n/text.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { AccountEdit } from "../account-edit.tsx";
import { AccountForm } from "../account-form.tsx";
import { AccountSection, Said } from "../account-section.tsx";
import { useAccountForm } from "../use-account-form.ts";
import type { SectionProps } from "./profile-data.ts";

/** Exports the personal data of the account as one file. */
export function YourData({ details }: Pick<SectionProps, "details">) {
  const text = useText();
  const [said, setSaid] = useState<string>();
  return (
    <AccountSection id="data" title={text("account.dataTitle")} icon="file-text" lead={text("account.dataLead")}>
      <AccountEdit label={text("account.dataStart")} icon="download">
        {(close) => (
          <ExportForm
            hasPassword={details.hasPassword}
            onCancel={close}
            onSaved={() => {
              setSaid(text("account.dataSaved"));
              close();
            }}
          />
        )}
      </AccountEdit>
      <Said words={said} />
    </AccountSection>
  );
}

type FormProps = { readonly hasPassword: boolean; readonly onSaved: () => void; readonly onCancel: () => void };

function ExportForm({ hasPassword, onSaved, onCancel }: FormProps) {
  const text = useText();
  const { brand } = usePage();
  const form = useAccountForm({
    send: (api, { password }) => api(exportAccount, { body: password ? { password } : {} }),
    check: ({ password }) => (hasPassword && !password ? { password: "passwordError" } : {}),
    onDone: (data) => {
      const bytes = new TextEncoder().encode(JSON.stringify(data, undefined, 2));
      saveFile({ bytes, contentType: "application/json" }, `${brand.id}-${data.exportedAt.slice(0, "2000-01-01".length)}.json`);
      onSaved();
    },
  });
  return (
    <AccountForm desk="export" form={form} submit={text("account.dataAction")} onCancel={onCancel}>
      {hasPassword ? (
        <PasswordField autoComplete="current-password" help={text("account.passwordHelp")} error={form.errorOf("password")} />
      ) : null}
    </AccountForm>
  );
}
