import type { HiddenClass } from "#domain/hotel/hidden-class.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import { findHotel } from "#platform/catalog/hotels/get-hotel-info.ts";
import type { HotelIds } from "#platform/catalog/hotels/get-hotel-info.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { RateOffer, RoomOffers } from "#platform/ports/hotel-supplier.ts";
import { listClassOffersOfSuppliers, listOffersOfSuppliers } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { AskOptions, SupplierAnswers } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { SoldStay } from "#platform/availability/suppliers/check-search.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import { hiddenClassesOf } from "#platform/availability/hidden/describe-hidden-hotel.ts";
import { createHiddenTokens } from "#platform/availability/hidden/hidden-token.ts";
import type { PriceView } from "#platform/availability/quotes/price-view.ts";

type HiddenRequest = { readonly token: string; readonly hiddenClass: HiddenClass };

/** A named hotel, or an opaque class by its token; for a class there are no hotel facts. */
export type HotelRequest =
  | { readonly facts: HotelFacts; readonly hidden?: undefined }
  | { readonly facts?: undefined; readonly hidden: HiddenRequest };

/** Finds a hotel by our id or the second provider's id, or a class by its token. Throws `hotel-not-found`. */
export function findRequestedHotel(context: Context, { brandId }: Pick<Caller, "brandId">, now: BrandNow, ids: HotelIds): HotelRequest {
  const classId = ids.hotelId === undefined ? undefined : createHiddenTokens(context, brandId).open(ids.hotelId);
  if (classId === undefined) return { facts: findHotel(now, ids) };
  const hiddenClass = hiddenClassesOf(now).find(classId);
  if (!hiddenClass) throw new Refusal("hotel-not-found");
  return { hidden: { token: ids.hotelId!, hiddenClass } };
}

type Offers = SupplierAnswers<RoomOffers<RateOffer>>;

/** All supplier offers for a stay in the hotel or class. A page asks for rates and for their terms: suppliers are asked once. */
export function offersOfRequest(
  context: Context,
  { signal, asked }: Pick<Caller, "signal" | "asked">,
  hotel: HotelRequest,
  stay: SoldStay,
  view: PriceView,
): Promise<Offers> {
  const key = JSON.stringify(["offers", hotel.hidden?.hiddenClass.id ?? hotel.facts?.id, stay, view.channel]);
  const known = asked?.get(key) as Promise<Offers> | undefined;
  if (known) return known;
  const offers = askForOffers(context, hotel, stay, view, { signal });
  asked?.set(key, offers);
  return offers;
}

const askForOffers = (
  context: Context,
  { facts, hidden }: HotelRequest,
  stay: SoldStay,
  { channel }: PriceView,
  options: AskOptions,
): Promise<Offers> =>
  hidden
    ? listClassOffersOfSuppliers(context, hidden.hiddenClass, stay, options)
    : listOffersOfSuppliers(
        context,
        facts.id,
        { ...stay, channel: channel === "Opaque" ? "Publish" : channel },
        { ...options, hasNegotiated: true },
      );
