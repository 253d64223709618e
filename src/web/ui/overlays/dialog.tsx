/** A modal dialog. It traps the focus and restores it afterwards; on phones it opens from the bottom. */
import type { ReactNode } from "react";
import { Button, Dialog as AriaDialog, Heading, Modal, ModalOverlay } from "react-aria-components/Modal";
import { useText } from "#web/i18n/text.tsx";
import { AriaFrame } from "./aria-frame.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";

export type DialogProps = {
  readonly isOpen: boolean;
  /** Called for the close button, Escape or a click outside. */
  readonly onClose: () => void;
  readonly title: string;
  /** Hides the title visually; screen readers still announce it. */
  readonly hideTitle?: boolean | undefined;
  readonly size?: "small" | "normal" | "large" | "full" | undefined;
  /** Top: longer content grows downwards and the title stays in place; on phones the dialog covers the screen. */
  readonly place?: "middle" | "top" | undefined;
  /** An alert asks a question that must be answered: a click outside does not close it. */
  readonly kind?: "dialog" | "alert" | undefined;
  /** While work is running: no close button, and neither Escape nor a click outside closes it. */
  readonly isLocked?: boolean | undefined;
  /** Buttons at the end, always visible. */
  readonly actions?: ReactNode;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

export function Dialog({
  isOpen,
  onClose,
  size = "normal",
  place = "middle",
  kind = "dialog",
  isLocked = false,
  className,
  ...inside
}: DialogProps) {
  return (
    <AriaFrame>
      <ModalOverlay
        className="overlay"
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        isDismissable={kind === "dialog" && !isLocked}
        isKeyboardDismissDisabled={isLocked}
      >
        <Modal className={classNames("dialog", `dialog-${size}`, place === "top" && "dialog-top", className)}>
          <DialogInside {...inside} kind={kind} isLocked={isLocked} />
        </Modal>
      </ModalOverlay>
    </AriaFrame>
  );
}

type InsideProps = Pick<DialogProps, "title" | "hideTitle" | "kind" | "isLocked" | "actions" | "children">;

/** Heading, content and buttons, shared by dialogs and drawers. */
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
