/** The prices of the hotel by day of arrival and length. A chosen day changes the rooms in place. */
import { useState } from "react";
import { useNavigate } from "#web/router/router-context.tsx";
import type { Stay } from "#domain/calendar/stay.ts";
import { CalendarOpener } from "#web/hotel/calendar/calendar-opener.tsx";
import { searchBody } from "#web/hotel/search/search-body.ts";
import { useText } from "#web/i18n/text.tsx";
import { addressOfStay } from "#web/screens/hotel/details-address.ts";
import type { HotelDetails } from "#web/screens/hotel/hotel-view.ts";
import { addressWithFilter } from "./address-of-rooms.ts";
import type { RoomFilter } from "./room-filter.ts";

type Props = { readonly details: HotelDetails; readonly filter: RoomFilter };

export function StayPrices({ details: { hotel, pageAddress, stay, party, today }, filter }: Props) {
  const text = useText();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  // Opaque hotels have no calendar.
  if (!hotel.named) return null;
  const place = { name: hotel.named.name, id: hotel.id, type: "Hotels" as const };
  const { destination, destinationType, rooms } = searchBody({ ...stay, rooms: party }, place);
  const addressOf = (chosen: Stay) => addressWithFilter(addressOfStay(pageAddress, chosen, party), filter);
  return (
    <div className="stay-prices">
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
    </div>
  );
}
