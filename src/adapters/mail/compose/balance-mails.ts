import { formatLocalDay } from "#adapters/documents/format-moments.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { MailData } from "#platform/ports/mailer.ts";
import type { MailContent } from "../mail-content.ts";
import { openBooking } from "./booking-blocks.ts";
import type { Writing } from "./writing.ts";
import { greeting } from "./writing.ts";

const dayOf = (day: CalendarDate, { locale }: Writing): string => formatLocalDay(day, languageTag(locale));

/** A reminder, or a warning with the day on which the trip is cancelled. */
function composeDue(
  data: MailData["balanceReminder"],
  texts: Pick<MailContent, "subject" | "title"> & { readonly text: string },
  writing: Writing,
): MailContent {
  const { mail } = writing.texts;
  const { firstName, amount, dueOn, reservationUrl } = data;
  return {
    subject: texts.subject,
    preview: texts.text,
    title: texts.title,
    blocks: [
      greeting(firstName, writing),
      { kind: "text", text: texts.text },
      {
        kind: "facts",
        facts: [
          { label: mail("balanceAmount"), value: formatPrice(amount, languageTag(writing.locale)) },
          { label: mail("balanceDue"), value: dayOf(dueOn, writing) },
        ],
      },
      { kind: "button", label: mail("balanceButton"), address: reservationUrl },
      { kind: "text", text: mail("balanceHow") },
    ],
  };
}

export function composeBalanceReminder(data: MailData["balanceReminder"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const amount = formatPrice(data.amount, languageTag(writing.locale));
  const values = { amount, day: dayOf(data.dueOn, writing), hotel: data.hotelName, number: data.bookingNumber };
  const { amount: _, ...subject } = values;
  return composeDue(
    data,
    { subject: mail("balanceSubject", subject), title: mail("balanceTitle"), text: mail("balanceText", values) },
    writing,
  );
}

export function composeBalanceWarning(data: MailData["balanceWarning"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const amount = formatPrice(data.amount, languageTag(writing.locale));
  const values = { amount, day: dayOf(data.dueOn, writing), hotel: data.hotelName, end: dayOf(data.cancelsOn, writing) };
  return composeDue(
    data,
    {
      subject: mail("balanceLateSubject", { number: data.bookingNumber }),
      title: mail("balanceLateTitle"),
      text: mail("balanceLateText", values),
    },
    writing,
  );
}

export function composeBalancePaid(data: MailData["balancePaid"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const text = mail("balancePaidText", { amount: formatPrice(data.amount, languageTag(writing.locale)), hotel: data.hotelName });
  return {
    subject: mail("balancePaidSubject", { number: data.bookingNumber }),
    preview: text,
    title: mail("balancePaidTitle"),
    blocks: [greeting(data.firstName, writing), { kind: "text", text }, openBooking(data.reservationUrl, writing)],
  };
}
