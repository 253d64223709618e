/** Status of a booking and what it means. */
import type { ReactNode, Ref } from "react";
import { useText } from "#web/i18n/text.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { BookingView } from "./booking-view.ts";
import { KIND_LOOKS, STATUS_WORDS } from "./status-words.ts";
import { hasRefund, usePaidWords } from "./use-paid-words.ts";
import { CopyButton } from "#web/ui/button/copy-button.tsx";

/** Groups of four are easier to read aloud. The copied number has no spaces. */
const inGroups = (number: string): readonly string[] => number.match(/.{1,4}/g) ?? [number];

function BookingNumber({ number }: { readonly number: string }) {
  const text = useText();
  return (
    <div className="booking-number">
      <p className="eyebrow">{text("reservation.numberLabel")}</p>
      <p className="booking-digits" data-booking-number={number}>
        {inGroups(number).map((group, place) => (
          // Groups are identified by their position only.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place}>{group}</span>
        ))}
      </p>
      <div className="booking-copy">
        <CopyButton copied={number} label={text("reservation.copy")} doneLabel={text("reservation.copied")} isIcon />
      </div>
    </div>
  );
}

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
          <span className="visually-hidden">{text("ui.label", { label: text("reservation.statusLabel") })} </span>
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

function StateText({ booking: { kind, cancelled, trip } }: { readonly booking: BookingView }) {
  const text = useText();
  const { describeFee, describeRefund } = usePaidWords();
  if (kind === "waiting") return <p>{text("reservation.waitingText")}</p>;
  if (kind === "confirmed") return null;
  return (
    <>
      <p>{text(trip ? "packagePayment.cancelledText" : "reservation.cancelledText")}</p>
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
