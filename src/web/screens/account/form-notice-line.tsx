import { useText } from "#web/i18n/text.tsx";
import { Notice } from "#web/ui/notice.tsx";
import type { FormNotice } from "./form-notice.ts";
import { fieldWords, refusalWords } from "./refusal-words.ts";

/** Shows the result of a form that was sent without JavaScript. The query is untrusted: only known codes select a text. */
export function FormNoticeLine({ said, error }: FormNotice) {
  const text = useText();
  if (error) {
    const words = /-/.test(error) ? refusalWords(error) : fieldWords(error);
    return <Notice tone="danger">{text(words)}</Notice>;
  }
  if (said === "sent") return <Notice tone="positive">{text("account.confirmSent")}</Notice>;
  return said === "saved" ? <Notice tone="positive">{text("account.saved")}</Notice> : null;
}
