/** Prices by day of arrival for a place or a hotel: the days near the chosen one, a month, and a graph. Loaded when it is opened. */
import type { MouseEvent } from "react";
import { useState } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays, nightsBetween } from "#domain/calendar/calendar-date.ts";
import { CALENDAR_NIGHTS } from "#domain/calendar/calendar-limits.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import { wholePrice } from "#web/hotel/whole-price.ts";
import { formatters } from "#web/i18n/formatters.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { Styles } from "#web/ui/base/styles.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { isPlainClick } from "#web/ui/navigation/is-plain-click.ts";
import { Notice } from "#web/ui/states/notice.tsx";
import { Skeleton, SkeletonArea } from "#web/ui/states/skeleton.tsx";
import type { HotelCalendar } from "./calendar-days.ts";
import { daysNear, isInWindow, longerStayOn, monthLimits, monthOfDay, nextMonth, priceOn, windowAround } from "./calendar-days.ts";
import type { LinkOfDay } from "./price-cell.tsx";
import { PriceCell } from "./price-cell.tsx";
import { PriceGraph } from "./price-graph.tsx";
import { priceLevels } from "./price-levels.ts";
import { PriceMonth } from "./price-month.tsx";
import { useArrowKeys } from "./use-arrow-keys.ts";
import type { CalendarSearch } from "./use-hotel-calendar.ts";
import { useHotelCalendar } from "./use-hotel-calendar.ts";
import styles from "./hotel-calendar.css?url";

type Props = {
  readonly search: CalendarSearch;
  readonly stay: Stay;
  readonly today: CalendarDate;
  readonly addressOf: (stay: Stay) => string;
  /** Changes the page in place; without it, days are plain links. */
  readonly onChoose?: ((stay: Stay) => void) | undefined;
  /** Of the headings inside. */
  readonly level: 2 | 3;
  /** The page still shows the previous stay, so the focus is not moved yet. */
  readonly isLoading?: boolean;
};

/** The day that was chosen last, until it has the focus. Module state, because results of another stay replace the panel. */
let awaitedDay: CalendarDate | undefined;

export function HotelCalendarPanel({ search, stay, today, addressOf, onChoose, level, isLoading = false }: Props) {
  const text = useText();
  const stayNights = nightsBetween(stay.startDate, stay.endDate);
  const [length, setLength] = useState<number>();
  const nights = length ?? stayNights;
  const [chosenMonth, setMonth] = useState<CalendarDate>();
  const month = chosenMonth ?? monthOfDay(stay.startDate);
  const near = windowAround(stay.startDate);
  const nearby = useHotelCalendar(search, nights, near);
  const { calendar, retry } = useHotelCalendar(
    search,
    nights,
    isInWindow(month, near) && isInWindow(nextMonth(month), near) ? near : windowAround(month),
  );
  const linkOf: LinkOfDay = (day) => {
    const chosen = { startDate: day, endDate: addDays(day, nights) };
    const choose = (event: MouseEvent) => {
      if (!isPlainClick(event)) return;
      awaitedDay = day;
      if (!onChoose) return;
      event.preventDefault();
      onChoose(chosen);
    };
    return { to: addressOf(chosen), onClick: choose };
  };
  const takesFocus = () => {
    if (isLoading || awaitedDay !== stay.startDate) return false;
    awaitedDay = undefined;
    return true;
  };
  const shared = { stay, nights, linkOf, level };
  return (
    <section className="hotel-calendar" aria-label={text("calendar.byDay")}>
      <Styles href={styles} />
      <p className="hint">{text("calendar.explanation")}</p>
      {search.lengths === "all" ? <LengthField nights={nights} stayNights={stayNights} onChange={setLength} /> : null}
      {calendar === "failed" || nearby.calendar === "failed" ? (
        <Notice tone="caution">
          <p>{text("calendar.failed")}</p>
          <Button emphasis="quiet" size="small" onClick={calendar === "failed" ? retry : nearby.retry}>
            {text("results.tryAgain")}
          </Button>
        </Notice>
      ) : calendar === undefined || nearby.calendar === undefined ? (
        <SkeletonArea label={text("calendar.loading")}>
          <div className="hotel-calendar-waiting">
            <Skeleton shape="fill" />
          </div>
        </SkeletonArea>
      ) : (
        <>
          <NearDays {...shared} calendar={nearby.calendar} />
          <Month {...shared} calendar={calendar} month={month} today={today} onMonth={setMonth} takesFocus={takesFocus} />
          <Graph {...shared} calendar={calendar} />
          {calendar.isComplete ? null : <p className="hint">{text("calendar.partial")}</p>}
        </>
      )}
    </section>
  );
}

