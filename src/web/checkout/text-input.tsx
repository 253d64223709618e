import type { InputHTMLAttributes } from "react";
import type { CheckoutTexts } from "#domain/checkout/checkout-form.ts";
import { useText } from "#web/i18n/text.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import type { FormState } from "./form-state.ts";
import { fieldId } from "./form-state.ts";

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, "form" | "name" | "value" | "required"> & {
  readonly state: FormState;
  readonly field: keyof CheckoutTexts;
  readonly label: string;
  readonly help?: string | undefined;
  readonly isRequired?: boolean;
};

/** A text field with its error. */
export function TextInput({ state, field, ...rest }: Props) {
  const text = useText();
  const problem = state.problems[field];
  return (
    <TextField
      {...rest}
      ref={state.refOf(field)}
      id={fieldId(field)}
      name={field}
      value={state.form[field]}
      error={problem && text(`errors.${problem}`)}
      onChange={(event) => state.set(field, event.target.value)}
      onBlur={() => state.onLeave(field)}
    />
  );
}
