/** What the new flights mean for the hotel, the transfer and connections, and who settles it. */
import type { OutputOf } from "#contract/base/call.ts";
import type { getScheduleChange } from "#contract/booking/schedule-change.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { airportWords } from "#web/flight/flight-words.ts";
import type { Text } from "#web/i18n/text.tsx";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { Notice } from "#web/ui/states/notice.tsx";

type Change = Pick<NonNullable<OutputOf<typeof getScheduleChange>["change"]>, "impacts" | "airports" | "state">;

export function ScheduleImpacts({ change: { impacts, airports, state } }: { readonly change: Change }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const words = impacts.flatMap((impact): string[] => {
    switch (impact.kind) {
      case "nights-changed":
        return [nightsWords(impact, text, languageTag)];
      case "transfer-missed":
        return [text(impact.direction === "out" ? "packagePayment.impactTransferOut" : "packagePayment.impactTransferBack")];
      case "connection-lost":
        return [text("packagePayment.impactConnection", { airport: airportWords(impact.at, airports ?? []) })];
      default:
        return [];
    }
  });
  if (words.length === 0) return null;
  return (
    <Notice tone="caution" title={text("packagePayment.impactTitle")}>
      <ul className="booked-impacts">
        {words.map((line) => (
          <li key={line} suppressHydrationWarning>
            {line}
          </li>
        ))}
      </ul>
      {state === "open" ? <p>{text("packagePayment.impactAccept")}</p> : null}
    </Notice>
  );
}

type NightsChanged = Extract<Change["impacts"][number], { readonly kind: "nights-changed" }>;

function nightsWords({ booked, bookedEnd, needed, neededEnd }: NightsChanged, text: Text, languageTag: string): string {
  if (bookedEnd === undefined || needed === null || typeof neededEnd !== "string") return text("packagePayment.impactNightsOpen");
  const day = (date: string) => formatDay(date as CalendarDate, languageTag);
  const days = { booked: day(booked), bookedEnd: day(bookedEnd), needed: day(needed), neededEnd: day(neededEnd) };
  return text("packagePayment.impactNights", days);
}
