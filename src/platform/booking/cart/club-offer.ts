/** Joining the club with a booking: who gets the offer, and what a member pays for the same rate. */
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
import type { CartClub, Prebooking, StoredClubOffer, StoredQuote } from "#platform/booking/records/prebooking-table.ts";
import { pricedParts } from "./snapshot-stay.ts";

/** The visitor may have logged in since the cart was made. A member gets no offer. */
export const offerTo = ({ club }: Pick<Prebooking, "club">, { visitor }: Pick<Caller, "visitor">): StoredClubOffer | null =>
  visitor.userTypeId === USER_TYPE.CLUB ? null : (club?.offer ?? null);

type Priced = Extract<RecheckedQuote, { readonly lines: unknown }>;
type MemberPrice = Pick<Priced, "lines" | "offer">;

export const AS_MEMBER = { channel: "Secure", userTypeId: USER_TYPE.CLUB } as const;

/**
 * A logged-in visitor's quote is from the Secure channel, so the supplier's offer already contains the member rate and no second request is needed.
 */
async function askAsMember(context: Context, caller: Caller, quote: Quote, plain: Priced): Promise<MemberPrice | undefined> {
  if (quote.channel === "Secure") return { offer: plain.offer, lines: linesOfOffer(plain.offer, { ...AS_MEMBER, pays: "channel" }) };
  const price = await recheckQuote(context, caller, { ...quote, ...AS_MEMBER });
  return "lines" in price ? price : undefined;
}

/** Terms must be the same and the price lower: otherwise it is a different rate, or there is no reason to join. */
const isBetter = ({ lines }: MemberPrice, plain: Priced): boolean =>
  lines.cancellationDigest === plain.lines.cancellationDigest && lines.totalMinor < plain.lines.totalMinor;

/** Opaque rates have no separate member rate. */
export const isOfferable = ({ channel, userTypeId }: Quote): boolean => channel !== "Opaque" && userTypeId !== USER_TYPE.CLUB;

export const hasClub = async (configuration: ConfigurationSnapshot, { brandId }: Caller): Promise<boolean> =>
  (await configuration.current()).byId.get(brandId)?.flags.club === true;

/** The programme in the currency of the quote and the member rate; undefined when joining would not lower the price. */
export async function findMemberOffer(context: Context, caller: Caller, quote: Quote, plain: Priced) {
  if (!isOfferable(quote)) return undefined;
  const programs = await listOffered(context.database.sql, caller.brandId);
  const program = programs.find(({ currency }) => currency === quote.currency);
  const price = program && (await askAsMember(context, caller, quote, plain));
  return price && isBetter(price, plain) ? { program, price } : undefined;
}

/** The club offer of a package: its total with the hotel at the member rate. No membership is sold on the credit of a company. */
export async function clubOfPackage(
  context: Context,
  caller: Caller,
  configuration: ConfigurationSnapshot,
  offered: OfferedStay & { readonly totalWith: (hotel: StoredQuote) => number },
): Promise<CartClub | null> {
  const club = await clubOf(context, caller, configuration, offered);
  if (!club?.offer) return club;
  if (offered.quote.seller?.company) return { offer: null };
  return { offer: { ...club.offer, packageMinor: offered.totalWith(club.offer.quote) } };
}

type OfferedStay = { readonly quote: Quote; readonly plain: Priced; readonly timeZone: string };

/** The club offer of a new cart. It is stored with the cart, like the price, so that it does not change while the visitor pays. */
export async function clubOf(
  context: Context,
  caller: Caller,
  configuration: ConfigurationSnapshot,
  { quote, plain, timeZone }: OfferedStay,
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
      quote: storeQuote({ ...quote, ...AS_MEMBER, totalMinor, lines }, price.offer),
      priced: pricedParts(quote, timeZone, price),
    },
  };
}
