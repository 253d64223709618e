import type { OutputOf } from "#contract/base/call.ts";
import type { listPromotionalDeals } from "#contract/availability/list-promotional-deals.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Deal } from "#web/hotel/deal-card.tsx";
import { moneyOf } from "#web/hotel/money-of.ts";

type Output = OutputOf<typeof listPromotionalDeals>;
export type WireDeal = Output["deals"][number];
export type HiddenWireDeal = Output["hiddenDeals"][number];

/** Only what a deal's card shows, because the data is sent to the browser. */
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

/** The first drawing of the hotel, else its first photograph, else a generated drawing. */
export function pictureOf({ id, pictures, images }: Pick<WireDeal["hotel"], "id" | "pictures" | "images">): Deal["picture"] {
  const [picture] = pictures;
  const [src] = images;
  return picture ?? { seed: id, kind: "facade", ...(src !== undefined && { src }) };
}
