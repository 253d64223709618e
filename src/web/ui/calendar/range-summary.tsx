/** Describes the current selection: from, to and number of nights, or what to choose next. */
import { getLocalTimeZone } from "@internationalized/date";
import { use } from "react";
import type { RangeCalendarState } from "react-aria-components/RangeCalendar";
import { RangeCalendarStateContext } from "react-aria-components/RangeCalendar";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";

const DAY = { weekday: "short", day: "numeric", month: "short" } as const;

export function RangeSummary({ maxNights }: { readonly maxNights?: number | undefined }) {
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
