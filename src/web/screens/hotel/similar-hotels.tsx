import { defineFragment } from "#web/fragments/define-fragment.tsx";
import { hiddenTitle } from "#web/hotel/hidden-title.ts";
import { writtenPrice } from "#web/hotel/written-price.ts";
import { Picture } from "#web/ui/pictures/picture.tsx";
import { PriceInWords } from "#web/ui/text/price-in-words.tsx";
import { GuestScore, Stars } from "#web/ui/text/rating.tsx";
import type { SimilarHotel } from "./hotel-view.ts";

const SIZES = "(width >= 1200px) 290px, (width >= 640px) 50vw, 100vw";

type Props = { readonly hotels: readonly SimilarHotel[]; readonly city: string; readonly nights: number };

const SECTION = Object.freeze({});

export const SimilarHotels = defineFragment({
  name: "similar hotels",
  as: "section",
  holes: { title: "text", cards: "slot" },
  read: ({ hotels, city, nights }: Props, { text }) => ({
    content: SECTION,
    shown: hotels,
    fill: () => ({
      title: text("details.similarTitle", { city }),
      cards: hotels.map((hotel) => <SimilarCard key={hotel.facts.id} hotel={hotel} city={city} nights={nights} />),
    }),
  }),
  attributes: () => ({ className: "section hotel-later hotel-similar", id: "similar", "aria-labelledby": "similar-title" }),
  render: ({ holes: { title, cards } }) => (
    <>
      <h2 id="similar-title">{title}</h2>
      <ul className="similar-hotels">{cards}</ul>
    </>
  ),
});

type CardProps = Pick<Props, "city" | "nights"> & { readonly hotel: SimilarHotel };

const SimilarCard = defineFragment({
  name: "similar hotel",
  as: "li",
  holes: { href: "@href", price: "text" },
  read: ({ hotel, city, nights }: CardProps, { page, languageTag }) => ({
    content: hotel.facts,
    kind: { city, nights },
    shown: hotel,
    fill: () => ({ href: page.prefix + hotel.to, price: writtenPrice(hotel.price, languageTag) }),
  }),
  attributes: () => ({ className: "card card-flush" }),
  render: ({ content: { picture, stars, name, score }, kind: { city, nights }, holes: { href, price } }, { text }) => (
    <>
      {picture ? <Picture {...picture} sizes={SIZES} /> : null}
      <div className="similar-words">
        <Stars count={stars} />
        <h3 className="card-title">
          <a className="card-link" {...href}>
            {name || hiddenTitle(stars, false, city, text)}
          </a>
        </h3>
        {name && score !== null ? <GuestScore score={score} /> : null}
        <p className="similar-price">
          <PriceInWords amount={price} per={text("details.forNights", { nights })} />
        </p>
      </div>
    </>
  ),
});
