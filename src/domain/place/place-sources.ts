/** Records of the city and airport lists. */
export type CitySource = {
  /** GeoNames id. */
  readonly id: number;
  readonly name: string;
  readonly country: string;
  /** First-level administrative code. */
  readonly state: string;
  /** GeoNames feature code: PPL, PPLC … */
  readonly feature: string;
  readonly population: number;
  readonly latitude: number;
  readonly longitude: number;
};

export type AirportSource = {
  readonly iata: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly timeZone: string;
};
