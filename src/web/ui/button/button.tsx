import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { Link } from "#web/ui/navigation/link.tsx";
import { classNames } from "#web/ui/base/class-names.ts";

/** Strong: the main action of the page. Quiet: a secondary action. Plain: looks like a link. Danger: an action that cannot be undone. */
type Emphasis = "strong" | "quiet" | "plain" | "danger";

type ButtonLook = {
  readonly emphasis?: Emphasis | undefined;
  readonly size?: "normal" | "small" | undefined;
  /** As wide as its container. */
  readonly isWide?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly iconAfter?: IconName | undefined;
};

export const buttonClass = ({ emphasis = "strong", size, isWide }: ButtonLook, more?: string): string =>
  classNames("button", `button-${emphasis}`, size === "small" && "button-small", isWide && "button-wide", more);

/** The content of a button, shared by buttons and links that look like buttons. */
export const ButtonInside = ({ icon, iconAfter, children }: Pick<ButtonLook, "icon" | "iconAfter"> & { readonly children: ReactNode }) => (
  <>
    {icon ? <Icon name={icon} /> : null}
    {children}
    {iconAfter ? <Icon name={iconAfter} /> : null}
  </>
);

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** The action is running: the button stays in place, keeps the focus and ignores further clicks. */
    readonly isBusy?: boolean | undefined;
    readonly ref?: Ref<HTMLButtonElement>;
  };

export function Button({ emphasis, size, isWide, icon, iconAfter, isBusy = false, className, onClick, children, ...rest }: Props) {
  const onPress = (event: MouseEvent<HTMLButtonElement>) => (isBusy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      type="button"
      {...rest}
      {...(isBusy && { "aria-busy": true, "aria-disabled": true })}
      onClick={onPress}
      className={buttonClass({ emphasis, size, isWide }, className)}
    >
      <ButtonInside icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonInside>
    </button>
  );
}

type LinkProps = ButtonLook & {
  readonly to: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A link that looks like a button. */
export function ButtonLink({ to, emphasis, size, isWide, icon, iconAfter, className, children }: LinkProps) {
  return (
    <Link to={to} className={buttonClass({ emphasis, size, isWide }, className)}>
      <ButtonInside icon={icon} iconAfter={iconAfter}>
        {children}
      </ButtonInside>
    </Link>
  );
}

type IconButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children"> & {
  readonly icon: IconName;
  /** Accessible name, also shown as a tooltip. */
  readonly label: string;
};

/** A round button that contains only an icon. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={classNames("icon-button", className)}>
      <Icon name={icon} />
    </button>
  );
}
