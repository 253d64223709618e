/** The room in the URL is not available; the hotel may have others (CHK-008). */
import { hiddenTitle } from "#web/hotel/hidden-title.ts";
import { useText } from "#web/i18n/text.tsx";
import { HeldPlace } from "#web/saved/trail/held-place.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import type { CheckoutStay } from "./checkout-data.ts";

export function NoRoomScreen({ hotel, links: ways }: CheckoutStay) {
  const text = useText();
  const name = hotel.name ?? hiddenTitle(hotel.stars, hotel.isStarsAtLeast, hotel.city, text);
  return (
    <section className="section failure" aria-labelledby="page-title" data-state="room-not-found">
      <h1 id="page-title">{text("checkout.noRoomTitle")}</h1>
      <p className="lead">{text("checkout.noRoomText", { name })}</p>
      <HeldPlace hotelId={hotel.id} />
      <p className="actions">
        <ButtonLink to={ways.rooms}>{text("checkout.noRoomAction")}</ButtonLink>
        <ButtonLink to={ways.results} emphasis="quiet">
          {text("checkout.otherHotels")}
        </ButtonLink>
      </p>
    </section>
  );
}
