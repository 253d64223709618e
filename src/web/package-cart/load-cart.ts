/** Reads the cart of a package for the loader of a page. */
import type { OutputOf } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import { getPackagePrebooking } from "#contract/booking/cart/get-prebooking.ts";
import { getPackageShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { repricePackageCart } from "#contract/booking/cart/reprice-cart.ts";
import { pricePackageForMember } from "#contract/booking/cart/price-for-member.ts";
import { listChosenSeats } from "#contract/booking/cart/list-chosen-seats.ts";
import { getPassengers } from "#contract/booking/cart/passengers.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { CABINS } from "#domain/flight/cabin.ts";
import { boardName } from "#domain/hotel/board-names.ts";
import { isBoardId } from "#domain/hotel/boards.ts";
import { LOCALES } from "#domain/market/locale.ts";
import { oneOf } from "#domain/query/query-values.ts";
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Visitor } from "#domain/visitor/visitor.ts";
import { companyPriceOf, isOfOtherCompany } from "#web/booking/company-change.tsx";
import { offerOf } from "#web/checkout/club/offer-of.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { Page } from "#web/visitor/page.ts";
import { cartPlaceOf, prebookingIdIn } from "./cart-address.ts";
import type { BillLine, CartBill, CartPassenger, CartSeat, CartTrip, HeldPackage, MissingCart } from "./cart-view.ts";

type LoadArgs = {
  readonly api: Client;
  readonly page: Pick<Page, "locale">;
  readonly serverNow?: Date;
  readonly visitor?: Visitor;
  readonly path: string;
  readonly query: URLSearchParams;
};

type Prebooking = OutputOf<typeof getPackagePrebooking>;
type Passengers = OutputOf<typeof getPassengers>["passengers"];
type WireCart = OutputOf<typeof getPackageShoppingCart>;

const EXPIRED: ReadonlySet<string> = new Set(["prebooking-expired", "prebooking-not-found", "invalid-input", "price-changed"]);

/** The cart that the address names. The screen of a missing cart (`MissingCartScreen`) explains the reason and leads on. */
export async function loadPackageCart({ api, page, serverNow, visitor, path, query }: LoadArgs): Promise<HeldPackage | MissingCart> {
  const here = path.replace(/\/+$/, "");
  const place = cartPlaceOf(here, query);
  const missing = (reason: MissingCart["reason"]): MissingCart => ({ kind: "missing", reason, place, retry: `${here}?${query}` });
  const id = prebookingIdIn(query);
  if (id === undefined) return missing("none");
  const params = { id };
  const read = () =>
    Promise.all([
      api(getPackagePrebooking, { params }),
      api(getPackageShoppingCart, { params }),
      api(listChosenSeats, { params }),
      api(getPassengers, { params }),
    ]);
  let [held, cart, seats, people] = await read();
  if (cart.ok && isOfOtherCompany(cart.data, visitor)) {
    const repriced = await api(repricePackageCart, { params, body: {} });
    if (repriced.ok) [held, cart, seats, people] = await read();
  }
  const forMember = cart.ok && isBelowMember(cart.data, visitor) ? await api(pricePackageForMember, { params, body: {} }) : undefined;
  const isNowMember = forMember?.ok === true && forMember.data.isMemberRate === true;
  if (isNowMember) [held, cart, seats, people] = await read();
  const refused = [held, cart, seats].find(({ ok }) => !ok);
  if (refused && !refused.ok) return missing(EXPIRED.has(refused.code) ? "expired" : "failed");
  if (!held.ok || !cart.ok || !seats.ok) return missing("failed");
  const { alternativePaymentMethodForInitialPayment: deposit, currency } = held.data;
  return {
    kind: "held",
    id,
    place,
    expiry: held.data.expiry,
    serverNow: serverNow?.getTime() ?? null,
    trip: tripOf(held.data, page),
    passengers: people.ok ? people.data.passengers.map(passengerOf) : held.data.paxes.map(passengerByKind),
    bill: billOf(cart.data),
    companyPrice: companyPriceOf(cart.data),
    ...(isNowMember && memberPriceOf(cart.data)),
    seats: seatsOf(seats.data),
    deposit: deposit && { amount: moneyOf(deposit.amount, currency), dueDate: deposit.dueDate as CalendarDate },
  };
}

