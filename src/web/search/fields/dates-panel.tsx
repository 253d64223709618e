import type { RefObject } from "react";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { FIRST_ENABLED_DAY, LAST_ENABLED_DAY, MAX_NIGHTS } from "#domain/calendar/calendar-limits.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { RangeCalendar } from "#web/ui/calendar/range-calendar.tsx";
import { useSearch } from "../search-context.ts";
import type { DatesLabels } from "./dates-labels.ts";
import { SearchPanel } from "./search-panel.tsx";

type Props = {
  readonly labels: DatesLabels;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate | undefined;
  readonly trigger: RefObject<HTMLButtonElement | null>;
  readonly onChange: (stay: Stay) => void;
  readonly onClose: () => void;
};

/** Opens at the chosen dates. It stays open after the second day is chosen, so that the visitor can check the dates. */
export function DatesPanel({ labels, startDate, endDate, trigger, onChange, onClose }: Props) {
  const { today } = useSearch();
  const [first, last] = [addDays(today, FIRST_ENABLED_DAY), addDays(today, LAST_ENABLED_DAY)];
  return (
    <SearchPanel label={labels.label} trigger={trigger} className="search-dates-panel" onClose={onClose}>
      <RangeCalendar
        value={{ startDate, endDate: endDate ?? startDate }}
        minDate={first}
        maxDate={last}
        maxNights={MAX_NIGHTS}
        isSingle={endDate === undefined}
        labels={{ calendar: labels.label }}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor opened it to choose a day
        autoFocus
        onFirst={(day) => onChange(stayFromFirst(day, last))}
        onChange={onChange}
      />
    </SearchPanel>
  );
}

/** A new first day sets the last day to the day after. On the last selectable day there is none, which the check on submit reports. */
const stayFromFirst = (day: CalendarDate, last: CalendarDate): Stay => {
  const next = addDays(day, 1);
  return { startDate: day, endDate: next > last ? last : next };
};
