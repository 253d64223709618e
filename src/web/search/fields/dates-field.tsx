import { useRef, useState } from "react";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { FIRST_ENABLED_DAY, LAST_ENABLED_DAY } from "#domain/calendar/calendar-limits.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { FORM_FIELD } from "#domain/search/form-fields.ts";
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
        fields={["startDate", "endDate"]}
        label={labels.label}
        icon="calendar-days"
        value={endDate === undefined ? formatDay(startDate, tag) : formatStay({ startDate, endDate }, tag)}
        aside={span > 0 ? spanWords(counted, span, text) : undefined}
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

const spanWords = (counted: "nights" | "days", span: number, text: ReturnType<typeof useText>) =>
  counted === "nights" ? text("search.nights", { count: span }) : text("search.days", { count: span + 1 });

type Days = Pick<Props, "startDate" | "endDate">;

const HiddenDates = ({ startDate, endDate }: Days) => (
  <>
    <input type="hidden" name={FORM_FIELD.startDate} value={startDate} />
    {endDate === undefined ? null : <input type="hidden" name={FORM_FIELD.endDate} value={endDate} />}
  </>
);

/** Native date fields, for browsers without scripts. */
function PlainDates({ labels, startDate, endDate }: Pick<Props, "labels"> & Days) {
  const { today } = useSearch();
  const limits = { min: addDays(today, FIRST_ENABLED_DAY), max: addDays(today, LAST_ENABLED_DAY), required: true };
  return (
    <noscript>
      <label className="field search-plain">
        <span className="field-label">{labels.start}</span>
        <input type="date" name={FORM_FIELD.startDate} defaultValue={startDate} {...limits} />
      </label>
      {endDate === undefined ? null : (
        <label className="field search-plain">
          <span className="field-label">{labels.end}</span>
          <input type="date" name={FORM_FIELD.endDate} defaultValue={endDate} {...limits} />
        </label>
      )}
    </noscript>
  );
}
