/** The airline has changed the flights of a package: what changed, and the traveller's answer where one is needed. */
import { useEffect, useEffectEvent, useState } from "react";
import type { OutputOf } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import { answerScheduleChange, getScheduleChange } from "#contract/booking/schedule-change.ts";
import { useApi } from "#web/api/api-context.ts";
import { formatters } from "#web/i18n/formatters.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { FlightLines } from "./booked-flights.tsx";
import type { BookingView } from "./booking-view.ts";
import { loadBooking } from "./load-booking.ts";
import { ScheduleImpacts } from "./schedule-impacts.tsx";
import { bookedFlight } from "./to-booking-view.ts";

type Change = NonNullable<OutputOf<typeof getScheduleChange>["change"]>;
type Answer = { readonly answer: "accept" | "rebook" | "cancel"; readonly alternative?: number };
type Props = { readonly booking: BookingView; readonly onAnswered: (booking: BookingView) => void };

/** These need no words any more: the flights above are the present ones. */
const SETTLED: ReadonlySet<string> = new Set(["accepted", "rebooked", "cancelled"]);

export function ScheduleChangeSection({ booking, onAnswered }: Props) {
  const api = useApi();
  const [change, setChange] = useState<Change>();
  const { number, email, trip, kind } = booking;
  const state = kind === "cancelled" ? undefined : trip?.scheduleChange?.state;
  const shown = state !== undefined && !SETTLED.has(state) ? state : undefined;
  const load = useEffectEvent(() => api()(getScheduleChange, { params: { id: number }, body: { email } }));
  useEffect(() => {
    if (shown === undefined) return undefined;
    let isCurrent = true;
    void load().then((answer) => isCurrent && answer.ok && answer.data.change && setChange(answer.data.change));
    return () => {
      isCurrent = false;
    };
  }, [shown]);
  return shown !== undefined && change ? <Changed key={change.id} {...{ booking, change, onAnswered }} /> : null;
}

const loadNow = (api: Client, booking: BookingView) => loadBooking(api, booking, new Date());

function useAnswer({ booking, change, onAnswered }: Props & { readonly change: Change }) {
  const api = useApi();
  const [sending, setSending] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  // One key for each answer, so that a repeated press does not answer twice.
  const [keys] = useState(() => new Map<string, string>());
  const send = async (answer: Answer) => {
    const name = `${answer.answer} ${answer.alternative ?? ""}`;
    const idempotencyKey = keys.get(name) ?? crypto.randomUUID();
    keys.set(name, idempotencyKey);
    setSending(name);
    setFailed(false);
    const { number, email } = booking;
    const body = { email, changeId: change.id, ...answer };
    const answered = await api()(answerScheduleChange, { params: { id: number }, body }, { idempotencyKey });
    setFailed(!answered.ok);
    // Also after a refusal: the change may have been settled elsewhere.
    const found = await loadNow(api(), booking);
    if (typeof found !== "string") onAnswered(found);
    setSending(undefined);
  };
  return { sending, hasFailed, send: (answer: Answer) => void send(answer) };
}

function Changed(props: Props & { readonly change: Change }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { sending, hasFailed, send } = useAnswer(props);
  const { state, deadline, before, after, alternatives, airports = [] } = props.change;
  const isOpen = state === "open";
  const moment =
    deadline && formatters.getDateTimeFormat(languageTag, { dateStyle: "medium", timeStyle: "short" }).format(new Date(deadline));
  return (
    <section className="card booked-trip booked-choice" aria-labelledby="booking-change">
      <h2 id="booking-change">{text("packagePayment.changedTitle")}</h2>
      <p>{moment && isOpen ? text("packagePayment.changedText", { moment }) : text(`packagePayment.changed.${state}`)}</p>
      <details className="booked-before">
        <summary>{text("packagePayment.changedBefore")}</summary>
        <FlightLines flights={before.map(bookedFlight)} airports={airports} />
      </details>
      <h3>{text("packagePayment.changedAfter")}</h3>
      <FlightLines flights={after.map(bookedFlight)} airports={airports} />
      <ScheduleImpacts change={props.change} />
      {isOpen ? (
        <>
          <div>
            <Button isBusy={sending === "accept "} disabled={sending !== undefined} onClick={() => send({ answer: "accept" })}>
              {text("packagePayment.changedAccept")}
            </Button>
          </div>
          {alternatives.length > 0 ? <h3>{text("packagePayment.changedOthers")}</h3> : null}
          <ul className="booked-options">
            {alternatives.map(({ flights }, place) => (
              // Alternatives are answered by their place in the list.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={place}>
                <FlightLines flights={flights.map(bookedFlight)} airports={airports} />
                <p className="hint">{text("packagePayment.samePrice")}</p>
                <Button
                  size="small"
                  emphasis="quiet"
                  isBusy={sending === `rebook ${place}`}
                  disabled={sending !== undefined}
                  onClick={() => send({ answer: "rebook", alternative: place })}
                >
                  {text("packagePayment.takeThis")}
                </Button>
              </li>
            ))}
          </ul>
          <div>
            <Button
              emphasis="danger"
              isBusy={sending === "cancel "}
              disabled={sending !== undefined}
              onClick={() => send({ answer: "cancel" })}
            >
              {text("packagePayment.changedCancel")}
            </Button>
          </div>
        </>
      ) : null}
      {hasFailed ? <Notice tone="danger">{text("errors.errorGeneralMessage")}</Notice> : null}
    </section>
  );
}
