/** A day that the visitor knows by heart or copies from a document: three fields, quicker to fill in than a calendar. */
import type { FocusEvent, Ref } from "react";
import { useRef, useState } from "react";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { FieldNotes, RequiredMark } from "#web/ui/fields/field.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";

type Part = "day" | "month" | "year";
type Parts = Readonly<Record<Part, string>>;

type Props = {
  readonly id: string;
  readonly label: string;
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** `YYYY-MM-DD`; parts that are not filled in are empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onLeave: () => void;
  /** The name of the browser's own data, such as `bday`. */
  readonly autoComplete?: string | undefined;
  readonly focusRef?: Ref<HTMLInputElement | HTMLSelectElement>;
};

const joined = ({ day, month, year }: Parts): string =>
  day === "" && month === "" && year === "" ? "" : `${year}-${month}-${day === "" ? "" : day.padStart(2, "0")}`;

function split(value: string): Parts {
  const [year = "", month = "", day = ""] = value.split("-");
  return { day, month, year };
}

/** Parts in the order of the language. */
function orderOf(languageTag: string): readonly Part[] {
  const parts = new Intl.DateTimeFormat(languageTag, { year: "numeric", month: "long", day: "numeric" }).formatToParts(0);
  return parts.flatMap(({ type }) => (type === "day" || type === "month" || type === "year" ? [type] : []));
}

function monthsOf(languageTag: string): readonly string[] {
  const names = new Intl.DateTimeFormat(languageTag, { month: "long", timeZone: "UTC" });
  return Array.from({ length: 12 }, (_, month) => names.format(Date.UTC(2024, month, 1)));
}

export function DayField({ id, label, help, error, value, onChange, onLeave, autoComplete, focusRef }: Props) {
  const languageTag = useLanguageTag();
  // As typed: "1" must not become "01" while the visitor types "12".
  const [typed, setTyped] = useState<Parts>(() => split(value));
  const shown = joined(typed) === value ? typed : split(value);
  const set = (part: Part, text: string) => {
    const next = { ...shown, [part]: text };
    setTyped(next);
    onChange(joined(next));
  };
  const all = useRef<HTMLDivElement>(null);
  // The problem of a day that is not complete yet must not appear on the way from one part to the next.
  const leave = ({ relatedTarget }: FocusEvent) => all.current?.contains(relatedTarget) || onLeave();
  const order = orderOf(languageTag);
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(" ");
  const ties = { ...(describedBy && { "aria-describedby": describedBy }), ...(error && { "aria-invalid": true as const }), required: true };
  return (
    <fieldset className="day-field">
      <legend className="field-label">
        {label}
        <RequiredMark />
      </legend>
      <div ref={all} className="day-parts" data-order={order.join("-")}>
        {order.map((part, at) => (
          <DayPart
            key={part}
            part={part}
            id={at === 0 ? id : `${id}-${part}`}
            value={shown[part]}
            set={set}
            ties={{ ...ties, onBlur: leave }}
            {...(autoComplete !== undefined && { autoComplete: `${autoComplete}-${part}` })}
            {...(at === 0 && focusRef && { focusRef })}
          />
        ))}
      </div>
      <FieldNotes id={id} help={help} error={error} />
    </fieldset>
  );
}

type PartProps = {
  readonly part: Part;
  readonly id: string;
  readonly value: string;
  readonly set: (part: Part, text: string) => void;
  readonly ties: object;
  readonly autoComplete?: string;
  readonly focusRef?: Ref<HTMLInputElement | HTMLSelectElement>;
};

const DIGITS = { day: 2, year: 4 } as const;

function DayPart({ part, id, value, set, ties, autoComplete = "off", focusRef }: PartProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const name = text(`passengers.${part}`);
  if (part === "month") {
    return (
      <span className="control control-select">
        <select
          {...ties}
          {...{ id, autoComplete, value }}
          {...(focusRef && { ref: focusRef as Ref<HTMLSelectElement> })}
          aria-label={name}
          onChange={(event) => set(part, event.target.value)}
        >
          <option value="">{name}</option>
          {monthsOf(languageTag).map((month, at) => (
            <option key={month} value={String(at + 1).padStart(2, "0")} suppressHydrationWarning>
              {month}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
    );
  }
  return (
    <span className="control">
      <input
        {...ties}
        {...{ id, autoComplete, value }}
        {...(focusRef && { ref: focusRef as Ref<HTMLInputElement> })}
        inputMode="numeric"
        maxLength={DIGITS[part]}
        placeholder={text(`passengers.${part}Shape`)}
        aria-label={name}
        onChange={(event) => set(part, event.target.value.replaceAll(/\D/g, ""))}
      />
    </span>
  );
}
