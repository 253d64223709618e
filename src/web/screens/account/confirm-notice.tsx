/** Asks the visitor to confirm the email address. Until then, guest bookings made with it are not linked to the account. */
import { useState } from "react";
import { sendProofForm } from "#contract/forms/account-forms.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { PrefixField } from "./account-form.tsx";
import { useAccountForm } from "./use-account-form.ts";

export type AccountEmail = { readonly email: string; readonly isEmailProved: boolean };

export function ConfirmNotice({ email, isEmailProved }: AccountEmail) {
  const text = useText();
  const [isSent, setSent] = useState(false);
  const form = useAccountForm({ form: sendProofForm, send: (api) => api(sendProofForm.call), onDone: () => setSent(true) });
  if (isEmailProved) return null;
  const resendForm = (
    <form method="post" action={sendProofForm.action} onSubmit={form.onSubmit}>
      <PrefixField />
      <Button type="submit" emphasis="quiet" size="small" isBusy={form.isBusy}>
        {text("account.confirmResend")}
      </Button>
    </form>
  );
  return (
    <Notice tone="info" title={text("account.confirmTitle")} {...(!isSent && { actions: resendForm })}>
      <p>{text(isSent ? "account.confirmSent" : "account.confirmText", { email })}</p>
      {form.failure ? <p role="alert">{form.failure}</p> : null}
    </Notice>
  );
}
