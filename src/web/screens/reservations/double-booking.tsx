/** Says that a second booking of the same stay exists, because the one that a cheaper booking replaced could no longer be cancelled free. */
import { useEffect, useState } from "react";
import type { OutputOf } from "#contract/base/call.ts";
import { findDoubleBooking } from "#contract/watches/rebooking.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { useApi } from "#web/api/api-context.ts";
import type { BookingView } from "#web/booking/booking-view.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Notice } from "#web/ui/states/notice.tsx";

type Other = NonNullable<OutputOf<typeof findDoubleBooking>["other"]>;

type DoubleBookingProps = {
  readonly booking: BookingView;
  /** Shows another booking of the same address. */
  readonly onOpen: (number: string) => void;
};

export function DoubleBooking({ booking: { number, email, kind, trip }, onOpen }: DoubleBookingProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const api = useApi();
  const [other, setOther] = useState<Other | null>(null);
  const mayBeDouble = kind === "confirmed" && trip === null;
  useEffect(() => {
    if (!mayBeDouble) return undefined;
    const ended = new AbortController();
    void (async () => {
      const answer = await api()(findDoubleBooking, { body: { reservationId: number, email } });
      if (!ended.signal.aborted) setOther(answer.ok ? answer.data.other : null);
    })();
    return () => ended.abort();
  }, [api, number, email, mayBeDouble]);
  if (!mayBeDouble || !other) return null;
  const { bookingCode, currency, total, cancellationFee } = other;
  const price = (amount: number) => formatPrice(moneyOf(amount, currency), languageTag);
  const names = { number: bookingCode };
  return (
    <Notice
      tone="caution"
      title={text("watch.doubleTitle")}
      actions={
        <Button emphasis="quiet" onClick={() => onOpen(bookingCode)}>
          {text("watch.doubleOpen", names)}
        </Button>
      }
    >
      <p>{text("watch.doubleText", { ...names, price: price(total) })}</p>
      <p>
        {cancellationFee === null ? text("watch.doubleFixed", names) : text("watch.doubleFee", { ...names, fee: price(cancellationFee) })}
      </p>
    </Notice>
  );
}
