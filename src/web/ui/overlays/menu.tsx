/** A list of actions, opened by a button. */
import { useState } from "react";
import type { RefObject } from "react";
import { setInteractionModality } from "react-aria/useFocusVisible";
import { Menu as AriaMenu, MenuItem, Popover } from "react-aria-components/Menu";
import type { Placement } from "react-aria-components/Popover";
import { AriaFrame } from "./aria-frame.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";

export type MenuAction = {
  readonly key: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon?: IconName | undefined;
  /** A full address makes it a link. */
  readonly href?: string | undefined;
  readonly isDisabled?: boolean | undefined;
  readonly isDanger?: boolean | undefined;
};

type Props = {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly triggerRef: RefObject<Element | null>;
  readonly label: string;
  readonly actions: readonly MenuAction[];
  readonly onChoose?: ((key: string) => void) | undefined;
  readonly placement?: Placement | undefined;
};

export function Menu({ isOpen, onClose, triggerRef, label, actions, onChoose, placement = "bottom end" }: Props) {
  return (
    <AriaFrame>
      <Popover
        className="popover menu-popover"
        trigger="MenuTrigger"
        aria-label={label}
        isOpen={isOpen}
        onOpenChange={(open) => !open && onClose()}
        triggerRef={triggerRef}
        placement={placement}
      >
        <List label={label} actions={actions} onClose={onClose} onChoose={onChoose} />
      </Popover>
    </AriaFrame>
  );
}

/**
 * React Aria takes the click that Enter triggers on a plain button for a screen reader's virtual click: it would wait for running animations and then
 * focus the list instead of its first item. `:focus-visible` tells whether the keyboard was used.
 */
const tellHowItWasOpened = () => setInteractionModality(document.querySelector(":focus-visible") ? "keyboard" : "pointer");

function List({ label, actions, onClose, onChoose }: Pick<Props, "label" | "actions" | "onClose" | "onChoose">) {
  // During render, because effects of child components run before effects of this one.
  useState(tellHowItWasOpened);
  return (
    <AriaMenu
      className="menu-list"
      aria-label={label}
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just opened the menu
      autoFocus="first"
      onClose={onClose}
      onAction={(key) => onChoose?.(String(key))}
      disabledKeys={actions.filter((action) => action.isDisabled).map((action) => action.key)}
    >
      {actions.map((action) => (
        <Action key={action.key} action={action} />
      ))}
    </AriaMenu>
  );
}

const Action = ({ action }: { readonly action: MenuAction }) => (
  <MenuItem
    id={action.key}
    textValue={action.label}
    className={action.isDanger ? "menu-item menu-item-danger" : "menu-item"}
    {...(action.href !== undefined && { href: action.href })}
  >
    {action.icon ? <Icon name={action.icon} /> : null}
    <span className="menu-item-words">
      <span>{action.label}</span> {action.detail ? <span className="menu-item-detail">{action.detail}</span> : null}
    </span>
  </MenuItem>
);
