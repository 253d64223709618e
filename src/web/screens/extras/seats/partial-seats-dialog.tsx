import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

type Props = { readonly onStay: () => void; readonly onLeave: () => void };

/** Seats are sold for everybody of a direction or for nobody: going on removes those that are chosen (EXTRA-003). */
export function PartialSeatsDialog({ onStay, onLeave }: Props) {
  const text = useText();
  const actions = (
    <>
      <Button emphasis="quiet" onClick={onLeave}>
        {text("extras.partialLeave")}
      </Button>
      <Button onClick={onStay}>{text("extras.partialStay")}</Button>
    </>
  );
  return (
    <Dialog isOpen kind="alert" size="small" title={text("extras.partialTitle")} onClose={onStay} actions={actions}>
      <p>{text("extras.partialText")}</p>
    </Dialog>
  );
}
