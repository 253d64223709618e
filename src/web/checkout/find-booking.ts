import type { Client } from "#contract/base/client.ts";
import { getHotelConfirmationState } from "#contract/booking/get-confirmation-state.ts";

/** The booking of a cart; undefined while it is only a cart. Carts of packages are known to the same call. */
export async function findBooking(api: Client, prebookingId: string) {
  const answer = await api(getHotelConfirmationState, { body: { prebookingId } });
  if (!answer.ok || answer.data.bookingCode === null) return undefined;
  return { number: answer.data.bookingCode, status: answer.data.status ?? ("IN_PROGRESS" as const) };
}
