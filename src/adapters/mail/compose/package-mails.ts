/** Mails about packages only: a part that needs a substitute, and flights that the airline has changed. */
import { boardName } from "#domain/hotel/board-names.ts";
import { formatInstant, formatLocalDay } from "#adapters/documents/format-moments.ts";
import { languageTag, LOCALES } from "#domain/market/locale.ts";
import type { Deadline, MailData } from "#platform/ports/mailer.ts";
import type { MailBlock, MailContent } from "../mail-content.ts";
import { flightBlocks, packageBlocks } from "./package-blocks.ts";
import type { Writing } from "./writing.ts";
import { greeting } from "./writing.ts";

const deadlineWords = ({ moment, city }: Deadline, { locale }: Writing) => ({ moment: formatInstant(moment, languageTag(locale)), city });

const SUBSTITUTES = { hotel: "substitutesHotel", flight: "substitutesFlight", transfer: "substitutesTransfer" } as const;

export function composeSubstitutesOffered(data: MailData["substitutesOffered"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const { booking, part, options } = data;
  const { language } = LOCALES[writing.locale];
  const text = mail(SUBSTITUTES[part], { hotel: booking.hotel.name });
  const optionBlocks = options.flatMap(({ flights, room }, place): readonly MailBlock[] => {
    const title = mail("substitutesOption", { place: place + 1 });
    if (room) return [{ kind: "list", title, items: [`${room.name} · ${boardName(room.board, language)}`] }];
    return [{ kind: "list", title, items: [] }, ...flightBlocks(flights, writing)];
  });
  return {
    subject: mail("substitutesSubject", { number: booking.number }),
    preview: text,
    title: mail("substitutesTitle"),
    blocks: [
      greeting(data.firstName, writing),
      { kind: "text", text },
      { kind: "notice", text: mail("substitutesUntil", deadlineWords(data.deadline, writing)) },
      { kind: "button", label: mail("substitutesButton"), address: booking.reservationUrl },
      ...optionBlocks,
    ],
  };
}

const IMPACTS = { "nights-changed": "scheduleNights", "transfer-missed": "scheduleTransfer" } as const;

function impactTexts({ impacts }: MailData["scheduleChanged"], { texts: { mail } }: Writing): readonly string[] {
  const texts = impacts.flatMap((impact) => {
    if (impact.kind === "connection-lost") return [mail("scheduleConnection", { city: impact.city })];
    return [mail(IMPACTS[impact.kind])];
  });
  return [...new Set(texts)];
}

const SMALL = ["scheduleSmallSubject", "scheduleSmallTitle", "scheduleSmallText"] as const;
const LARGE = ["scheduleLargeSubject", "scheduleLargeTitle", "scheduleLargeText"] as const;

export function composeScheduleChanged(data: MailData["scheduleChanged"], writing: Writing): MailContent {
  const { mail, voucher } = writing.texts;
  const { booking, deadline, before, after } = data;
  const [subject, title, textKey] = deadline ? LARGE : SMALL;
  const text = mail(textKey);
  const silence = mail(data.silence === "accept" ? "scheduleSilentAccept" : "scheduleSilentReview");
  return {
    subject: mail(subject, { number: booking.number }),
    preview: text,
    title: mail(title),
    blocks: [
      greeting(data.firstName, writing),
      { kind: "text", text },
      ...impactTexts(data, writing).map((impact) => ({ kind: "text" as const, text: impact })),
      ...(deadline
        ? [
            { kind: "notice" as const, text: `${mail("scheduleUntil", deadlineWords(deadline, writing))} ${silence}` },
            { kind: "button" as const, label: mail("scheduleButton"), address: booking.reservationUrl },
          ]
        : []),
      { kind: "list", title: mail("scheduleAfter"), items: [] },
      ...flightBlocks(after, writing),
      { kind: "list", title: mail("scheduleBefore"), items: [] },
      ...flightBlocks(before, writing),
      { kind: "note", text: voucher("flightTimes") },
      ...(deadline ? [] : [{ kind: "text" as const, text: mail("packageAttached") }]),
    ],
  };
}

const SETTLED = {
  answered: ["scheduleSettledSubject", "scheduleSettledTitle", "scheduleSettledText"],
  silent: ["scheduleSettledSubject", "scheduleSettledTitle", "scheduleSettledAccepted"],
  review: ["scheduleReviewSubject", "scheduleReviewTitle", "scheduleReviewText"],
} as const;

export function composeScheduleSettled(data: MailData["scheduleSettled"], writing: Writing): MailContent {
  const { mail } = writing.texts;
  const { booking, outcome } = data;
  const [subject, title, textKey] = SETTLED[outcome];
  const text = mail(textKey);
  return {
    subject: mail(subject, { number: booking.number }),
    preview: text,
    title: mail(title),
    blocks: [
      greeting(data.firstName, writing),
      { kind: "text", text },
      { kind: "button", label: mail("openBooking"), address: booking.reservationUrl },
      ...(booking.trip ? packageBlocks(booking, booking.trip, writing) : []),
    ],
  };
}

const REVIEWS = { "nights-changed": "reviewNights", "transfer-missed": "reviewTransfer" } as const;

const REVIEW_TEXTS = {
  "schedule-change": "reviewText",
  substitute: "reviewSubstitute",
  "late-arrival": "reviewLate",
  "arrival-in-time": "reviewInTime",
} as const satisfies Record<MailData["flightsReview"]["reason"], string>;

/** Sent to the brand's support team, who call the traveller. */
export function composeFlightsReview(data: MailData["flightsReview"], writing: Writing): MailContent {
  const { mail, voucher } = writing.texts;
  const { bookingNumber: number, traveller, stay, impacts, extras } = data;
  const tag = languageTag(writing.locale);
  const text = mail(REVIEW_TEXTS[data.reason]);
  const todo = [
    ...impacts.map((impact) =>
      impact.kind === "connection-lost" ? mail("reviewConnection", { city: impact.city }) : mail(REVIEWS[impact.kind]),
    ),
    ...(data.isOtherArrival ? [mail("reviewArrival")] : []),
  ];
  return {
    subject: mail("reviewSubject", { number }),
    preview: text,
    title: mail("reviewTitle"),
    replyTo: traveller.email,
    blocks: [
      { kind: "text", text },
      {
        kind: "facts",
        facts: [
          { label: mail("reviewTraveller"), value: traveller.name },
          { label: mail("reviewPhone"), value: traveller.phone },
          { label: mail("reviewEmail"), value: traveller.email },
          { label: voucher("numberLabel"), value: number },
          { label: voucher("hotel"), value: data.hotelName },
          { label: voucher("arrival"), value: formatLocalDay(stay.startDate, tag) },
          { label: voucher("departure"), value: formatLocalDay(stay.endDate, tag) },
        ],
      },
      ...(todo.length > 0 ? [{ kind: "list" as const, title: mail("reviewTodo"), items: [...new Set(todo)] }] : []),
      ...(extras.length > 0 ? [{ kind: "list" as const, title: mail("reviewExtras"), items: extras }] : []),
      { kind: "list", title: mail("scheduleAfter"), items: [] },
      ...flightBlocks(data.after, writing),
      ...(data.before.length > 0 ? [{ kind: "list" as const, title: mail("scheduleBefore"), items: [] }] : []),
      ...flightBlocks(data.before, writing),
      { kind: "note", text: voucher("flightTimes") },
      { kind: "button", label: mail("openBooking"), address: data.reservationUrl },
    ],
  };
}
