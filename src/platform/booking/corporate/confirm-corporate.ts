/** Books hotels and packages on the credit of a company (D19). */
import type { CheckedInputOf, OutputOf } from "#contract/base/call.ts";
import {
  confirmCorporateHotelBooking as hotelCall,
  confirmCorporatePackageBooking as packageCall,
} from "#contract/booking/confirm-corporate-booking.ts";
import { cartMinor } from "#platform/booking/cart/describe-cart.ts";
import { findCart, refusePackage } from "#platform/booking/cart/find-cart.ts";
import type { CartSources } from "#platform/booking/cart/open-prebooking.ts";
import { refuseOtherPrice } from "#platform/booking/cart/price-change.ts";
import { describeConfirmation } from "#platform/booking/engine/confirm-booking.ts";
import { startBooking } from "#platform/booking/engine/start-booking.ts";
import { partyOfConfirmation } from "#platform/booking/passengers/confirmed-party.ts";
import type { BookingRequest } from "#platform/booking/records/booking-request.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { findPrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { requireCompany } from "#platform/companies/require-company.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { minorOf } from "#platform/kernel/values/money-units.ts";
import { keyed } from "#platform/kernel/calls/keyed-call.ts";
import type { KeyedRun } from "#platform/kernel/calls/keyed-call.ts";
import { repriceCart } from "./reprice-cart.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

type Body = Pick<CheckedInputOf<typeof hotelCall>["body"], "companyId" | "amount" | "fraudSessionId" | "billingAddress">;
type Party = Pick<BookingRequest, "client" | "paxes" | "specialRequest" | "wantsNewsletter">;
type Asked = { readonly flow: BookingRequest["flow"]; readonly cart: Prebooking; readonly body: Body; readonly party: Party };

/**
 * The cart, if the credit of the company may pay for it. One at the price of another company, which the agent may have chosen in another tab, gets the
 * price of this one if that is the total that the agent has seen; otherwise it stays as it is.
 */
async function requireCredit(
  context: Context,
  caller: Caller,
  sources: CartSources,
  id: string,
  { companyId, amount }: Body,
  check: (cart: Prebooking) => void = () => undefined,
): Promise<Prebooking> {
  const company = await requireCompany(context, caller, companyId);
  const cart = await findPrebooking(context.database.sql, { brandId: caller.brandId, id });
  if (!cart) throw new Refusal("prebooking-not-found");
  check(cart);
  // Credit is kept in one currency; a conversion would need a rate that the company has agreed to.
  if (cart.currency !== company.currency) throw new Refusal("company-currency");
  const priced = cart.quote.seller?.company;
  if (!priced || priced.id === company.id) return cart;
  const agreedMinor = amount === undefined ? undefined : minorOf(amount, cart.currency);
  return repriceCart(context, caller, sources, id, company, (repriced) => {
    if (cartMinor(repriced) !== agreedMinor) refuseOtherPrice(cartMinor(cart), cartMinor(repriced), cart.currency);
  });
}

/** A booking on credit uses no points. */
function describe(booking: Booking): OutputOf<typeof hotelCall> {
  const { pointsUsed: _, ...booked } = describeConfirmation(booking);
  return booked;
}

async function bookOnCredit(context: Context, caller: Caller, { flow, cart, body, party }: Asked, run: KeyedRun) {
  const { companyId, amount, fraudSessionId, billingAddress } = body;
  const booking = await startBooking(
    context,
    caller,
    {
      flow,
      prebookingId: cart.id,
      paymentToken: undefined,
      usesPoints: false,
      companyId,
      agreed: amount,
      fraudSessionId,
      billingAddress,
      ...party,
    },
    { keyHash: run.keyHash, onConfirmed: (confirmed) => [run.keep(describe(confirmed))] },
  );
  return describe(booking);
}

export const confirmCorporateHotelBooking = (sources: CartSources) =>
  keyed(hotelCall, async (context, caller, { params, body }: CheckedInputOf<typeof hotelCall>, run) => {
    const cart = await requireCredit(context, caller, sources, params.id, body, refusePackage);
    const { client, paxes, specialRequest, newsletter } = body;
    const party = { client, paxes, specialRequest, wantsNewsletter: newsletter };
    return bookOnCredit(context, caller, { flow: "hotel-only", cart, body, party }, run);
  });

export const confirmCorporatePackageBooking = (sources: CartSources) =>
  keyed(packageCall, async (context, caller, { params, body }: CheckedInputOf<typeof packageCall>, run) => {
    const cart = await requireCredit(context, caller, sources, params.id, body);
    // Before the passengers are checked, because problems would describe the party of another visitor.
    await findCart(context, caller, cart.id);
    const { client, paxes, hasMinorsPapers, newsletter, specialRequest } = body;
    const party = await partyOfConfirmation(context, caller, sources, cart, { client, paxes, hasMinorsPapers, newsletter, specialRequest });
    return bookOnCredit(context, caller, { flow: "hotel", cart, body, party }, run);
  });
