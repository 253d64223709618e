import { fieldTextKey } from "#web/forms/field-text.ts";
import { useText } from "#web/i18n/text.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { refusalMessageKey } from "./use-account-form.ts";

/** Result of a form that was sent without JavaScript, from the query of the redirect. */
export type FormNotice = { readonly said: string | null; readonly error: string | null };

export const formNoticeOf = (query: URLSearchParams): FormNotice => ({ said: query.get("said"), error: query.get("error") });

/** The query is untrusted: only known codes select a text. */
export function FormNoticeLine({ said, error }: FormNotice) {
  const text = useText();
  if (error) {
    const messageKey = /-/.test(error) ? refusalMessageKey(error) : fieldTextKey(error);
    return <Notice tone="danger">{text(messageKey)}</Notice>;
  }
  if (said === "sent") return <Notice tone="positive">{text("account.confirmSent")}</Notice>;
  return said === "saved" ? <Notice tone="positive">{text("account.saved")}</Notice> : null;
}
