import { addHotelTransfer as addCall } from "#contract/booking/cart/add-transfer.ts";
import { listHotelTransfers as listCall } from "#contract/booking/cart/list-transfers.ts";
import { removeHotelTransfer as removeCall } from "#contract/booking/cart/remove-transfer.ts";
import { withExtra, withoutExtra } from "#domain/cart/cart-total.ts";
import type { TransferOffer } from "#domain/cart/transfer-offers.ts";
import { transferName, transferOffers } from "#domain/cart/transfer-offers.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { distanceKm } from "#domain/place/position-grid.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import type { Catalog } from "#platform/catalog/catalog.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { refreshPromo } from "./change-promo-code.ts";
import { describeCart } from "./describe-cart.ts";
import { changeCart, findHotelCart, refusePackage } from "./find-cart.ts";
import { updatePrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";

/**
 * The distance to an opaque hotel is measured from the centre of its city. When even the city is hidden there are no transfers, because their prices
 * would reveal it.
 */
function offersFor(now: CatalogNow, { quote, stay, currency }: Prebooking): readonly TransferOffer[] {
  if (stay.hidden?.cityId === null) return [];
  const { airports } = now.places.snapshot;
  const item = now.places.findCity(String(stay.hotel.cityId));
  const from = stay.hidden && item !== undefined ? now.places.cityAt(item, "en") : stay.hotel;
  let nearest = Infinity;
  for (let airport = 0; airport < airports.latitudes.length; airport += 1) {
    const km = distanceKm(from, { latitude: airports.latitudes[airport]!, longitude: airports.longitudes[airport]! });
    if (km < nearest) nearest = km;
  }
  const people = quote.rooms.reduce((sum, { adults, childrenAges, infants }) => sum + adults + childrenAges.length + infants, 0);
  return transferOffers(Math.round(nearest), people, currency);
}

export const listHotelTransfers = (catalog: Catalog) =>
  useCase(listCall, async (context, caller, { params }) => {
    const cart = await findHotelCart(context, caller, params.id);
    const { language } = LOCALES[caller.locale];
    const { currency } = cart;
    const offers = offersFor(await catalog.open(), cart);
    return {
      offers: offers.map(({ code, minor }) => ({
        code,
        description: transferName(code, language),
        totalAmount: unitsOf(minor, currency),
        currency,
      })),
    };
  });

export const addHotelTransfer = (catalog: Catalog) =>
  useCase(addCall, async (context, caller, { params, body }) => {
    const now = await catalog.open();
    const cart = await changeCart(context, caller, params.id, async (sql, before) => {
      refusePackage(before);
      const offer = offersFor(now, before).find(({ code }) => code === body.code);
      if (!offer) throw new Refusal("extra-not-found");
      // A cart has at most one transfer, a return ride: a new choice replaces the old one.
      const extras = withExtra(before.extras, { kind: "transfer", ...offer });
      await updatePrebooking(sql, before, { extras });
      return refreshPromo(context, sql, { ...before, extras });
    });
    return describeCart(context, cart, caller);
  });

export const removeHotelTransfer = useCase(removeCall, async (context, caller, { params }) => {
  const cart = await changeCart(context, caller, params.id, async (sql, before) => {
    refusePackage(before);
    const extras = withoutExtra(before.extras, { kind: "transfer", code: params.code });
    if (extras.length === before.extras.length) throw new Refusal("extra-not-found");
    await updatePrebooking(sql, before, { extras });
    return refreshPromo(context, sql, { ...before, extras });
  });
  return describeCart(context, cart, caller);
});
