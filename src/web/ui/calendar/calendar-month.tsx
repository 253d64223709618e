/** Months side by side, each under its own name so that they may also stand under one another; the arrows are at the corners. */
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
  // The first day of a range that is being chosen cannot be its last, yet it is shown as chosen.
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