type LengthProps = { readonly nights: number; readonly stayNights: number; readonly onChange: (nights: number) => void };

function LengthField({ nights, stayNights, onChange }: LengthProps) {
  const text = useText();
  const lengths = Array.from({ length: Math.max(CALENDAR_NIGHTS, stayNights) }, (_, more) => more + 1);
  return (
    <SelectField
      className="hotel-calendar-length"
      label={text("calendar.length")}
      value={String(nights)}
      choices={lengths.map((count) => ({ value: String(count), label: text("price.nights", { count }) }))}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  );
}

type PartProps = {
  readonly calendar: HotelCalendar;
  readonly stay: Stay;
  readonly nights: number;
  readonly linkOf: LinkOfDay;
  readonly level: 2 | 3;
};

const REASONS: Readonly<Record<NonNullable<HotelCalendar["reasons"][number]>, string>> = {
  "sold-out": "calendar.soldOut",
  "minimum-stay": "calendar.none",
  "closed-to-arrival": "calendar.closedToArrival",
  "too-many-guests": "calendar.tooManyGuests",
};

/** Why a day has no price, as far as it is known. */
function reasonWords(calendar: HotelCalendar, day: CalendarDate, nights: number, text: Text): string {
  const longer = longerStayOn(calendar, day, nights);
  if (longer !== undefined) return text("calendar.fromNights", { count: longer });
  const reason = calendar.reasons[nightsBetween(calendar.from as CalendarDate, day)] ?? null;
  return text(reason === null ? "calendar.none" : REASONS[reason]);
}

/** Every arrival of the calendar with its price for a length. */
const arrivalsOf = (calendar: HotelCalendar, nights: number) =>
  calendar.prices.map((row, day) => ({
    day: addDays(calendar.from as CalendarDate, day),
    price: row[nights - calendar.minNights] ?? null,
  }));

