/** Finds trips at all flight suppliers in parallel, each with its own deadline, and joins their columns. */
import type { TripColumns } from "#domain/package/stay-variants.ts";
import type { Seller } from "#domain/pricing/pricing-rule.ts";
import { markupsFor, priceTrips } from "#platform/availability/suppliers/apply-pricing.ts";
import { logFailure, SUPPLIER_DEADLINE_MS, withDeadline } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { AskOptions } from "#platform/availability/suppliers/ask-suppliers.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import type { Keep } from "./supply-memory.ts";
import type { FlightSupplier, FlightTrip, FoundTrips, TripRequest } from "#platform/ports/flight-supplier.ts";

type SuppliedTrip = FlightTrip & { readonly supplier: string };

export type JoinedTrips = TripColumns & {
  readonly departureMinutes: ArrayLike<number>;
  /** Described on first use: most trips are never shown. */
  readonly tripAt: (row: number) => SuppliedTrip;
  readonly isPartial: boolean;
};

type FlightContext = Pick<Context, "flightSuppliers" | "log" | "pricing">;

/** `seller`: whose pricing rules apply. Without one, prices are those of the suppliers. */
type TripOptions = AskOptions & { readonly seller?: Seller | undefined };

/** Throws `search-failed` only if no supplier gave a valid answer; an empty answer is valid. */
export async function findTripsAtSuppliers(context: FlightContext, request: TripRequest, options: TripOptions = {}): Promise<JoinedTrips> {
  const suppliers = context.flightSuppliers ?? [];
  const { seller } = options;
  const [markupOf, ...received] = await Promise.all([
    markupsFor(context, { seller, currency: request.currency }, "flight"),
    ...suppliers.map((supplier) => askOne(context, supplier, request, options)),
  ]);
  const answers = received.filter((one) => one !== undefined);
  if (answers.length === 0) throw new Refusal("search-failed");
  const sold = answers.map(({ supplier, found }) => ({ supplier, found: priceTrips(found, markupOf(supplier)) }));
  return join(sold, sold.length < suppliers.length);
}

/** Prices of flights change with sales, which drop the kept trips; those of outside suppliers also change without our knowledge. */
const KEPT_MS = 60_000;

export type TripFinder = (request: TripRequest) => Promise<JoinedTrips>;

/** Shared by all callers, so the request of one who leaves is not aborted. */
export const keptTrips =
  (context: FlightContext, keep: Keep, seller?: Seller): TripFinder =>
  (request) =>
    keep.ofFlights(`trips ${JSON.stringify([request, seller])}`, () => findTripsAtSuppliers(context, request, { seller }), {
      keptMs: KEPT_MS,
      isWorthKeeping: ({ isPartial }) => !isPartial,
    });

type Answer = { readonly supplier: string; readonly found: FoundTrips };

async function askOne(
  { log }: FlightContext,
  supplier: FlightSupplier,
  request: TripRequest,
  { signal, deadlineMs = SUPPLIER_DEADLINE_MS }: AskOptions,
): Promise<Answer | undefined> {
  try {
    const found = await withDeadline((own) => supplier.findTrips(request, own), deadlineMs, signal);
    const problem = tripsProblem(found);
    if (problem === undefined) return { supplier: supplier.name, found };
    log.warn("supplier.garbage", { supplier: supplier.name, problem });
  } catch (fault) {
    logFailure({ log }, supplier.name, fault);
  }
  return undefined;
}

const COLUMNS = [
  "totals",
  "outStops",
  "backStops",
  "outMinutes",
  "backMinutes",
  "arrivalDays",
  "arrivalMinutes",
  "departureMinutes",
] as const satisfies readonly (keyof FoundTrips)[];
const DAY_MINUTES = 1440;

/** The name of the first invalid part of an answer; undefined if the answer is valid. */
function tripsProblem(found: FoundTrips): string | undefined {
  const { count, totals, arrivalMinutes } = found;
  if (!Number.isInteger(count) || count < 0) return "count";
  const short = COLUMNS.find((column) => !(found[column]?.length >= count));
  if (short) return short;
  for (let row = 0; row < count; row += 1) {
    if (!(Number.isSafeInteger(totals[row]) && totals[row]! > 0)) return "totals";
    if (arrivalMinutes[row]! >= DAY_MINUTES) return "arrivalMinutes";
  }
  return undefined;
}

function join(answers: readonly Answer[], isPartial: boolean): JoinedTrips {
  const trips = new Map<number, SuppliedTrip>();
  const [only] = answers;
  // One supplier is the usual case, whose columns are used without copying.
  const sourceOf = answers.length === 1 ? (row: number) => ({ answer: only!, row }) : rowsOf(answers);
  const columns = answers.length === 1 ? only!.found : joinColumns(answers);
  const { count, totals, outStops, backStops, outMinutes, backMinutes, arrivalDays, arrivalMinutes, departureMinutes } = columns;
  return {
    count,
    totals,
    outStops,
    backStops,
    outMinutes,
    backMinutes,
    arrivalDays,
    arrivalMinutes,
    departureMinutes,
    isPartial,
    tripAt: (place) => {
      const known = trips.get(place);
      if (known) return known;
      const { answer, row } = sourceOf(place);
      const trip = { ...answer.found.tripAt(row), supplier: answer.supplier };
      trips.set(place, trip);
      return trip;
    },
  };
}

type Columns = Pick<FoundTrips, "count" | (typeof COLUMNS)[number]>;

function joinColumns(answers: readonly Answer[]): Columns {
  const count = answers.reduce((sum, { found }) => sum + found.count, 0);
  const all = (column: (typeof COLUMNS)[number]): number[] =>
    answers.flatMap(({ found }) => Array.from(found[column]).slice(0, found.count));
  return {
    count,
    totals: Float64Array.from(all("totals")),
    outStops: Uint8Array.from(all("outStops")),
    backStops: Uint8Array.from(all("backStops")),
    outMinutes: Uint16Array.from(all("outMinutes")),
    backMinutes: Uint16Array.from(all("backMinutes")),
    arrivalDays: Int8Array.from(all("arrivalDays")),
    arrivalMinutes: Uint16Array.from(all("arrivalMinutes")),
    departureMinutes: Uint16Array.from(all("departureMinutes")),
  };
}

const rowsOf = (answers: readonly Answer[]) => {
  const rows = answers.flatMap((answer) => Array.from({ length: answer.found.count }, (_, row) => ({ answer, row })));
  return (place: number): { readonly answer: Answer; readonly row: number } => rows[place]!;
};
