import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import type { FlightTime, Itinerary } from "#domain/flight/itinerary.ts";
import type {
  FlightItem,
  FlightQuote,
  FlightSupplier,
  FoundTrips,
  QuoteOutcome,
  SupplierScheduleChange,
} from "#platform/ports/flight-supplier.ts";
import type { HoldOutcome, RepriceOutcome, SupplierBookOutcome } from "#platform/ports/reservable.ts";
import type { FaultName, FaultRegistry } from "./fault-registry.ts";
import { noAnswer, pause } from "./fault-registry.ts";

/** Price increase of a trip when it is quoted, in per cent. */
const DEARER_PERCENT = 107;

const SILENT: readonly FaultName[] = ["slow", "error", "no-answer"];
const SEARCHING: readonly FaultName[] = [...SILENT, "garbage"];
const QUOTING: readonly FaultName[] = [...SEARCHING, "price-changed", "sold-out", "schedule-changed"];
const REPRICING: readonly FaultName[] = [...SILENT, "price-changed"];
const HOLDING: readonly FaultName[] = [...QUOTING, "cannot-hold"];

/** Another schedule needs another quote, which contains the reason. */
const REFUSALS: Partial<Readonly<Record<FaultName, "sold-out" | "price-changed" | "quote-expired">>> = {
  "sold-out": "sold-out",
  "price-changed": "price-changed",
  "schedule-changed": "quote-expired",
};

/**
 * A flight supplier that fails as planned; its port name is the supplier's name plus "-supplier" ("house-flights-supplier"). A fault waits for the
 * first use it applies to. An unanswered or garbled call has taken effect, as when an answer is lost: the caller must ask for its outcome.
 */
export function createFaultyFlightSupplier(supplier: FlightSupplier, faults: FaultRegistry): FlightSupplier {
  const port = `${supplier.name}-supplier`;
  /** Orders at a raised price, with the price at which the supplier itself has booked them. */
  const raisedOrders = new Map<string, RaisedKey>();

  /** Quotes, and those of booked orders, of this process only: what a change of the schedule is made of. */
  const quotes = new Map<string, FlightQuote>();
  const quotedOrders = new Map<string, string>();
  const changes: SupplierScheduleChange[] = [];

  /** The flight back of the last order leaves later. Reported again with every request, as suppliers do. */
  function changeSchedule(): void {
    const [orderId, key] = [...quotedOrders].at(-1) ?? [];
    const quote = key === undefined ? undefined : quotes.get(realKey(key));
    if (orderId === undefined || !quote?.back) return;
    changes.push({
      id: `change-${orderId}-${changes.length + 1}`,
      orderId,
      changedAt: new Date(),
      out: quote.out,
      back: movedBy(quote.back, CHANGED_MINUTES),
    });
  }

  /** The fault of this use, after delays and errors have been handled. */
  async function meet(known: readonly FaultName[], signal?: AbortSignal): Promise<FaultName | undefined> {
    const fault = faults.take(port, known);
    if (fault?.name === "slow") await pause(fault.delayMs, signal);
    if (fault?.name === "error") throw new Error(`${port} fails, as was planned`);
    return fault?.name;
  }

  /** The item as the supplier knows it, or undefined if it is expected to cost less than it was quoted. */
  function realItem<Item extends FlightItem>(id: string, item: Item): Item | undefined {
    const raised = readRaised(item.quoteKey);
    if (!raised) return item;
    if (item.expectedMinor < raised.totalMinor) return undefined;
    raisedOrders.set(id, raised);
    return { ...item, quoteKey: raised.key };
  }

  const realKey = (quoteKey: string): string => readRaised(quoteKey)?.key ?? quoteKey;

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
      if (quotes.size >= MAX_QUOTES) quotes.clear();
      if (outcome.kind === "quoted") quotes.set(outcome.quote.key, outcome.quote);
      if (fault === "garbage") return { kind: "quoted", quote: { key: "?" } } as QuoteOutcome;
      return fault === "price-changed" && outcome.kind === "quoted" ? { kind: "quoted", quote: dearer(outcome.quote) } : outcome;
    },
    reprice: async (id, item) => {
      const fault = await meet(REPRICING);
      if (fault === "no-answer") return noAnswer();
      const raised = readRaised(item.quoteKey);
      const outcome = await supplier.reprice(id, { ...item, quoteKey: raised?.key ?? item.quoteKey });
      // An order at a raised price keeps it.
      if (outcome.kind === "priced" && raised) return { ...outcome, item, totalMinor: raised.totalMinor };
      return fault === "price-changed" && outcome.kind === "priced" ? dearerItem(outcome) : outcome;
    },
    hold: async (hold) => {
      const fault = await meet(HOLDING);
      if (fault === "cannot-hold") return "cannot-hold";
      if (fault && REFUSALS[fault]) return REFUSALS[fault];
      const real = realItem(hold.id, hold);
      const outcome = real ? await supplier.hold(real) : "price-changed";
      if (fault === "no-answer") return noAnswer();
      return fault === "garbage" ? (`${typeof outcome === "string" ? outcome : "held"}?` as HoldOutcome) : outcome;
    },
    book: async (request) => {
      const fault = await meet(QUOTING);
      if (fault && REFUSALS[fault]) return { kind: "rejected", reason: REFUSALS[fault] };
      const item = realItem(request.id, request.item);
      quotedOrders.set(request.id, request.item.quoteKey);
      const outcome = item ? await supplier.book({ ...request, item }) : ({ kind: "rejected", reason: "price-changed" } as const);
      if (fault === "no-answer") return noAnswer();
      return fault === "garbage" ? ({ kind: "?" } as unknown as SupplierBookOutcome) : outcome;
    },
    find: async (id) => {
      if ((await meet(SILENT)) === "no-answer") return noAnswer();
      return supplier.find(id);
    },
    release: async (id) => {
      const fault = await meet(SILENT);
      const isReleased = await supplier.release(id);
      return fault === "no-answer" ? noAnswer() : isReleased;
    },
    quoteCancel: async (id) => {
      if ((await meet(SILENT)) === "no-answer") return noAnswer();
      const terms = await supplier.quoteCancel(id);
      const raised = raisedOrders.get(id);
      return terms && raised ? dearerTerms(terms, raised) : terms;
    },
    cancel: async (id, reference) => {
      const fault = await meet(SILENT);
      const outcome = await supplier.cancel(id, reference);
      return fault === "no-answer" ? noAnswer() : outcome;
    },
    listScheduleChanges: async (since) => {
      // Without an order the fault is meant for a quote.
      if (quotedOrders.size > 0 && (await meet(["schedule-changed"])) === "schedule-changed") changeSchedule();
      return [...((await supplier.listScheduleChanges?.(since)) ?? []), ...changes];
    },
    seatMap: (departure, quoteKey) => supplier.seatMap(departure, realKey(quoteKey)),
    bags: (quoteKey) => supplier.bags(realKey(quoteKey)),
  };
}

