import { DepartureCard } from "#web/flight/departure-card.tsx";
import { DealCard } from "#web/hotel/deal-card.tsx";
import { defineFragment } from "#web/fragments/define-fragment.tsx";
import type { BlockProps } from "./block-props.ts";
import { BlockSection } from "./block-section.tsx";

/** Deals or packages that can be booked now. Without any, the block is omitted, including its title. */
export function DealsBlock({ block, anchor, supply }: BlockProps<"deals">) {
  if (countOffers(supply) === 0) return null;
  return (
    <BlockSection anchor={anchor} title={block.title} text={block.text}>
      <OfferCards supply={supply} />
    </BlockSection>
  );
}

type Supply = BlockProps<"deals">["supply"];

const countOffers = ({ deals = [], departures = [] }: Supply): number => deals.length + departures.length;

const OfferCards = defineFragment({
  name: "offers of a content page",
  as: "ul",
  read: ({ supply }: { readonly supply: Supply }) => ({ content: supply }),
  attributes: () => ({ className: "deals" }),
  render: ({ content: { deals = [], departures = [] } }) => (
    <>
      {deals.map((deal) => (
        <DealCard key={`${deal.hotelId} ${deal.startDate}`} deal={deal} />
      ))}
      {departures.map((departure) => (
        <DepartureCard key={departure.to} departure={departure} />
      ))}
    </>
  ),
});
