/** Status of a booking and what it means. */
import type { ReactNode, Ref } from "react";
import { useText } from "#web/i18n/text.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { BookingNumber } from "./booking-number.tsx";
import type { BookingView } from "./booking-view.ts";
import { KIND_LOOKS, STATUS_WORDS } from "./status-words.ts";
import { hasRefund, usePaidWords } from "./use-paid-words.ts";

type Props = {
  readonly booking: BookingView;
  readonly title?: string | undefined;
  readonly heading?: Ref<HTMLHeadingElement>;
  /** Additional content of the page. */
  readonly children?: ReactNode;
};

export function BookingState({ booking, title, heading, children }: Props) {
  const text = useText();
  const { icon, tone, title: titleKey } = KIND_LOOKS[booking.kind];
  return (
    <header className={`booking-state booking-state-${booking.kind}`}>
      <span className="booking-sign">
        <Icon name={icon} size="large" />
      </span>
      <div className="booking-state-words">
        <p>
          <span className="visually-hidden">{text("reservation.statusLabel")}: </span>
          <Badge tone={tone}>{text(STATUS_WORDS[booking.status])}</Badge>
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {title ?? text(titleKey)}
        </h1>
        <StateText booking={booking} />
        {children}
      </div>
      <BookingNumber number={booking.number} />
    </header>
  );
}

function StateText({ booking: { kind, cancelled } }: { readonly booking: BookingView }) {
  const text = useText();
  const { describeFee, describeRefund } = usePaidWords();
  if (kind === "waiting") return <p>{text("reservation.waitingText")}</p>;
  if (kind === "confirmed") return null;
  return (
    <>
      <p>{text("reservation.cancelledText")}</p>
      {cancelled ? (
        <p>
          {hasRefund(cancelled)
            ? text(cancelled.points ? "reservation.cancelledPoints" : "reservation.cancelledRefund", {
                refund: describeRefund(cancelled),
                fee: describeFee(cancelled),
              })
            : text("reservation.cancelledNothing", { fee: describeFee(cancelled) })}
        </p>
      ) : null}
    </>
  );
}
