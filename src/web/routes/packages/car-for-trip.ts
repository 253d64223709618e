/** The car of a search for flight, hotel and car: packages have none, so their details lead to the search for cars (AMB-43). */
import { NO_PLACE } from "#domain/search/default-form.ts";
import type { PackagesForm } from "#domain/search/search-form.ts";
import type { SearchSettings } from "#domain/search/search-settings.ts";
import { searchTarget } from "#domain/search/search-target.ts";
import type { FlightView } from "#web/flight/flight-view.ts";
import { dayOf } from "#web/flight/flight-words.ts";

/** For passports and bags after the landing, and for the way back through the airport. */
const HOURS_AFTER_LANDING = 1;
const HOURS_BEFORE_DEPARTURE = 3;

const hourOf = (moment: string): number => Number(moment.slice(11, 13));

/** The car is picked up after the landing and returned before the flight back, on the days of both flights. */
export function carAddress(
  { packageType, destination }: PackagesForm,
  [out, back]: readonly FlightView[],
  settings: SearchSettings,
): string | null {
  const [landing, departure] = [out?.legs.at(-1), back?.legs[0]];
  if (packageType !== "flight+hotel+car" || !landing || !departure) return null;
  const form = {
    pickUp: destination,
    dropOff: NO_PLACE,
    startDate: dayOf(landing.arrives),
    endDate: dayOf(departure.departs),
    pickUpHour: Math.min(hourOf(landing.arrives) + HOURS_AFTER_LANDING, 23),
    dropOffHour: Math.max(hourOf(departure.departs) - HOURS_BEFORE_DEPARTURE, 0),
  };
  const target = searchTarget("cars", form, { settings, isClubMode: false, random: 0 });
  return target.kind === "outside" ? target.href : target.path;
}
