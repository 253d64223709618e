import { getConfiguration as call } from "#contract/configuration/get-configuration.ts";
import type { OutputOf } from "#contract/base/call.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";

type Countries = OutputOf<typeof call>;

let countries: Promise<Countries> | undefined;

/** Countries with their states, in English, as on cards and passports. Loaded on first use, because the list is large. */
export const getConfiguration = useCase(call, () => (countries ??= loadCountries()));

async function loadCountries(): Promise<Countries> {
  const { allCountries } = await import("country-region-data");
  return allCountries.map(([countryName, countryCode, regions]) => ({
    countryCode,
    countryName,
    // One region of the list has no code; its name is used instead.
    states: regions.map(([name, code]) => ({ code: code || name, name })),
  }));
}
