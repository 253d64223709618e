/** Shows a booking by its number and email, entered here or contained in a link (QUERY-025). */
import { useEffect, useEffectEvent, useState } from "react";
import { useNavigate } from "#web/router/router-context.tsx";
import { useApi } from "#web/api/api-context.ts";
import type { BookingView } from "#web/booking/booking-view.ts";
import type { BookingKey, LookUpMiss } from "#web/booking/load-booking.ts";
import { loadBooking } from "#web/booking/load-booking.ts";
import { forgetReservationDraft, keepReservationDraft } from "#web/booking/reservation-draft.ts";
import { LookUpScreen, ReservationScreen } from "#web/screens/reservations/reservations-screen.tsx";
import { cancelCallsOf } from "./reservations/cancel-calls-of.ts";
import { handOver } from "./reservations/hand-over.ts";
import type { ReservationsData } from "./reservations/load-reservations.ts";
import { loadReservations } from "./reservations/load-reservations.ts";
import type { RouteModule } from "#web/routes/data/route.ts";

export const loader = loadReservations;

type FoundData = Extract<ReservationsData, { readonly booking: unknown }>;
type LookUpData = Exclude<ReservationsData, FoundData>;

export const Screen = ({ data }: { readonly data: ReservationsData }) =>
  // The key resets all state when another booking is shown.
  "booking" in data ? <Found key={data.booking.number} data={data} /> : <LookUp data={data} />;

function LookUp({ data: { path, lookUp } }: { readonly data: LookUpData }) {
  const api = useApi();
  const navigate = useNavigate();
  const onFind = async (draft: BookingKey): Promise<LookUpMiss | undefined> => {
    const found = await loadBooking(api(), draft, new Date());
    if (typeof found === "string") return found;
    await keepReservationDraft(api(), draft);
    handOver(found);
    await navigate(`${path}?reservationId=${draft.number}`);
    return undefined;
  };
  return <LookUpScreen key={lookUp.number} {...lookUp} onFind={onFind} />;
}

function Found({ data }: { readonly data: FoundData }) {
  const api = useApi();
  const navigate = useNavigate();
  const { path, isFresh, isFromLink, enquiry, payIntent } = data;
  const [booking, setBooking] = useState<BookingView>(data.booking);
  const { number, email } = booking;

  // Number and email have been removed from the address bar, so they are stored for a reload.
  const onLink = useEffectEvent(() => void keepReservationDraft(api(), { number, email }));
  useEffect(() => {
    if (isFromLink) onLink();
  }, [isFromLink]);

  const onAnother = async () => {
    await forgetReservationDraft(api());
    await navigate(path);
  };
  const onOpen = async (other: string) => {
    await keepReservationDraft(api(), { number: other, email });
    await navigate(`${path}?reservationId=${other}`);
  };
  const calls = cancelCallsOf(api, booking, setBooking);
  return (
    <ReservationScreen
      {...{ booking, isFresh, calls, path, enquiry, payIntent }}
      onChanged={setBooking}
      onAnother={() => void onAnother()}
      onOpen={(other) => void onOpen(other)}
    />
  );
}

export const head: RouteModule<ReservationsData>["head"] = (_data, _page, text) => ({
  title: text("reservation.title"),
  description: text("reservation.lead"),
  canonicalPath: "/reservations",
  indexed: false,
});
