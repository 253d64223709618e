/** Reads what a step of the extras offers. */
import { listPackageAncillaries } from "#contract/booking/cart/list-ancillaries.ts";
import { listPackageTransfers } from "#contract/booking/cart/list-transfers.ts";
import { transferWarnings } from "#domain/package/travel-deadlines.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import type { ExtraStep } from "#web/package-cart/cart-address.ts";
import type { HeldPackage } from "#web/package-cart/cart-view.ts";
import type { StepContent } from "#web/screens/extras/extras-view.ts";
import { loadSeatMaps } from "#web/screens/extras/seats/to-leg-seats.ts";
import type { LoadArgs } from "#web/routes/data/route.ts";

type Args = Pick<LoadArgs, "api" | "today" | "query">;

const FAILED: StepContent = { kind: "failed" };

/** The payment page leads back here if the airline refuses the seats (BOS-080). */
const SEATS_TAKEN: ReadonlySet<string | null> = new Set(["BOS-080", "seats-taken"]);

export async function loadExtras({ api, today, query }: Args, step: ExtraStep, { id, trip }: HeldPackage): Promise<StepContent> {
  const params = { id };
  if (step === "luggage") {
    const answer = await api(listPackageAncillaries, { params });
    if (!answer.ok) return FAILED;
    const { offers, included } = answer.data;
    const bags = offers.map(({ code, direction, count, totalAmount, currency }) => ({
      code,
      direction,
      count,
      price: moneyOf(totalAmount, currency),
    }));
    return { kind: "luggage", bags: { offers: bags, included } };
  }
  if (step === "transfers") {
    const answer = await api(listPackageTransfers, { params });
    if (!answer.ok) return FAILED;
    const arrives = trip.flights[0]?.at(-1)?.arrives;
    return {
      kind: "transfers",
      offers: answer.data.offers.map(({ code, description: name, totalAmount, currency }) => ({
        code,
        name,
        price: moneyOf(totalAmount, currency),
      })),
      warnings: arrives === undefined ? [] : transferWarnings(arrives, today),
    };
  }
  const legs = await loadSeatMaps(api, id, trip.flights[step === "seats-departure" ? 0 : 1] ?? []);
  return legs ? { kind: "seats", legs, areTaken: SEATS_TAKEN.has(query.get("error")) } : FAILED;
}
