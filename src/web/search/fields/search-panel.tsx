/** The panel that a field opens: a popover where there is room, a sheet from the bottom on phones. */
import type { ReactNode, RefObject } from "react";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Popover } from "#web/ui/overlays/popover.tsx";
import { useMedia } from "#web/ui/base/use-media.ts";

/** Below this width two months do not fit side by side, and a sheet is easier to reach. */
const PHONE = "(width < 768px)";

type Props = {
  readonly label: string;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

export function SearchPanel({ label, trigger, className, onClose, children }: Props) {
  const text = useText();
  const isPhone = useMedia(PHONE);
  const ok = (
    <Button onClick={onClose} isWide={isPhone}>
      {text("search.ok")}
    </Button>
  );
  return isPhone ? (
    <Dialog isOpen onClose={onClose} title={label} actions={ok} className={className}>
      {children}
    </Dialog>
  ) : (
    <Popover isOpen onClose={onClose} triggerRef={trigger} label={label} className={className}>
      {children}
      <div className="search-panel-foot">{ok}</div>
    </Popover>
  );
}
