import type { OutputOf } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import { getPackageSeatMap } from "#contract/booking/cart/get-seat-map.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { CartLeg } from "#web/package-cart/cart-view.ts";
import type { LegSeats } from "#web/screens/extras/extras-view.ts";

function toLegSeats(leg: CartLeg, { airplane, currency, sections, rows }: OutputOf<typeof getPackageSeatMap>): LegSeats {
  return {
    leg,
    aircraft: airplane,
    currency,
    sections: sections.map(({ cabin, deck, columns }, place) => ({
      cabin,
      deck,
      columns,
      rows: rows
        .filter(({ section }) => section === place)
        .map(({ row, seats }) => ({
          row,
          seats: seats.map(({ seat, kind, restrictions, isAvailable, totalAmount }) => ({
            id: seat,
            row,
            letter: seat.slice(String(row).length),
            place: kind,
            isExit: restrictions.includes("exit-row"),
            hasBassinet: restrictions.includes("bassinet"),
            isFree: isAvailable,
            priceMinor: moneyOf(totalAmount, currency).minor,
          })),
        })),
    })),
  };
}

/** The seat maps of the flights of a direction; undefined if one of them cannot be read. */
export async function loadSeatMaps(api: Client, id: string, legs: readonly CartLeg[]): Promise<readonly LegSeats[] | undefined> {
  const answers = await Promise.all(
    legs.map(async (leg) => ({ leg, answer: await api(getPackageSeatMap, { params: { id, flightNumber: leg.number } }) })),
  );
  if (answers.some(({ answer }) => !answer.ok)) return undefined;
  return answers.flatMap(({ leg, answer }) => (answer.ok ? [toLegSeats(leg, answer.data)] : []));
}
