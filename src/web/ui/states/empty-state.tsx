import type { ReactNode } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";

type Props = {
  readonly icon: IconName;
  readonly title: string;
  /** 1 where it is all that the page has. */
  readonly level?: 1 | 2 | 3;
  /** The reason why there are no results. */
  readonly children?: ReactNode;
  /** What the visitor can do about it; required, so that no visitor is left without a next step. */
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
