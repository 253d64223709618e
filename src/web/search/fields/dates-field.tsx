import { useRef, useState } from "react";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { FIRST_ENABLED_DAY, LAST_ENABLED_DAY } from "#domain/calendar/calendar-limits.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { FORM_FIELD } from "#domain/search/form-fields.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay, formatStay } from "../format-days.ts";
import { datesPanel } from "../lazy-parts.ts";
import { useSearch } from "../search-context.ts";
import type { DatesLabels } from "./dates-labels.ts";
import { TriggerField } from "./trigger-field.tsx";

type Props = {
  readonly labels: DatesLabels;
  readonly startDate: CalendarDate;
  /** Undefined for a single day. */
  readonly endDate?: CalendarDate | undefined;
  /** Unit of the length of the stay. */
  readonly counted?: "nights" | "days";
  readonly onChange: (stay: Stay) => void;
};

export const DATES_FIELDS = ["startDate", "endDate"] as const;

export function DatesField({ labels, startDate, endDate, counted = "nights", onChange }: Props) {
  const text = useText();
  const { isAlive } = useSearch();
  const tag = useLanguageTag();
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const panel = datesPanel.useIfLoaded();
  const span = endDate === undefined ? 0 : nightsBetween(startDate, endDate);
  return (
    <>
      <TriggerField
        fields={DATES_FIELDS}
        label={labels.label}
        icon="calendar-days"
        value={endDate === undefined ? formatDay(startDate, tag) : formatStay({ startDate, endDate }, tag)}
        aside={spanWords(counted, span, text)}
        isOpen={isOpen && panel !== undefined}
        onNear={datesPanel.preload}
        onPress={() => {
          datesPanel.preload();
          setOpen(!isOpen);
        }}
        button={button}
      >
        {isOpen && panel ? (
          <panel.DatesPanel
            labels={labels}
            startDate={startDate}
            endDate={endDate}
            trigger={button}
            onChange={onChange}
            onClose={() => setOpen(false)}
          />
        ) : null}
        {isAlive ? <HiddenDates startDate={startDate} endDate={endDate} /> : null}
      </TriggerField>
      {isAlive ? null : <PlainDates labels={labels} startDate={startDate} endDate={endDate} />}
    </>
  );
}

function spanWords(counted: "nights" | "days", span: number, text: Text): string | undefined {
  if (span <= 0) return undefined;
  return counted === "nights" ? text("search.nights", { count: span }) : text("search.days", { count: span + 1 });
}

/** The texts of a closed field for the dates of a stay. */
export const stayWords = (stay: Stay, text: Text, languageTag: string) => ({
  value: formatStay(stay, languageTag),
  aside: spanWords("nights", nightsBetween(stay.startDate, stay.endDate), text),
});

type Days = Pick<Props, "startDate" | "endDate">;

const HiddenDates = ({ startDate, endDate }: Days) => (
  <>
    <input type="hidden" name={FORM_FIELD.startDate} value={startDate} />
    {endDate === undefined ? null : <input type="hidden" name={FORM_FIELD.endDate} value={endDate} />}
  </>
);

function PlainDates({ labels, startDate, endDate }: Pick<Props, "labels"> & Days) {
  const { min, max } = plainLimits(useSearch().today);
  return (
    <noscript>
      <PlainDay label={labels.start} name={FORM_FIELD.startDate} min={{ min }} max={{ max }} day={{ defaultValue: startDate }} />
      {endDate === undefined ? null : (
        <PlainDay label={labels.end} name={FORM_FIELD.endDate} min={{ min }} max={{ max }} day={{ defaultValue: endDate }} />
      )}
    </noscript>
  );
}

/** The first and last day that can be entered. */
export const plainLimits = (today: CalendarDate) => ({ min: addDays(today, FIRST_ENABLED_DAY), max: addDays(today, LAST_ENABLED_DAY) });

type PlainProps = {
  readonly label: string;
  readonly name: string;
  /** Attributes, which may be holes of a fragment. */
  readonly min: { readonly min: string };
  readonly max: { readonly max: string };
  readonly day: { readonly defaultValue: string };
};

/** A native date field, for browsers without scripts. */
export const PlainDay = ({ label, name, min, max, day }: PlainProps) => (
  <label className="field search-plain">
    <span className="field-label">{label}</span>
    <input type="date" {...min} {...max} required name={name} {...day} />
  </label>
);
