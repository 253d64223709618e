/** The traveller chooses a substitute for a part that was lost after the payment, or ends the booking without a charge. */
import { answerSubstitutes as answerCall, getSubstitutes as getCall } from "#contract/booking/substitutes.ts";
import { statusOfBooking } from "#platform/booking/engine/answer-booking.ts";
import { advance } from "#platform/booking/engine/engine.ts";
import { acceptSubstitute, declineSubstitutes, findOffered } from "#platform/booking/engine/mend-steps.ts";
import { findBooking } from "#platform/booking/records/booking-store.ts";
import { findOwnBooking } from "#platform/booking/records/find-own-booking.ts";
import { flightsOf, nameAirports } from "#platform/booking/records/flight-facts.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { describeFlights } from "#platform/packages/search/describe-package.ts";
import type { Substitute } from "#platform/ports/reservable.ts";

type Facts = { readonly room?: { readonly name: string; readonly board: string } };

function describeOption({ facts = {} }: Substitute, option: number) {
  const flights = flightsOf([{ kind: "flight", facts }]);
  const { room } = facts as Facts;
  return {
    option,
    flights: flights ? describeFlights(flights) : [],
    room: room ? { roomDescription: room.name, boardCode: room.board } : null,
  };
}

export const getSubstitutes = useCase(getCall, async (context, caller, { params, body }) => {
  const found = await findOffered(context, await findOwnBooking(context, caller, params.id, body.email));
  if (!found) return { offer: null };
  const { kind, offerEndsAt } = found.lost;
  const options = found.lost.offer ?? [];
  const flights = options.flatMap(({ facts = {} }) => flightsOf([{ kind: "flight", facts }]) ?? []);
  return {
    offer: {
      part: kind,
      deadline: offerEndsAt.toISOString(),
      options: options.flatMap((one, option) => (one.isWithdrawn ? [] : [describeOption(one, option)])),
      airports: await nameAirports(context, flights, caller.locale),
    },
  };
});

export const answerSubstitutes = useCase(answerCall, async (context, caller, { params, body }) => {
  const booking = await findOwnBooking(context, caller, params.id, body.email);
  const isAnswered = await (body.option === null ? declineSubstitutes(context, booking) : acceptSubstitute(context, booking, body.option));
  if (!isAnswered) throw new Refusal("substitutes-closed");
  const answered = (await findBooking(context.database.sql, booking)) ?? booking;
  return { status: statusOfBooking(await advance(context, answered, "request")) };
});
