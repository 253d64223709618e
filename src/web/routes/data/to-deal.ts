import type { OutputOf } from "#contract/base/call.ts";
import type { listPromotionalDeals } from "#contract/availability/list-promotional-deals.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Deal } from "#web/hotel/deal-card.tsx";
import { moneyOf } from "#web/hotel/money-of.ts";

type Output = OutputOf<typeof listPromotionalDeals>;
export type WireDeal = Output["deals"][number];
export type HiddenWireDeal = Output["hiddenDeals"][number];

/** What a card of a deal shows, and no more: it travels to the browser inside the page. */
export const toDeal = (deal: WireDeal): Deal => ({ ...shownOf(deal), name: deal.hotel.name });

export const toHiddenDeal = (deal: HiddenWireDeal): Deal => ({ ...shownOf(deal), name: null, isStarsAtLeast: deal.hotel.isStarsAtLeast });

function shownOf(deal: WireDeal | HiddenWireDeal): Omit<Deal, "name"> {
  const { hotel, region, checkInDate, checkOutDate, price, priceBefore, currency, promotionPercent, promotion } = deal;
  return {
    hotelId: hotel.id,
    stars: hotel.stars,
    region: region.name,
    startDate: checkInDate as CalendarDate,
    endDate: checkOutDate as CalendarDate,
    price: moneyOf(price, currency),
    before: priceBefore === null ? null : moneyOf(priceBefore, currency),
    percent: promotionPercent,
    promotion,
    picture: pictureOf(hotel),
  };
}

/** A hotel without drawings has photographs; one without either gets a drawing of its own. */
export function pictureOf({ id, pictures, images }: Pick<WireDeal["hotel"], "id" | "pictures" | "images">): Deal["picture"] {
  const [drawn] = pictures;
  const [src] = images;
  return drawn ?? { seed: id, kind: "facade", ...(src !== undefined && { src }) };
}
