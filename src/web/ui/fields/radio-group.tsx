import { useId } from "react";
import { classNames } from "#web/ui/base/class-names.ts";
import type { FieldTexts } from "./field.tsx";
import { FieldNotes, RequiredMark } from "./field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";

type RadioChoice = {
  readonly value: string;
  readonly label: string;
  readonly detail?: string | undefined;
  readonly icon?: IconName | undefined;
  readonly isDisabled?: boolean | undefined;
};

type Props = FieldTexts & {
  readonly name: string;
  readonly choices: readonly RadioChoice[];
  readonly value?: string | undefined;
  readonly defaultValue?: string | undefined;
  readonly onChange?: ((value: string) => void) | undefined;
  /** Stacked, side by side as one bar, or as cards. */
  readonly look?: "list" | "bar" | "cards" | undefined;
  /** A bar may be joined to one pill, or as wide as its container. */
  readonly fit?: "joined" | "wide" | undefined;
};

/** One choice of a few, all visible. Native radio buttons, so that arrow keys, forms and assistive technology work. */
export function RadioGroup({ label, help, error, isRequired = false, hideLabel, look = "list", fit, ...rest }: Props) {
  const id = useId();
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  return (
    <fieldset
      className={classNames("radio-group", `radio-group-${look}`, fit && `radio-group-${fit}`, error && "radio-group-wrong")}
      {...(describedBy && { "aria-describedby": describedBy })}
    >
      <legend className={hideLabel ? "visually-hidden" : "field-label"}>
        {label}
        {isRequired ? <RequiredMark /> : null}
      </legend>
      <div className="radio-choices">
        {rest.choices.map((choice) => (
          <Radio key={choice.value} choice={choice} isRequired={isRequired} {...rest} />
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}

type RadioProps = Pick<Props, "name" | "value" | "defaultValue" | "onChange" | "isRequired"> & { readonly choice: RadioChoice };

function Radio({ choice, name, value, defaultValue, onChange, isRequired = false }: RadioProps) {
  const state = value === undefined ? { defaultChecked: choice.value === defaultValue } : { checked: choice.value === value };
  return (
    <label className="choice">
      <input
        type="radio"
        className="tick tick-round"
        name={name}
        value={choice.value}
        required={isRequired}
        disabled={choice.isDisabled ?? false}
        {...state}
        onChange={() => onChange?.(choice.value)}
      />
      {choice.icon ? <Icon name={choice.icon} /> : null}
      <span className="choice-words">
        {choice.label}
        {choice.detail ? <small className="choice-detail">{choice.detail}</small> : null}
      </span>
    </label>
  );
}
