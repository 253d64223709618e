import { useEffect, useRef } from "react";
import type { Stage } from "#domain/checkout/checkout-view.ts";
import { useText } from "#web/i18n/text.tsx";

/** Covers the page while the room is being booked. */
export function BusyCover({ stage }: { readonly stage: Stage }) {
  const text = useText();
  const words = useRef<HTMLDivElement>(null);
  const isBooking = stage === "booking" || stage === "booked";
  const isShown = isBooking || stage === "leaving";
  useEffect(() => {
    if (!isShown) return undefined;
    const focused = document.activeElement;
    words.current?.focus();
    return () => {
      if (focused instanceof HTMLElement) focused.focus();
    };
  }, [isShown]);
  if (!isShown) return null;
  return (
    <div className="busy-cover">
      <div ref={words} className="busy-words" role="alertdialog" aria-modal aria-labelledby="busy-title" tabIndex={-1}>
        <span className="busy-mark" aria-hidden />
        <p id="busy-title" className="busy-title">
          {text(isBooking ? "checkout.bookingTitle" : "checkout.leavingTitle")}
        </p>
        {isBooking ? <p className="hint">{text("checkout.bookingText")}</p> : null}
      </div>
    </div>
  );
}
