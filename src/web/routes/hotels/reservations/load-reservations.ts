import { findAgentBookings } from "#contract/booking/agent-bookings.ts";
import { bookingNumberFrom, emailFrom, oneOf } from "#domain/query/query-values.ts";
import type { BookingView } from "#web/booking/booking-view.ts";
import type { EnquiryOutcome } from "#web/booking/enquiry-form.tsx";
import { enquiryIn } from "#web/booking/enquiry-form.tsx";
import type { LookUpMiss } from "#web/booking/load-booking.ts";
import { loadBooking } from "#web/booking/load-booking.ts";
import { readReservationDraft } from "#web/booking/reservation-draft.ts";
import { readRefusedInput } from "#web/forms/refused-input.ts";
import type { PayIntent } from "#web/screens/reservations/pay-outstanding.tsx";
import type { LookUp } from "#web/screens/reservations/reservations-screen.tsx";
import type { LoadArgs } from "#web/routes/data/route.ts";
import { takeHandedOver } from "./hand-over.ts";

const PAY_INTENTS = ["form", "returned"] as const;

type Place = { readonly path: string };

export type ReservationsData = Place &
  (
    | {
        readonly booking: BookingView;
        /** The visitor has just looked it up on this page. */
        readonly isFresh: boolean;
        /** Opened by a link that contains the email. */
        readonly isFromLink: boolean;
        readonly enquiry: EnquiryOutcome;
        readonly payIntent: PayIntent;
      }
    | { readonly lookUp: LookUp }
  );

type CallInput = { readonly number: string | undefined; readonly email: string | undefined; readonly isFromLink: boolean };

/**
 * A link contains both. Otherwise the email comes from the last look-up of this browser. So does the number when the same page is loaded again,
 * because start-up has removed it from the address; a visitor who comes from another page of the site gets an empty form.
 */
async function requestIn(args: LoadArgs): Promise<CallInput> {
  const { api, path, query, shownPath } = args;
  const number = bookingNumberFrom(query.get("reservationId"));
  const email = emailFrom(query.get("email"));
  if (number !== undefined && email !== undefined) return { number, email, isFromLink: true };
  const isFromOtherPage = shownPath !== undefined && shownPath !== path;
  const draft = await readReservationDraft(api);
  const known = { number: number ?? (isFromOtherPage ? undefined : draft.number), email: draft.email, isFromLink: false };
  const found = await emailForAgent(args, known.number);
  return found === undefined ? known : { ...known, email: found, isFromLink: true };
}

/** An agent may open every booking of the brand without the traveller's email. The call checks the agent and records the look. */
async function emailForAgent({ api, visitor }: LoadArgs, number: string | undefined): Promise<string | undefined> {
  if (!visitor?.agent || number === undefined) return undefined;
  const answer = await api(findAgentBookings, { body: { number } });
  return answer.ok ? answer.data.bookings[0]?.email : undefined;
}

const lookUp = (path: string, number: string | undefined, changes: Partial<LookUp> = {}): ReservationsData => ({
  path,
  lookUp: { number: number ?? "", miss: undefined, isStranger: false, ...changes },
});

/** A stored email of another booking is not the visitor's mistake, so it is not reported as one. */
const missOf = (miss: LookUpMiss, isFromLink: boolean): Partial<LookUp> =>
  miss === "missing" && !isFromLink ? { isStranger: true } : { miss };

export async function loadReservations(args: LoadArgs): Promise<ReservationsData> {
  const { api, path, query, serverNow } = args;
  const handed = takeHandedOver(query.get("reservationId") ?? "");
  if (handed) return { path, booking: handed, isFresh: true, isFromLink: false, enquiry: {}, payIntent: undefined };
  const { number, email, isFromLink } = await requestIn(args);
  if (query.get("error") === "not-known") return lookUp(path, number, { isStranger: true });
  if (number === undefined || email === undefined) return lookUp(path, number);
  const booking = await loadBooking(api, { number, email }, serverNow ?? new Date());
  if (typeof booking === "string") return lookUp(path, number, missOf(booking, isFromLink));
  return {
    path,
    booking,
    isFresh: false,
    isFromLink,
    enquiry: enquiryIn(query, await readRefusedInput(api, query)),
    payIntent: oneOf(PAY_INTENTS)(query.get("pay")),
  };
}
