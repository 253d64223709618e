/** One month of a calendar, with its name, its days and, at the edges, the way to others. */
import type { ReactNode } from "react";
import {
  Button,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
  CalendarHeading,
} from "react-aria-components/RangeCalendar";
import { Icon } from "./icon.tsx";

/** The months side by side; the arrows stand outside of them. */
export const CalendarMonths = ({ months }: { readonly months: number }) => (
  <>
    <header className="calendar-header">
      <Button slot="previous" className="icon-button">
        <Icon name="chevron-left" />
      </Button>
      {Array.from({ length: months }, (_, index) => (
        <CalendarHeading key={index} className="calendar-heading" offset={{ months: index }} />
      ))}
      <Button slot="next" className="icon-button">
        <Icon name="chevron-right" />
      </Button>
    </header>
    <div className="calendar-months">
      {Array.from({ length: months }, (_, index) => (
        <CalendarMonth key={index} offset={index} />
      ))}
    </div>
  </>
);

const CalendarMonth = ({ offset }: { readonly offset: number }): ReactNode => (
  <CalendarGrid className="calendar-grid" offset={{ months: offset }} weekdayStyle="short">
    <CalendarGridHeader>{(day) => <CalendarHeaderCell className="calendar-weekday">{day}</CalendarHeaderCell>}</CalendarGridHeader>
    <CalendarGridBody>{(date) => <CalendarCell date={date} className="calendar-day" />}</CalendarGridBody>
  </CalendarGrid>
);
