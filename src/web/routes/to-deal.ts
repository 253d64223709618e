import type { OutputOf } from "#contract/call.ts";
import type { listPromotionalDeals } from "#contract/availability/list-promotional-deals.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { CURRENCIES } from "#domain/market/currency.ts";
import type { Deal } from "#web/screens/home/deals.tsx";

type WireDeal = OutputOf<typeof listPromotionalDeals>["deals"][number];

/** What a card of a deal shows. On the wire money is written in units; here it is counted in the smallest ones. */
export const toDeal = ({ hotel, region, checkInDate, checkOutDate, price, currency, promotion }: WireDeal): Deal => ({
  hotelId: hotel.id,
  name: hotel.name,
  region: region.name,
  startDate: checkInDate as CalendarDate,
  endDate: checkOutDate as CalendarDate,
  price: { minor: Math.round(price * 10 ** CURRENCIES[currency].fraction), currency },
  promotion,
});
