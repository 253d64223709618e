/** Sends a question about a booking. Visitors who travel soon are asked to call instead (CHK-022). */
import type { FormEvent } from "react";
import { useEffect, useRef, useState } from "react";
import { sendHotelEnquiry } from "#contract/booking/send-enquiry.ts";
import { maskEmail } from "#domain/reservation/mask-email.ts";
import { useApi } from "#web/api/api-context.ts";
import { useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { NeedsScripts } from "#web/ui/states/needs-scripts.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { TextArea } from "#web/ui/fields/text-field.tsx";
import type { BookingView } from "./booking-view.ts";
import { CallUs, useBookingPhone } from "./call-us.tsx";

const MAX_LENGTH = 4000;

type Outcome = "sent" | "call" | "empty" | "failed" | "throttled";

const ERRORS: Partial<Record<Outcome, string>> = { failed: "reservation.enquiryFailed", throttled: "errors.tooManyRequests" };

export function EnquiryForm({ booking }: { readonly booking: BookingView }) {
  const text = useText();
  const phone = useBookingPhone();
  const { outcome, isSending, onSubmit, area } = useEnquiry(booking);
  const error = outcome && ERRORS[outcome];
  return (
    <section className="card booking-enquiry" aria-labelledby="booking-enquiry">
      <h2 id="booking-enquiry">{text("reservation.enquiryTitle")}</h2>
      <p>
        {text("reservation.enquiryText")} <CallUs phone={phone} />
      </p>
      {outcome === "sent" || outcome === "call" ? (
        <Sent email={booking.email} phone={phone} shouldCall={outcome === "call"} />
      ) : (
        <>
          <NeedsScripts />
          <form className="form" onSubmit={onSubmit} noValidate>
            {error ? <Notice tone="danger">{text(error)}</Notice> : null}
            <TextArea
              ref={area}
              name="message"
              label={text("reservation.enquiryMessage")}
              error={outcome === "empty" ? text("reservation.enquiryEmpty") : undefined}
              maxLength={MAX_LENGTH}
              isRequired
            />
            <div>
              <Button type="submit" emphasis="quiet" isBusy={isSending} icon="mail">
                {text(isSending ? "reservation.enquirySending" : "reservation.enquirySend")}
              </Button>
            </div>
          </form>
        </>
      )}
    </section>
  );
}

function Sent({ email, phone, shouldCall }: { readonly email: string; readonly phone: string; readonly shouldCall: boolean }) {
  const text = useText();
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1} className="booking-sent">
      <Notice tone="positive">{text("reservation.enquirySent", { email: maskEmail(email) })}</Notice>
      {shouldCall ? (
        <Notice tone="caution" title={text("reservation.enquiryCall")}>
          <CallUs phone={phone} />
        </Notice>
      ) : null}
    </div>
  );
}

function useEnquiry({ number, email }: BookingView) {
  const api = useApi();
  const area = useRef<HTMLTextAreaElement>(null);
  const [outcome, setOutcome] = useState<Outcome>();
  const [isSending, setSending] = useState(false);

  const send = async (body: string): Promise<Outcome> => {
    const answer = await api()(sendHotelEnquiry, { params: { id: number }, body: { sender: email, body } });
    if (!answer.ok) return answer.code === "too-many-requests" ? "throttled" : "failed";
    return answer.data.shouldCall ? "call" : "sent";
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    const message = new FormData(event.currentTarget).get("message");
    const body = typeof message === "string" ? message.trim() : "";
    if (body === "") {
      setOutcome("empty");
      area.current?.focus();
      return;
    }
    setSending(true);
    void send(body)
      .catch(() => "failed" as const)
      .then(setOutcome)
      .finally(() => setSending(false));
  };
  return { outcome, isSending, onSubmit, area };
}
