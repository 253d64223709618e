/** Promo codes and points exclude each other: asks before the code is removed (CHK-019). */
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

type Props = {
  readonly code: string;
  readonly isBusy: boolean;
  readonly onKeep: () => void;
  readonly onGiveUp: () => void;
};

export function PointsQuestion({ code, isBusy, onKeep, onGiveUp }: Props) {
  const text = useText();
  const actions = (
    <>
      <Button emphasis="quiet" onClick={onKeep}>
        {text("checkout.pointsKeepCode")}
      </Button>
      <Button isBusy={isBusy} onClick={onGiveUp}>
        {text("checkout.pointsGiveUpCode")}
      </Button>
    </>
  );
  return (
    <Dialog isOpen kind="alert" size="small" title={text("checkout.pointsQuestion")} onClose={onKeep} actions={actions}>
      <p>{text("checkout.pointsQuestionText", { code })}</p>
    </Dialog>
  );
}
