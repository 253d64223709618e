/**
 * The flights to each airport as neighbouring numbers. In the columns of routes and patterns, which are sorted by origin, the flights to a destination
 * are far apart, and a search would wait for the memory of each of them.
 */

export type InboundFlights = {
  /** By route: facts of its return route, in the bits of `INBOUND`. */
  readonly facts: Uint32Array;
  /** By route: charges for a departure of its return route. */
  readonly taxes: Uint16Array;
  /** By route: where the patterns of its return route begin; one entry more than there are routes. */
  readonly first: Uint32Array;
  /** Three numbers for each pattern, in the order of `INBOUND_PATTERN`. */
  readonly patterns: Int32Array;
};

/** Where the parts of facts begin: minutes, season class, whether it is international, and the alliances as in `routeAlliances`. */
const INBOUND = { season: 12, international: 15, alliances: 16 } as const;
export const INBOUND_PATTERN = { bits: 0, base: 1, pattern: 2, size: 3 } as const;

export const returnMinutes = (facts: number): number => facts & 0xf_ff;
export const returnSeason = (facts: number): number => (facts >>> INBOUND.season) & 7;
export const isReturnInternational = (facts: number): number => (facts >>> INBOUND.international) & 1;
export const returnAlliances = (facts: number): number => facts >>> INBOUND.alliances;

/** Columns of all routes and patterns (`flight-world.ts`). */
type Columns = {
  readonly routes: {
    readonly minutes: Uint16Array;
    readonly seasons: Uint8Array;
    readonly firstPattern: Uint32Array;
  };
  readonly returnRoutes: Uint32Array;
  readonly isInternational: Uint8Array;
  readonly taxes: Uint16Array;
  readonly patternBits: Int32Array;
  readonly bases: Uint32Array;
  readonly routeAlliances: Uint8Array;
};

export function listInbound(columns: Columns): InboundFlights {
  const { routes, returnRoutes, isInternational, taxes: chargesOf, patternBits, bases, routeAlliances } = columns;
  const count = returnRoutes.length;
  const [facts, taxes, first] = [new Uint32Array(count), new Uint16Array(count), new Uint32Array(count + 1)];
  const patterns = new Int32Array(patternBits.length * INBOUND_PATTERN.size);
  let at = 0;
  for (let route = 0; route < count; route += 1) {
    const back = returnRoutes[route]!;
    facts[route] =
      routes.minutes[back]! |
      (routes.seasons[back]! << INBOUND.season) |
      (isInternational[back]! << INBOUND.international) |
      (routeAlliances[back]! << INBOUND.alliances);
    taxes[route] = chargesOf[back]!;
    first[route] = at;
    for (let pattern = routes.firstPattern[back]!; pattern < routes.firstPattern[back + 1]!; pattern += 1) {
      patterns[at + INBOUND_PATTERN.bits] = patternBits[pattern]!;
      patterns[at + INBOUND_PATTERN.base] = bases[pattern]!;
      patterns[at + INBOUND_PATTERN.pattern] = pattern;
      at += INBOUND_PATTERN.size;
    }
  }
  first[count] = at;
  return { facts, taxes, first, patterns };
}
