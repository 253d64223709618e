/** A price of a calendar: a link to the search or the page of its day. */
import type { ComponentProps, MouseEvent } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { classNames } from "#web/ui/base/class-names.ts";
import { Link } from "#web/ui/navigation/link.tsx";
import type { PriceLevel } from "./price-levels.ts";

/** The address of a day; `onClick` changes the page in place. */
export type LinkOfDay = (day: CalendarDate) => { readonly to: string; readonly onClick?: (event: MouseEvent) => void };

type Props = Omit<ComponentProps<typeof Link>, "className"> & {
  readonly level: PriceLevel;
  readonly isLowest: boolean;
  readonly isChosen: boolean;
};

export const PriceCell = ({ level, isLowest, isChosen, ...rest }: Props) => (
  <Link
    {...rest}
    className={classNames("price-cell", `price-level-${level}`, isLowest && "price-lowest", isChosen && "price-chosen")}
    aria-current={isChosen ? "date" : undefined}
  />
);
