/** Short messages in a corner: saved, copied, undone. React Aria's toast is still marked unstable, so only this file uses it. */
import { UNSTABLE_Toast as AriaToast, UNSTABLE_ToastContent, UNSTABLE_ToastQueue, UNSTABLE_ToastRegion } from "react-aria-components/Toast";
import { Button, Text } from "react-aria-components/Toast";
import { useState } from "react";
import { useText } from "#web/i18n/text.tsx";
import { AriaFrame } from "./aria-frame.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { Panel, Toast } from "./toast-content.ts";

const MAX_VISIBLE = 3;
/** Long enough for slow readers; accessibility guidelines recommend at least five seconds. */
const SHOWN_FOR_MS = 6_000;
/** Long enough to reach the action by keyboard, too. */
const ACTION_FOR_MS = 10_000;

const queue = new UNSTABLE_ToastQueue<Toast>({ maxVisibleToasts: MAX_VISIBLE });

const keys = new Map<string, string>();

/** A toast with an action stays until it is closed, unless it is brief; the time stops while a pointer or the focus is on it. */
export function addToast(toast: Toast): void {
  const former = keys.get(toast.topic ?? "");
  if (former !== undefined) queue.close(former);
  const staysOpen = toast.action !== undefined && !toast.isBrief;
  const key = queue.add(toast, staysOpen ? {} : { timeout: toast.action ? ACTION_FOR_MS : SHOWN_FOR_MS });
  if (toast.topic !== undefined) keys.set(toast.topic, key);
}

const ICONS = { positive: "circle-check", danger: "alert", info: "info" } as const;

export function Toasts() {
  const [panel, setPanel] = useState<Panel>();
  return (
    <AriaFrame>
      <UNSTABLE_ToastRegion queue={queue} className="toasts">
        {({ toast }) => (
          <AriaToast toast={toast} className={`toast toast-${toast.content.tone ?? "info"}`}>
            <ToastInside toast={toast.content} onDone={() => queue.close(toast.key)} onOpen={(next) => setPanel(() => next)} />
          </AriaToast>
        )}
      </UNSTABLE_ToastRegion>
      {panel?.(() => setPanel(undefined))}
    </AriaFrame>
  );
}

type InsideProps = { readonly toast: Toast; readonly onDone: () => void; readonly onOpen: (panel: Panel) => void };

function ToastInside({ toast, onDone, onOpen }: InsideProps) {
  const text = useText();
  const act = () => {
    toast.action?.onPress?.();
    if (toast.action?.panel) onOpen(toast.action.panel);
    onDone();
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
      <Button slot="close" className="icon-button" aria-label={text("shell.close")}>
        <Icon name="x" />
      </Button>
    </>
  );
}
