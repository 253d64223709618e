/** What must be answered before going on. Traps the focus and gives it back; a sheet from below on phones. */
import type { ReactNode } from "react";
import { Button, Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { useText } from "#web/i18n/text.tsx";
import { AriaFrame } from "./aria-frame.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

export type DialogProps = {
  readonly isOpen: boolean;
  /** By button, Escape or a press outside. */
  readonly onClose: () => void;
  readonly title: string;
  /** The title is heard, not seen. */
  readonly hideTitle?: boolean | undefined;
  readonly size?: "small" | "normal" | "large" | "full" | undefined;
  /** An alert asks a question that has to be answered: a press outside does not close it. */
  readonly kind?: "dialog" | "alert" | undefined;
  /** Neither Escape nor a press outside closes it, and there is no button to close it: something is being done. */
  readonly isLocked?: boolean | undefined;
  /** Buttons at the end, always in sight. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function Dialog({ isOpen, onClose, size = "normal", kind = "dialog", isLocked = false, className, ...inside }: DialogProps) {
  return (
    <AriaFrame>
      <ModalOverlay
        className="overlay"
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable={kind === "dialog" && !isLocked}
        isKeyboardDismissDisabled={isLocked}
      >
        <Modal className={classNames("dialog", `dialog-${size}`, className)}>
          <DialogInside {...inside} kind={kind} isLocked={isLocked} />
        </Modal>
      </ModalOverlay>
    </AriaFrame>
  );
}

type InsideProps = Pick<DialogProps, "title" | "hideTitle" | "kind" | "isLocked" | "actions" | "children">;

/** Heading, words and buttons, alike in dialogs and drawers. */
export function DialogInside({ title, hideTitle = false, kind, isLocked = false, actions, children }: InsideProps) {
  const text = useText();
  return (
    <AriaDialog className="dialog-inside" role={kind === "alert" ? "alertdialog" : "dialog"}>
      <header className="dialog-header">
        <Heading slot="title" level={2} className={hideTitle ? "visually-hidden" : "dialog-title"}>
          {title}
        </Heading>
        {isLocked ? null : (
          <Button slot="close" className="icon-button" aria-label={text("shell.close")}>
            <Icon name="x" />
          </Button>
        )}
      </header>
      <div className="dialog-words">{children}</div>
      {actions ? <footer className="dialog-actions">{actions}</footer> : null}
    </AriaDialog>
  );
}
