/** Chooses the days of a stay or a single day; shows two months where there is room. Days are passed as text ("2027-03-14"). */
import type { CalendarDate as Day } from "@internationalized/date";
import { getLocalTimeZone, parseDate } from "@internationalized/date";
import { use, useEffect, useRef } from "react";
import { Calendar } from "react-aria-components/Calendar";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendar as AriaRangeCalendar,
  RangeCalendarStateContext,
} from "react-aria-components/RangeCalendar";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { AriaFrame } from "#web/ui/overlays/aria-frame.tsx";
import { useMedia } from "#web/ui/base/use-media.ts";
import type { RangeCalendarState } from "react-aria-components/RangeCalendar";
import { formatters } from "#web/i18n/formatters.ts";
import { Icon } from "#web/ui/icons/icon.tsx";

const DAY = { weekday: "short", day: "numeric", month: "short" } as const;

/** Describes the current selection: from, to and number of nights, or what to choose next. */
function RangeSummary({ maxNights }: { readonly maxNights?: number | undefined }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const state = use(RangeCalendarStateContext);
  if (!state) return null;
  const { anchorDate, highlightedRange } = state;
  const nights = nightsOf(highlightedRange);
  if (!highlightedRange || (anchorDate && nights === 0)) {
    const limit = anchorDate && maxNights ? ` · ${text("ui.longestStay", { count: maxNights })}` : "";
    return <p className="calendar-hint">{text(anchorDate ? "ui.chooseLastDay" : "ui.chooseFirstDay") + limit}</p>;
  }
  const write = (day: { toDate: (zone: string) => Date }) =>
    formatters.getDateTimeFormat(languageTag, DAY).format(day.toDate(getLocalTimeZone()));
  return (
    <p className="calendar-hint" aria-live={anchorDate ? "off" : "polite"}>
      <strong>
        {write(highlightedRange.start)} – {write(highlightedRange.end)}
      </strong>{" "}
      {nights > 0 ? text("price.nights", { count: nights }) : null}
    </p>
  );
}

const nightsOf = (range: RangeCalendarState["highlightedRange"]): number => (range ? range.end.compare(range.start) : 0);

export type DayRange = { readonly startDate: CalendarDate; readonly endDate: CalendarDate };

type RangeCalendarProps = {
  readonly value: DayRange | null;
  readonly onChange: (range: DayRange) => void;
  readonly minDate: CalendarDate;
  readonly maxDate: CalendarDate;
  /** Once the first day is chosen, days more than this many nights away are disabled. */
  readonly maxNights?: number | undefined;
  /** A shorter stay is extended to this many nights; 0 allows the same first and last day. */
  readonly minNights?: number | undefined;
  /** Called when the first day is chosen and the last is not yet. */
  readonly onFirst?: ((startDate: CalendarDate) => void) | undefined;
  /** One day only: `endDate` is then the same day. */
  readonly isSingle?: boolean | undefined;
  /** Days that cannot be chosen at all. */
  readonly isUnavailable?: ((date: CalendarDate) => boolean) | undefined;
  readonly autoFocus?: boolean | undefined;
  readonly labels: {
    /** Accessible name of the calendar: "Dates of your stay". */
    readonly calendar: string;
    readonly error?: string | undefined;
  };
};

const TWO_MONTHS = "(min-width: 768px)";

export function RangeCalendar(props: RangeCalendarProps) {
  const months = useMedia(TWO_MONTHS) ? 2 : 1;
  return (
    <AriaFrame>
      <div className={props.isSingle ? "calendar calendar-single" : "calendar"}>
        {props.isSingle ? <OneDay {...props} months={months} /> : <Range {...props} months={months} />}
      </div>
    </AriaFrame>
  );
}

type Inside = RangeCalendarProps & { readonly months: number };

const toCalendarDate = (day: Day): CalendarDate => day.toString() as CalendarDate;

const limits = ({ minDate, maxDate, labels, months, autoFocus = false }: Inside) => ({
  minValue: parseDate(minDate),
  maxValue: parseDate(maxDate),
  visibleDuration: { months },
  pageBehavior: "single" as const,
  autoFocus,
  "aria-label": labels.calendar,
});

function OneDay(props: Inside) {
  const { value, onChange, isUnavailable } = props;
  const text = useText();
  const choose = (day: Day | null) => day && onChange({ startDate: toCalendarDate(day), endDate: toCalendarDate(day) });
  return (
    <Calendar
      {...limits(props)}
      value={value && parseDate(value.startDate)}
      onChange={(day) => choose(day)}
      isDateUnavailable={(day) => isUnavailable?.(toCalendarDate(day as Day)) ?? false}
    >
      <CalendarMonths months={props.months} />
      {value ? null : <p className="calendar-hint">{text("ui.chooseDay")}</p>}
    </Calendar>
  );
}

function Range(props: Inside) {
  const { value, onChange, onFirst, maxNights, minNights = 1, isUnavailable } = props;
  return (
    <AriaRangeCalendar
      {...limits(props)}
      value={value && { start: parseDate(value.startDate), end: parseDate(value.endDate) }}
      onChange={({ start, end }) => {
        const earliest = start.add({ days: minNights });
        onChange({ startDate: toCalendarDate(start), endDate: toCalendarDate(earliest.compare(end) > 0 ? earliest : end) });
      }}
      isDateUnavailable={(day, first) => {
        if (isUnavailable?.(toCalendarDate(day as Day))) return true;
        if (first === null) return false;
        const nights = (day as Day).compare(first);
        return nights < minNights || (maxNights !== undefined && nights > maxNights);
      }}
      commitBehavior="reset"
    >
      <CalendarMonths months={props.months} />
      <RangeSummary maxNights={maxNights} />
      {onFirst ? <FirstDay onFirst={onFirst} /> : null}
    </AriaRangeCalendar>
  );
}

/** Reports the choice of the first day; React Aria calls `onChange` only after both days are chosen. */
function FirstDay({ onFirst }: { readonly onFirst: (startDate: CalendarDate) => void }) {
  const anchor = use(RangeCalendarStateContext)?.anchorDate;
  const first = anchor ? toCalendarDate(anchor) : undefined;
  const answer = useRef(first);
  useEffect(() => {
    if (first !== undefined && answer.current !== first) onFirst(first);
    answer.current = first;
  }, [first, onFirst]);
  return null;
}

/** Months side by side, or stacked on narrow screens; therefore each month has its own heading, and the arrows are in the corners. */
function CalendarMonths({ months }: { readonly months: number }) {
  // While a range is being chosen, its first day is disabled as last day, but it must still look selected.
  const anchor = use(RangeCalendarStateContext)?.anchorDate;
  return (
    <div className="calendar-months">
      <Button slot="previous" className="icon-button calendar-previous">
        <Icon name="chevron-left" />
      </Button>
      <Button slot="next" className="icon-button calendar-next">
        <Icon name="chevron-right" />
      </Button>
      {Array.from({ length: months }, (_, index) => (
        <div key={index} className="calendar-month">
          <CalendarHeading className="calendar-heading" offset={{ months: index }} />
          <CalendarGrid className="calendar-grid" offset={{ months: index }} weekdayStyle="short">
            <CalendarGridHeader>{(day) => <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>}</CalendarGridHeader>
            <CalendarGridBody>
              {(date) => (
                <CalendarCell date={date} className="calendar-day" data-anchor={(anchor && date.compare(anchor) === 0) || undefined} />
              )}
            </CalendarGridBody>
          </CalendarGrid>
        </div>
      ))}
    </div>
  );
}
