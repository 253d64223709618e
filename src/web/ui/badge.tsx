import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

/** Member: a price or a favour of the club. */
export type BadgeTone = "neutral" | "accent" | "positive" | "caution" | "danger" | "member";

type Props = { readonly tone?: BadgeTone; readonly icon?: IconName; readonly children: ReactNode };

/** A short true fact beside a name: never the only way something is said. */
export const Badge = ({ tone = "neutral", icon, children }: Props) => (
  <span className={`badge badge-${tone}`}>
    {icon ? <Icon name={icon} /> : null}
    {children}
  </span>
);
