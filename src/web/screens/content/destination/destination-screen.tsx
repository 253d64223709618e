import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { ButtonLink } from "#web/ui/button/button.tsx";
import { PlaceCard } from "#web/fragments/place-card.tsx";
import type { PlaceCardPlace } from "#web/fragments/place-card.tsx";
import { BlockList } from "../blocks/block-list.tsx";
import type { BlockSupply } from "../blocks/block-props.ts";
import { OpeningBlock } from "../opening-block.tsx";
import type { PageNode } from "../page-node.ts";
import { useOpenAnchor } from "../use-open-anchor.ts";
import { HotelsOfDestination } from "./destination-hotels.tsx";
import type { DestinationHotels } from "./destination-hotels.tsx";
import { CheapFlights } from "./cheap-flights.tsx";
import type { CheapFlight } from "./cheap-flights.tsx";
import { DistrictList } from "./district-list.tsx";
import type { District } from "./district-list.tsx";
import type { DestinationMonth } from "./month-table.tsx";
import { MonthTable } from "./month-table.tsx";
import type { NoHotelsHere } from "./no-hotels-here.tsx";
import { NoHotels } from "./no-hotels-here.tsx";
import { GlanceList } from "./glance-list.tsx";
import type { Glance } from "./glance-list.tsx";
import { PlaceSearchIsland } from "#web/search/search-island.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import styles from "../content.css?url";

export type DestinationExtras = {
  readonly today: CalendarDate;
  /** Whether the page is about hotels in the place or flights to it. */
  readonly product: "hotels" | "flights";
  /** Hotels for sale; null on flight pages and if no hotel is available. */
  readonly hotels: DestinationHotels | null;
  /** Why there are no hotels; null if there are some, or if the search failed. */
  readonly none: NoHotelsHere | null;
  /** Empty on flight pages and for places whose climate is unknown. */
  readonly months: readonly DestinationMonth[];
  /** Flights for sale; null on hotel pages and if none is available. */
  readonly cheapFlights: readonly CheapFlight[] | null;
  readonly supplies: Readonly<Record<number, BlockSupply>>;
  readonly glance: Glance;
  readonly neighbours: readonly PlaceCardPlace[];
  /** The page about the same place for the other product. */
  readonly counterpart: { readonly to: string; readonly isFlights: boolean } | null;
};

/** A destination: picture, facts, text, and links to search and other places. */
export function DestinationScreen({
  node,
  today,
  product,
  hotels,
  none,
  months,
  cheapFlights,
  supplies,
  glance,
  neighbours,
  counterpart,
}: DestinationExtras & { readonly node: PageNode }) {
  const isForeign = !useLanguageTag().toLowerCase().startsWith(node.langcode.slice(0, 2));
  const city = node.facts["city"] ?? node.title;
  useOpenAnchor();
  return (
    <>
      <Styles href={styles} />
      <article className="content destination" {...(isForeign && { lang: node.langcode })}>
        <OpeningBlock node={node} />
        <div className="section">
          <GlanceList glance={glance} />
          <DestinationSearch key={node.alias} city={city} today={today} product={product} />
        </div>
        {none ? <NoHotels city={city} {...none} /> : null}
        {hotels ? <HotelsOfDestination city={city} {...hotels} /> : null}
        {hotels && hotels.districts.length > 0 ? <DistrictList city={city} {...hotels} /> : null}
        {months.length > 0 ? <MonthTable city={city} months={months} /> : null}
        {cheapFlights && cheapFlights.length > 0 ? <CheapFlights city={city} flights={cheapFlights} /> : null}
        <BlockList blocks={hotels ? withoutDistricts(node.blocks, hotels.districts) : node.blocks} supplies={supplies} />
      </article>
      {counterpart ? <Counterpart city={city} {...counterpart} /> : null}
      <Neighbours city={city} places={neighbours} />
    </>
  );
}

/** Cards about districts are shown in the list of districts. Blocks keep their places, because supplies are found by them. */
function withoutDistricts(blocks: PageNode["blocks"], districts: readonly District[]): PageNode["blocks"] {
  const named = new Set(districts.map(({ name }) => name));
  return blocks.map((block) =>
    block.kind === "cards" ? { ...block, cards: block.cards.filter(({ title }) => !named.has(title)) } : block,
  );
}

function Counterpart({ city, to, isFlights }: { readonly city: string; readonly to: string; readonly isFlights: boolean }) {
  const text = useText();
  return (
    <section className="section">
      <div className="band">
        <h2>{text(isFlights ? "destination.flightsTitle" : "destination.staysTitle", { city })}</h2>
        <p className="actions">
          <ButtonLink to={to} emphasis="quiet">
            {text(isFlights ? "destination.flightsAction" : "destination.staysAction", { city })}
          </ButtonLink>
        </p>
      </div>
    </section>
  );
}

function Neighbours({ city, places }: { readonly city: string; readonly places: readonly PlaceCardPlace[] }) {
  const text = useText();
  if (places.length === 0) return null;
  return (
    <section className="section" aria-labelledby="neighbours-title">
      <h2 id="neighbours-title">{text("destination.nearbyTitle", { city })}</h2>
      <ul className="place-row">
        {places.map((place) => (
          <PlaceCard key={place.to} place={place} hasWords={false} />
        ))}
      </ul>
    </section>
  );
}

type Props = { readonly city: string; readonly today: CalendarDate; readonly product: "hotels" | "flights" };

/** The search form with the destination filled in. */
function DestinationSearch({ city, today, product }: Props) {
  const text = useText();
  const key = product === "hotels" ? "destination.searchAction" : "destination.searchFlightsAction";
  return (
    <section className="search-card destination-search" aria-labelledby="search-title">
      <h2 id="search-title">{text(key, { city })}</h2>
      <PlaceSearchIsland product={product} today={today} place={city} />
    </section>
  );
}
