import type { HiddenClass } from "#domain/hotel/hidden-class.ts";
import type { HotelFacts } from "#domain/hotel/hotel-facts.ts";
import { findHotel } from "#platform/catalog/get-hotel-info.ts";
import type { HotelIds } from "#platform/catalog/get-hotel-info.ts";
import type { Caller } from "#platform/kernel/caller.ts";
import type { Context } from "#platform/kernel/context.ts";
import { Refusal } from "#platform/kernel/refusal.ts";
import type { BrandNow } from "./brand-catalog.ts";
import { hiddenClassesOf } from "./describe-hidden-hotel.ts";
import { createHiddenTokens } from "./hidden-token.ts";

export type AskedHotel = {
  readonly facts: HotelFacts;
  /** Present where the hotel was named by a token: nothing that tells which it is may be answered. */
  readonly hidden?: { readonly token: string; readonly shown: HiddenClass; readonly isOnOffer: boolean };
};

/** A hotel by its id, the second provider's, or the token that stands for it. Throws `hotel-not-found`. */
export function findAskedHotel(context: Context, { brandId }: Pick<Caller, "brandId">, now: BrandNow, ids: HotelIds): AskedHotel {
  const opened = ids.hotelId === undefined ? undefined : createHiddenTokens(context, brandId).open(ids.hotelId);
  if (!opened) return { facts: findHotel(now, ids) };
  const facts = now.factsOf(opened.hotelId);
  const shown = hiddenClassesOf(now).classOf(opened.hotelId);
  if (!facts || !shown) throw new Refusal("hotel-not-found");
  return { facts, hidden: { token: ids.hotelId!, shown, isOnOffer: opened.isOnOffer } };
}

/** The same for who wants its prices: a hidden hotel has some only where a search offered it, a hotel off sale has none. */
export function findPricedHotel(context: Context, caller: Pick<Caller, "brandId">, now: BrandNow, ids: HotelIds): AskedHotel {
  const asked = findAskedHotel(context, caller, now, ids);
  if (asked.hidden?.isOnOffer === false) throw new Refusal("hotel-not-found");
  return asked;
}
