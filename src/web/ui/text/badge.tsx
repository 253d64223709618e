import type { ReactNode } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";

/** `member` marks a price or benefit for club members. */
export type BadgeTone = "neutral" | "accent" | "positive" | "caution" | "danger" | "member";

type Props = { readonly tone?: BadgeTone; readonly icon?: IconName; readonly children: ReactNode };

/** A short fact beside a name. It must never be the only place where the fact is stated. */
export const Badge = ({ tone = "neutral", icon, children }: Props) => (
  <span className={`badge badge-${tone}`}>
    {icon ? <Icon name={icon} /> : null}
    {children}
  </span>
);
