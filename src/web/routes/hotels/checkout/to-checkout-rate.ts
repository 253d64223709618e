import type { OutputOf } from "#contract/base/call.ts";
import type { RoomRate } from "#contract/availability/list-room-rates.ts";
import type { getHotelPrebooking } from "#contract/booking/cart/get-prebooking.ts";
import type { NamedRate } from "#domain/checkout/match-rate.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { CheckoutRate } from "#web/screens/checkout/checkout-data.ts";
import type { RoomViewFacts } from "../details/to-room-views.ts";
import { roomViews } from "../details/to-room-views.ts";

/** Contains only what is paid, without member prices. */
export function rateOfRoom(rate: RoomRate, facts: RoomViewFacts): CheckoutRate | undefined {
  const view = roomViews([rate], facts)[0]?.rates[0];
  if (!view) return undefined;
  const { bbId, board, price, nights, taxes, fees, isRefundable, terms, publicPrice } = view;
  const { roomTypeId, roomDescription: roomName } = rate;
  return { roomTypeId, roomName, bbId, board, price, nights, taxes, feesAtHotel: fees, isRefundable, terms, publicPrice };
}

type Cart = OutputOf<typeof getHotelPrebooking>;

/** A cart contains fewer facts about its room than a rate does. */
export function rateOfCart(cart: Cart, { roomTypeId, bbId }: NamedRate, rates: readonly RoomRate[]): CheckoutRate | undefined {
  const [hotel] = cart.flightHotelPackage.hotels;
  const [room] = hotel?.rooms ?? [];
  if (!hotel || !room) return undefined;
  return {
    roomTypeId,
    roomName: room.roomDescription,
    bbId,
    board: rates.find(({ boardCode }) => boardCode === room.boardCode)?.board ?? room.boardCode,
    price: moneyOf(cart.totalAmount, cart.currency),
    nights: [],
    taxes: null,
    feesAtHotel: [],
    isRefundable: cart.refundable,
    terms: null,
    publicPrice: null,
  };
}
