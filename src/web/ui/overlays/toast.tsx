/** Short messages in a corner: saved, copied, undone. React Aria's toast is still marked unstable, so only this file uses it. */
import { UNSTABLE_Toast as AriaToast, UNSTABLE_ToastContent, UNSTABLE_ToastQueue, UNSTABLE_ToastRegion } from "react-aria-components/Toast";
import { Button, Text } from "react-aria-components/Toast";
import { useState } from "react";
import { useText } from "#web/i18n/text.tsx";
import { AriaFrame } from "./aria-frame.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { Toast } from "./toast-content.ts";

const MAX_VISIBLE = 3;
/** Long enough for slow readers; accessibility guidelines recommend at least five seconds. */
const SHOWN_FOR_MS = 6_000;

const queue = new UNSTABLE_ToastQueue<Toast>({ maxVisibleToasts: MAX_VISIBLE });

const keys = new Map<string, string>();

/** A toast with an action stays until it is closed, unless it is brief; the time stops while a pointer or the focus is on it. */
export function addToast(toast: Toast): void {
  const former = keys.get(toast.topic ?? "");
  if (former !== undefined) queue.close(former);
  const key = queue.add(toast, toast.action && !toast.isBrief ? {} : { timeout: SHOWN_FOR_MS });
  if (toast.topic !== undefined) keys.set(toast.topic, key);
}

const ICONS = { positive: "circle-check", danger: "alert", info: "info" } as const;

export function Toasts() {
  return (
    <AriaFrame>
      <UNSTABLE_ToastRegion queue={queue} className="toasts">
        {({ toast }) => (
          <AriaToast toast={toast} className={`toast toast-${toast.content.tone ?? "info"}`}>
            <ToastInside toast={toast.content} onDone={() => queue.close(toast.key)} />
          </AriaToast>
        )}
      </UNSTABLE_ToastRegion>
    </AriaFrame>
  );
}

function ToastInside({ toast, onDone }: { readonly toast: Toast; readonly onDone: () => void }) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const act = () => {
    toast.action?.onPress?.();
    if (toast.action?.panel) setOpen(true);
    else onDone();
  };
  return (
    <>
      <Icon name={ICONS[toast.tone ?? "info"]} />
      <UNSTABLE_ToastContent className="toast-words">
        <Text slot="title" className="toast-title">
          {toast.title}
        </Text>
        {toast.words ? <Text slot="description">{toast.words}</Text> : null}
        {toast.action ? (
          <Button className="button button-plain button-small" onPress={act}>
            {toast.action.label}
          </Button>
        ) : null}
      </UNSTABLE_ToastContent>
      {isOpen ? toast.action?.panel?.(onDone) : null}
      <Button slot="close" className="icon-button" aria-label={text("shell.close")}>
        <Icon name="x" />
      </Button>
    </>
  );
}
