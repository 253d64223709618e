import type { ReactNode, Ref } from "react";
import { classNames } from "#web/ui/base/class-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";

type Props = {
  readonly label: ReactNode;
  readonly isOpen?: boolean | undefined;
  readonly className?: string | undefined;
  /** What opens it. */
  readonly ref?: Ref<HTMLElement>;
  readonly children: ReactNode;
};

/** Further content behind a text with a chevron. Native, so it opens without scripts. */
export const Disclosure = ({ label, isOpen, className, ref, children }: Props) => (
  <details className={classNames("disclosure", className)} open={isOpen}>
    <summary ref={ref}>
      {label}
      <Icon name="chevron-down" />
    </summary>
    {children}
  </details>
);
