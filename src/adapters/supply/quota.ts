/** Counts calls per minute and UTC day, as suppliers do. Counted per process: with several nodes, each gets its share of the contract's limit. */
export type QuotaLimits = { readonly perMinute?: number; readonly perDay?: number };

type Quota = {
  /** Counts one call. False if less than the given share of a limit is left for it; such a call is not counted. */
  readonly take: (share: number) => boolean;
  /** Counts a call that is sent in any case. */
  readonly force: () => void;
  readonly left: () => { readonly minute: number | null; readonly day: number | null };
};

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export function createQuota(now: () => number, { perMinute, perDay }: QuotaLimits): Quota {
  const windows = [countIn(now, MINUTE_MS, perMinute), countIn(now, DAY_MS, perDay)] as const;
  const force = (): void => windows.forEach((window) => window.add());
  return {
    force,
    take: (share) => {
      if (!windows.every((window) => window.hasLeft(share))) return false;
      force();
      return true;
    },
    left: () => ({ minute: windows[0].left(), day: windows[1].left() }),
  };
}

function countIn(now: () => number, lengthMs: number, limit: number | undefined) {
  let number = Math.floor(now() / lengthMs);
  let used = 0;
  const renew = (): void => {
    const current = Math.floor(now() / lengthMs);
    if (current !== number) used = 0;
    number = current;
  };
  return {
    add: (): void => {
      renew();
      used += 1;
    },
    hasLeft: (share: number): boolean => {
      renew();
      return limit === undefined || used < Math.floor(limit * share);
    },
    left: (): number | null => {
      renew();
      return limit === undefined ? null : Math.max(0, limit - used);
    },
  };
}

/** Parses `hotelbeds=60/5000`: calls per minute and day, 0 for no limit. Undefined if an item is not of this form. */
export function parseQuotas(items: readonly string[]): Readonly<Record<string, QuotaLimits>> | undefined {
  const parsed = items.map((item) => /^([a-z][a-z0-9-]*)=(\d{1,7})\/(\d{1,9})$/.exec(item));
  if (parsed.includes(null)) return undefined;
  return Object.fromEntries(
    parsed.map((found) => {
      const [perMinute, perDay] = [Number(found![2]), Number(found![3])];
      return [found![1]!, { ...(perMinute > 0 && { perMinute }), ...(perDay > 0 && { perDay }) }];
    }),
  );
}
