import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";

type Props = { readonly isBusy?: boolean; readonly onRetry: () => void };

/** Shown if the price of the membership could not be loaded (ERR-014). */
export function NoOffer({ isBusy = false, onRetry }: Props) {
  const text = useText();
  const retry = (
    <Button emphasis="quiet" size="small" isBusy={isBusy} onClick={onRetry}>
      {text("payment.retry")}
    </Button>
  );
  return (
    <Notice tone="danger" title={text("club.noOfferTitle")} actions={retry}>
      {text("club.noOfferText")}
    </Notice>
  );
}
