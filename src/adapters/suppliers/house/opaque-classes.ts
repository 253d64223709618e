/** The offers of a class of hotels for a stay: rooms, boards and terms that all members have, at the lowest opaque price among them. */
import type { ClassMembers } from "#domain/hotel/hidden-class.ts";
import { BOARDS, boardsOfBits } from "#domain/hotel/boards.ts";
import { fitsRoom } from "#domain/hotel/room-type.ts";
import { CLIMATES, nightFactor } from "#domain/pricing/climate.ts";
import { channelPrice } from "#domain/pricing/discounts.ts";
import { exchangeUsed } from "#domain/pricing/exchange.ts";
import { includedTax } from "#domain/pricing/included-tax.ts";
import { BOARD_FACTORS, multiplierFrom, nightlyPrices, weightOf, wholePrice } from "#domain/pricing/stay-price.ts";
import type { ClassOffer, ClassOffers, LeadRate, NothingOffered, PricedHotels, StayWanted } from "#platform/ports/hotel-supplier.ts";
import { nightNumber } from "./allotment.ts";
import { HOUSE_KINDS, KINDS_OF_ALL } from "./house-kinds.ts";
import { currencyOf } from "./house-place.ts";
import { describeRoom, opaqueRoomTypeIdOf } from "./house-rooms.ts";
import { cityTax, vatPercent } from "./house-taxes.ts";
import { arrivalOf, stayRefusal } from "./house-terms.ts";
import type { HouseWorld } from "./house-world.ts";
import type { OpenHouse } from "./keep-house.ts";
import { classStock } from "./opaque-stock.ts";
import { priceOnce } from "./price-hotels.ts";
import { nightsOf } from "./stay-nights.ts";

const KINDS = HOUSE_KINDS.slice(0, KINDS_OF_ALL);

type Taken = { readonly kind: number; readonly roomTypeId: string; readonly hotelIds: readonly number[] };

/** The room kinds in which enough members can take the stay, or why there are none. */
function kindsOnSale({ world, stock }: OpenHouse, members: ClassMembers, { stay, rooms }: StayWanted): readonly Taken[] | NothingOffered {
  const fitting = [...KINDS.entries()].filter(([, kind]) => rooms.every((party) => fitsRoom(kind, party)));
  if (fitting.length === 0) return "too-many-guests";
  const arrival = arrivalOf(stay);
  const refusals = members.hotelIds.map((hotelId) => {
    const place = world.placeOf[hotelId]! - 1;
    const terms = { weekendNights: world.weekendNights[place]!, isClosedOnSundays: world.closedOnSundays[place] === 1 };
    return { hotelId, refusal: stayRefusal(terms, arrival) };
  });
  const takers = refusals.filter(({ refusal }) => refusal === undefined).map(({ hotelId }) => hotelId);
  const nights = { firstNight: nightNumber(stay.startDate), nights: arrival.nights, rooms: rooms.length };
  const onSale = fitting.flatMap(([kind]) => {
    const roomTypeId = opaqueRoomTypeIdOf(members.least, kind);
    const { mostFull, full } = classStock(stock, members, roomTypeId, nights);
    if (takers.length - mostFull < members.least) return [];
    return [{ kind, roomTypeId, hotelIds: takers.filter((hotelId) => !full.has(hotelId)) }];
  });
  if (onSale.length > 0) return onSale;
  return takers.length < members.least ? (refusals.find(({ refusal }) => refusal)?.refusal ?? "sold-out") : "sold-out";
}

type Once = ReturnType<typeof priceOnce>;
type ClassPrice = {
  readonly totalMinor: number;
  readonly publicMinor: number;
  readonly promotionPercent: number;
  readonly climate: number;
};

/**
 * The lowest prices among all members, whether or not they have rooms: sales do not change the price, and the drawn member costs more under its
 * name. The promotion is the promotional discount on the lowest price, in whole per cent.
 */
function classPrice(world: HouseWorld, { hotelIds }: ClassMembers, kind: number, once: Once, weight: number): ClassPrice {
  let [totalMinor, publicMinor, plainMinor, climate] = [Infinity, Infinity, Infinity, 0];
  for (const hotelId of hotelIds) {
    const hotel = world.placeOf[hotelId]! - 1;
    const night = world.nightMinor[roomOfKind(world, hotel, kind)]! * once.factors[world.climates[hotel]!]!;
    const rate = once.rates[world.currencies[hotel]!]!;
    const priced = (promotion: number) => wholePrice(night * multiplierFrom(weight, promotion, rate));
    const ownPublic = priced(Math.max(once.isLong ? world.longStay[hotel]! : 0, once.isEarly ? world.early[hotel]! : 0));
    const ownTotal = channelPrice(ownPublic, world.opaque[hotel]!);
    if (ownTotal < totalMinor) climate = world.climates[hotel]!;
    totalMinor = Math.min(totalMinor, ownTotal);
    publicMinor = Math.min(publicMinor, ownPublic);
    plainMinor = Math.min(plainMinor, channelPrice(priced(0), world.opaque[hotel]!));
  }
  return { totalMinor, publicMinor, promotionPercent: Math.floor((100 * (plainMinor - totalMinor)) / plainMinor), climate };
}

