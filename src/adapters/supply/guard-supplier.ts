/**
 * Circuit breaker, quota and metrics around a supplier: one implementation for hotels, flights and transfers. Searches and offers are refused while
 * the breaker is open or the quota is used up. The booking engine's calls are always sent: they find out and end what was already promised to a
 * traveller, and each booking makes few of them.
 */
import type { AdditiveFares, FlightSupplier } from "#platform/ports/flight-supplier.ts";
import type { HotelSupplier, OpaqueSupply } from "#platform/ports/hotel-supplier.ts";
import type { Log } from "#platform/ports/log.ts";
import { SupplierUnavailable } from "#platform/ports/supplier-status.ts";
import type { SupplierStatus } from "#platform/ports/supplier-status.ts";
import type { TransferSupplier } from "#platform/ports/transfer-supplier.ts";
import type { BreakerSettings } from "./circuit-breaker.ts";
import { createCircuitBreaker } from "./circuit-breaker.ts";
import type { CodedSupplier } from "./coded-supplier.ts";
import type { QuotaLimits } from "./quota.ts";
import { createQuota } from "./quota.ts";

/** `search`: lists of many items. `offer`: one item that a visitor is about to buy. `engine`: what the booking engine needs. */
type CallKind = "search" | "offer" | "engine";

/** How much of the quota each kind may use: the rest is reserved, so that a wave of searches does not stop sales. */
const SHARES: Readonly<Record<Exclude<CallKind, "engine">, number>> = { search: 0.8, offer: 0.95 };

const LOG_EVERY_MS = 60_000;

type Functions<Supplier> = {
  [Name in keyof Supplier as NonNullable<Supplier[Name]> extends (...args: never) => unknown ? Name : never]-?: CallKind;
};

const RESERVING = { hold: "engine", release: "engine", book: "engine", find: "engine", quoteCancel: "engine", cancel: "engine" } as const;

const HOTEL_CALLS: Functions<HotelSupplier> = {
  ...RESERVING,
  priceHotels: "search",
  lowestTotals: "search",
  listOffers: "offer",
  quoteOffer: "offer",
  sendRemark: "engine",
};
const CODED_CALLS: Functions<CodedSupplier> = { ...RESERVING, priceCodes: "search", listOffers: "offer", quoteOffer: "offer" };
const OPAQUE_CALLS: Functions<OpaqueSupply> = { priceClasses: "search", listOffers: "offer" };
const FLIGHT_CALLS: Functions<FlightSupplier> = {
  ...RESERVING,
  reprice: "engine",
  findTrips: "search",
  fareCalendar: "search",
  quote: "offer",
  seatMap: "offer",
  bags: "offer",
  chooseSeats: "engine",
  listScheduleChanges: "engine",
};

const ADDITIVE_CALLS: Functions<AdditiveFares> = { listDirection: "search" };

const TRANSFER_CALLS: Functions<TransferSupplier> = { ...RESERVING, reprice: "engine", listTransfers: "search" };

/** `refused`: not sent. `left`: the caller gave up before the deadline. */
export type SupplierCall = {
  readonly supplier: string;
  readonly call: string;
  readonly outcome: "ok" | "failed" | "refused" | "left";
  readonly milliseconds: number;
};

type GuardParts = {
  readonly now: () => number;
  readonly log: Log;
  readonly quota?: QuotaLimits;
  readonly breaker?: BreakerSettings;
  readonly onCall?: (call: SupplierCall) => void;
};

export type SupplierGuard = {
  readonly status: () => SupplierStatus;
  readonly wrap: <Args extends readonly unknown[], Answer>(
    call: string,
    kind: CallKind,
    work: (...args: Args) => Promise<Answer>,
  ) => (...args: Args) => Promise<Answer>;
};

