import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/class-names.ts";
import type { IconName } from "#web/ui/icon-names.ts";
import { Icon } from "#web/ui/icon.tsx";

type Props = {
  readonly label: string;
  /** Heard after the label, where several on a page are called alike. */
  readonly of?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly isOpen?: boolean | undefined;
  readonly isDanger?: boolean | undefined;
  readonly children: (close: () => void) => ReactNode;
};

/** A form behind a button. The browser's own fold, so it opens without scripts; the form closes it when its work is done. */
export function AccountEdit({ label, of, icon = "pencil", isOpen: isOpenFirst = false, isDanger = false, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const summary = useRef<HTMLElement>(null);
  const [closings, setClosings] = useState(0);
  // Where the form was there is nothing left to stand on.
  useEffect(() => {
    if (closings > 0) summary.current?.focus();
  }, [closings]);
  const close = () => {
    setOpen(false);
    setClosings((count) => count + 1);
  };
  return (
    <details className="account-edit" open={isOpen} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary ref={summary} className={classNames("button button-small button-quiet", isDanger && "account-danger")}>
        <Icon name={icon} />
        {label}
        {of ? <span className="visually-hidden">{` ${of}`}</span> : null}
      </summary>
      <div className="account-edit-inside">{children(close)}</div>
    </details>
  );
}
