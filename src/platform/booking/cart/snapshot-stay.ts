import { termsOf } from "#domain/cancellation/terms-of.ts";
import { hotelCodesOf } from "#domain/hotel/hotel-codes.ts";
import type { LanguageCode, LocaleCode } from "#domain/market/locale.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { nameNegotiatedRoom } from "#domain/pricing/negotiated-rate.ts";
import type { Quote } from "#domain/quote/quote.ts";
import type { QuoteLines } from "#domain/quote/quote-lines.ts";
import type { BrandNow } from "#platform/catalog/brand-catalog.ts";
import { describeHiddenHotel, hiddenClassesOf } from "#platform/availability/hidden/describe-hidden-hotel.ts";
import type { CatalogNow } from "#platform/catalog/compose-catalog.ts";
import { addressOf, describeHotel } from "#platform/catalog/hotels/describe-hotel.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { RateOffer } from "#platform/ports/hotel-supplier.ts";
import { clockOfStay } from "#platform/booking/records/stay-snapshot.ts";
import type { PricedParts, StaySnapshot } from "#platform/booking/records/stay-snapshot.ts";

const IMAGE_SIZE = 500;

export function pricedParts(
  { stay, currency }: Pick<Quote, "stay" | "currency">,
  timeZone: string,
  { lines: { nightlyMinor, taxesMinor, feesAtHotel }, offer }: { readonly lines: QuoteLines; readonly offer: RateOffer },
): PricedParts {
  const terms = termsOf(offer.cancellation, { startDate: stay.startDate, timeZone }, { currency, nightsMinor: nightlyMinor });
  return { nightlyMinor, taxesMinor, feesAtHotel, terms };
}

/** Throws `room-not-available` for a hotel that is gone or off sale. */
export function snapshotStay(
  context: Context,
  caller: Caller,
  now: BrandNow,
  quote: Quote,
  price: { readonly lines: QuoteLines; readonly offer: RateOffer },
): StaySnapshot {
  const facts = now.factsOf(quote.hotelId);
  if (!facts || facts.isBlocked) throw new Refusal("room-not-available");
  const { language } = LOCALES[caller.locale];
  const hotel = describeHotel(now, context, caller, facts, { distanceUnit: "KM", imageSize: IMAGE_SIZE });
  const { timeZone } = hotel;
  const hidden = quote.classId === undefined ? undefined : hiddenView(context, caller, now, quote.classId);
  const { bbId } = quote;
  const { offer } = price;
  const { roomTypeId } = offer.room;
  return {
    hotel: {
      id: facts.id,
      name: hotel.name,
      providerId: facts.providerId,
      codes: hotelCodesOf(facts.id),
      stars: facts.stars,
      tripadvisorRate: hotel.tripadvisorRate,
      address: hotel.address,
      cityId: facts.cityId,
      cityName: hotel.region.name,
      latitude: facts.latitude,
      longitude: facts.longitude,
      image: hotel.images[0] ?? "",
      ...(hotel.phone !== null && { phone: hotel.phone }),
    },
    ...(hidden && { hidden }),
    room: {
      roomTypeId,
      ...nameRoom(context, offer, language),
      bbId,
      board: offer.board,
      isRefundable: offer.isRefundable,
    },
    timeZone,
    // Terms are shown before the hotel is revealed, so they use the time zone of the class.
    ...pricedParts(quote, clockOfStay({ timeZone, ...(hidden && { hidden }) }, false), price),
  };
}

type Words = Pick<Context, "hotelWords">;
type RoomNaming = NonNullable<StaySnapshot["room"]["naming"]>;

/** Documents show the name of the room only, so it also tells a negotiated rate. */
function roomName({ hotelWords }: Words, { kind, isNegotiated }: RoomNaming, language: LanguageCode): string {
  const name = hotelWords.nameRoom({ kind }, language);
  return isNegotiated ? nameNegotiatedRoom(name, language) : name;
}

export function nameRoom(
  words: Words,
  { room: { kind }, isNegotiated }: Pick<RateOffer, "room" | "isNegotiated">,
  language: LanguageCode,
): Pick<StaySnapshot["room"], "name" | "naming"> {
  const naming = { kind, isNegotiated: isNegotiated ?? false };
  return { name: roomName(words, naming, language), naming };
}

/** The room in the language of the reader, who may have another one than the visitor who held it. */
export const roomNameFor = (
  words: Words,
  { room: { name, naming } }: Pick<StaySnapshot, "room">,
  { locale }: Pick<Caller, "locale">,
): string => (naming ? roomName(words, naming, LOCALES[locale].language) : name);

/** The city of the hotel, or the area of an opaque one, in the language of the reader. */
export function placeNameFor(
  { places }: Pick<CatalogNow, "places">,
  { hotel, hidden }: StaySnapshot,
  { locale }: Pick<Caller, "locale">,
): string {
  return hidden ? cityName(places, hidden.cityId, locale, hidden.area) : cityName(places, hotel.cityId, locale, hotel.cityName);
}

function cityName(places: CatalogNow["places"], cityId: number | null | undefined, locale: LocaleCode, stored: string): string {
  const item = typeof cityId === "number" ? places.findCity(String(cityId)) : undefined;
  return item === undefined ? stored : places.cityAt(item, LOCALES[locale].language).name;
}

/**
 * A trip whose places are named in the language of the reader. The address stays as it was stored if the catalogue has another one by now: a booking
 * keeps the hotel that was booked.
 */
export function inLanguageOf<Held extends { readonly stay: StaySnapshot; readonly locale: LocaleCode }>(
  { locale }: Pick<Caller, "locale">,
  now: Pick<CatalogNow, "places" | "countries" | "factsOf">,
  trip: Held,
): Held {
  if (trip.locale === locale) return trip;
  const { hotel, hidden } = trip.stay;
  const facts = now.factsOf(hotel.id);
  const isSame = facts !== undefined && addressOf(now, facts, trip.locale) === hotel.address;
  const named = {
    ...hotel,
    cityName: cityName(now.places, hotel.cityId, locale, hotel.cityName),
    ...(isSame && { address: addressOf(now, facts, locale) }),
  };
  const area = hidden && { ...hidden, area: cityName(now.places, hidden.cityId, locale, hidden.area) };
  return { ...trip, stay: { ...trip.stay, hotel: named, ...(area && { hidden: area }) } };
}

function hiddenView(context: Context, caller: Caller, now: BrandNow, classId: string): NonNullable<StaySnapshot["hidden"]> {
  const shown = hiddenClassesOf(now).find(classId);
  if (!shown) throw new Refusal("room-not-available");
  const answer = describeHiddenHotel(now, context, caller, shown, { token: "", imageSize: IMAGE_SIZE });
  const { timeZone } = answer;
  const cityId = shown.area.kind === "city" ? shown.area.cityId : null;
  return { stars: answer.stars, area: answer.region.name, image: answer.images[0] ?? "", timeZone, cityId };
}
