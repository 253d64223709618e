/** A panel that slides in from an edge and leaves the page visible: filters, a menu, a summary. On phones it opens from the bottom. */
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { AriaFrame } from "./aria-frame.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import type { DialogProps } from "./dialog.tsx";
import { DialogInside } from "./dialog.tsx";

type Props = Omit<DialogProps, "size" | "kind" | "isLocked"> & {
  /** The edge it opens from on wide screens; `end` is the right edge in our languages. */
  readonly side?: "start" | "end" | "bottom" | undefined;
};

export function Drawer({ isOpen, onClose, side = "end", className, ...inside }: Props) {
  return (
    <AriaFrame>
      <ModalOverlay className="overlay" isOpen={isOpen} onOpenChange={(open) => !open && onClose()} isDismissable>
        <Modal className={classNames("drawer", `drawer-${side}`, className)}>
          <DialogInside {...inside} />
        </Modal>
      </ModalOverlay>
    </AriaFrame>
  );
}
