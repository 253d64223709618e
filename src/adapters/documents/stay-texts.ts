/** A booking in words, the same on the voucher, in the calendar and in mails. */
import { CHECK_IN_HOUR, NO_SHOW_HOUR } from "#domain/cancellation/arrival-hours.ts";
import { paidPartOf } from "#domain/cancellation/cancellation-fee.ts";
import { describeTerms } from "#domain/cancellation/describe-terms.ts";
import type { DescribedStep } from "#domain/cancellation/describe-terms.ts";
import { nightsBetween } from "#domain/calendar/calendar-date.ts";
import { boardName } from "#domain/hotel/board-names.ts";
import { CHECK_OUT_HOUR } from "#domain/hotel/departure-hour.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { languageTag, LOCALES } from "#domain/market/locale.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import { LATE_LANDING_HOUR } from "#domain/package/stay-variants.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type {
  BookedPriceLine,
  BookedStatus,
  BookedStay,
  BrandLook,
  CancellationAmounts,
  OpenHours,
  DocumentText,
} from "#platform/ports/documents.ts";
import type { Money } from "#shared/money.ts";
import { formatLocalDay, formatHour, formatInstant, formatTime, formatWeekday } from "./format-moments.ts";

export type DocumentFact = { readonly label: string; readonly value: string };

type RoomWords = { readonly name: string; readonly details: string; readonly inNameOf: string };

export type StayTexts = {
  readonly status: string;
  readonly arrival: DocumentFact & { readonly hour: string };
  readonly departure: DocumentFact & { readonly hour: string };
  readonly nights: string;
  readonly noShow: string;
  /** Of a package: we tell the hotel about a late arrival, so the guest does not have to (D31). */
  readonly lateArrival: string;
  readonly rooms: readonly RoomWords[];
  readonly priceLines: readonly DocumentFact[];
  readonly total: DocumentFact;
  /** Empty if no member rate was paid. */
  readonly clubSaving: readonly DocumentFact[];
  readonly taxes: string | undefined;
  readonly fees: readonly DocumentFact[];
  readonly terms: readonly string[];
};

const STATUS: Readonly<Record<BookedStatus, string>> = {
  confirmed: "statusConfirmed",
  "in-progress": "statusInProgress",
  cancelled: "statusCancelled",
};

const LINES: Readonly<Record<BookedPriceLine["kind"], string>> = {
  rooms: "lineRooms",
  package: "linePackage",
  transfer: "lineTransfer",
  seats: "lineSeats",
  bags: "lineBags",
  serviceFee: "lineServiceFee",
  cardFee: "lineCardFee",
  promo: "linePromo",
  points: "linePoints",
  credit: "lineCredit",
};

const FEES = { cityTax: "feeCityTax", resortFee: "feeResortFee", cleaning: "feeCleaning" } as const;

function guestWords({ adults, childrenAges, infants }: Room, text: DocumentText): string {
  const children = childrenAges.length;
  return [
    text("adults", { count: adults }),
    ...(children > 0 ? [text("children", { count: children, ages: childrenAges.join(", ") })] : []),
    ...(infants > 0 ? [text("infants", { count: infants })] : []),
  ].join(", ");
}

/** The cancellation terms from the time of booking, step by step, in the hotel's time. */
function termWords({ terms, hotel, priceLines, bookedAt }: BookedStay, tag: string, text: DocumentText): readonly string[] {
  const sumOf = (wanted: BookedPriceLine["kind"]) =>
    priceLines.reduce((sum, { kind, amount }) => (kind === wanted ? sum + amount.minor : sum), 0);
  const tripMinor = sumOf("rooms") + sumOf("package");
  const listedMinor = tripMinor + sumOf("transfer") + sumOf("seats") + sumOf("bags");
  const priceMinor = paidPartOf(tripMinor, { listedMinor, paidMinor: listedMinor + sumOf("promo") });
  const { summary, steps } = describeTerms(terms, { timeZone: hotel.timeZone, priceMinor }, bookedAt);
  if (summary.kind === "non-refundable") return [text("termsNonRefundable")];
  if (summary.kind === "always-free") return [text("termsAlwaysFree")];
  const stepWords = ({ since, fee, state }: DescribedStep): string =>
    since && state === "ahead"
      ? text("termsSince", { moment: formatInstant(since, tag), fee: formatPrice(fee, tag) })
      : text("termsNow", { fee: formatPrice(fee, tag) });
  return [
    ...(summary.kind === "free-until" ? [text("termsFreeUntil", { moment: formatInstant(summary, tag) })] : []),
    ...steps.filter(({ state }) => state !== "past").map(stepWords),
  ];
}

