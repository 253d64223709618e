/** A button that shows the chosen value and opens a panel. The panel is loaded on the first click. */
import type { ReactNode, RefObject } from "react";
import { useId } from "react";
import type { SearchField } from "#domain/search/check-form.ts";
import { classNames } from "#web/ui/base/class-names.ts";
import { FieldNotes } from "#web/ui/fields/field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { useProblem } from "../search-context.ts";

type FrameProps = {
  readonly fields: readonly SearchField[];
  readonly label: string;
  readonly icon: IconName;
  readonly value: ReactNode;
  /** Additional text about the value, beside the label. */
  readonly aside?: ReactNode;
};

type Props = FrameProps & {
  readonly isOpen: boolean;
  readonly onPress: () => void;
  /** Called on hover or focus, to preload the panel. */
  readonly onNear: () => void;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
};

export function TriggerField({ fields, ...rest }: Props) {
  return <TriggerFrame id={useId()} error={useProblem(...fields)} fields={fields} {...rest} />;
}

type FullProps = FrameProps & Partial<Props> & { readonly id?: string; readonly error?: string | undefined };

/** Its markup, also in fragments, where the panel is closed and nothing is wrong. */
export function TriggerFrame({
  id = "",
  error,
  fields,
  label,
  icon,
  value,
  aside,
  isOpen = false,
  onPress,
  onNear,
  button,
  children,
}: FullProps) {
  return (
    <div className={classNames("field search-field", error && "search-field-wrong")} data-field={fields.join(" ")}>
      <button
        ref={button}
        type="button"
        className="control search-trigger"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(error && { "aria-describedby": `${id}-error` })}
        onClick={onPress}
        onPointerEnter={onNear}
        onFocus={onNear}
      >
        <Icon name={icon} />
        <span className="search-trigger-label">
          <span className="field-label">{label}</span>
          {aside === undefined ? null : <span className="search-trigger-aside">{aside}</span>}
        </span>
        {/* Server and browser may format the same day differently; the next update corrects it. */}
        <span className="search-trigger-value" suppressHydrationWarning>
          {value}
        </span>
      </button>
      <FieldNotes id={id} error={error} />
      {children}
    </div>
  );
}
