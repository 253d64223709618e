import type { RoomRate } from "#contract/availability/list-room-rates.ts";
import { getHotelPrebooking } from "#contract/booking/cart/get-prebooking.ts";
import { codeOfMessageId } from "#contract/base/message-id.ts";
import { listDrafts } from "#contract/visit/list-drafts.ts";
import { listCountries } from "#domain/checkout/countries.ts";
import { matchRate } from "#domain/checkout/match-rate.ts";
import type { CartLines } from "#domain/checkout/price-lines.ts";
import { readQuotedToken } from "#domain/hotel/quoted-price.ts";
import type { PageFlow } from "#domain/hotel/hotel-links.ts";
import { checkoutLink, detailsLink } from "#domain/hotel/hotel-links.ts";
import { languageTag } from "#domain/market/locale.ts";
import { codeFrom, MAX_LENGTH } from "#domain/query/query-values.ts";
import type { Money } from "#shared/money.ts";
import type { CheckoutData, CheckoutRate, CheckoutStay } from "#web/screens/checkout/checkout-data.ts";
import { isOutdated } from "#web/screens/checkout/cart/cart-calls.ts";
import { resultsOfCity } from "#web/screens/hotel/city-results.ts";
import { fetchAccount } from "./fetch-account.ts";
import { fetchSaving } from "./fetch-saving.ts";
import { fetchFirstCart, fetchNamedCart } from "./first-cart.ts";
import { fetchHotelAndRates, fetchPolicies, memberStatusOf } from "../details/fetch-hotel.ts";
import type { FoundHotel } from "../details/fetch-hotel.ts";
import type { DetailsRequest } from "../details/details-request.ts";
import { readDetailsRequest } from "../details/details-request.ts";
import { moveTo } from "#web/routes/data/outcomes.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";
import { rateOfCart, rateOfRoom } from "./to-checkout-rate.ts";

/** `noRoom`: the room is not available. `retry`: the address to load again if the hotel could not be loaded. */
export type CheckoutLoad = CheckoutData | { readonly noRoom: CheckoutStay } | { readonly retry: string };

const HOTEL_ONLY = /checkoutv2/i;

type Chosen = {
  readonly roomTypeId: string | undefined;
  readonly bbId: string | undefined;
  readonly prebookingId: string | undefined;
  /** An agent has handed the cart over: it is paid as it is, and no other one is held instead of it. */
  readonly isHandedOver: boolean;
};

const chosenOf = ({ query }: LoadArgs): Chosen => ({
  roomTypeId: codeFrom(query.get("roomTypeId"), MAX_LENGTH.token),
  bbId: codeFrom(query.get("bbId"), MAX_LENGTH.code),
  prebookingId: codeFrom(query.get("prebookingId"), MAX_LENGTH.code),
  isHandedOver: query.get("handOver") === "1",
});

export async function loadCheckout(args: LoadArgs): Promise<CheckoutLoad> {
  const request = readDetailsRequest(args);
  if (request.hotelId === undefined && request.tHotelId === undefined) throw moveTo("/");
  const chosen = chosenOf(args);
  const [[found, rates], named, stored, saving, account] = await Promise.all([
    fetchHotelAndRates(args, request),
    fetchNamedCart(args, chosen.prebookingId),
    fetchDrafts(args),
    fetchSaving(args, request),
    fetchAccount(args),
  ]);
  if (found === "missing") throw moveTo("/");
  if (found === "failed") return { retry: `${request.pageAddress.path}?${args.query.toString()}` };
  if (found.isBlocked) throw moveTo(resultsOfCity(found.hotel, request));
  const checkoutStay = stayOf(args, request, found, chosen);
  const match = matchRate(rates.rooms, chosen);
  const handedOver = chosen.isHandedOver ? await fetchCart(args, rates.rooms, chosen) : undefined;
  const rate = match ? await fetchRate(args, request, found, match.rate) : (handedOver ?? (await fetchCart(args, rates.rooms, chosen)));
  if (!rate) return { noRoom: checkoutStay };
  const room = {
    ...checkoutStay,
    rate,
    rateKey: handedOver ? null : (match?.rate.rateKey ?? null),
    prebookingId: chosen.prebookingId ?? null,
    status: memberStatusOf(args),
  };
  // If the cart is outdated for the current visitor, the page will hold the room again.
  const current = named && !isOutdated(named.lines, room) ? named : undefined;
  const lines = await fetchFirstCart(args, room, saving, current?.lines);
  return {
    ...room,
    ...(handedOver && { rate: atPriceOf(rate, lines) }),
    lines,
    ...(current && { companyPrice: current.companyPrice }),
    quoted: match?.isExact && !handedOver && !current?.companyPrice.change ? quotedOf(args, rate) : null,
    isOtherBoard: match?.isExact === false,
    error: errorOf(args),
    drafts: stored,
    account,
    countries: listCountries(languageTag(args.page.locale)),
    serverNow: args.serverNow?.getTime() ?? null,
  };
}

