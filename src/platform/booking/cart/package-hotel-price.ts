/** The hotel of a package at another price, such as that for members. Flights and transfers keep their prices; the shares follow. */
import { repricePackage } from "#domain/booking/reprice-package.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { listCartParts, updateCartPart } from "#platform/booking/records/parts-store.ts";
import type { PrebookingPart } from "#platform/booking/records/parts-table.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { termsOfParts } from "./open-cart.ts";

type HotelPrice = Pick<PrebookingPart, "priceMinor" | "costMinor"> & { readonly terms: CancellationTerms };

type PackagePrice = {
  /** Of the whole package. */
  readonly partsMinor: number;
  readonly terms: CancellationTerms;
  /** Of the hotel alone, before the change. */
  readonly before: HotelPrice;
};

/** Stores the prices of the parts. The caller has locked the cart and stores what is returned with it. */
export async function saveHotelPrice(sql: Sql, cart: Prebooking, { priceMinor, costMinor, terms }: HotelPrice): Promise<PackagePrice> {
  const parts = await listCartParts(sql, cart);
  const hotel = parts.find(({ kind }) => kind === "hotel");
  if (!hotel?.terms) throw new Error("a package without a hotel");
  const changed = parts.map((part): PrebookingPart => (part === hotel ? { ...part, priceMinor, costMinor, terms } : part));
  const { totalMinor, sharesMinor } = repricePackage(
    changed.map((part, place) => ({
      kind: part.kind,
      agreedMinor: parts[place]!.priceMinor,
      nowMinor: part.priceMinor,
      ...(part.costMinor !== null && { netMinor: part.costMinor }),
      isExtra: part.shareMinor === null,
    })),
    { rule: cart.quote.packageRule, totalMinor: cart.partsMinor ?? cart.quote.totalMinor },
  );
  const after = changed.map((part, place) => ({ ...part, shareMinor: sharesMinor[place]! }));
  for (const part of after) {
    await updateCartPart(sql, part, {
      priceMinor: part.priceMinor,
      costMinor: part.costMinor,
      terms: part.terms,
      shareMinor: part.shareMinor,
    });
  }
  const before = { priceMinor: hotel.priceMinor, costMinor: hotel.costMinor, terms: hotel.terms };
  return { partsMinor: totalMinor, terms: termsOfParts(after, cart.extras), before };
}
