/** Calendar of the cheapest departures: a graph over two months and a grid around the chosen days. */
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { FIRST_ENABLED_DAY, LAST_ENABLED_DAY } from "#domain/calendar/calendar-limits.ts";
import { PriceGraph } from "#web/hotel/calendar/price-graph.tsx";
import { wholePrice } from "#web/hotel/whole-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { PackagesRequest } from "#web/screens/packages/packages-request.ts";
import { addressOfRequest, isFiltered, lookAt } from "#web/screens/packages/packages-request.ts";
import { formatDay } from "#web/search/format-days.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { Skeleton, SkeletonArea } from "#web/ui/states/skeleton.tsx";
import type { CalendarOutcome, PriceCalendar as Prices } from "./calendar-view.ts";
import { cellsOf, searchAt } from "./calendar-view.ts";
import { CALENDAR_DAYS, GRID_DAYS, GRID_DAYS_BEFORE } from "./calendar-window.ts";
import { PriceGrid } from "./price-grid.tsx";
import styles from "./calendar.css?url";

type Props = {
  readonly request: PackagesRequest;
  readonly today: CalendarDate;
  /** Undefined while it is loaded. */
  readonly calendar: CalendarOutcome | undefined;
};

export function PriceCalendar({ request, today, calendar }: Props) {
  const text = useText();
  return (
    <section className="price-calendar" aria-labelledby="calendar-title">
      <Styles href={styles} />
      <h2 id="calendar-title">{text("packages.calendar.title")}</h2>
      {calendar === undefined ? (
        <SkeletonArea label={text("packages.calendar.loading")}>
          <p className="hint">{text("packages.calendar.loading")}</p>
          <div className="price-calendar-waiting">
            <Skeleton shape="fill" />
          </div>
        </SkeletonArea>
      ) : calendar === "failed" ? (
        <Notice tone="caution">{text("packages.calendar.failed")}</Notice>
      ) : (
        <Found request={request} today={today} calendar={calendar} />
      )}
    </section>
  );
}

/** The part of the calendar that the grid shows: around the chosen days, or the first days after the visitor moved on. */
function gridPart(calendar: Prices, { form, look }: PackagesRequest): Prices {
  const start = look.calendarFrom === "" ? nightsBetween(calendar.from, form.startDate) - GRID_DAYS_BEFORE : 0;
  const first = Math.max(0, Math.min(start, calendar.prices.length - GRID_DAYS));
  return { ...calendar, from: addDays(calendar.from, first), prices: calendar.prices.slice(first, first + GRID_DAYS) };
}

function Found({
  request,
  today,
  calendar,
}: {
  readonly request: PackagesRequest;
  readonly today: CalendarDate;
  readonly calendar: Prices;
}) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { form } = request;
  const nights = nightsBetween(form.startDate, form.endDate);
  const cells = cellsOf(calendar);
  const [cheapest] = cells.toSorted((one, other) => one.price - other.price);
  return (
    <>
      <p className="hint">
        {text("packages.calendar.text")} {isFiltered(request) ? text("packages.calendar.unfiltered") : null}
      </p>
      {cheapest ? (
        <p className="price-calendar-best" suppressHydrationWarning>
          {text("packages.calendar.cheapest", {
            day: formatDay(cheapest.startDate, languageTag),
            count: cheapest.nights,
            price: wholePrice(cheapest.price, calendar.currency, languageTag),
          })}
        </p>
      ) : (
        <Notice tone="info">{text("packages.calendar.empty")}</Notice>
      )}
      <h3 id="graph-title">{text("packages.calendar.graph", { nights })}</h3>
      <PriceGraph
        bars={calendar.prices.map((row, day) => ({ day: addDays(calendar.from, day), price: row[nights - calendar.minNights] ?? null }))}
        currency={calendar.currency}
        chosen={form.startDate}
        label={text("packages.calendar.graph", { nights })}
        linkOf={(day) => ({ to: addressOfRequest(searchAt(request, day, nights)) })}
      />
      <h3>{text("packages.calendar.grid")}</h3>
      <PriceGrid request={request} calendar={gridPart(calendar, request)} />
      <OtherDays request={request} today={today} calendar={calendar} />
      {calendar.isComplete ? null : <p className="hint">{text("packages.calendar.partial")}</p>}
    </>
  );
}

/** Earlier and later days, as far as packages are sold. */
function OtherDays({
  request,
  today,
  calendar,
}: {
  readonly request: PackagesRequest;
  readonly today: CalendarDate;
  readonly calendar: Prices;
}) {
  const text = useText();
  const [firstDay, lastDay] = [addDays(today, FIRST_ENABLED_DAY), addDays(today, LAST_ENABLED_DAY)];
  const before = addDays(calendar.from, -CALENDAR_DAYS);
  const after = addDays(calendar.from, CALENDAR_DAYS);
  const address = (calendarFrom: CalendarDate) => addressOfRequest(lookAt(request, { calendarFrom }));
  return (
    <p className="price-calendar-moves">
      {calendar.from > firstDay ? (
        <ButtonLink to={address(before < firstDay ? firstDay : before)} emphasis="quiet" size="small" icon="chevron-left">
          {text("packages.calendar.earlier")}
        </ButtonLink>
      ) : null}
      {after < lastDay ? (
        <ButtonLink to={address(after)} emphasis="quiet" size="small" icon="chevron-right">
          {text("packages.calendar.later")}
        </ButtonLink>
      ) : null}
    </p>
  );
}
