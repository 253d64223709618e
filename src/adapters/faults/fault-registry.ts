/** Planned faults for tests: a test defines what fails and how often; the code at that point checks before each use. */

/** The first two can happen anywhere; the others only where there are prices and stock (`faulty-supplier.ts`, `faulty-flight-supplier.ts`). */
export const FAULT_NAMES = [
  "slow",
  "error",
  "price-changed",
  "sold-out",
  "no-answer",
  "garbage",
  "schedule-changed",
  "cannot-hold",
] as const;
export type FaultName = (typeof FAULT_NAMES)[number];

const ANYWHERE: readonly FaultName[] = ["slow", "error"];

export type PlannedFault = { readonly name: FaultName; readonly delayMs: number };

export type FaultRegistry = {
  /** The next `times` uses fail in this way; replaces an earlier plan for the port, and 0 clears it. */
  readonly plan: (port: string, fault: PlannedFault, times: number) => void;
  /**
   * The fault of the next use, counted down. A caller that supports only some faults names them; other faults wait for a use that supports them.
   */
  readonly take: (port: string, known?: readonly FaultName[]) => PlannedFault | undefined;
  /** Multiplies every rate of a hotel, or of one of its room types, until it is set to 1. */
  readonly setPriceFactor: (hotelId: number, factor: number, roomTypeId?: string) => void;
  /** Without a room type, the factor of the whole hotel. */
  readonly priceFactor: (hotelId: number, roomTypeId?: string) => number;
  /** Avoids iterating over many hotels without need. */
  readonly hasPriceFactors: () => boolean;
};

export function createFaultRegistry(): FaultRegistry {
  const planned = new Map<string, { fault: PlannedFault; left: number }>();
  const factors = new Map<string, number>();
  const keyOf = (hotelId: number, roomTypeId = "") => `${hotelId} ${roomTypeId}`;
  return {
    plan: (port, fault, times) => {
      if (times > 0) planned.set(port, { fault, left: times });
      else planned.delete(port);
    },
    take: (port, known = FAULT_NAMES) => {
      const found = planned.get(port);
      if (!found || !known.includes(found.fault.name)) return undefined;
      found.left -= 1;
      if (found.left === 0) planned.delete(port);
      return found.fault;
    },
    setPriceFactor: (hotelId, factor, roomTypeId) => {
      if (!(factor > 0 && Number.isFinite(factor))) throw new RangeError(`a price cannot be ${factor} times what it was`);
      const key = keyOf(hotelId, roomTypeId);
      if (factor === 1) factors.delete(key);
      else factors.set(key, factor);
    },
    priceFactor: (hotelId, roomTypeId) =>
      (factors.get(keyOf(hotelId)) ?? 1) * (roomTypeId === undefined ? 1 : (factors.get(keyOf(hotelId, roomTypeId)) ?? 1)),
    hasPriceFactors: () => factors.size > 0,
  };
}

/** Waits if a delay is planned; returns true if the use must fail. */
export async function meetFault(faults: FaultRegistry, port: string): Promise<boolean> {
  const fault = faults.take(port, ANYWHERE);
  if (fault?.name === "slow") await pause(fault.delayMs);
  return fault?.name === "error";
}

/** Rejects early, with the signal's reason, when the caller gives up. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    onAbort(signal, (reason) => {
      clearTimeout(timer);
      reject(reason);
    });
  });

/** Never settles, unless the caller gives up. */
export const noAnswer = (signal?: AbortSignal): Promise<never> => new Promise((_resolve, reject) => onAbort(signal, reject));

function onAbort(signal: AbortSignal | undefined, work: (reason: Error) => void): void {
  if (!signal) return;
  const abort = () => work(signal.reason as Error);
  if (signal.aborted) abort();
  else signal.addEventListener("abort", abort, { once: true });
}
