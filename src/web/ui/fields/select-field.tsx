import type { SelectHTMLAttributes } from "react";
import { classNames } from "#web/ui/base/class-names.ts";
import type { FieldTexts } from "./field.tsx";
import { Field } from "./field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";

type SelectOption = { readonly value: string; readonly label: string; readonly isDisabled?: boolean };

type Props = FieldTexts &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, "required" | "children"> & {
    readonly choices: readonly SelectOption[];
    /** The first option, with an empty value. */
    readonly placeholder?: string | undefined;
    readonly icon?: IconName | undefined;
    readonly ref?: React.Ref<HTMLSelectElement>;
  };

/** A native select: it opens as usual on the visitor's device, and works without scripts. */
export function SelectField({ label, help, error, isRequired, hideLabel, id, className, icon, choices, placeholder, ...rest }: Props) {
  return (
    <Field {...{ label, help, error, isRequired, hideLabel, id, className }}>
      {(ties) => (
        <span className={classNames("control control-select", icon && "control-with-icon")}>
          {icon ? <Icon name={icon} /> : null}
          <select {...rest} {...ties}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {choices.map((choice) => (
              <option key={choice.value} value={choice.value} disabled={choice.isDisabled ?? false}>
                {choice.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" />
        </span>
      )}
    </Field>
  );
}
