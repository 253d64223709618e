/** Decrypts the documents of a booking's passengers, for suppliers that take them. */
import type { Booking } from "#platform/booking/records/booking-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { TravelDocument } from "#platform/ports/reservable.ts";
import { listPassengerRows } from "./passenger-store.ts";
import type { PassengerEntry } from "./seal-passengers.ts";
import { openEntry } from "./seal-passengers.ts";

/** By reference of the passenger; empty for bookings without submitted passengers. */
export async function travelDocumentsOf(
  context: Context,
  booking: Pick<Booking, "brandId" | "prebookingId">,
): Promise<ReadonlyMap<string, TravelDocument>> {
  const rows = await listPassengerRows(context.database.sql, booking);
  return new Map(
    rows.flatMap(({ reference, sealed }) => {
      const document = sealed === null ? undefined : documentOf(openEntry(context, booking, reference, sealed));
      return document ? [[reference, document] as const] : [];
    }),
  );
}

function documentOf(entry: PassengerEntry): TravelDocument | undefined {
  const { passportNumber, passportExpiry, passportIssueCountry, nationality, gender } = entry;
  const { redressNumber, knownTravellerNumber, frequentFlyerNumber } = entry;
  if (!passportNumber || !passportExpiry || !passportIssueCountry || !nationality || !gender) return undefined;
  return {
    number: passportNumber,
    expiresOn: passportExpiry,
    issueCountry: passportIssueCountry,
    nationality,
    gender,
    ...(redressNumber !== undefined && { redressNumber }),
    ...(knownTravellerNumber !== undefined && { knownTravellerNumber }),
    ...(frequentFlyerNumber !== undefined && { frequentFlyerNumber }),
  };
}
