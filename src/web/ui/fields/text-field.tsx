import type { InputHTMLAttributes, TextareaHTMLAttributes } from "react";
import { classNames } from "#web/ui/base/class-names.ts";
import type { FieldTexts } from "./field.tsx";
import { Field } from "./field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";

type Props = FieldTexts &
  Omit<InputHTMLAttributes<HTMLInputElement>, "required"> & {
    /** An icon before the text that hints at the expected input. */
    readonly icon?: IconName | undefined;
    readonly ref?: React.Ref<HTMLInputElement>;
  };

export function TextField({ label, help, error, isRequired, hideMark, hideLabel, icon, id, className, ...rest }: Props) {
  return (
    <Field {...{ label, help, error, isRequired, hideMark, hideLabel, id, className }}>
      {(ties) => (
        <span className={classNames("control", icon && "control-with-icon")}>
          {icon ? <Icon name={icon} /> : null}
          <input {...rest} {...ties} />
        </span>
      )}
    </Field>
  );
}

type AreaProps = FieldTexts &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, "required"> & { readonly ref?: React.Ref<HTMLTextAreaElement> };

/** A field for several lines; it grows with its text. */
export function TextArea({ label, help, error, isRequired, hideLabel, id, className, ...rest }: AreaProps) {
  return (
    <Field {...{ label, help, error, isRequired, hideLabel, id, className }}>
      {(ties) => (
        <span className="control">
          <textarea rows={4} {...rest} {...ties} />
        </span>
      )}
    </Field>
  );
}
