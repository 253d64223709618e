/** A label, help text and error around one field, linked to it so that screen readers announce them. */
import type { ReactNode } from "react";
import { useId } from "react";
import { useText } from "#web/i18n/text.tsx";
import { classNames } from "#web/ui/base/class-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";

export type FieldTexts = {
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  readonly isRequired?: boolean | undefined;
  /** Omits the mark, for forms in which nearly every field is required. */
  readonly hideMark?: boolean | undefined;
  /** Hides the label visually, always or where the page has one column; screen readers still announce it. */
  readonly hideLabel?: boolean | "narrow" | undefined;
};

/** The attributes that the field inside must have. */
type FieldTies = {
  readonly id: string;
  readonly required: boolean;
  readonly "aria-describedby"?: string;
  readonly "aria-invalid"?: true;
};

type Props = FieldTexts & {
  readonly id?: string | undefined;
  readonly className?: string | undefined;
  readonly children: (ties: FieldTies) => ReactNode;
};

const labelClass = (hide: FieldTexts["hideLabel"]): string =>
  hide === "narrow" ? "field-label field-label-wide" : hide ? "visually-hidden" : "field-label";

export function Field({ label, help, error, isRequired = false, hideMark = false, hideLabel = false, id, className, children }: Props) {
  const generated = useId();
  const fieldId = id ?? generated;
  const describedBy = [error && `${fieldId}-error`, help && `${fieldId}-help`].filter(Boolean).join(" ");
  return (
    <div className={classNames("field", className)}>
      <label htmlFor={fieldId} className={labelClass(hideLabel)}>
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

/** For sighted visitors; the field's `required` attribute informs assistive technology. */
export const RequiredMark = () => (
  <span className="field-required" aria-hidden>
    {"\u00a0*"}
  </span>
);

/** The error comes first because it is the most urgent. */
export function FieldNotes({ id, help, error }: { readonly id: string } & Pick<FieldTexts, "help" | "error">) {
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

/** Explains the mark once, above a form. */
export function RequiredNote() {
  const text = useText();
  return <p className="field-help">{text("ui.requiredNote")}</p>;
}
