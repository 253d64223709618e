/**
 * A search is its own id: the criteria and the expiry, sealed. A shop is searched thousands of times for each booking, so a search costs no row in the
 * database, and every node can read it.
 */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { FlightCriteria, SearchCriteria } from "#platform/availability/suppliers/search-criteria.ts";
import { serverKeys } from "#platform/identity/keys/server-keys.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sealing } from "#platform/kernel/values/seal.ts";
import { sealText, unsealText } from "#platform/kernel/values/seal.ts";

const PURPOSE = "search";
/** As in the contract (`AvailabilityIdSchema`). */
const MAX_LENGTH = 2000;
/** Searches of a program that packs them differently have expired. */
const FORM = 1;

export type Search = {
  readonly brandId: string;
  readonly criteria: SearchCriteria;
  readonly isOpaque: boolean;
  readonly expiresAt: Date;
};

/** Short, because the id is in addresses and documents. */
type PackedSearch = readonly [
  form: number,
  destination: string,
  destinationType: SearchCriteria["destinationType"],
  startDate: CalendarDate,
  endDate: CalendarDate,
  rooms: readonly (readonly [adults: number, infants: number, ...childrenAges: number[]])[],
  expiresAt: number,
  isOpaque: 0 | 1,
  around: readonly [latitude: number, longitude: number, radiusKm: number] | 0,
  flights: readonly [origins: FlightCriteria["origins"], destinations: FlightCriteria["destinations"], cabin: FlightCriteria["cabin"]] | 0,
  companyId: string | 0,
];

const sealingOf = ({ secrets }: Pick<Context, "secrets">, brandId: string): Sealing => ({
  keys: serverKeys(secrets.sessionKey, PURPOSE),
  boundTo: [PURPOSE, brandId],
});

export const sealSearch = (context: Pick<Context, "secrets" | "random">, search: Search): string =>
  sealText(sealingOf(context, search.brandId), JSON.stringify(pack(search)), context.random);

/** Undefined for a text that was not sealed for this brand. The search may have expired. */
export function unsealSearch(context: Pick<Context, "secrets">, brandId: string, id: string): Search | undefined {
  const text = unsealText(sealingOf(context, brandId), id, MAX_LENGTH);
  const packed = text === undefined ? undefined : (JSON.parse(text) as PackedSearch);
  return packed?.[0] === FORM ? unpack(packed, brandId) : undefined;
}

function pack({ criteria, expiresAt, isOpaque }: Search): PackedSearch {
  const { destination, destinationType, stay, rooms, around, flights, companyId } = criteria;
  return [
    FORM,
    destination,
    destinationType,
    stay.startDate,
    stay.endDate,
    rooms.map(({ adults, infants, childrenAges }) => [adults, infants, ...childrenAges] as const),
    expiresAt.getTime(),
    isOpaque ? 1 : 0,
    around ? [around.latitude, around.longitude, around.radiusKm] : 0,
    flights ? [flights.origins, flights.destinations, flights.cabin] : 0,
    companyId ?? 0,
  ];
}

function unpack(packed: PackedSearch, brandId: string): Search {
  const [, destination, destinationType, startDate, endDate, rooms, expiresAt, isOpaque, around, flights, companyId] = packed;
  return {
    brandId,
    criteria: {
      destination,
      destinationType,
      ...(around && { around: { latitude: around[0], longitude: around[1], radiusKm: around[2] } }),
      stay: { startDate, endDate },
      rooms: rooms.map(([adults, infants, ...childrenAges]): Room => ({ adults, childrenAges, infants })),
      ...(flights && { flights: { origins: flights[0], destinations: flights[1], cabin: flights[2] } }),
      ...(companyId !== 0 && { companyId }),
    },
    isOpaque: isOpaque === 1,
    expiresAt: new Date(expiresAt),
  };
}
