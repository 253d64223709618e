/** Builds the row of a new booking. */
import { BOOKING_NUMBER_BYTES, bookingNumberFrom } from "#domain/booking/booking-number.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Beginning, Dependencies } from "#platform/booking/records/booking-request.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { after, LEASE_MS } from "#platform/booking/records/booking-times.ts";
import { cartMinor } from "#platform/booking/cart/describe-cart.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";

const paidBy = (cart: Prebooking, { session, points, companyId }: Dependencies) =>
  session
    ? ({
        totalMinor: cartMinor(cart) + session.cardFeeMinor,
        cardType: session.cardType,
        cardFeeMinor: session.cardFeeMinor,
        paymentReference: session.reference,
        pointsUsed: 0,
        paymentMethod: session.method === "paypal" ? "paypal" : "card",
        companyId: null,
      } as const)
    : ({
        totalMinor: cartMinor(cart),
        cardType: null,
        cardFeeMinor: 0,
        paymentReference: null,
        pointsUsed: points ?? 0,
        paymentMethod: companyId === undefined ? "points" : "company",
        companyId: companyId ?? null,
      } as const);

const DOCUMENT_FIELDS: ReadonlySet<string> = new Set([
  "passportNumber",
  "passportExpiry",
  "passportIssueCountry",
  "citizenshipStatus",
  "redressNumber",
  "knownTravellerNumber",
  "frequentFlyerNumber",
]);

/** Documents are stored sealed or not at all (D25); clients may send them with hotels, too, which need none. */
const withoutDocuments = (pax: object): object => Object.fromEntries(Object.entries(pax).filter(([field]) => !DOCUMENT_FIELDS.has(field)));

export function bookingRowOf(context: Context, cart: Prebooking, means: Dependencies, request: Beginning): Booking {
  const createdAt = context.clock.now();
  const { brandId, quote, stay, extras, currency, promoCode, promoMinor, supplier, holdId, holdEpoch } = cart;
  const { locale, market, userTypeId, membershipProgramId, membershipFeeMinor } = cart;
  return {
    brandId,
    id: context.random.uuid(),
    number: request.number ?? bookingNumberFrom(context.random.bytes(BOOKING_NUMBER_BYTES)),
    prebookingId: cart.id,
    flow: request.flow,
    state: request.state,
    version: 1,
    dueAt: after(createdAt, LEASE_MS),
    unknownSince: null,
    tries: 0,
    keyHash: request.keyHash,
    supplier,
    hotelId: quote.hotelId,
    roomTypeId: quote.roomTypeId,
    checkIn: quote.stay.startDate,
    checkOut: quote.stay.endDate,
    rooms: quote.rooms.length,
    holdId,
    holdEpoch,
    quote,
    stay,
    extras,
    currency,
    promoCode,
    promoMinor,
    ...paidBy(cart, means),
    membershipProgramId,
    membershipFeeMinor,
    client: request.client,
    paxes: request.paxes.map((pax) => withoutDocuments(pax as object)),
    billingAddress: request.billingAddress ?? null,
    emailKey: (request.client.addresses[0]?.mail ?? "").toLowerCase(),
    formerEmails: [],
    specialRequest: request.specialRequest ?? null,
    fraudSessionId: request.fraudSessionId ?? null,
    wantsNewsletter: request.wantsNewsletter,
    locale,
    market,
    userTypeId,
    accountId: means.accountId,
    isLinked: false,
    ending: null,
    review: null,
    capturedMinor: 0,
    feeMinor: null,
    refundMinor: null,
    cancelReason: null,
    createdAt,
    confirmedAt: null,
    cancelledAt: null,
    partCount: cart.partCount,
    partsMinor: cart.partsMinor,
    serviceFeeMinor: cart.serviceFeeMinor,
    depositMinor: request.depositMinor ?? null,
    agentUserName: request.agentUserName ?? null,
    clickId: request.clickId ?? null,
    partner: request.partner ?? null,
    balanceDueOn: request.balanceDueOn ?? null,
    balanceRemindedOn: null,
  };
}
