import type { LocaleCode } from "#domain/market/locale.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { FlightTrip } from "#platform/ports/flight-supplier.ts";

type Airport = { readonly code: string; readonly name: string; readonly city: string };

/** The airports of flights by name and city, each once. Unknown ones are left out. */
export async function nameAirports(
  { airportOf }: Pick<Context, "airportOf">,
  trips: readonly Pick<FlightTrip, "out" | "back">[],
  locale: LocaleCode,
): Promise<Airport[]> {
  if (!airportOf) return [];
  const legs = trips.flatMap(({ out, back }) => [...out.legs, ...(back?.legs ?? [])]);
  const codes = new Set(legs.flatMap(({ from, to }) => [from, to]));
  const named = await Promise.all([...codes].map((code) => airportOf(code, LOCALES[locale].language)));
  return named.flatMap(({ code, name, city }) => (name === "" ? [] : [{ code, name, city }]));
}
