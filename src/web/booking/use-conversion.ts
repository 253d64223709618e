import { useEffect } from "react";
import { dateAt } from "#domain/calendar/calendar-date.ts";
import { useApi } from "#web/api/api-context.ts";
import type { DataLayerHolder } from "#web/tracking/data-layer.ts";
import { trackEvent } from "#web/tracking/track-tools.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { onConsent, readConsent } from "#web/visitor/consent.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import { cookiesOf } from "#web/visitor/storage/visit-cookies.ts";
import type { BookingView } from "./booking-view.ts";
import { reportConversion } from "./report-conversion.ts";

/** Reports the conversion when the page shows a confirmed booking. */
export function useConversion(booking: BookingView): void {
  const api = useApi();
  const page = usePage();
  const { number, kind } = booking;
  useEffect(() => {
    const now = new Date();
    // A visitor who has not decided on consent yet may still agree while the page is open.
    const track = (words: Readonly<Record<string, string>>) => {
      const tell = () => void trackEvent(api(), "booking", words);
      const consent = readConsent(page);
      if (consent === "granted") tell();
      if (consent === "unasked") onConsent((choice) => choice === "granted" && tell());
    };
    reportConversion(booking, {
      api: api(),
      page,
      holder: window as DataLayerHolder,
      storage: openStorage(window),
      cookies: cookiesOf(document, window.location.protocol === "https:"),
      now: now.getTime(),
      today: dateAt(now),
      track,
    });
    // Runs once per booking and status.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [number, kind]);
}
