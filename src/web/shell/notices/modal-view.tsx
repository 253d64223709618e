import { useState } from "react";
import { useText } from "#web/i18n/text.tsx";
import type { Text } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { closeModal } from "#web/visitor/modal-store.ts";
import type { ModalAction, OpenModal } from "#web/visitor/modal-store.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { contactOptions } from "#web/shell/call-us-details.tsx";
import { telephone } from "#web/ui/navigation/telephone.ts";

const CLOSE: readonly ModalAction[] = [{ labelKey: "errors.errorClose" }];

type Words = {
  readonly title: string;
  readonly body: string | undefined;
  readonly actions: readonly ModalAction[];
  readonly withPhone: boolean;
};

export function ModalView({ open }: { readonly open: OpenModal | undefined }) {
  const text = useText();
  // Keeps its content during the closing animation.
  const [last, setLast] = useState(open);
  if (open && open !== last) setLast(open);
  const current = open ?? last;
  if (!current) return null;
  const { title, body, actions, withPhone } = wordsOf(current, text);
  return (
    <Dialog
      isOpen={open !== undefined}
      onClose={closeModal}
      title={title}
      size="small"
      kind={current.kind === "error" ? "alert" : "dialog"}
      actions={actions.map((action, index) => (
        <Button key={action.labelKey} emphasis={action.emphasis ?? (index === 0 ? "strong" : "quiet")} onClick={() => press(action)}>
          {text(action.labelKey)}
        </Button>
      ))}
    >
      {body ? <p>{body}</p> : null}
      {withPhone ? <CallUsLine /> : null}
    </Dialog>
  );
}

function press({ onPress }: ModalAction): void {
  closeModal();
  onPress?.();
}

/** The text of a key; undefined if the key has none. */
const known = (text: Text, key: string | undefined): string | undefined => {
  const label = key && text(key);
  return label && label !== key ? label : undefined;
};

export function wordsOf(open: OpenModal, text: Text): Words {
  if (open.kind === "error") {
    const { keys, title, message, withPhone = false } = open.request;
    return {
      title: known(text, keys?.title) ?? title ?? text("errors.errorTitle"),
      body: known(text, keys?.message) ?? message ?? text("errors.errorGeneralMessage"),
      actions: CLOSE,
      withPhone,
    };
  }
  const { request } = open;
  const textOf = (key: string | undefined, fallback: string | undefined) => (key ? text(key, request.values) : fallback);
  return {
    title: textOf(request.titleKey, request.title) ?? "",
    body: textOf(request.bodyKey, request.body),
    actions: request.actions ?? CLOSE,
    withPhone: false,
  };
}

function CallUsLine() {
  const text = useText();
  const [phone] = contactOptions(usePage().configuration).phones.toReversed().slice(-2);
  return phone ? (
    <p>
      <a className="text-link" href={telephone(phone[1])}>
        {text("contact.callNumber", { phone: phone[1] })}
      </a>
    </p>
  ) : null;
}
