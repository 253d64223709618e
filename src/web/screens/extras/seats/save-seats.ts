/** Stores the chosen seats of a direction with the cart. */
import { choosePackageSeats } from "#contract/booking/cart/choose-seats.ts";
import { removePackageSeats } from "#contract/booking/cart/remove-seats.ts";
import type { CartSeat } from "#web/package-cart/cart-view.ts";
import type { PackageCart } from "#web/package-cart/use-package-cart.ts";
import type { LegSeats } from "#web/screens/extras/extras-view.ts";
import type { SeatSelection } from "./seat-choice.ts";
import { seatsOfLeg } from "./seat-choice.ts";

type SeatCart = Pick<PackageCart, "seats" | "change" | "setSeats">;

const isSame = (chosen: readonly CartSeat[], stored: readonly CartSeat[]): boolean =>
  chosen.length === stored.length &&
  chosen.every(({ passenger, seat }) => stored.some((one) => one.passenger === passenger && one.seat === seat));

function chosenOn(leg: LegSeats, { seats }: SeatSelection): CartSeat[] {
  const prices = new Map(seatsOfLeg(leg).map(({ id, priceMinor }) => [id, priceMinor]));
  return Object.entries(seats[leg.leg.number] ?? {}).map(([passenger, seat]) => ({
    flightNumber: leg.leg.number,
    passenger,
    seat,
    price: { minor: prices.get(seat) ?? 0, currency: leg.currency },
  }));
}

/** The seats of the cart with the chosen ones of this direction. */
export function seatsWith(cart: Pick<PackageCart, "seats">, legs: readonly LegSeats[], choice: SeatSelection): readonly CartSeat[] {
  const numbers = new Set(legs.map(({ leg }) => leg.number));
  return [...cart.seats.filter(({ flightNumber }) => !numbers.has(flightNumber)), ...legs.flatMap((leg) => chosenOn(leg, choice))];
}

/**
 * Sends only the flights that have changed. Undefined if everything is stored, otherwise the code of the refusal; what was stored before it is known to
 * the cart, because its bill contains it.
 */
export async function saveSeats(cart: SeatCart, legs: readonly LegSeats[], choice: SeatSelection): Promise<string | undefined> {
  let { seats: stored } = cart;
  for (const leg of legs) {
    const flightNumber = leg.leg.number;
    const chosen = chosenOn(leg, choice);
    const before = stored.filter((seat) => seat.flightNumber === flightNumber);
    if (isSame(chosen, before)) continue;
    const seats = chosen.map(({ passenger, seat }) => ({ paxReferenceNumber: passenger, seat }));
    const outcome = await cart.change((api, id) =>
      seats.length === 0
        ? api(removePackageSeats, { params: { id }, query: { flightNumber } })
        : api(choosePackageSeats, { params: { id, flightNumber }, body: { seats } }),
    );
    if (!outcome.ok) return outcome.code;
    stored = seatsWith({ seats: stored }, [leg], choice);
    cart.setSeats(stored);
  }
  return undefined;
}
