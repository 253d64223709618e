/** Chooses the dates and the party that the prices of a list are for. It submits to the address of the list; with JavaScript it navigates in the client. */
import type { FormEvent } from "react";
import { useMemo, useState } from "react";
import { useNavigate } from "#web/router/router-context.tsx";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { defaultStay } from "#domain/calendar/stay.ts";
import { DEFAULT_ROOMS } from "#domain/occupancy/rooms.ts";
import { textsFromRooms } from "#domain/occupancy/rooms-from-texts.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { useText } from "#web/i18n/text.tsx";
import { DatesField } from "#web/search/fields/dates-field.tsx";
import { RoomsField } from "#web/search/fields/people-field.tsx";
import type { SearchContextValue } from "#web/search/search-context.ts";
import { SearchProvider } from "#web/search/search-context.ts";
import { Button } from "#web/ui/button/button.tsx";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";
import { useHref } from "#web/ui/navigation/link.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import type { ListStay } from "./trail/viewed-hotels.ts";

/** The stay as parameters of an address. */
export const queryOfVisit = ({ startDate, endDate, rooms }: ListStay): readonly (readonly [string, string])[] =>
  Object.entries({ startDate, endDate, ...textsFromRooms(rooms) }).filter(([, value]) => value !== "");

const NOTHING: readonly (readonly [string, string])[] = [];

type Props = {
  readonly path: string;
  /** Further parameters of the address, such as the compared hotels. */
  readonly kept?: readonly (readonly [string, string])[];
  readonly visit: ListStay | null;
  readonly today: CalendarDate;
};

export function StayForm({ path, kept = NOTHING, visit, today }: Props) {
  const text = useText();
  const page = usePage();
  const navigate = useNavigate();
  const action = useHref(path);
  const isAlive = useIsAlive();
  const [form, setForm] = useState<ListStay>(visit ?? { ...defaultStay("hotels", today), rooms: DEFAULT_ROOMS });
  const [isSending, setSending] = useState(false);
  const search = useMemo<SearchContextValue>(
    () => ({ product: "hotels", today, settings: settingsOf(page), problems: [], isAlive, onRecent: () => undefined }),
    [today, page, isAlive],
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const query = new URLSearchParams([...kept, ...queryOfVisit(form)].map(([name, value]) => [name, value]));
    const go = async () => navigate(`${path}?${query}`, { preventScrollReset: true });
    void go().finally(() => setSending(false));
  };
  return (
    <SearchProvider value={search}>
      <form className="search-form list-stay" method="get" action={action} aria-label={text("saved.stayForm")} onSubmit={onSubmit}>
        {kept.map(([name, value]) => (
          <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
        ))}
        <div className="search-fields">
          <DatesField
            labels={{ label: text("search.dates"), start: text("search.checkIn"), end: text("search.checkOut") }}
            startDate={form.startDate}
            endDate={form.endDate}
            onChange={(changed) => setForm({ ...form, ...changed })}
          />
          <RoomsField label={text("search.guestsAndRooms")} rooms={form.rooms} onChange={(rooms) => setForm({ ...form, rooms })} />
          <Button type="submit" className="search-submit" emphasis="quiet" isBusy={isSending}>
            {text("saved.showPrices")}
          </Button>
        </div>
      </form>
    </SearchProvider>
  );
}
