import type { ButtonHTMLAttributes, MouseEvent, ReactNode } from "react";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-names.ts";
import { Link } from "./navigation/link.tsx";
import { classNames } from "./class-names.ts";

/** Strong: the one thing to do here. Quiet: something else. Plain: as little as a link. Danger: it cannot be taken back. */
type Emphasis = "strong" | "quiet" | "plain" | "danger";

type ButtonLook = {
  readonly emphasis?: Emphasis | undefined;
  readonly size?: "normal" | "small" | undefined;
  /** As wide as what it stands in. */
  readonly isWide?: boolean | undefined;
  readonly icon?: IconName | undefined;
  readonly iconAfter?: IconName | undefined;
};

export const buttonClass = ({ emphasis = "strong", size, isWide }: ButtonLook, more?: string): string =>
  classNames("button", `button-${emphasis}`, size === "small" && "button-small", isWide && "button-wide", more);

/** What stands in a button, drawn alike in those that press and those that go somewhere. */
export const ButtonInside = ({ icon, iconAfter, children }: Pick<ButtonLook, "icon" | "iconAfter"> & { readonly children: ReactNode }) => (
  <>
    {icon ? <Icon name={icon} /> : null}
    {children}
    {iconAfter ? <Icon name={iconAfter} /> : null}
  </>
);

type Props = ButtonHTMLAttributes<HTMLButtonElement> &
  ButtonLook & {
    /** What was asked for is on its way: it stays where it is and keeps the focus, and does nothing when pressed again. */
    readonly isBusy?: boolean | undefined;
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

/** Looks like a button, goes somewhere. */
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
  /** Its name for those who do not see the drawing. */
  readonly label: string;
};

/** A round button that is only a drawing. */
export function IconButton({ icon, label, className, ...rest }: IconButtonProps) {
  return (
    <button type="button" aria-label={label} title={label} {...rest} className={classNames("icon-button", className)}>
      <Icon name={icon} />
    </button>
  );
}
