import { getOutstanding as call } from "#contract/booking/get-outstanding.ts";
import { findOwnBooking } from "#platform/booking/records/find-own-booking.ts";
import { describeOutstanding } from "#platform/booking/records/outstanding.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";

export const getOutstanding = useCase(call, async (context, caller, { params, query }) =>
  describeOutstanding(await findOwnBooking(context, caller, params.id, query.email)),
);
