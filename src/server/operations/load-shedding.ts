/** Says no early and cheaply when there is more to do than can be done, so that what is admitted still goes well. */
export type LoadClass = "booking" | "files" | "payment" | "details" | "pages" | "pictures";

/** The dearer the work is to a visitor, the longer it is admitted. `lagMs`: how late the event loop may be. */
const LIMITS: Readonly<Record<LoadClass, { readonly atOnce: number; readonly lagMs: number }>> = {
  booking: { atOnce: 400, lagMs: 3000 },
  // They cost next to nothing, and a page that was admitted is broken without them, in the middle of a booking too.
  files: { atOnce: 500, lagMs: 3000 },
  payment: { atOnce: 400, lagMs: 2000 },
  details: { atOnce: 300, lagMs: 1000 },
  pages: { atOnce: 200, lagMs: 500 },
  pictures: { atOnce: 500, lagMs: 400 },
};

/** First match wins. Paths are those of the contract and of the site; languages stand before the latter. */
const CLASSES: readonly (readonly [RegExp, LoadClass])[] = [
  [/^\/(assets|brands|messages)\//, "files"],
  [/^\/pictures\//, "pictures"],
  [/book|cancel|membershipUpgrade/i, "booking"],
  [/payment|checkout|mpi|thank-you|^\/sandbox-bank\//i, "payment"],
  [/details|getHotelInfo|roomsRates|login|oauth|account/i, "details"],
];

export const loadClassOf = (path: string): LoadClass => CLASSES.find(([pattern]) => pattern.test(path))?.[1] ?? "pages";

export type LoadShedder = {
  /** The way to say that the work is done, or undefined when it must not begin. */
  readonly admit: (kind: LoadClass) => (() => void) | undefined;
  readonly inFlight: () => number;
};

/** `lag` in milliseconds. */
export function createLoadShedder(lag: () => number): LoadShedder {
  const running: Record<LoadClass, number> = { booking: 0, files: 0, payment: 0, details: 0, pages: 0, pictures: 0 };
  return {
    admit: (kind) => {
      if (running[kind] >= LIMITS[kind].atOnce || lag() > LIMITS[kind].lagMs) return undefined;
      running[kind] += 1;
      let isDone = false;
      return () => {
        if (!isDone) running[kind] -= 1;
        isDone = true;
      };
    },
    inFlight: () => Object.values(running).reduce((sum, count) => sum + count, 0),
  };
}
