import type { BookOutcome, FlightSupplier, FoundTrips, QuoteOutcome } from "#platform/ports/flight-supplier.ts";
import type { FaultName, FaultRegistry } from "./fault-registry.ts";
import { noAnswer, pause } from "./fault-registry.ts";

/** Price increase of a trip when it is quoted. */
const DEARER = 1.07;

const SILENT: readonly FaultName[] = ["slow", "error", "no-answer"];
const SEARCHING: readonly FaultName[] = [...SILENT, "garbage"];
const QUOTING: readonly FaultName[] = [...SEARCHING, "price-changed", "sold-out", "schedule-changed"];
const HOLDING: readonly FaultName[] = [...QUOTING, "cannot-hold"];

const isRejection = (fault: FaultName | undefined) => fault === "sold-out" || fault === "price-changed" || fault === "schedule-changed";

/**
 * A flight supplier that fails as planned; its port name is the supplier's name plus "-supplier" ("house-flights-supplier"). A fault waits for the
 * first use it applies to. An unanswered or garbled booking has taken effect, as when an answer is lost: the caller must ask for its outcome.
 */
export function createFaultyFlightSupplier(supplier: FlightSupplier, faults: FaultRegistry): FlightSupplier {
  const port = `${supplier.name}-supplier`;

  /** The fault of this use, after delays and errors have been handled. */
  async function meet(known: readonly FaultName[], signal?: AbortSignal): Promise<FaultName | undefined> {
    const fault = faults.take(port, known);
    if (fault?.name === "slow") await pause(fault.delayMs, signal);
    if (fault?.name === "error") throw new Error(`${port} fails, as was planned`);
    return fault?.name;
  }

  const { hold } = supplier;
  return {
    ...supplier,
    findTrips: async (request, signal) => {
      const fault = await meet(SEARCHING, signal);
      if (fault === "no-answer") return noAnswer(signal);
      const found = await supplier.findTrips(request, signal);
      return fault === "garbage" ? garbledTrips(found) : found;
    },
    quote: async (offerKey, family, signal) => {
      const fault = await meet(QUOTING, signal);
      if (fault === "no-answer") return noAnswer(signal);
      if (fault === "sold-out" || fault === "schedule-changed") return { kind: "gone", reason: fault };
      const outcome = await supplier.quote(offerKey, family, signal);
      if (fault === "garbage") return { kind: "quoted", quote: { key: "?" } } as unknown as QuoteOutcome;
      return fault === "price-changed" ? dearer(outcome) : outcome;
    },
    ...(hold && {
      hold: async (request) => {
        const fault = await meet(HOLDING);
        if (fault === "cannot-hold") return { kind: "rejected", reason: "cannot-hold" };
        if (isRejection(fault)) return { kind: "rejected", reason: fault };
        const outcome = await hold(request);
        return fault === "no-answer" || fault === "garbage" ? noAnswer() : outcome;
      },
    }),
    book: async (booking) => {
      const fault = await meet(QUOTING);
      if (isRejection(fault)) return { kind: "rejected", reason: fault };
      const outcome = await supplier.book(booking);
      if (fault === "no-answer") return { kind: "unknown" };
      return fault === "garbage" ? ({ kind: "?" } as unknown as BookOutcome) : outcome;
    },
    cancel: async (id, expectedFeeMinor) => {
      await meet(["slow", "error"]);
      return supplier.cancel(id, expectedFeeMinor);
    },
  };
}

/** The guaranteed price of a raised quote is not what the supplier charges: its key still names the old one, so a booking at it is accepted. */
const dearer = (outcome: QuoteOutcome): QuoteOutcome =>
  outcome.kind === "quoted"
    ? { kind: "quoted", quote: { ...outcome.quote, totalMinor: Math.round(outcome.quote.totalMinor * DEARER) } }
    : outcome;

/** Columns that do not fit together. */
const garbledTrips = (found: FoundTrips): FoundTrips => ({
  ...found,
  totals: Float64Array.of(Number.NaN, -1),
  outStops: new Uint8Array(0),
});
