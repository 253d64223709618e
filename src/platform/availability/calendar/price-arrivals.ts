/** The lowest price of hotels for every arrival and length, from all suppliers that can price a calendar. Hotel and package calendars use it. */
import { sellingPrice } from "#domain/pricing/pricing-rule.ts";
import type { PriceView } from "#platform/availability/quotes/price-view.ts";
import { markupsFor } from "#platform/availability/suppliers/apply-pricing.ts";
import { logFailure, requestFor, withDeadline } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { SoldStay } from "#platform/availability/suppliers/check-search.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { ArrivalGrid, NamedChannel } from "#platform/ports/hotel-supplier.ts";

/** A calendar is more work than a search, and the visitor sees the results meanwhile. */
export const CALENDAR_DEADLINE_MS = 20_000;

/** `requestFor` is about whole requests; suppliers of calendars ignore the stay. */
const NO_STAY = { startDate: "2000-01-01", endDate: "2000-01-02" } as const;

export type ArrivalRequest = Omit<SoldStay, "stay">;

/** A public price is the same for members and guests, so they share a calendar. */
export const calendarChannel = ({ pays, channel }: PriceView): NamedChannel =>
  pays === "channel" && channel === "Secure" ? "Secure" : "Publish";

/** `totals`: what the visitor pays, by `day * maxNights + nights - 1`; infinity if no hotel is free. Incomplete if a supplier is missing. */
export type PricedArrivals = { readonly totals: Float64Array; readonly isComplete: boolean };

/** Negotiated rates are not part of it. Throws `search-failed` if no supplier answered. */
export async function priceArrivals(
  context: Context,
  hotelIds: Uint32Array,
  request: ArrivalRequest,
  channel: NamedChannel,
  grid: ArrivalGrid,
): Promise<PricedArrivals> {
  const markupOf = await markupsFor(context, request);
  const totals = new Float64Array(grid.days * grid.maxNights).fill(Infinity);
  const answers = await Promise.all(
    context.suppliers.map(async (supplier) => {
      if (!supplier.lowestTotals) return false;
      const ask = supplier.lowestTotals;
      try {
        const found = await withDeadline(
          (signal) => ask(hotelIds, requestFor(supplier, { ...request, channel, stay: NO_STAY }), grid, signal),
          CALENDAR_DEADLINE_MS,
        );
        const markup = markupOf(supplier.name);
        for (let cell = 0; cell < totals.length; cell += 1) {
          const minor = found[cell]!;
          const paid = markup && Number.isFinite(minor) ? sellingPrice(markup, minor, {}) : minor;
          if (paid < totals[cell]!) totals[cell] = paid;
        }
        return true;
      } catch (fault) {
        logFailure(context, supplier.name, fault);
        return false;
      }
    }),
  );
  if (!answers.includes(true)) throw new Refusal("search-failed");
  return { totals, isComplete: answers.every(Boolean) };
}
