/** A label, help and an error around one field, tied to it so that a screen reader says them too. */
import type { ReactNode } from "react";
import { useId } from "react";
import { useText } from "#web/i18n/text.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { Icon } from "#web/ui/icon.tsx";

export type FieldWords = {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** Where nearly every field is required, none is marked. */
  readonly hideMark?: boolean | undefined;
  /** The label is heard, not seen. */
  readonly hideLabel?: boolean | undefined;
};

/** What the field inside must carry. */
type FieldTies = {
  readonly id: string;
  readonly required: boolean;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
};

type Props = FieldWords & {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (ties: FieldTies) => ReactNode;
};

export function Field({ label, help, error, isRequired = false, hideMark = false, hideLabel = false, id, className, children }: Props) {
  const generated = useId();
  const fieldId = id ?? generated;
  const describedBy = [error && `${fieldId}-error`, help && `${fieldId}-help`].filter(Boolean).join(" ");
  return (
    <div className={classNames("field", className)}>
      <label htmlFor={fieldId} className={hideLabel ? "visually-hidden" : "field-label"}>
        {label}
        {isRequired && !hideMark ? <RequiredMark /> : null}
      </label>
      {children({
        id: fieldId,
        required: isRequired,
        ...(describedBy && { "aria-describedby": describedBy }),
        ...(error && { "aria-invalid": true as const }),
      })}
      <FieldNotes id={fieldId} help={help} error={error} />
    </div>
  );
}

/** The field itself says that it must be filled in; the mark is for the eye. */
export const RequiredMark = () => (
  <span className="field-required" aria-hidden>
    {"\u00a0*"}
  </span>
);

/** The error first: it is why one looks. */
export function FieldNotes({ id, help, error }: { readonly id: string } & Pick<FieldWords, "help" | "error">) {
  return (
    <>
      {error ? (
        <p id={`${id}-error`} className="field-error">
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
      {help ? (
        <p id={`${id}-help`} className="field-help">
          {help}
        </p>
      ) : null}
    </>
  );
}

/** Says once above a form what the mark means. */
export function RequiredNote() {
  const text = useText();
  return <p className="field-help">{text("ui.requiredNote")}</p>;
}
