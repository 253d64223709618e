/** A small panel beside the element that opened it. */
import type { ReactNode, RefObject } from "react";
import type { Placement } from "react-aria-components/Popover";
import { Dialog, Popover as AriaPopover } from "react-aria-components/Popover";
import { AriaFrame } from "./aria-frame.tsx";
import { classNames } from "#web/ui/base/class-names.ts";

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The element to position against; a plain element of the caller. */
  readonly triggerRef: RefObject<Element | null>;
  readonly label: string;
  readonly placement?: Placement | undefined;
  /** The page behind the popover stays usable. */
  readonly isNonModal?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function Popover({
  isOpen,
  onClose,
  triggerRef,
  label,
  placement = "bottom start",
  isNonModal = false,
  className,
  children,
}: Props) {
  return (
    <AriaFrame>
      <AriaPopover
        className={classNames("popover popover-panel", className)}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        triggerRef={triggerRef}
        placement={placement}
        isNonModal={isNonModal}
      >
        <Dialog aria-label={label} className="popover-inside">
          {children}
        </Dialog>
      </AriaPopover>
    </AriaFrame>
  );
}