export function stayTextsOf(booking: BookedStay, locale: LocaleCode, text: DocumentText): StayTexts {
  const tag = languageTag(locale);
  const { hotel, stay, rooms, taxesIncluded, clubSaving } = booking;
  const nights = text("nights", { count: nightsBetween(stay.startDate, stay.endDate) });
  const price = (money: Money): string => formatPrice(money, tag);
  return {
    status: text(STATUS[booking.status]),
    arrival: {
      label: text("arrival"),
      value: formatLocalDay(stay.startDate, tag),
      hour: text("fromHour", { hour: formatHour(CHECK_IN_HOUR, tag) }),
    },
    departure: {
      label: text("departure"),
      value: formatLocalDay(stay.endDate, tag),
      hour: text("untilHour", { hour: formatHour(CHECK_OUT_HOUR, tag) }),
    },
    nights,
    noShow: [text("noShow", { hour: formatHour(NO_SHOW_HOUR, tag) }), hotel.phone].filter(Boolean).join(" "),
    lateArrival: text("lateArrival", { hour: formatHour(LATE_LANDING_HOUR, tag) }),
    rooms: rooms.map(({ name, board, guests, guestName }) => ({
      name,
      details: `${guestWords(guests, text)} · ${boardName(board, LOCALES[locale].language)}`,
      inNameOf: text("inNameOf", { name: guestName }),
    })),
    priceLines: booking.priceLines.map(({ kind, amount }) => ({
      label: text(LINES[kind], { nights, rooms: rooms.length }),
      value: price(amount),
    })),
    total: { label: text("total"), value: price(booking.total) },
    clubSaving: clubSaving
      ? [
          { label: text("clubPublic"), value: price(clubSaving.publicPrice) },
          { label: text("clubMember"), value: price(clubSaving.memberPrice) },
          { label: text("clubSaved"), value: price(clubSaving.saving) },
        ]
      : [],
    taxes: taxesIncluded && text("taxesIncluded", { amount: price(taxesIncluded) }),
    fees: booking.feesAtHotel.map(({ kind, minor, currency }) => ({ label: text(FEES[kind]), value: price({ minor, currency }) })),
    terms: termWords(booking, tag, text),
  };
}

/** Empty if the traveller booked without an agent, a company and a partner. */
export const bookedByLines = (
  { agentName, companyName, partner }: Pick<BookedStay, "agentName" | "companyName" | "partner">,
  brand: string,
  text: DocumentText,
): readonly string[] => [
  ...(agentName === undefined ? [] : [text("bookedBy", { agent: agentName, brand })]),
  ...(companyName === undefined ? [] : [text("onCredit", { company: companyName })]),
  ...(partner ? [text("partnership", { partner: partner.name })] : []),
];

export const cancelledFacts = ({ fee, refund }: CancellationAmounts, locale: LocaleCode, text: DocumentText): readonly DocumentFact[] => [
  { label: text("cancelledPaid"), value: formatPrice({ ...fee, minor: fee.minor + refund.minor }, languageTag(locale)) },
  { label: text("cancelledFee"), value: formatPrice(fee, languageTag(locale)) },
  { label: text("cancelledRefund"), value: formatPrice(refund, languageTag(locale)) },
];

function openWords({ fromDay, toDay, opens, closes }: OpenHours, tag: string, text: DocumentText): string {
  const from = formatWeekday(fromDay, tag);
  const range = fromDay === toDay ? from : text("range", { from, to: formatWeekday(toDay, tag) });
  const days = fromDay === 1 && toDay === 7 ? text("everyDay") : range;
  const isAlways = opens === "00:00" && closes === "24:00";
  // 24:00 is not a time that clocks show.
  const until = formatTime(closes === "24:00" ? "00:00" : closes, tag);
  return `${days}, ${isAlways ? text("dayAndNight") : text("range", { from: formatTime(opens, tag), to: until })}`;
}

/** Telephone hours, line by line. */
export const openingHours = ({ contact }: BrandLook, locale: LocaleCode, text: DocumentText): readonly string[] =>
  contact.hours.map((hours) => openWords(hours, languageTag(locale), text));
