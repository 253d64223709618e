/** Leads back to what the visitor did last: the held cart, the last search and the hotels viewed last. Loaded when the browser is idle. */
import { useState } from "react";
import { stayProblem } from "#domain/calendar/stay.ts";
import { detailsLink } from "#domain/hotel/hotel-links.ts";
import { OCCUPANCY_LIMITS } from "#domain/occupancy/occupancy-limits.ts";
import { roomsFromTexts } from "#domain/occupancy/rooms-from-texts.ts";
import { queryOfForm } from "#domain/search/query-of-form.ts";
import { HOTEL_RESULTS_PATH } from "#domain/search/search-target.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { HeldItem } from "#web/saved/trail/use-open-cart.ts";
import { useOpenCart } from "#web/saved/trail/use-open-cart.ts";
import type { ViewedHotel } from "#web/saved/trail/viewed-hotels.ts";
import { readViewed } from "#web/saved/trail/viewed-hotels.ts";
import { formatStay } from "#web/search/format-days.ts";
import { recentSearches } from "#web/search/suggestions/recent-store.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link } from "#web/ui/navigation/link.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { localToday } from "#web/visitor/browser-start-up.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";

/** What the browser knows; past dates are omitted. */
function readTrail() {
  const storage = openStorage(window);
  const today = localToday(new Date());
  const search = recentSearches(storage).find(
    ({ checkInDate, checkOutDate }) => stayProblem({ startDate: checkInDate, endDate: checkOutDate }, today) === undefined,
  );
  return { search, hotels: readViewed(storage), today };
}

export function Continue() {
  const text = useText();
  const languageTag = useLanguageTag();
  const [{ search, hotels, today }] = useState(readTrail);
  const cart = useOpenCart();
  if (!cart && !search && hotels.length === 0) return null;
  return (
    <nav className="home-trail" aria-label={text("home.continueTitle")}>
      <h2>{text("home.continueTitle")}</h2>
      <ul>
        {cart ? <CartItem cart={cart} /> : null}
        {search ? (
          <Item
            to={`${HOTEL_RESULTS_PATH}?${queryOfForm("hotels", { destination: search.destination, startDate: search.checkInDate, endDate: search.checkOutDate, rooms: search.rooms })}`}
            title={search.destination.name}
            note={formatStay({ startDate: search.checkInDate, endDate: search.checkOutDate }, languageTag)}
          />
        ) : null}
        {hotels.map((hotel) => (
          <li key={hotel.hotelId}>
            <Link to={addressOf(hotel, today)} className="home-trail-item">
              <span className="home-trail-view">{hotel.picture ? <Picture {...hotel.picture} sizes="64px" /> : null}</span>
              <span className="home-trail-words">
                <strong>{hotel.name}</strong>
                <small>{hotel.place}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** With the dates that were viewed, unless they have passed. */
function addressOf({ hotelId, startDate, endDate, adults, children }: ViewedHotel, today: ViewedHotel["startDate"]): string {
  if (stayProblem({ startDate, endDate }, today) !== undefined) return `/hotels/details?hotelId=${hotelId}`;
  const rooms = roomsFromTexts({ adults: [adults], children: [children] }, OCCUPANCY_LIMITS.hotels);
  return detailsLink({ hotelId, startDate, endDate, rooms });
}

function CartItem({ cart: { to, name, minutes } }: { readonly cart: HeldItem }) {
  const text = useText();
  return <Item to={to} title={text("home.continueCart", { name })} note={text("checkout.heldMinutes", { minutes })} isUrgent />;
}

type ItemProps = { readonly to: string; readonly title: string; readonly note: string; readonly isUrgent?: boolean };

const Item = ({ to, title, note, isUrgent = false }: ItemProps) => (
  <li>
    <Link to={to} className="home-trail-item">
      <Icon name={isUrgent ? "clock" : "history"} />
      <span className="home-trail-words">
        <strong>{title}</strong>
        <small>{note}</small>
      </span>
    </Link>
  </li>
);
