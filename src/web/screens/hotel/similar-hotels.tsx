import { hiddenTitle } from "#web/hotel/hidden-title.ts";
import { useText } from "#web/i18n/text.tsx";
import { Card, CardTitle } from "#web/ui/card.tsx";
import { Kept } from "#web/ui/cached.tsx";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { Price } from "#web/ui/price.tsx";
import { GuestScore, Stars } from "#web/ui/rating.tsx";
import type { SimilarHotel } from "./hotel-view.ts";

const SIZES = "(width >= 1200px) 290px, (width >= 640px) 50vw, 100vw";

type Props = { readonly hotels: readonly SimilarHotel[]; readonly city: string; readonly nights: number };

export function SimilarHotels({ hotels, city, nights }: Props) {
  const text = useText();
  if (hotels.length === 0) return null;
  return (
    <section className="section hotel-later" id="similar" aria-labelledby="similar-title">
      <h2 id="similar-title">{text("details.similarTitle", { city })}</h2>
      <Kept as="ul" className="similar-hotels" subject={hotels} variant={String(nights)}>
        {hotels.map((hotel) => (
          <Card key={hotel.id} as="li" isFlush>
            {hotel.picture ? <Picture {...hotel.picture} sizes={SIZES} /> : null}
            <div className="similar-words">
              <Stars count={hotel.stars} />
              <CardTitle to={hotel.to}>{hotel.name || hiddenTitle(hotel.stars, false, city, text)}</CardTitle>
              {hotel.name && hotel.score !== null ? <GuestScore score={hotel.score} /> : null}
              <p className="similar-price">
                <Price price={hotel.price} per={text("details.forNights", { nights })} />
              </p>
            </div>
          </Card>
        ))}
      </Kept>
    </section>
  );
}
