import { formatPrice, fractionOf } from "#domain/market/format-price.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Picture } from "#web/ui/picture.tsx";
import { DayText } from "../day-text.tsx";
import type { BlockProps, Deal } from "./block-props.ts";
import { BlockSection } from "./block-section.tsx";

/** Offers that are live at this moment; without any there is nothing to say, not even a title. */
export function DealsBlock({ block, anchor, supply }: BlockProps<"deals">) {
  const deals = supply.deals ?? [];
  if (deals.length === 0) return null;
  return (
    <BlockSection anchor={anchor} title={block.title} text={block.text}>
      <ul className="cards">
        {deals.map((deal) => (
          <DealCard key={`${deal.hotel.id} ${deal.checkInDate}`} deal={deal} />
        ))}
      </ul>
    </BlockSection>
  );
}

function DealCard({ deal }: { readonly deal: Deal }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { hotel, region, price, currency, checkInDate, checkOutDate } = deal;
  const money = { minor: Math.round(price * 10 ** fractionOf(currency)), currency };
  return (
    <li className="card card-pictured">
      <div className="card-view">
        <Picture seed={hotel.id} kind="facade" />
      </div>
      <p className="eyebrow">{region.name}</p>
      <h3>{hotel.name}</h3>
      <p>
        <DayText day={checkInDate} /> – <DayText day={checkOutDate} />
      </p>
      <p>
        <strong>{text("price.from", { price: formatPrice(money, languageTag) })}</strong>
      </p>
    </li>
  );
}
