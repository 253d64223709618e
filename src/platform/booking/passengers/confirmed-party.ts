/** The passengers and the contact that a confirmation books: those that were submitted, or those of the confirmation itself, which are submitted by it. */
import type { CartSources } from "#platform/booking/cart/open-prebooking.ts";
import type { BookingRequest } from "#platform/booking/records/booking-request.ts";
import { lockPrebooking } from "#platform/booking/records/prebooking-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { SentTraveller } from "./check-passengers.ts";
import { paxOf } from "./check-passengers.ts";
import { partyOfCart } from "./party-of-cart.ts";
import type { SubmittedContact } from "./seal-passengers.ts";
import type { SubmittedParty } from "./submit-party.ts";
import { findSubmitted, isSameParty, submitParty } from "./submit-party.ts";

/** The lines of a confirmation that concern the party. */
type Confirmation = Omit<SubmittedContact, "client"> & {
  readonly client?: SubmittedContact["client"] | undefined;
  readonly paxes?: readonly SentTraveller[] | undefined;
};

type ConfirmedParty = Pick<BookingRequest, "client" | "paxes" | "specialRequest" | "wantsNewsletter">;

/**
 * Passengers stay submitted when the payment fails afterwards (D25). The caller has checked that the cart belongs to the visitor; a cart that has
 * expired or is booked is refused later, when the booking starts.
 */
export async function partyOfConfirmation(
  context: Context,
  caller: Caller,
  sources: CartSources,
  cart: Prebooking,
  confirmation: Confirmation,
): Promise<ConfirmedParty> {
  const { client, paxes, ...more } = confirmation;
  const party = await partyOfCart(context, context.database.sql, sources, cart);
  const earlier = await findSubmitted(context, context.database.sql, cart, party);
  if (earlier) {
    const isSame = isSameParty(earlier, { ...(client && { client }), ...(paxes && { paxes }) });
    if (!isSame) throw new Refusal("passengers-submitted");
    return confirmedOf(earlier, confirmation);
  }
  if (!client || !paxes) throw new Refusal("passengers-missing");
  // Guests of a hotel show no documents, so nothing is stored before the booking.
  if (!party.flights) return { client, paxes, specialRequest: more.specialRequest, wantsNewsletter: more.newsletter };
  const submitted = await context.database.transaction(async (sql) => {
    const locked = await lockPrebooking(sql, cart);
    if (!locked) throw new Refusal("prebooking-not-found");
    return submitParty(context, sql, caller, locked, party, { client, paxes, ...more });
  });
  return confirmedOf(submitted, confirmation);
}

function confirmedOf({ contact, passengers }: SubmittedParty, { specialRequest, newsletter }: Confirmation): ConfirmedParty {
  return {
    client: contact.client,
    paxes: passengers.map(paxOf),
    specialRequest: specialRequest ?? contact.specialRequest,
    wantsNewsletter: newsletter || contact.newsletter,
  };
}
