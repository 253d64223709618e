import { pagesIn } from "#domain/results/sort-results.ts";
import { addressOfAsked, linksOfAsked, nightsOfAsked } from "#web/hotel/asked-hotels.ts";
import type { HotelsRequest } from "#web/hotel/asked-hotels.ts";
import { useText } from "#web/i18n/text.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { useHref } from "#web/ui/navigation/link.tsx";
import { Pagination } from "#web/ui/navigation/pagination.tsx";
import { HotelCard } from "./hotel-card.tsx";
import type { FoundData } from "./results-data.ts";

/** Cards that are visible at once on most screens; their pictures load eagerly. */
const FIRST_PICTURES = 2;

/** Shows the loaded results of `data.asked`, not of a request that is still loading. */
export function HotelList({ data }: { readonly data: FoundData }) {
  const text = useText();
  const { asked, outcome, isSent = false } = data;
  const { cards, page, total, place } = outcome;
  const returnUrl = useHref(addressOfAsked(asked));
  const label = text("results.title", { place: place.name });
  const linkOf = linksOfAsked(asked);
  const nights = nightsOfAsked(asked);
  const pageAddress = (number: number) => addressOfAsked(onPage(asked, number));
  return (
    <>
      <ol className={classNames("hotel-list", isSent && "hotel-list-sent")} aria-label={label}>
        {cards.map((card, index) => (
          <HotelCard
            key={card.id}
            card={card}
            to={linkOf(card.id)}
            nights={nights}
            rooms={asked.form.rooms.length}
            returnUrl={returnUrl}
            isPriority={index < FIRST_PICTURES}
          />
        ))}
      </ol>
      <Pagination current={page} total={pagesIn(total)} addressOf={pageAddress} label={label} />
    </>
  );
}

const onPage = (asked: HotelsRequest, page: number): HotelsRequest => ({ ...asked, look: { ...asked.look, page } });