export function createSupplierGuard(name: string, { now, log, quota: limits = {}, breaker: settings, onCall }: GuardParts): SupplierGuard {
  const quota = createQuota(now, limits);
  let quotaLoggedAt = -Infinity;
  const logQuota = (): void => {
    if (Math.abs(now() - quotaLoggedAt) < LOG_EVERY_MS) return;
    quotaLoggedAt = now();
    const { minute, day } = quota.left();
    log.warn("supplier.quota-exhausted", { supplier: name, minuteLeft: minute ?? undefined, dayLeft: day ?? undefined });
  };
  const breaker = createCircuitBreaker({
    now,
    ...(settings && { settings }),
    onChange: (state) =>
      state === "open" ? log.warn("supplier.breaker-opened", { supplier: name }) : log.info("supplier.breaker-closed", { supplier: name }),
  });
  const refuse = (call: string, reason: SupplierUnavailable["reason"]): never => {
    onCall?.({ supplier: name, call, outcome: "refused", milliseconds: 0 });
    throw new SupplierUnavailable(name, reason);
  };
  const admit = (call: string, kind: CallKind): ((isOk: boolean | undefined) => void) => {
    if (kind === "engine") {
      quota.force();
      return () => undefined;
    }
    const finish = breaker.admit() ?? refuse(call, "breaker-open");
    if (quota.take(SHARES[kind])) return finish;
    finish(undefined);
    logQuota();
    return refuse(call, "quota-exhausted");
  };
  return {
    status: () => ({ name, breaker: breaker.state(), quotaLeft: quota.left() }),
    wrap:
      (call, kind, work) =>
      async (...args) => {
        const finish = admit(call, kind);
        const startedAt = performance.now();
        let isOpen = true;
        const end = (outcome: Exclude<SupplierCall["outcome"], "refused">): void => {
          if (!isOpen) return;
          isOpen = false;
          finish(outcome === "left" ? undefined : outcome === "ok");
          onCall?.({ supplier: name, call, outcome, milliseconds: performance.now() - startedAt });
        };
        const signal = args.find((arg) => arg instanceof AbortSignal);
        // A supplier may never settle, so the end of the caller's patience is an outcome, too.
        const onAbort = (): void => end(isDeadline(signal) ? "failed" : "left");
        signal?.addEventListener("abort", onAbort, { once: true });
        try {
          const answer = await work(...args);
          end("ok");
          return answer;
        } catch (fault) {
          end(signal?.aborted && !isDeadline(signal) ? "left" : "failed");
          throw fault;
        } finally {
          signal?.removeEventListener("abort", onAbort);
        }
      },
  };
}

const isDeadline = (signal: AbortSignal | undefined): boolean =>
  signal?.reason instanceof DOMException && signal.reason.name === "TimeoutError";

type AnyCall = (...args: readonly unknown[]) => Promise<unknown>;

/** A copy of the supplier whose functions go through the guard; absent functions stay absent. */
function guardCalls<Supplier extends object>(supplier: Supplier, kinds: Functions<Supplier>, guard: SupplierGuard, prefix = ""): Supplier {
  const guarded = Object.entries(kinds as Readonly<Record<string, CallKind>>).flatMap(([call, kind]) => {
    const work = supplier[call as keyof Supplier] as AnyCall | undefined;
    return work ? [[call, guard.wrap(prefix + call, kind, work)]] : [];
  });
  return { ...supplier, ...(Object.fromEntries(guarded) as Partial<Supplier>) };
}

export const guardHotels = (supplier: HotelSupplier, guard: SupplierGuard): HotelSupplier => ({
  ...guardCalls(supplier, HOTEL_CALLS, guard),
  ...(supplier.opaque && { opaque: guardCalls(supplier.opaque, OPAQUE_CALLS, guard, "opaque.") }),
});

/** Each batch of a search counts as one call against the quota, as the supplier counts it. */
export const guardCoded = (supplier: CodedSupplier, guard: SupplierGuard): CodedSupplier => guardCalls(supplier, CODED_CALLS, guard);

export const guardFlights = (supplier: FlightSupplier, guard: SupplierGuard): FlightSupplier => ({
  ...guardCalls(supplier, FLIGHT_CALLS, guard),
  ...(supplier.additive && { additive: guardCalls(supplier.additive, ADDITIVE_CALLS, guard, "additive.") }),
});

export const guardTransfers = (supplier: TransferSupplier, guard: SupplierGuard): TransferSupplier =>
  guardCalls(supplier, TRANSFER_CALLS, guard);
