/** The search form of one product with its destination filled in, for a destination page. */
import { useEffect, useMemo } from "react";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { defaultForm } from "#domain/search/default-form.ts";
import { SearchForm } from "./search-form.tsx";

export type PlaceSearchProps = {
  readonly product: "hotels" | "flights";
  readonly today: CalendarDate;
  readonly place: string;
  /** Called once, after React has attached the event listeners of the form. */
  readonly onAlive?: (() => void) | undefined;
};

export function PlaceSearch({ product, today, place, onAlive }: PlaceSearchProps) {
  const initial = useMemo(() => ({ ...defaultForm(product, today), destination: { name: place } }), [product, today, place]);
  useEffect(() => {
    onAlive?.();
  }, [onAlive]);
  return <SearchForm product={product} today={today} initial={initial} />;
}
