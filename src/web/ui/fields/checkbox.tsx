import type { InputHTMLAttributes, ReactNode, Ref } from "react";
import { useId } from "react";
import type { FieldTexts } from "./field.tsx";
import { FieldNotes, RequiredMark } from "./field.tsx";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "type" | "required" | "children"> &
  Pick<FieldTexts, "help" | "error" | "isRequired"> & {
    /** May contain a link, for example to terms. */
    readonly label: ReactNode;
    readonly ref?: Ref<HTMLInputElement>;
    /** `switch` is for settings that take effect immediately. */
    readonly look?: "box" | "switch" | undefined;
  };

export function Checkbox({ label, help, error, isRequired = false, look = "box", id, ...rest }: Props) {
  const generated = useId();
  const fieldId = id ?? generated;
  const describedBy = [error && `${fieldId}-error`, help && `${fieldId}-help`].filter(Boolean).join(" ");
  return (
    <div className="choice-field">
      <label className="choice" htmlFor={fieldId}>
        <input
          {...rest}
          id={fieldId}
          type="checkbox"
          className={look === "switch" ? "tick tick-switch" : "tick"}
          required={isRequired}
          {...(look === "switch" && { role: "switch" })}
          {...(describedBy && { "aria-describedby": describedBy })}
          {...(error && { "aria-invalid": true })}
        />
        <span>
          {label}
          {isRequired ? <RequiredMark /> : null}
        </span>
      </label>
      <FieldNotes id={fieldId} help={help} error={error} />
    </div>
  );
}