/** Every hotel has the first kinds, in a different order. */
function roomOfKind({ firstRoom, kinds }: HouseWorld, hotel: number, kind: number): number {
  let room = firstRoom[hotel]!;
  while (kinds[room] !== kind) room += 1;
  return room;
}

const commonBoards = (world: HouseWorld, { hotelIds }: ClassMembers): number =>
  hotelIds.reduce((common, hotelId) => common & world.boards[world.placeOf[hotelId]! - 1]!, 2 ** BOARDS.length - 1);

/** Only members that are our hotels. */
const ownMembers = ({ placeOf }: HouseWorld, { hotelIds, least }: ClassMembers): ClassMembers => ({
  hotelIds: hotelIds.filter((hotelId) => (placeOf[hotelId] ?? 0) > 0),
  least,
});

export function classOffers(house: OpenHouse, request: ClassMembers, stay: StayWanted): ClassOffers {
  const { world } = house;
  const members = ownMembers(world, request);
  if (members.hotelIds.length < members.least) return { offers: [] };
  const onSale = kindsOnSale(house, members, stay);
  if (typeof onSale === "string") return { offers: [], reason: onSale };
  const once = priceOnce(stay);
  const places = members.hotelIds.map((hotelId) => world.placeOf[hotelId]! - 1);
  const countryCode = world.countryCodes[world.countries[places[0]!]!]!;
  const stars = Math.min(...places.map((place) => world.stars[place]!));
  const fees = cityTax(countryCode, { rooms: stay.rooms, nights: nightsOf(stay.stay).length });
  const exchange = exchangeUsed(currencyOf(countryCode), stay.currency);
  const offer = ({ kind, roomTypeId, hotelIds }: Taken, board: (typeof BOARDS)[number]): ClassOffer => {
    const weight = weightOf({ partyFactor: once.party, boardFactor: BOARD_FACTORS[BOARDS.indexOf(board)]!, isRefundable: false });
    const { totalMinor, publicMinor, promotionPercent, climate } = classPrice(world, members, kind, once, weight);
    const weights = nightsOf(stay.stay).map((night) => nightFactor(CLIMATES[climate]!, night));
    return {
      room: describeRoom({ id: 0, stars }, { kind: HOUSE_KINDS[kind]!.kind, roomTypeId }, true),
      board,
      isRefundable: false,
      totalMinor,
      publicMinor,
      nightlyMinor: nightlyPrices(totalMinor, weights),
      taxesMinor: includedTax(totalMinor, vatPercent(countryCode)),
      feesAtHotel: fees,
      promotionPercent,
      cancellation: "non-refundable",
      hotelIds,
      ...(exchange && { exchange }),
    };
  };
  return { offers: onSale.flatMap((roomOnSale) => boardsOfBits(commonBoards(world, members)).map((board) => offer(roomOnSale, board))) };
}

type ClassRow = ClassPrice & { readonly hotelId: number; readonly boards: number; readonly lead: LeadRate };

/** The cheapest rate of each class on sale, consistent with `classOffers`. */
export function priceClasses(house: OpenHouse, classes: readonly ClassMembers[], stay: StayWanted): PricedHotels {
  const once = priceOnce(stay);
  const rows = classes.flatMap((request): ClassRow[] => {
    const members = ownMembers(house.world, request);
    const onSale = members.hotelIds.length < members.least ? "sold-out" : kindsOnSale(house, members, stay);
    if (typeof onSale === "string") return [];
    const priced = onSale.map((roomOnSale) => ({ ...roomOnSale, ...classPrice(house.world, members, roomOnSale.kind, once, once.weight) }));
    const [{ kind, roomTypeId, ...price }] = priced.toSorted((one, other) => one.totalMinor - other.totalMinor) as [
      (typeof priced)[number],
    ];
    const lead = { roomTypeId, kind: HOUSE_KINDS[kind]!.kind, board: BOARDS[0], isRefundable: false, left: null };
    return [{ ...price, hotelId: request.hotelIds[0]!, boards: commonBoards(house.world, members), lead }];
  });
  return {
    count: rows.length,
    hotelIds: Uint32Array.from(rows, ({ hotelId }) => hotelId),
    publicTotals: Float64Array.from(rows, ({ publicMinor }) => publicMinor),
    totals: Float64Array.from(rows, ({ totalMinor }) => totalMinor),
    boards: Uint8Array.from(rows, ({ boards }) => boards),
    freeCancellation: new Uint8Array(rows.length),
    promotions: Uint8Array.from(rows, ({ promotionPercent }) => promotionPercent),
    leadAt: (row) => {
      const found = rows[row];
      if (!found) throw new RangeError(`there is no row ${row}`);
      return found.lead;
    },
  };
}