function NearDays({ calendar, stay, nights, linkOf, level }: PartProps) {
  const Heading = `h${level}` as const;
  const text = useText();
  const languageTag = useLanguageTag();
  const days = daysNear(stay.startDate).map((day) => ({ day, price: priceOn(calendar, day, nights) }));
  const prices = days.flatMap(({ price }) => (price == null ? [] : [price]));
  const [lowest, levelOf] = [Math.min(...prices), priceLevels(prices)];
  const { onKeyDown, cellProps } = useArrowKeys(
    `${Math.max(
      0,
      days.findIndex(({ price }) => price != null),
    )},0`,
  );
  return (
    <div>
      <Heading>{text("calendar.near")}</Heading>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between the links of the list */}
      <ol className="near-days" onKeyDown={onKeyDown}>
        {days.map(({ day, price }, column) => (
          <li key={day}>
            {price == null ? (
              <span className="near-day-none">
                {formatDay(day, languageTag)} <span>{price === null ? reasonWords(calendar, day, nights, text) : "–"}</span>
              </span>
            ) : (
              <PriceCell
                {...linkOf(day)}
                {...cellProps(column, 0)}
                level={levelOf(price)}
                isLowest={price === lowest}
                isChosen={day === stay.startDate}
              >
                <span className="near-day">{formatDay(day, languageTag)}</span>{" "}
                <span>{exactOrAbout(calendar, price, languageTag, text)}</span>
                {price === lowest ? <span className="visually-hidden"> {text("calendar.lowest")}</span> : null}
              </PriceCell>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}

/** An incomplete calendar does not know the price of every supplier. */
function exactOrAbout({ isComplete, currency }: HotelCalendar, price: number, languageTag: string, text: Text): string {
  const written = wholePrice(price, currency, languageTag);
  return isComplete ? written : text("calendar.about", { price: written });
}

type MonthProps = PartProps & {
  readonly month: CalendarDate;
  readonly today: CalendarDate;
  readonly onMonth: (month: CalendarDate) => void;
  readonly takesFocus: () => boolean;
};

const monthName = (month: CalendarDate, languageTag: string): string =>
  formatters.getDateTimeFormat(languageTag, { month: "long", year: "numeric", timeZone: "UTC" }).format(new Date(`${month}T00:00:00Z`));

/** A month, and the one after it where there is room. */
function Month({ calendar, stay, nights, linkOf, month, today, onMonth, takesFocus }: MonthProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [first, last] = monthLimits(today);
  const shown = [month, nextMonth(month)].filter((one) => one <= last);
  const arrivals = arrivalsOf(calendar, nights).filter(({ day }) => shown.includes(monthOfDay(day)));
  const prices = arrivals.flatMap(({ price }) => (price === null ? [] : [price]));
  const [lowest, levelOf] = [Math.min(...prices), priceLevels(prices)];
  const hasGaps = arrivals.some(({ price }) => price === null);
  return (
    <div>
      <div className="hotel-calendar-months">
        <button
          type="button"
          className="icon-button hotel-calendar-earlier"
          aria-label={text("calendar.earlier")}
          disabled={month <= first}
          onClick={() => onMonth(nextMonth(month, -1))}
        >
          <Icon name="chevron-left" />
        </button>
        <button
          type="button"
          className="icon-button hotel-calendar-later"
          aria-label={text("calendar.later")}
          disabled={month >= last}
          onClick={() => onMonth(nextMonth(month))}
        >
          <Icon name="chevron-right" />
        </button>
        {shown.map((one) => (
          <PriceMonth
            key={one}
            month={one}
            caption={text("calendar.month", { month: monthName(one, languageTag), nights, currency: calendar.currency })}
            currency={calendar.currency}
            chosen={stay.startDate}
            lowest={lowest}
            priceOf={(day) => priceOn(calendar, day, nights)}
            levelOf={levelOf}
            reasonOf={(day) => reasonWords(calendar, day, nights, text)}
            linkOf={linkOf}
            takesFocus={() => monthOfDay(stay.startDate) === one && takesFocus()}
          />
        ))}
      </div>
      {hasGaps ? <p className="hint">{text("calendar.legend")}</p> : null}
    </div>
  );
}

/** The graph begins this many days before the chosen one, which is then visible on phones. */
const DAYS_BEFORE = 7;

function Graph({ calendar, stay, nights, linkOf, level }: PartProps) {
  const Heading = `h${level}` as const;
  const text = useText();
  const languageTag = useLanguageTag();
  const arrivals = arrivalsOf(calendar, nights);
  const isChosenIn = arrivals.some(({ day }) => day === stay.startDate);
  const bars = arrivals.filter(({ day }) => !isChosenIn || day >= addDays(stay.startDate, -DAYS_BEFORE));
  const [cheapest] = bars
    .flatMap(({ day, price }) => (price === null ? [] : [{ day, price }]))
    .toSorted((one, other) => one.price - other.price);
  if (!cheapest) return <Notice tone="info">{text("calendar.empty")}</Notice>;
  const price = exactOrAbout(calendar, cheapest.price, languageTag, text);
  return (
    <div>
      <Heading>{text("calendar.graph")}</Heading>
      <p className="hotel-calendar-best">{text("calendar.cheapest", { day: formatDay(cheapest.day, languageTag), price })}</p>
      <PriceGraph bars={bars} currency={calendar.currency} chosen={stay.startDate} label={text("calendar.graph")} linkOf={linkOf} />
    </div>
  );
}