/** The rate of a cart that keeps its price although the rate has changed; prices of single nights would no longer add up. */
const atPriceOf = (rate: CheckoutRate, { stayMinor, currency }: CartLines): CheckoutRate =>
  rate.price.minor === stayMinor ? rate : { ...rate, price: { minor: stayMinor, currency }, nights: [], publicPrice: null };

/** Our refusal code: providers' pages redirect back with message ids that other systems define, such as BOS-017. */
function errorOf({ query }: LoadArgs): string | null {
  const id = codeFrom(query.get("error"), MAX_LENGTH.code);
  return id === undefined ? null : codeOfMessageId(id);
}

/** The price at which the rate was chosen, if it differs. Null for a member who logged in since then and now pays less. */
function quotedOf(args: LoadArgs, { price }: CheckoutRate): Money | null {
  const quoted = readQuotedToken(args.query.get("sessionToken"));
  if (quoted === undefined || quoted.currency !== price.currency || quoted.minor === price.minor) return null;
  return memberStatusOf(args) === "club" && price.minor < quoted.minor ? null : quoted;
}

/** The saved drafts; if the call fails, the form is empty. */
async function fetchDrafts({ api }: LoadArgs): Promise<CheckoutData["drafts"]> {
  const answer = await api(listDrafts);
  if (!answer.ok) return {};
  const { travellerInfo, specialRequests } = answer.data.drafts;
  return { ...(travellerInfo && { travellerInfo }), ...(specialRequests && { specialRequests }) };
}

function stayOf(
  args: LoadArgs,
  request: DetailsRequest,
  { hotel }: FoundHotel,
  { roomTypeId = "", bbId = "", isHandedOver }: Chosen,
): CheckoutStay {
  const { stay, party, isHidden } = request;
  const flow: Required<PageFlow> = { isHidden, isBridged: HOTEL_ONLY.test(args.path) };
  const visit = { ...stay, hotelId: hotel.id, rooms: party, lrh: request.pageAddress.lrh };
  return {
    hotel: {
      id: hotel.id,
      name: hotel.named?.name ?? null,
      address: hotel.named?.address ?? null,
      stars: hotel.stars,
      isStarsAtLeast: hotel.hidden?.isStarsAtLeast ?? false,
      hotelCount: hotel.hidden?.hotelCount ?? null,
      city: hotel.city,
      picture: hotel.pictures[0] ?? null,
      checkInFrom: hotel.checkInFrom,
      checkOutUntil: hotel.checkOutUntil,
      phone: hotel.named?.phone ?? null,
    },
    stay,
    party,
    flow,
    links: {
      here: `${checkoutLink(visit, { roomTypeId, bbId }, flow)}${isHandedOver ? "&handOver=1" : ""}`,
      rooms: `${detailsLink(visit, flow)}#rooms`,
      results: resultsOfCity(hotel, request),
    },
  };
}

async function fetchRate(
  args: LoadArgs,
  request: DetailsRequest,
  { hotel }: FoundHotel,
  rate: RoomRate,
): Promise<CheckoutRate | undefined> {
  const policies = await fetchPolicies(args, request, hotel.id, [rate]);
  const now = args.serverNow ?? new Date();
  return rateOfRoom(rate, { status: memberStatusOf(args), isHidden: request.isHidden, policies, now });
}

/** If the visitor holds the last room, no rate is offered any more, not even to its holder. */
async function fetchCart({ api }: LoadArgs, rates: readonly RoomRate[], chosen: Chosen): Promise<CheckoutRate | undefined> {
  const { prebookingId, roomTypeId, bbId } = chosen;
  if (prebookingId === undefined || roomTypeId === undefined || bbId === undefined) return undefined;
  const answer = await api(getHotelPrebooking, { params: { id: prebookingId } });
  return answer.ok ? rateOfCart(answer.data, { roomTypeId, bbId }, rates) : undefined;
}
