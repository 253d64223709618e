import type { ReactNode } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";

type NoticeTone = "danger" | "caution" | "positive" | "info";

const ICONS: Record<NoticeTone, IconName> = { danger: "alert", caution: "warning", positive: "circle-check", info: "info" };

type Props = {
  readonly tone: NoticeTone;
  readonly title?: string | undefined;
  /** Buttons or links that help the visitor to continue. */
  readonly actions?: ReactNode;
  readonly children?: ReactNode;
};

/** An important message. Danger interrupts a screen reader; other tones are announced when it is idle. */
export function Notice({ tone, title, actions, children }: Props) {
  return (
    <div role={tone === "danger" ? "alert" : "status"} className={`notice notice-${tone}`}>
      <Icon name={ICONS[tone]} />
      <div className="notice-words">
        {title ? <strong className="notice-title">{title}</strong> : null}
        {children}
        {actions ? <div className="actions">{actions}</div> : null}
      </div>
    </div>
  );
}
