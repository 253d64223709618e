import type { getPackageDetails } from "#contract/availability/get-package-details.ts";
import type { OutputOf } from "#contract/base/call.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { localMomentOf } from "#domain/cancellation/zoned-moment.ts";
import { recommendedRoom } from "#domain/hotel/recommended-room.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import { oneOf } from "#domain/query/query-values.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type {
  ChangedPart,
  PackageChoice,
  PackageDetailsView,
  PackageParts,
  PackageRoomChoice,
} from "#web/screens/packages/details/details-view.ts";
import { CHANGES } from "#web/screens/packages/details/details-view.ts";
import type { PackagesRequest } from "#web/screens/packages/packages-request.ts";
import { carAddress } from "./car-for-trip.ts";
import { flightViews, packageCard } from "./to-package-views.ts";

type Details = OutputOf<typeof getPackageDetails>;
type Priced = Pick<Details["rooms"][number], "rateKey" | "difference" | "isChosen" | "currency">;

const choiceOf = ({ rateKey, difference, isChosen, currency }: Priced): PackageChoice => ({
  rateKey,
  difference: moneyOf(difference, currency),
  isChosen,
});

/** Links to other choices name the part they change and the total before (`was`, in minor units). */
function changeIn(query: URLSearchParams, currency: CurrencyCode): ChangedPart | null {
  const part = oneOf(CHANGES)(query.get("changed"));
  const was = query.get("was") ?? "";
  return part && /^\d{1,12}$/.test(was) ? { part, before: { minor: Number(was), currency } } : null;
}

/** Size stands for quality: the contract has no other measure. */
function roomChoices(rooms: Details["rooms"]): PackageRoomChoice[] {
  const ranked = rooms.map((room) => ({ room, price: moneyOf(room.totalAmount, room.currency), quality: room.sizeM2 }));
  const best = recommendedRoom(ranked)?.room;
  return rooms.map((room) => ({
    ...choiceOf(room),
    roomTypeId: room.roomTypeId,
    roomDescription: room.roomDescription,
    sizeM2: room.sizeM2,
    maxGuests: room.maxGuests,
    bbId: room.bbId,
    board: room.board,
    refundable: room.refundable,
    left: room.left,
    isRecommended: room === best,
  }));
}

/** A flight and a room are chosen apart, so what each of them saves is added. */
function lowestTotal({ package: { totalAmount }, flights, fares, rooms }: Details): number {
  const least = (choices: readonly Pick<Priced, "difference">[]): number => Math.min(0, ...choices.map(({ difference }) => difference));
  return totalAmount + least([...flights, ...fares]) + least(rooms);
}

/** Left out of the state of the document, because the browser keeps their markup: they are most of the page, and every choice has a long key. */
const partsAsMarkup = (parts: PackageParts): PackageParts => Object.defineProperty({ ...parts }, "toJSON", { value: () => null });

export function toDetailsView(
  details: Details,
  request: PackagesRequest,
  query: URLSearchParams,
  { language, settings }: { readonly language: LanguageCode; readonly settings: SearchSettings },
): Omit<PackageDetailsView, "reviews"> {
  const {
    package: chosen,
    quotedAmount,
    flights,
    airports,
    rooms,
    fares,
    otherFirstNight,
    transfers,
    feesAtHotel,
    cancellation,
    rules,
  } = details;
  const { hotel, currency } = chosen;
  const { look: _look, ...search } = request;
  const { flights: itinerary, ...card } = packageCard(chosen, language);
  const parts: PackageParts = {
    itinerary,
    checkInFrom: hotel.checkInFrom,
    checkOutUntil: hotel.checkOutUntil,
    flights: flights.map((one) => ({ ...choiceOf(one), flights: flightViews(one.flights, one.flightMinutes) })),
    airports,
    rooms: roomChoices(rooms),
    fares: fares.map((fare) => ({
      ...choiceOf(fare),
      family: fare.family,
      checkedBags: fare.checkedBags,
      isSeatIncluded: fare.isSeatIncluded,
      isChangeable: fare.isChangeable,
      isChangeFree: fare.isChangeFree,
      isRefundable: fare.isRefundable,
      isRefundFree: fare.isRefundFree,
    })),
    otherFirstNight: otherFirstNight && { ...choiceOf(otherFirstNight), checkIn: otherFirstNight.checkIn as CalendarDate },
    transfers: transfers.map(({ code, description, totalAmount }) => ({ code, name: description, price: moneyOf(totalAmount, currency) })),
    carTo: carAddress(request.form, itinerary, settings),
    cancellation: cancellation.map(({ from, fee }) => ({
      from: localMomentOf(new Date(from), hotel.timeZone),
      fee: moneyOf(fee, currency),
    })),
    rules,
  };
  return {
    kind: "found",
    request: search,
    card,
    address: hotel.address,
    description: hotel.description.split("\n")[0] ?? "",
    pictures:
      hotel.pictures.length > 0
        ? hotel.pictures.map(({ seed, kind }) => ({ seed, kind }))
        : hotel.images.map((src, index) => ({ seed: `${hotel.id}-${index}`, src })),
    parts: import.meta.env.SSR ? partsAsMarkup(parts) : parts,
    lowest: moneyOf(lowestTotal(details), currency),
    quoted: quotedAmount === null ? null : moneyOf(quotedAmount, currency),
    change: changeIn(query, currency),
    feesAtHotel: (feesAtHotel ?? []).map(({ kind, amount, currency: money }) => ({ kind, amount: moneyOf(amount, money) })),
  };
}
