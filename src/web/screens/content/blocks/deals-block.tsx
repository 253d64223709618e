import { DepartureCard } from "#web/flight/departure-card.tsx";
import { DealCard } from "#web/hotel/deal-card.tsx";
import { Cached } from "#web/ui/base/cached.tsx";
import type { BlockProps } from "./block-props.ts";
import { BlockSection } from "./block-section.tsx";

/** Deals or packages that can be booked now. Without any, the block is omitted, including its title. */
export function DealsBlock({ block, anchor, supply }: BlockProps<"deals">) {
  const { deals = [], departures = [] } = supply;
  if (deals.length + departures.length === 0) return null;
  return (
    <BlockSection anchor={anchor} title={block.title} text={block.text}>
      <Cached as="ul" className="deals" subject={supply} variant="deals">
        {deals.map((deal) => (
          <DealCard key={`${deal.hotelId} ${deal.startDate}`} deal={deal} />
        ))}
        {departures.map((departure) => (
          <DepartureCard key={departure.to} departure={departure} />
        ))}
      </Cached>
    </BlockSection>
  );
}
