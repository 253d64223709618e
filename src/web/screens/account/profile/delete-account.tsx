/** Deletes the account: what is deleted, what is kept and why, and a form with a confirmation. */
import { deleteForm } from "#contract/forms/account-forms.ts";
import { EMAIL } from "#domain/forms/field-rules.ts";
import { PasswordField } from "#web/auth/forms/password-field.tsx";
import { forgetTrips } from "#web/visitor/storage/forget-trips.ts";
import { typedInto } from "#web/forms/refused-input.ts";
import { useText } from "#web/i18n/text.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { openBrowserState } from "#web/visitor/browser-start-up.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { forgetVisitor } from "#web/visitor/storage/session-mark.ts";
import { AccountEdit } from "../account-edit.tsx";
import { AccountForm } from "../account-form.tsx";
import { AccountSection } from "../account-section.tsx";
import { useAccountForm } from "../use-account-form.ts";
import { OpenTrips, openTripsOf } from "./open-trips.tsx";
import type { SectionProps } from "./profile-data.ts";

type Props = Pick<SectionProps, "details" | "refused">;

export function DeleteAccount({ details, refused }: Props) {
  const text = useText();
  const { brand } = usePage();
  return (
    <AccountSection id="delete" title={text("account.deleteTitle")} icon="trash" lead={text("account.deleteLead")}>
      <AccountEdit label={text("account.deleteStart")} icon="trash" isOpen={refused?.action === deleteForm.action} isDanger>
        {(close) => (
          <>
            <dl className="account-terms">
              <dt>{text("account.deleteGoesTitle")}</dt>
              <dd>
                {text("account.deleteGoes")} {brand.flags.club ? text("account.deleteGoesClub") : null}
              </dd>
              <dt>{text("account.deleteStaysTitle")}</dt>
              <dd>{text("account.deleteStays")}</dd>
            </dl>
            <DeleteForm {...{ details, refused }} onCancel={close} />
          </>
        )}
      </AccountEdit>
    </AccountSection>
  );
}

function DeleteForm({ details, refused, onCancel }: Props & { readonly onCancel: () => void }) {
  const text = useText();
  const { prefix } = usePage();
  const { email, hasPassword } = details;
  const form = useAccountForm({
    form: deleteForm,
    send: (api, values) => api(deleteForm.call, deleteForm.toInput(values, undefined)),
    onDone: () => {
      forgetVisitor(openBrowserState(window));
      // Loads a new document, so that no personal data stays in memory.
      void forgetTrips(window).then(() => location.assign(`${prefix}/account/?ended=deleted`));
    },
  });
  const trips = openTripsOf(form.refused);
  return (
    <AccountForm
      action={deleteForm.action}
      form={form}
      submit={text("account.deleteAction")}
      busy={text("account.deleting")}
      onCancel={onCancel}
      trouble={trips ? <OpenTrips trips={trips} /> : undefined}
      isDanger
    >
      <TextField
        {...{
          name: "confirmation",
          type: "email",
          label: text("account.deleteConfirm"),
          help: text("account.deleteConfirmHelp", { email }),
        }}
        {...{ autoComplete: "off", autoCapitalize: "none", spellCheck: false, maxLength: EMAIL.maxLength, isRequired: true }}
        defaultValue={typedInto(refused, deleteForm)?.["confirmation"]}
        error={form.errorOf("confirmation")}
      />
      {hasPassword ? (
        <PasswordField autoComplete="current-password" help={text("account.passwordHelp")} error={form.errorOf("password")} />
      ) : null}
    </AccountForm>
  );
}
