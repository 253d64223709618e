/** Form that changes the stay. It submits to the same address; with JavaScript it navigates in the client. */
import type { FormEvent } from "react";
import { useMemo, useState } from "react";
import { useNavigate } from "#web/router/router-context.tsx";
import { FORM_FIELD } from "#domain/search/form-fields.ts";
import { settingsOf } from "#domain/search/search-settings.ts";
import { useText } from "#web/i18n/text.tsx";
import { DatesField } from "#web/search/fields/dates-field.tsx";
import { RoomsField } from "#web/search/fields/people-field.tsx";
import type { SearchContextValue } from "#web/search/search-context.ts";
import { SearchProvider } from "#web/search/search-context.ts";
import { Button } from "#web/ui/button/button.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { addressWithFilter } from "./rooms/address-of-rooms.ts";
import { addressOfStay } from "./details-address.ts";
import type { HotelDetails } from "./hotel-view.ts";
import type { RoomFilter } from "./rooms/room-filter.ts";
import { useIsAlive } from "#web/ui/base/use-is-alive.ts";

type Props = Pick<HotelDetails, "pageAddress" | "stay" | "party" | "today"> & {
  /** The room filter, which other dates keep. */
  readonly filter: RoomFilter;
  /** Reports whether the form differs from the stay whose rooms are shown. */
  readonly onChanged: (isChanged: boolean) => void;
};

export function StayLine({ pageAddress, stay, party, today, filter, onChanged }: Props) {
  const text = useText();
  const page = usePage();
  const navigate = useNavigate();
  const action = useHref(pageAddress.path);
  const isAlive = useIsAlive();
  const [form, setForm] = useState({ ...stay, rooms: party });
  const shownAddress = addressOfStay(pageAddress, stay, party);
  const change = (next: typeof form) => {
    setForm(next);
    onChanged(addressOfStay(pageAddress, next, next.rooms) !== shownAddress);
  };
  const [isSending, setSending] = useState(false);
  const search = useMemo<SearchContextValue>(
    () => ({ product: "hotels", today, settings: settingsOf(page), problems: [], isAlive, onRecent: () => undefined }),
    [today, page, isAlive],
  );
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    // Keeps the scroll position: rooms and prices change in place.
    const go = async () => navigate(addressWithFilter(addressOfStay(pageAddress, form, form.rooms), filter), { preventScrollReset: true });
    void go().finally(() => setSending(false));
  };
  return (
    <SearchProvider value={search}>
      <form
        id="stay"
        className="search-form stay-form"
        method="get"
        action={action}
        aria-label={text("details.stayForm")}
        onSubmit={onSubmit}
      >
        {pageAddress.hotelId ? <input type="hidden" name="hotelId" value={pageAddress.hotelId} /> : null}
        {pageAddress.lrh ? <input type="hidden" name="lrh" value={pageAddress.lrh} /> : null}
        {/* Marks the query as sent by this form (`isFormQuery`); without JavaScript, the plain fields include it themselves. */}
        {isAlive ? <input type="hidden" name={FORM_FIELD.rooms} value={form.rooms.length} /> : null}
        <div className="search-fields">
          <DatesField
            labels={{ label: text("search.dates"), start: text("search.checkIn"), end: text("search.checkOut") }}
            startDate={form.startDate}
            endDate={form.endDate}
            onChange={(changed) => change({ ...form, ...changed })}
          />
          <RoomsField label={text("search.guestsAndRooms")} rooms={form.rooms} onChange={(rooms) => change({ ...form, rooms })} />
          <Button type="submit" className="search-submit" emphasis="quiet" isBusy={isSending}>
            {text("details.update")}
          </Button>
        </div>
      </form>
    </SearchProvider>
  );
}
