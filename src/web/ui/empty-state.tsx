import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";

type Props = {
  readonly icon: IconName;
  readonly title: string;
  readonly level?: 2 | 3;
  /** Why there is nothing. */
  readonly children?: ReactNode;
  /** What to do about it; there is always something. */
  readonly actions: ReactNode;
};

export function EmptyState({ icon, title, level = 2, children, actions }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="empty-state">
      <Icon name={icon} size="large" />
      <Heading>{title}</Heading>
      {children}
      <div className="actions">{actions}</div>
    </div>
  );
}
