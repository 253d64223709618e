/** Form that changes the stay. It submits to the same address; with JavaScript it navigates in the client. */
import type { FormEvent, ReactNode } from "react";
import { useMemo, useState } from "react";
import { useNavigate } from "#web/router/router-context.tsx";
import { summaryOf } from "#domain/occupancy/room-moves.ts";
import { FORM_FIELD } from "#domain/search/form-fields.ts";
import { rulesOf, settingsOf } from "#domain/search/search-settings.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import type { FragmentSettings } from "#web/fragments/define-fragment.tsx";
import type { HoleKinds, Holes } from "#web/fragments/holes.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useText } from "#web/i18n/text.tsx";
import { DATES_FIELDS, DatesField, PlainDay, plainLimits, stayWords } from "#web/search/fields/dates-field.tsx";
import { RoomsField } from "#web/search/fields/people-field.tsx";
import { PlainPeopleFrame } from "#web/search/fields/plain-people.tsx";
import { TriggerFrame } from "#web/search/fields/trigger-field.tsx";
import { peopleWords } from "#web/search/people-words.ts";
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

const FORM = Object.freeze({});
const PRODUCT = "hotels";

const FORM_HOLES = {
  action: "@action",
  hotelId: "@value?",
  lrh: "@value?",
  dates: "text",
  span: "text?",
  start: "@defaultValue",
  end: "@defaultValue",
  min: "@min",
  max: "@max",
  people: "text",
  rooms: "@defaultValue",
  adults: "@defaultValue",
} as const satisfies HoleKinds;

const labelsOf = (text: Text) => ({ label: text("search.dates"), start: text("search.checkIn"), end: text("search.checkOut") });

export const StayLine = defineFragment({
  name: "form of a stay",
  holes: FORM_HOLES,
  read: ({ pageAddress, stay, party, today }: Props, { page, text, languageTag }) => ({
    content: FORM,
    fill: () => {
      const { value: dates, aside: span } = stayWords(stay, text, languageTag);
      const { rooms, adults } = summaryOf(party);
      return {
        action: page.prefix + pageAddress.path,
        hotelId: pageAddress.hotelId || undefined,
        lrh: pageAddress.lrh || undefined,
        dates,
        span,
        start: stay.startDate,
        end: stay.endDate,
        ...plainLimits(today),
        people: peopleWords(party, text, true),
        rooms: String(rooms),
        adults: String(adults),
      };
    },
  }),
  render: ({ holes }, settings) => <SentForm holes={holes} {...settings} />,
  live: LiveForm,
});

type FrameProps = {
  readonly action: { readonly action: string };
  readonly hotelId: { readonly value: string } | undefined;
  readonly lrh: { readonly value: string } | undefined;
  readonly isSending?: boolean;
  readonly onSubmit?: (event: FormEvent) => void;
  /** Further hidden fields. */
  readonly hidden?: ReactNode;
  readonly children: ReactNode;
};

function FormFrame({ action, hotelId, lrh, isSending, onSubmit, hidden, children }: FrameProps) {
  const text = useText();
  return (
    <form id="stay" className="search-form stay-form" method="get" {...action} aria-label={text("details.stayForm")} onSubmit={onSubmit}>
      {hotelId ? <input type="hidden" name="hotelId" {...hotelId} /> : null}
      {lrh ? <input type="hidden" name="lrh" {...lrh} /> : null}
      {hidden}
      <div className="search-fields">
        {children}
        <Button type="submit" className="search-submit" emphasis="quiet" isBusy={isSending}>
          {text("details.update")}
        </Button>
      </div>
    </form>
  );
}

type SentProps = Pick<FragmentSettings, "text" | "page"> & { readonly holes: Holes<typeof FORM_HOLES> };

/** As the server writes it, with closed fields. */
function SentForm({ holes: { action, hotelId, lrh, dates, span, start, end, min, max, people, rooms, adults }, text, page }: SentProps) {
  const labels = labelsOf(text);
  return (
    <FormFrame action={action} hotelId={hotelId} lrh={lrh}>
      <TriggerFrame fields={DATES_FIELDS} label={labels.label} icon="calendar-days" value={dates} aside={span} />
      <noscript>
        <PlainDay label={labels.start} name={FORM_FIELD.startDate} min={min} max={max} day={start} />
        <PlainDay label={labels.end} name={FORM_FIELD.endDate} min={min} max={max} day={end} />
      </noscript>
      <TriggerFrame fields={["rooms"]} label={text("search.guestsAndRooms")} icon="users" value={people} />
      <PlainPeopleFrame kind="rooms" rules={rulesOf(PRODUCT, settingsOf(page))} rooms={rooms} adults={adults} />
    </FormFrame>
  );
}

function LiveForm({ pageAddress, stay, party, today, filter, onChanged }: Props) {
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
    () => ({ product: PRODUCT, today, settings: settingsOf(page), problems: [], isAlive, onRecent: () => undefined }),
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
      <FormFrame
        action={{ action }}
        hotelId={pageAddress.hotelId ? { value: pageAddress.hotelId } : undefined}
        lrh={pageAddress.lrh ? { value: pageAddress.lrh } : undefined}
        isSending={isSending}
        onSubmit={onSubmit}
        // Marks the query as sent by this form (`isFormQuery`); without JavaScript, the plain fields include it themselves.
        hidden={isAlive ? <input type="hidden" name={FORM_FIELD.rooms} value={form.rooms.length} /> : null}
      >
        <DatesField
          labels={labelsOf(text)}
          startDate={form.startDate}
          endDate={form.endDate}
          onChange={(changed) => change({ ...form, ...changed })}
        />
        <RoomsField label={text("search.guestsAndRooms")} rooms={form.rooms} onChange={(rooms) => change({ ...form, rooms })} />
      </FormFrame>
    </SearchProvider>
  );
}
