/** Months side by side, or stacked on narrow screens; therefore each month has its own heading, and the arrows are in the corners. */
import { use } from "react";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
  RangeCalendarStateContext,
} from "react-aria-components/RangeCalendar";
import { Icon } from "#web/ui/icon.tsx";

export function CalendarMonths({ months }: { readonly months: number }) {
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
