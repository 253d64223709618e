import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";

/** Shown if the provider's form could not be loaded; offers a retry. */
export function NotOpened({ words, onRetry }: { readonly words?: string; readonly onRetry: () => void }) {
  const text = useText();
  const retry = (
    <Button emphasis="quiet" size="small" onClick={onRetry}>
      {text("payment.retry")}
    </Button>
  );
  return (
    <Notice tone="danger" title={text("payment.failedTitle")} actions={retry}>
      {words ?? text("payment.failedText")}
    </Notice>
  );
}
