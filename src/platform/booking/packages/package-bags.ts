/** Checked bags of the flights of a package, by passenger and direction. */
import { addPackageAncillaries as addCall } from "#contract/booking/cart/add-ancillaries.ts";
import { listPackageAncillaries as listCall } from "#contract/booking/cart/list-ancillaries.ts";
import { removePackageAncillary as removeCall } from "#contract/booking/cart/remove-ancillary.ts";
import type { CartExtra } from "#domain/cart/cart-total.ts";
import { bagsName } from "#domain/cart/extra-names.ts";
import type { BagAllowance } from "#domain/flight/baggage.ts";
import { bagAllowance } from "#domain/flight/baggage.ts";
import type { FareFamily } from "#domain/flight/fare-family.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { listFlightPassengers } from "#domain/package/flight-passengers.ts";
import { describeCart } from "#platform/booking/cart/describe-cart.ts";
import { changeCart } from "#platform/booking/cart/find-cart.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { callOutside } from "#platform/booking/records/step.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { findFlightCart, saveExtras } from "./package-extras.ts";

type Bags = NonNullable<CartExtra["bags"]>;
type BagOffer = { readonly code: string; readonly bags: Bags; readonly minor: number };

/** The n-th offer of a direction is n further bags of one passenger. */
const offersOf = (direction: Bags["direction"], prices: readonly number[]): BagOffer[] =>
  prices.map((_, place) => ({
    code: `BAG-${direction.toUpperCase()}-${place + 1}`,
    bags: { direction, count: place + 1 },
    minor: prices.slice(0, place + 1).reduce((sum, minor) => sum + minor, 0),
  }));

type FoundBags = {
  readonly cart: Prebooking;
  readonly offers: readonly BagOffer[];
  readonly allowance?: BagAllowance & Pick<FareFamily, "id">;
};

async function findBags(context: Context, caller: Caller, id: string): Promise<FoundBags> {
  const found = await findFlightCart(context, caller, id);
  const { cart } = found;
  if (!("part" in found)) return { cart, offers: [] };
  const { family, out } = found.flights;
  const allowance = { ...bagAllowance(family.id, out.legs[0]!.cabin), id: family.id };
  const known = await callOutside(() => found.supplier.bags(found.item.quoteKey));
  return { cart, allowance, offers: known ? [...offersOf("out", known.outMinor), ...offersOf("back", known.backMinor)] : [] };
}

export const listPackageAncillaries = useCase(listCall, async (context, caller, { params }) => {
  const { cart, offers, allowance } = await findBags(context, caller, params.id);
  const { currency } = cart;
  const { language } = LOCALES[caller.locale];
  return {
    offers: offers.map(({ code, bags, minor }) => ({
      code,
      description: bagsName(bags, language),
      totalAmount: unitsOf(minor, currency),
      currency,
      ...bags,
    })),
    included: allowance
      ? {
          family: allowance.id,
          checkedBags: allowance.checked,
          checkedKg: allowance.checkedKg,
          cabinBag: { weightKg: allowance.cabinBag.weightKg, centimetres: [...allowance.cabinBag.centimetres] },
        }
      : null,
  };
});

/** The lead passenger if the item names no passenger. */
const LEAD = "1";

/** Bags of a passenger replace those chosen before in the same direction. */
const isReplacedBy =
  (added: readonly CartExtra[]) =>
  ({ passenger, bags }: CartExtra): boolean =>
    bags !== undefined && added.some((one) => one.passenger === passenger && one.bags?.direction === bags.direction);

export const addPackageAncillaries = useCase(addCall, async (context, caller, { params, body }) => {
  const { cart, offers } = await findBags(context, caller, params.id);
  const passengers = listFlightPassengers(cart.quote.rooms);
  const added = body.items.map(({ code, paxReferenceNumber: passenger = LEAD }): CartExtra => {
    const offer = offers.find((one) => one.code === code);
    const isSeated = passengers.some(({ reference, kind }) => reference === passenger && kind !== "infant");
    if (!offer || !isSeated) throw new Refusal("extra-not-found");
    return { kind: "bag", code: `${code}-P${passenger}`, minor: offer.minor, passenger, bags: offer.bags };
  });
  // Of several items for the same passenger and direction the last one counts.
  const latest = added.filter((one, place) => !isReplacedBy(added.slice(place + 1))(one));
  const changed = await changeCart(context, caller, cart.id, (sql, before) =>
    saveExtras(context, sql, before, [...before.extras.filter((extra) => !isReplacedBy(latest)(extra)), ...latest]),
  );
  return describeCart(context, changed, caller);
});

/** By the code of a cart entry, or by that of an offer for all passengers. */
export const removePackageAncillary = useCase(removeCall, async (context, caller, { params }) => {
  const changed = await changeCart(context, caller, params.id, (sql, before) => {
    const isRemoved = ({ kind, code, passenger }: CartExtra) =>
      kind === "bag" && (code === params.code || code === `${params.code}-P${passenger}`);
    const extras = before.extras.filter((extra) => !isRemoved(extra));
    if (extras.length === before.extras.length) throw new Refusal("extra-not-found");
    return saveExtras(context, sql, before, extras);
  });
  return describeCart(context, changed, caller);
});
