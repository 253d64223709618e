/** A select with a few fixed values, styled for the search card. */
import { SelectField } from "#web/ui/fields/select-field.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";

type Props<Value extends string | number> = {
  readonly name: string;
  readonly label: string;
  readonly icon?: IconName;
  readonly value: Value;
  readonly choices: readonly { readonly value: Value; readonly label: string }[];
  /** Converts a value to the form's format; by default the value itself. */
  readonly written?: (value: Value) => string;
  readonly isSmall?: boolean;
  readonly onChange: (value: Value) => void;
};

export function ChoiceField<Value extends string | number>({
  name,
  label,
  icon,
  value,
  choices,
  written = String,
  isSmall = false,
  onChange,
}: Props<Value>) {
  return (
    <SelectField
      className={isSmall ? "search-option" : "search-field"}
      name={name}
      label={label}
      hideLabel={isSmall}
      icon={icon}
      value={written(value)}
      choices={choices.map((choice) => ({ value: written(choice.value), label: choice.label }))}
      onChange={({ currentTarget }) => {
        const chosen = choices.find((choice) => written(choice.value) === currentTarget.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
