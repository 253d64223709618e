/** Load shedding: refuses requests early and cheaply under overload, so that admitted ones are still answered in time. */
export type LoadClass = "booking" | "files" | "payment" | "details" | "pages" | "pictures";

type Limit = { readonly atOnce: number; readonly lagMs: number };

/** The more valuable a request is, the longer it is admitted. `atOnce`: concurrent requests; `lagMs`: permitted lag of the event loop. */
const LIMITS: Readonly<Record<LoadClass, Limit>> = {
  booking: { atOnce: 400, lagMs: 3000 },
  // Never refused: they are cheap, and an admitted page is broken without them.
  files: { atOnce: Infinity, lagMs: Infinity },
  payment: { atOnce: 400, lagMs: 2000 },
  details: { atOnce: 300, lagMs: 1000 },
  pages: { atOnce: 200, lagMs: 500 },
  // Only drawing: a picture that is already drawn counts as a file.
  pictures: { atOnce: 500, lagMs: 400 },
};

/**
 * With fewer clients than this, the lag of the event loop comes from the machine or from one long task, and refusing requests would not
 * shorten it. Clients are counted as connections (a browser opens up to six), not as requests in progress: a request that does not wait
 * ends before the next one is read, so that number stays low however many are queued. Decision 27 has the measurements.
 */
export const MIN_CLIENTS_TO_SHED = 12;
/** Long enough, because clients of an overloaded server send slowly: each waits for its response. */
const CLIENTS_WITHIN_MS = 5_000;

/** First match wins. The paths are those of calls and of pages; pages start with a language. */
const CLASSES: readonly (readonly [RegExp, LoadClass])[] = [
  [/^\/(assets|brands|messages|pictures|shell)\//, "files"],
  [/book|cancel|membershipUpgrade/i, "booking"],
  [/payment|checkout|mpi|thank-you|^\/sandbox-bank\//i, "payment"],
  [/details|getHotelInfo|roomsRates|login|oauth|account/i, "details"],
];

export const loadClassOf = (path: string): LoadClass => CLASSES.find(([pattern]) => pattern.test(path))?.[1] ?? "pages";

export type LoadShedder = {
  /** Returns the function to call when the work is done, or undefined when the request must be refused. */
  readonly admit: (kind: LoadClass, connection?: object) => (() => void) | undefined;
  readonly inFlight: () => number;
};

/** `lag` and `now` in milliseconds. */
export function createLoadShedder(lag: () => number, now: () => number = () => performance.now()): LoadShedder {
  const running: Record<LoadClass, number> = { booking: 0, files: 0, payment: 0, details: 0, pages: 0, pictures: 0 };
  const inFlight = () => Object.values(running).reduce((sum, count) => sum + count, 0);
  const clients = createClientCount(now);
  const isOverloaded = (kind: LoadClass): boolean => {
    const { atOnce, lagMs } = LIMITS[kind];
    return running[kind] >= atOnce || (lag() > lagMs && clients.count() >= MIN_CLIENTS_TO_SHED);
  };
  return {
    admit: (kind, connection) => {
      if (kind !== "files" && connection) clients.note(connection);
      if (isOverloaded(kind)) return undefined;
      running[kind] += 1;
      let isDone = false;
      return () => {
        if (!isDone) running[kind] -= 1;
        isDone = true;
      };
    },
    inFlight,
  };
}

/** Counts recently used connections in two halves of the period; the older half is dropped as a whole. */
function createClientCount(now: () => number): { readonly note: (connection: object) => void; readonly count: () => number } {
  let older = new Set<object>();
  let newer = new Set<object>();
  let turnedAt = now();
  const rotate = (): void => {
    const halves = Math.floor((now() - turnedAt) / (CLIENTS_WITHIN_MS / 2));
    if (halves === 0) return;
    older = halves === 1 ? newer : new Set();
    newer = new Set();
    turnedAt = now();
  };
  return {
    note: (connection) => {
      rotate();
      newer.add(connection);
    },
    count: () => {
      rotate();
      return new Set([...newer, ...older]).size;
    },
  };
}
