import type { ReactNode } from "react";
import { classNames } from "#web/ui/base/class-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";

type Props = {
  readonly label: string;
  readonly isOpen?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** Further content behind a text with a chevron. Native, so it opens without scripts. */
export const Disclosure = ({ label, isOpen, className, children }: Props) => (
  <details className={classNames("disclosure", className)} open={isOpen}>
    <summary>
      {label}
      <Icon name="chevron-down" />
    </summary>
    {children}
  </details>
);