const MAX_QUOTES = 1_000;
/** More than an hour is a large change. */
const CHANGED_MINUTES = 180;

function movedBy({ legs, minutes }: Itinerary, later: number): Itinerary {
  const moved = (time: FlightTime): FlightTime => {
    const instant = new Date(time.instant.getTime() + later * 60_000);
    // The clocks of the airport: as far from UTC as before.
    const local = new Date(Date.parse(`${time.day}T${time.time}:00Z`) + later * 60_000).toISOString();
    return { day: local.slice(0, 10) as CalendarDate, time: local.slice(11, 16), instant };
  };
  return { minutes, legs: legs.map((leg) => ({ ...leg, departure: moved(leg.departure), arrival: moved(leg.arrival) })) };
}

const raise = (minor: number, percent: number): number => Math.round((minor * percent) / 100);

/** The last step is the whole price. */
const dearerTerms = ({ currency, steps }: CancellationTerms, { percent, totalMinor }: RaisedKey): CancellationTerms => ({
  currency,
  steps: steps.map(({ from, feeMinor }, place) => ({
    from,
    feeMinor: place === steps.length - 1 ? totalMinor : Math.min(totalMinor, raise(feeMinor, percent)),
  })),
});

/** All amounts rise together; the total stays the sum of its lines. */
function dearer(quote: FlightQuote): FlightQuote {
  const lines = quote.lines.map((line) => ({ ...line, unitMinor: raise(line.unitMinor, DEARER_PERCENT) }));
  const totalMinor = lines.reduce((sum, { count, unitMinor }) => sum + count * unitMinor, 0);
  const raised = { percent: DEARER_PERCENT, totalMinor, key: quote.key };
  return {
    ...quote,
    key: writeRaised(raised),
    lines,
    totalMinor,
    netMinor: raise(quote.netMinor, DEARER_PERCENT),
    taxesMinor: raise(quote.taxesMinor, DEARER_PERCENT),
    cancellation: dearerTerms(quote.cancellation, raised),
  };
}

type PricedItem = Extract<RepriceOutcome<FlightItem>, { readonly kind: "priced" }>;

function dearerItem({ item, totalMinor: before, ...priced }: PricedItem): PricedItem {
  const totalMinor = raise(before, DEARER_PERCENT);
  const quoteKey = writeRaised({ percent: DEARER_PERCENT, totalMinor, key: item.quoteKey });
  return { ...priced, item: { ...item, quoteKey, expectedMinor: totalMinor }, totalMinor };
}

/** The key of a raised quote names its own price, so that holding and booking at the old one is refused. */
type RaisedKey = { readonly percent: number; readonly totalMinor: number; readonly key: string };

const writeRaised = ({ percent, totalMinor, key }: RaisedKey): string => `raised.${percent}.${totalMinor}.${key}`;

function readRaised(text: string): RaisedKey | undefined {
  const [, percent, totalMinor, key] = /^raised\.(\d+)\.(\d+)\.(.+)$/s.exec(text) ?? [];
  return key === undefined ? undefined : { percent: Number(percent), totalMinor: Number(totalMinor), key };
}

/** Columns that do not fit together. */
const garbledTrips = (found: FoundTrips): FoundTrips => ({
  ...found,
  totals: Float64Array.of(Number.NaN, -1),
  outStops: new Uint8Array(0),
});
