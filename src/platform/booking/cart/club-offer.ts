/** Joining the club with a booking: to whom it is offered, and what the very same rate is to a member. */
import { USER_TYPE } from "#domain/visitor/user-type.ts";
import type { Quote } from "#domain/quote/quote.ts";
import { linesOfOffer } from "#platform/availability/quotes/quote-of-offer.ts";
import type { RecheckedQuote } from "#platform/availability/quotes/recheck-quote.ts";
import { recheckQuote } from "#platform/availability/quotes/recheck-quote.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { listOffered } from "#platform/membership/records/program-store.ts";
import { storeQuote } from "./ask-price.ts";
import type { CartClub, ClubOffer, Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { pricedParts } from "./snapshot-stay.ts";

/** A cart may be looked at by who has signed in since it was made: nobody who is a member is offered to become one. */
export const offerTo = ({ club }: Pick<Prebooking, "club">, { visitor }: Pick<Caller, "visitor">): ClubOffer | null =>
  visitor.userTypeId === USER_TYPE.CLUB ? null : (club?.offer ?? null);

type Priced = Extract<RecheckedQuote, { readonly lines: unknown }>;
type MemberPrice = Pick<Priced, "lines" | "offer">;

const AS_MEMBER = { channel: "Secure", userTypeId: USER_TYPE.CLUB } as const;

/** Whoever is signed in has asked for the price of members already, without paying it. */
async function askAsMember(context: Context, caller: Caller, quote: Quote, plain: Priced): Promise<MemberPrice | undefined> {
  if (quote.channel === "Secure") return { offer: plain.offer, lines: linesOfOffer(plain.offer, { ...AS_MEMBER, pays: "channel" }) };
  const price = await recheckQuote(context, caller, { ...quote, ...AS_MEMBER });
  return "lines" in price ? price : undefined;
}

/** The same terms at a lower price: anything else would be another rate, or nothing to join for. */
const isBetter = ({ lines }: MemberPrice, plain: Priced): boolean =>
  lines.cancellationDigest === plain.lines.cancellationDigest && lines.totalMinor < plain.lines.totalMinor;

/** Hidden rates have a price of their own, which members have no better one of. */
export const isOfferable = ({ channel, userTypeId }: Quote): boolean => channel !== "Opaque" && userTypeId !== USER_TYPE.CLUB;

export const hasClub = async (configuration: ConfigurationSnapshot, { brandId }: Caller): Promise<boolean> =>
  (await configuration.current()).byId.get(brandId)?.flags.club === true;

/** The programme in the currency of the quote and the price that its members pay; undefined where joining has nothing to offer. */
export async function findMemberOffer(context: Context, caller: Caller, quote: Quote, plain: Priced) {
  if (!isOfferable(quote)) return undefined;
  const programs = await listOffered(context.database.sql, caller.brandId);
  const program = programs.find(({ currency }) => currency === quote.currency);
  const price = program && (await askAsMember(context, caller, quote, plain));
  return price && isBetter(price, plain) ? { program, price } : undefined;
}

/** What the club is to a new cart. Kept with it, as its price is: what was told does not change while somebody pays. */
export async function clubOf(
  context: Context,
  caller: Caller,
  configuration: ConfigurationSnapshot,
  { quote, plain, timeZone }: { readonly quote: Quote; readonly plain: Priced; readonly timeZone: string },
): Promise<CartClub | null> {
  if (!(await hasClub(configuration, caller))) return null;
  const found = await findMemberOffer(context, caller, quote, plain);
  if (!found) return { offer: null };
  const { program, price } = found;
  const { totalMinor, ...lines } = price.lines;
  return {
    offer: {
      programId: program.id,
      feeMinor: program.priceMinor,
      quote: storeQuote({ ...quote, ...AS_MEMBER, totalMinor, lines }),
      priced: pricedParts(quote, timeZone, price),
    },
  };
}
