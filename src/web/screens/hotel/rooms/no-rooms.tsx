import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatStay } from "#web/search/format-days.ts";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import { resultsOfCity } from "#web/screens/hotel/city-results.ts";
import { addressOfStay } from "#web/screens/hotel/details-address.ts";
import type { HotelDetails, NoRoomsReason } from "#web/screens/hotel/hotel-view.ts";
import { stayRepairs } from "#web/screens/hotel/stay-repairs.ts";

const REASONS: Readonly<Record<NoRoomsReason, string>> = {
  "minimum-stay": "details.reasonMinimumStay",
  "closed-to-arrival": "details.reasonClosedToArrival",
  "too-many-guests": "details.reasonTooManyGuests",
  "sold-out": "details.reasonSoldOut",
};

/** The rates could not be loaded: shows an error, not "sold out", and offers a retry. */
export function RatesFailed({ details: { pageAddress, stay, party } }: { readonly details: HotelDetails }) {
  const text = useText();
  const href = useHref(addressOfStay(pageAddress, stay, party));
  const action = (
    <a className="button button-strong" href={href} data-document>
      {text("content.tryAgain")}
    </a>
  );
  return (
    <div className="no-rooms" data-state="room-type-not-found" data-reason="failed">
      <EmptyState icon="alert" title={text("details.ratesFailedTitle")} level={3} actions={action}>
        <p className="lead" role="alert">
          {text("details.ratesFailedText")}
        </p>
      </EmptyState>
    </div>
  );
}

/** No room available (HOTEL-010): the reason, and stays that may have one. */
export function NoRooms({ details }: { readonly details: HotelDetails }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { pageAddress, stay, party, reason, today, hotel, similar } = details;
  const actions = (
    <>
      {stayRepairs(stay, reason, today).map((other) => (
        <ButtonLink key={`${other.startDate} ${other.endDate}`} to={addressOfStay(pageAddress, other, party)} emphasis="quiet">
          <span suppressHydrationWarning>{formatStay(other, languageTag)}</span>
        </ButtonLink>
      ))}
      <ButtonLink to="#stay" emphasis="quiet" icon="pencil">
        {text("details.changeStay")}
      </ButtonLink>
      <ButtonLink to={similar.length > 0 ? "#similar" : resultsOfCity(hotel, { stay, party })} emphasis="quiet" icon="hotel">
        {similar.length > 0 ? text("details.similarAction") : text("details.hotelsIn", { city: hotel.city })}
      </ButtonLink>
    </>
  );
  return (
    <div className="no-rooms" data-state="room-type-not-found">
      <EmptyState icon="bed-double" title={text("details.noRoomsTitle")} level={3} actions={actions}>
        <p className="lead">{text(reason ? REASONS[reason] : "details.reasonUnknown")}</p>
      </EmptyState>
    </div>
  );
}
