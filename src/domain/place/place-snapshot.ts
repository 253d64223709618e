/** Every known place, as arrays that are used directly from a file. */
import type { NameIndexArrays } from "./names/name-index.ts";
import type { PositionGrid } from "./position-grid.ts";
import type { TextColumn } from "./names/text-column.ts";

/** Marks a missing city, time zone or state. */
export const NONE = 0xff_ff_ff_ff;
export const NO_ZONE = 0xff_ff;

/** Cities and regions in descending popularity. */
export type CityTable = {
  /** GeoNames id of a city; index of a region in its list. */
  readonly ids: Uint32Array;
  /** 1 for regions. */
  readonly isRegion: Uint8Array;
  readonly countries: Uint16Array;
  /** Index in the list of states and provinces, plus one; 0 for none. */
  readonly states: Uint8Array;
  readonly latitudes: Float32Array;
  readonly longitudes: Float32Array;
  readonly populations: Uint32Array;
  readonly zones: Uint16Array;
  /** Cities sorted by id. */
  readonly byId: Uint32Array;
};

type AirportTable = {
  readonly countries: Uint16Array;
  readonly latitudes: Float32Array;
  readonly longitudes: Float32Array;
  readonly zones: Uint16Array;
  /** The item of its city in the city table. */
  readonly cities: Uint32Array;
};

export type PlaceSnapshot = {
  readonly cities: CityTable;
  readonly cityTexts: TextColumn;
  readonly cityNames: NameIndexArrays;
  readonly cityGrid: PositionGrid;
  readonly airports: AirportTable;
  readonly airportCodes: TextColumn;
  readonly airportTexts: TextColumn;
  readonly airportCityTexts: TextColumn;
  readonly airportNames: NameIndexArrays;
  readonly zoneTexts: TextColumn;
};

/** A country code as a number. */
export const packCountry = (code: string): number => (code.charCodeAt(0) << 8) | code.charCodeAt(1);
export const unpackCountry = (packed: number): string => String.fromCharCode(packed >> 8, packed & 0xff);
