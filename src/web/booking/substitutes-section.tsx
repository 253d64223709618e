/** A part of the package was lost after the payment: the traveller chooses a substitute, or ends the booking without a charge. */
import { useEffect, useEffectEvent, useState } from "react";
import type { OutputOf } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import { answerSubstitutes, getSubstitutes } from "#contract/booking/substitutes.ts";
import { isBoardId } from "#domain/hotel/boards.ts";
import { useApi } from "#web/api/api-context.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { FlightLines } from "./booked-flights.tsx";
import type { BookingView } from "./booking-view.ts";
import { loadBooking } from "./load-booking.ts";
import { bookedFlight } from "./to-booking-view.ts";

type Offer = NonNullable<OutputOf<typeof getSubstitutes>["offer"]>;
type Props = { readonly booking: BookingView; readonly onAnswered: (booking: BookingView) => void };

/** While a booking is in progress, the offer may appear later. */
export function SubstitutesSection({ booking, onAnswered }: Props) {
  const api = useApi();
  const [offer, setOffer] = useState<Offer>();
  const { number, email, trip } = booking;
  const until = trip?.substitutesUntil ?? null;
  const ask = () => api()(getSubstitutes, { params: { id: number }, body: { email } });
  const load = useEffectEvent(ask);
  useEffect(() => {
    if (until === null) return undefined;
    let isCurrent = true;
    void load().then((answer) => isCurrent && answer.ok && answer.data.offer && setOffer(answer.data.offer));
    return () => {
      isCurrent = false;
    };
  }, [until]);
  const reload = async () => {
    const answer = await ask();
    if (answer.ok) setOffer(answer.data.offer ?? undefined);
  };
  return until !== null && offer ? <Choice {...{ booking, offer, onAnswered, onRefused: reload }} /> : null;
}

const loadNow = (api: Client, booking: BookingView) => loadBooking(api, booking, new Date());

type ChoiceProps = Props & { readonly offer: Offer; readonly onRefused: () => Promise<void> };

function Choice({ booking, offer, onAnswered, onRefused }: ChoiceProps) {
  const text = useText();
  const api = useApi();
  const languageTag = useLanguageTag();
  const [sending, setSending] = useState<number | "none">();
  const [hasFailed, setFailed] = useState(false);
  const { number, email } = booking;
  const onAnswer = async (option: number | null) => {
    setSending(option ?? "none");
    setFailed(false);
    const answer = await api()(answerSubstitutes, { params: { id: number }, body: { email, option } });
    setFailed(!answer.ok);
    // Also after a refusal: what was chosen may be gone, or the offer may have been answered elsewhere.
    if (!answer.ok) await onRefused();
    const found = await loadNow(api(), booking);
    if (typeof found !== "string") onAnswered(found);
    setSending(undefined);
  };
  const deadline = formatters.getDateTimeFormat(languageTag, { dateStyle: "medium", timeStyle: "short" }).format(new Date(offer.deadline));
  return (
    <section className="card booked-trip booked-choice" aria-labelledby="booking-substitutes">
      <h2 id="booking-substitutes">{text(`packagePayment.lost.${offer.part}`)}</h2>
      <p>{text("packagePayment.lostText", { moment: deadline })}</p>
      <ul className="booked-options">
        {offer.options.map((option) => (
          <li key={option.option}>
            {option.flights.length > 0 ? <FlightLines flights={option.flights.map(bookedFlight)} airports={offer.airports ?? []} /> : null}
            {option.room ? (
              <p>
                <strong>{option.room.roomDescription}</strong>
                {isBoardId(option.room.boardCode) ? ` · ${text(`reservation.board${option.room.boardCode}`)}` : null}
              </p>
            ) : null}
            <p className="hint">{text("packagePayment.samePrice")}</p>
            <Button
              size="small"
              isBusy={sending === option.option}
              disabled={sending !== undefined}
              onClick={() => void onAnswer(option.option)}
            >
              {text("packagePayment.takeThis")}
            </Button>
          </li>
        ))}
      </ul>
      <div>
        <Button emphasis="quiet" isBusy={sending === "none"} disabled={sending !== undefined} onClick={() => void onAnswer(null)}>
          {text("packagePayment.takeNone")}
        </Button>
      </div>
      {hasFailed ? <Notice tone="danger">{text("errors.errorGeneralMessage")}</Notice> : null}
    </section>
  );
}