/** The package was held before the visitor logged in as a member, or joined. */
const isBelowMember = ({ isMemberRate }: WireCart, visitor: Visitor | undefined): boolean =>
  !isMemberRate && visitor?.isAuthenticated === true && visitor.userTypeId === USER_TYPE.CLUB;

function memberPriceOf({ repriced, totalAmount, currency }: WireCart): Pick<HeldPackage, "memberPrice"> {
  if (!repriced || repriced.before === totalAmount) return {};
  return { memberPrice: { before: moneyOf(repriced.before, currency), after: moneyOf(totalAmount, currency) } };
}

const KINDS = { ADT: "adult", CHD: "child", INF: "infant" } as const;

const passengerOf = ({ paxReferenceNumber, paxType, age }: Passengers[number]): CartPassenger => ({
  reference: paxReferenceNumber,
  kind: KINDS[paxType],
  isOfAge: paxType === "ADT" && age === null,
  age,
});

const KINDS_OF_PERSONS = { adults: "adult", children: "child", infants: "infant" } as const;

const passengerByKind = ({ paxReferenceNumber, personType }: Prebooking["paxes"][number]): CartPassenger => ({
  reference: paxReferenceNumber,
  kind: KINDS_OF_PERSONS[personType],
  isOfAge: personType === "adults",
  age: null,
});

function tripOf(
  { flightHotelPackage, destination, bookingBeginningDate, airports = [] }: Prebooking,
  { locale }: Pick<Page, "locale">,
): CartTrip {
  const [hotel] = flightHotelPackage.hotels;
  const board = hotel?.rooms[0]?.boardCode;
  return {
    destination,
    hotel: hotel?.hotelName ?? "",
    stars: hotel?.stars ?? 0,
    rooms: (hotel?.rooms ?? []).map(({ roomDescription }) => roomDescription),
    board: board !== undefined && isBoardId(board) ? boardName(board, LOCALES[locale].language) : null,
    nights: hotel?.lengthOfStay ?? 0,
    checkIn: (hotel?.arrivalDate ?? bookingBeginningDate) as CalendarDate,
    airports,
    flights: flightHotelPackage.flights.map(({ flightLegs }) =>
      flightLegs.map((leg) => ({
        number: leg.flightNumber,
        airline: leg.airline,
        cabin: oneOf(CABINS)(leg.cabinClass) ?? "ECONOMY",
        from: leg.departureAirportIATA,
        to: leg.arrivalAirportIATA,
        departs: leg.departureDateTime,
        arrives: leg.arrivalDateTime,
      })),
    ),
  };
}

const LINE_KINDS = {
  PACKAGE: "package",
  TRANSFERS: "transfer",
  ANCILLARY: "bag",
  ANCILLARIES: "bag",
  PROMOCODE: "promo",
  SEATS: "seat",
} as const satisfies Record<WireCart["cartEntries"][number]["type"], BillLine["kind"]>;

export function billOf(cart: WireCart): CartBill {
  const { cartEntries, serviceFees, currency, totalAmount, totalAmountsFOP, totalPoints, membership, membershipOffer } = cart;
  const entries = cartEntries.map(({ type, code, description: name, totalAmount: amount }): BillLine => ({
    kind: LINE_KINDS[type],
    code: code ?? "",
    name,
    amount: moneyOf(amount, currency),
  }));
  const fee: BillLine = { kind: "service-fee", code: "", name: "", amount: moneyOf(serviceFees, currency) };
  const joined: readonly BillLine[] = membership
    ? [{ kind: "membership", code: membership.membershipProgramId, name: "", amount: moneyOf(membership.totalAmount, currency) }]
    : [];
  return {
    lines: [...entries, ...(serviceFees === 0 ? [] : [fee]), ...joined],
    total: moneyOf(totalAmount, currency),
    totalsByForm: totalAmountsFOP.map(({ formOfPayment, totalAmount: total }) => ({ formOfPayment, total: moneyOf(total, currency) })),
    points: totalPoints,
    offer: membershipOffer && offerOf(membershipOffer, currency),
    programId: membership?.membershipProgramId ?? null,
  };
}

export const seatsOf = ({ seats, currency }: OutputOf<typeof listChosenSeats>): CartSeat[] =>
  seats.map(({ flightNumber, paxReferenceNumber: passenger, seat, totalAmount }) => ({
    flightNumber,
    passenger,
    seat,
    price: moneyOf(totalAmount, currency),
  }));
