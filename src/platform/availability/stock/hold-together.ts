/** One transaction for all buyers who want the same rooms at the same time. */
import { setImmediate as nextTurn } from "node:timers/promises";
import type { HoldRequest, StockOutcome } from "#platform/ports/room-stock.ts";

type Waiting = {
  readonly request: HoldRequest;
  readonly resolve: (outcome: StockOutcome) => void;
  readonly reject: (fault: unknown) => void;
};

/** Holds rooms for requests with the same room type, stay and number of rooms; the outcomes are in their order. */
type HoldAll = (requests: readonly [HoldRequest, ...HoldRequest[]]) => Promise<readonly StockOutcome[]>;

/** Keeps a transaction short for buyers of other nights of the same room type. */
const MAX_TOGETHER = 500;

const keyOf = ({ hotelId, roomTypeId, stay, rooms, allotments }: HoldRequest): string =>
  [hotelId, roomTypeId, stay.startDate, stay.endDate, rooms, ...allotments].join(" ");

/**
 * A request is sent at once if no transaction for the same rooms is under way. The requests that arrive meanwhile share the next transaction instead of
 * queueing for its locks. A caller is answered after the commit; a fault is reported to all callers of its transaction.
 */
export function holdTogether(holdAll: HoldAll): (request: HoldRequest) => Promise<StockOutcome> {
  const queues = new Map<string, Waiting[]>();

  const send = async (batch: readonly Waiting[]): Promise<void> => {
    const [first, ...others] = batch.map(({ request }) => request);
    if (!first) return;
    try {
      const outcomes = await holdAll([first, ...others]);
      batch.forEach(({ resolve }, place) => resolve(outcomes[place] ?? "other"));
    } catch (fault) {
      for (const { reject } of batch) reject(fault);
    }
  };
  const empty = async (key: string, queue: Waiting[]): Promise<void> => {
    while (queue.length > 0) {
      await send(queue.splice(0, MAX_TOGETHER));
      // Requests that have arrived at the socket meanwhile join the next transaction, too.
      await nextTurn();
    }
    queues.delete(key);
  };

  return (request) =>
    new Promise((resolve, reject) => {
      const key = keyOf(request);
      const waiting: Waiting = { request, resolve, reject };
      const queue = queues.get(key);
      if (queue) {
        queue.push(waiting);
        return;
      }
      const started = [waiting];
      queues.set(key, started);
      void empty(key, started);
    });
}
