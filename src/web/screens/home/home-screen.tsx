import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Product } from "#domain/search/product.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { PlaceCardPlace } from "#web/ui/pictures/place-card.tsx";
import { ClubBand } from "./club-band.tsx";
import type { Deal } from "./deals.tsx";
import { Deals } from "./deals.tsx";
import { Opening } from "./opening.tsx";
import { Places } from "./places.tsx";
import { Promises } from "./promises.tsx";
import { SupportBand } from "./support-band.tsx";

type Props = {
  readonly tab: Product;
  readonly isTabNamed: boolean;
  readonly today: CalendarDate;
  readonly places: readonly PlaceCardPlace[];
  /** Empty if there are no deals; the section is then omitted. */
  readonly deals: readonly Deal[];
};

export function HomeScreen({ tab, isTabNamed, today, places, deals }: Props) {
  const { brand } = usePage();
  return (
    <>
      <Opening tab={tab} isTabNamed={isTabNamed} today={today} />
      {deals.length > 0 ? <Deals deals={deals} /> : null}
      {places.length > 0 ? <Places places={places} /> : null}
      {brand.flags.club ? <ClubBand /> : null}
      <Promises />
      <SupportBand />
    </>
  );
}
