import type { Stay } from "#domain/calendar/stay.ts";
import { describeArrival } from "#platform/packages/search/describe-package.ts";
import type { FlightTrip } from "#platform/ports/flight-supplier.ts";

type Arrival = { readonly isLate: boolean; readonly remark: string };

/** In English, the language of the trade. Without the remark the hotel would treat guests who have not arrived by the evening as a no-show (D31). */
export function arrivalRemark(flights: Pick<FlightTrip, "out">, stay: Stay): Arrival {
  const { landsAt, isLateArrival } = describeArrival(flights, stay);
  const lands = `the guest's flight lands at ${landsAt.replace("T", " ")} local time.`;
  return {
    isLate: isLateArrival,
    remark: isLateArrival ? `Late arrival: ${lands}` : `The note about a late arrival no longer applies: ${lands}`,
  };
}
