/** The prices of the hotel by day of arrival and length. A chosen day changes the rooms in place. */
import type { ReactNode } from "react";
import { useState } from "react";
import { useNavigate } from "#web/router/router-context.tsx";
import type { Stay } from "#domain/calendar/stay.ts";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { CalendarButton, CalendarOpener } from "#web/hotel/calendar/calendar-opener.tsx";
import { searchBody } from "#web/hotel/search/search-body.ts";
import { useText } from "#web/i18n/text.tsx";
import { addressOfStay } from "#web/screens/hotel/details-address.ts";
import type { HotelDetails, NamedPart } from "#web/screens/hotel/hotel-view.ts";
import { addressWithFilter } from "./address-of-rooms.ts";
import type { RoomFilter } from "./room-filter.ts";

/** Opaque hotels have no calendar. */
type Props = { readonly details: HotelDetails; readonly named: NamedPart; readonly filter: RoomFilter };

const PRICES = Object.freeze({});

export const StayPrices = defineFragment({
  name: "prices by day",
  read: (_props: Props) => ({ content: PRICES }),
  render: (_, { text }) => (
    <Frame>
      <CalendarButton>{text("calendar.byDay")}</CalendarButton>
    </Frame>
  ),
  live: LivePrices,
});

const Frame = ({ children }: { readonly children: ReactNode }) => <div className="stay-prices">{children}</div>;

function LivePrices({ details: { hotel, pageAddress, stay, party, today }, named, filter }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const place = { name: named.name, id: hotel.id, type: "Hotels" as const };
  const { destination, destinationType, rooms } = searchBody({ ...stay, rooms: party }, place);
  const addressOf = (chosen: Stay) => addressWithFilter(addressOfStay(pageAddress, chosen, party), filter);
  return (
    <Frame>
      <CalendarOpener
        label={text("calendar.byDay")}
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
        search={{ destination, destinationType, rooms, lengths: "all" }}
        stay={stay}
        today={today}
        level={3}
        addressOf={addressOf}
        onChoose={(chosen) => void navigate(addressOf(chosen), { preventScrollReset: true })}
      />
    </Frame>
  );
}
