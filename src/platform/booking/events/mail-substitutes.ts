/** Asks a traveller who has left the page to choose a substitute for a part that was lost after the payment. */
import { isBoardId } from "#domain/hotel/boards.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { mailOnce } from "#platform/kernel/delivery/mail-once.ts";
import type { Deliver } from "#platform/kernel/delivery/outbox.ts";
import type { SubstituteOption } from "#platform/ports/mailer.ts";
import type { Substitute } from "#platform/ports/reservable.ts";
import { findOffered } from "../engine/mend-steps.ts";
import type { Booking } from "../records/booking-store.ts";
import { flightsOf } from "../records/flight-facts.ts";
import { documentedStayOf } from "./booking-documents.ts";
import { deadlineOf, describeDirections } from "./booked-trip.ts";
import { bookingOfEvent, envelope } from "./mail-traveller.ts";

type Facts = { readonly room?: { readonly name: string; readonly board: string } };

async function optionOf(context: Context, { locale }: Booking, { facts = {} }: Substitute): Promise<SubstituteOption[]> {
  const flights = flightsOf([{ kind: "flight", facts }]);
  if (flights) return [{ flights: await describeDirections(context, flights, LOCALES[locale].language) }];
  const { room } = facts as Facts;
  return room && isBoardId(room.board) ? [{ room: { name: room.name, board: room.board } }] : [];
}

/** Skipped when the offer has been answered or has ended meanwhile. */
export const mailSubstitutes: Deliver = async (context, delivery) => {
  const found = await findOffered(context, await bookingOfEvent(context, delivery));
  if (!found) return;
  const { booking, lost } = found;
  const options = await Promise.all((lost.offer ?? []).map((substitute) => optionOf(context, booking, substitute)));
  await mailOnce(context, {
    ...envelope(booking, delivery, "substitutesOffered"),
    data: {
      firstName: booking.client.firstName,
      booking: await documentedStayOf(context, booking),
      part: lost.kind,
      options: options.flat(),
      deadline: await deadlineOf(context, booking, lost.offerEndsAt),
    },
  });
};
