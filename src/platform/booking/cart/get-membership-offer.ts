import { getHotelMembershipOffer as call } from "#contract/booking/cart/get-membership-offer.ts";
import { recheckQuote } from "#platform/availability/quotes/recheck-quote.ts";
import { openQuote } from "#platform/availability/quotes/seal-quote.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { findMemberOffer, hasClub, isOfferable } from "./club-offer.ts";

const NONE = { membershipOffer: null } as const;

/** The same amounts as in a cart with this rate, so that a page can show them before a cart exists. Nothing is held or stored. */
export const getHotelMembershipOffer = (configuration: ConfigurationSnapshot) =>
  useCase(call, async (context, caller, { params }) => {
    const opened = openQuote(context, caller, params.id);
    if (!opened.ok) throw new Refusal("availability-expired");
    const quote = opened.value;
    if (!isOfferable(quote) || !(await hasClub(configuration, caller))) return NONE;
    const plain = await recheckQuote(context, caller, quote);
    // A changed or missing rate is reported by the hold, with the reason.
    if (plain.kind !== "same") return NONE;
    const found = await findMemberOffer(context, caller, quote, plain);
    if (!found) return NONE;
    const { program, price } = found;
    const units = (minor: number) => unitsOf(minor, quote.currency);
    return {
      membershipOffer: {
        membershipProgramId: program.id,
        membershipFee: units(program.priceMinor),
        totalSavings: units(plain.lines.totalMinor - price.lines.totalMinor),
        memberAmount: units(price.lines.totalMinor),
      },
    };
  });
