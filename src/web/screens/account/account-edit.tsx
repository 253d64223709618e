import type { ReactNode } from "react";
import { useEffect, useRef, useState } from "react";
import { classNames } from "#web/ui/base/class-names.ts";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";

type Props = {
  readonly label: string;
  /** Visually hidden text after the label, to tell buttons with the same label apart. */
  readonly of?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly isOpen?: boolean | undefined;
  readonly isDanger?: boolean | undefined;
  readonly children: (close: () => void) => ReactNode;
};

/** A form behind a button. Uses `details`, so it opens without JavaScript; the form closes it when it is done. */
export function AccountEdit({ label, of, icon = "pencil", isOpen: isOpenFirst = false, isDanger = false, children }: Props) {
  const [isOpen, setOpen] = useState(isOpenFirst);
  const summary = useRef<HTMLElement>(null);
  const [closings, setClosings] = useState(0);
  // The closed form had the focus, so it moves to the button.
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
