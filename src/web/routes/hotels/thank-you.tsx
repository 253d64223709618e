/** The booking, right after it was made (QUERY-031); also for opaque hotels (/op) and for the hotel-only flow (V2). */
import { bookingEmailForm } from "#contract/forms/trip-forms.ts";
import { bookingNumberFrom } from "#domain/query/query-values.ts";
import { enquiryIn } from "#web/booking/enquiry-form.tsx";
import { loadBooking } from "#web/booking/load-booking.ts";
import { readReservationDraft } from "#web/booking/reservation-draft.ts";
import { KIND_LOOKS } from "#web/booking/status-words.ts";
import type { ThankYou } from "#web/screens/thank-you/thank-you-screen.tsx";
import { ThankYouScreen } from "#web/screens/thank-you/thank-you-screen.tsx";
import { readRefusedInput, typedInto } from "#web/forms/refused-input.ts";
import { moveTo } from "#web/routes/data/outcomes.ts";
import type { LoadArgs, RouteModule } from "#web/routes/data/route.ts";

type Data = ThankYou & { readonly path: string };

/** A link opened in another browser contains the number but not the email, so the visitor must enter it. */
const lookUp = (number: string): Response => moveTo(`/reservations?reservationId=${number}&error=not-known`);

export async function loader({ api, path, query, serverNow }: LoadArgs): Promise<Data> {
  const number = bookingNumberFrom(query.get("bookingId"));
  if (number === undefined) throw moveTo("/reservations");
  const { email } = await readReservationDraft(api);
  if (email === undefined) throw lookUp(number);
  const booking = await loadBooking(api, { number, email }, serverNow ?? new Date());
  if (typeof booking === "string") throw lookUp(number);
  const refused = await readRefusedInput(api, query);
  const typed = typedInto(refused, bookingEmailForm)?.["newEmail"];
  const correction = { isDone: query.get("said") === "corrected", error: query.get("error") ?? undefined, typed };
  return { booking, wasHidden: path.endsWith("/op"), path, correction, enquiry: enquiryIn(query, refused) };
}

// The key resets all state when another booking is shown.
export const Screen = ({ data }: { readonly data: Data }) => <ThankYouScreen key={data.booking.number} {...data} />;

export const head: RouteModule<Data>["head"] = ({ booking, path }, _page, text) => ({
  title: text(KIND_LOOKS[booking.kind].title),
  description: text("reservation.lead"),
  canonicalPath: path,
  indexed: false,
});
