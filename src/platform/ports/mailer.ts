/** Sends mails. The caller passes facts; the adapter adds texts, look and language. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Cabin } from "#domain/flight/cabin.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { Money } from "#shared/money.ts";
import type { LocalMoment } from "#domain/cancellation/zoned-moment.ts";
import type { BoardId } from "#domain/hotel/boards.ts";
import type { BookedDirection, BookedStay, CancellationAmounts } from "./documents.ts";

/** Of a package, `stay` has the days of its flights. */
type Watched = {
  readonly hotelName: string;
  readonly stay: Stay;
  readonly flights: { readonly from: string; readonly cabin: Cabin } | null;
};

/** URLs are absolute, with the origin of the brand. They may contain a secret token, but no name or mail address. */
export type MailData = {
  readonly bookingConfirmed: { readonly firstName: string; readonly booking: BookedStay };
  /** The hotel has not answered yet; the next mail reports the result. */
  readonly bookingInProgress: { readonly firstName: string; readonly booking: BookedStay };
  readonly bookingCancelled: {
    readonly firstName: string;
    readonly booking: BookedStay;
    readonly cancelled: CancellationAmounts;
    /** Cancelled because the balance after a deposit was not paid. */
    readonly isUnpaid?: boolean;
  };
  /** The booking failed after the visitor could no longer be informed on the page. */
  readonly bookingFailed: {
    readonly firstName: string;
    readonly bookingNumber: string;
    readonly hotelName: string;
    readonly stay: Stay;
    /** True only if it is proved; otherwise the authorised amount is being released. */
    readonly isNothingCharged: boolean;
    readonly homeUrl: string;
    /** Flights were to be booked, too. */
    readonly isPackage?: true;
  };
  /** A part of a package was lost after the payment: the traveller chooses a substitute at the same price. */
  readonly substitutesOffered: {
    readonly firstName: string;
    readonly booking: BookedStay;
    readonly part: "hotel" | "flight" | "transfer";
    readonly options: readonly SubstituteOption[];
    readonly deadline: Deadline;
  };
  /** The airline has changed the flights. With a deadline the traveller is asked; otherwise the change is small and already applies. */
  readonly scheduleChanged: {
    readonly firstName: string;
    readonly booking: BookedStay;
    readonly before: readonly BookedDirection[];
    readonly after: readonly BookedDirection[];
    readonly impacts: readonly ScheduleMailImpact[];
    readonly deadline?: Deadline;
    /** What follows if the traveller does not answer. */
    readonly silence: "accept" | "review";
  };
  /** `silent`: the deadline passed, and the new flights apply. `review`: our staff calls the traveller. */
  readonly scheduleSettled: {
    readonly firstName: string;
    readonly booking: BookedStay;
    readonly outcome: "answered" | "silent" | "review";
  };
  /** The balance after a deposit is due soon or today. */
  readonly balanceReminder: Balance & { readonly dueOn: CalendarDate };
  /** The balance is overdue: the trip is cancelled by its terms on `cancelsOn` if it is not paid before. */
  readonly balanceWarning: Balance & { readonly dueOn: CalendarDate; readonly cancelsOn: CalendarDate };
  /** The receipt of the balance. */
  readonly balancePaid: Balance;
  /** To the corrected address of a booking. It may belong to a stranger, so the mail names neither the guest nor the hotel. */
  readonly addressCorrected: { readonly bookingNumber: string; readonly contactUrl: string };
  /** To a traveller for whom an agent holds a trip. It may be a stranger's address, so the mail contains no name but the agent's. */
  readonly handOver: {
    /** Null if the agent no longer works for the brand. */
    readonly agentName: string | null;
    /** The area, for an opaque hotel. */
    readonly hotelName: string;
    readonly stay: Stay;
    readonly total: Money;
    readonly code: string;
    readonly url: string;
    /** How long the price is still held when the mail is sent. */
    readonly minutes: number;
    readonly isPackage?: true;
  };
  /** To a guest after the stay. */
  readonly reviewRequest: {
    readonly firstName: string;
    readonly hotelName: string;
    readonly stay: Stay;
    readonly reviewUrl: string;
    /** The same page, where the guest can decline further mails of this kind. */
    readonly declineUrl: string;
    readonly validDays: number;
  };
  /** To the unproved address of a price watch: nothing else is mailed until its link was used. */
  readonly watchConfirmation: Watched & { readonly below: Money; readonly watchUrl: string };
  /** What is watched costs less than the limit; for a booked room, less than was booked. */
  readonly priceDropped: Watched & {
    readonly limit: Money;
    readonly total: Money;
    readonly isBooked: boolean;
    /** The hotel, its packages, or the page that compares both totals. */
    readonly url: string;
    /** Ends the watch. */
    readonly watchUrl: string;
  };
  /** A cheaper booking is confirmed, but the one that it was to replace could no longer be cancelled free: the traveller cancels one of them. */
  readonly keptBoth: {
    readonly firstName: string;
    readonly hotelName: string;
    readonly stay: Stay;
    readonly former: KeptBooking;
    readonly cheaper: KeptBooking;
  };
  /** To a guest whose booking created an account without a password. */
  readonly accountInvitation: { readonly firstName: string; readonly setPasswordUrl: string; readonly validHours: number };
  /** To the staff of the brand. */
  readonly enquiryReceived: Enquiry & {
    readonly sender: string;
    readonly hotelName: string;
    readonly startDate: CalendarDate;
    /** Of a package. */
    readonly flights?: readonly BookedDirection[];
  };
  /** To the staff of the brand: what other flights leave to be settled by a person. */
  readonly flightsReview: {
    /**
     * `substitute`: flights that were lost during the booking have been replaced. `late-arrival`, `arrival-in-time`: the hotel has to be told that the
     * guests now arrive late, or no longer do.
     */
    readonly reason: "schedule-change" | "substitute" | "late-arrival" | "arrival-in-time";
    readonly bookingNumber: string;
    readonly hotelName: string;
    readonly stay: Stay;
    readonly traveller: { readonly name: string; readonly email: string; readonly phone: string };
    /** Empty unless the airline has changed the schedule and something is left to settle. */
    readonly before: readonly BookedDirection[];
    /** The flights that apply now, or that the airline wants to apply. */
    readonly after: readonly BookedDirection[];
    readonly impacts: readonly ScheduleMailImpact[];
    /** The hotel expects the guests at another hour. */
    readonly isOtherArrival?: boolean;
    /** What was bought for the flights before, such as seats. */
    readonly extras: readonly string[];
    readonly reservationUrl: string;
  };
  /** To the sender of an enquiry: confirms receipt, and says when we answer and when to call instead. */
  readonly enquiryAnswer: Enquiry;
  readonly passwordReset: { readonly resetUrl: string; readonly validHours: number };
  /** To the unproved address of an account. The account may be a stranger's, so the mail contains no name. */
  readonly addressProof: { readonly confirmUrl: string; readonly validHours: number };
  readonly membershipWelcome: {
    readonly firstName: string;
    readonly programName: string;
    readonly endsOn?: CalendarDate;
    readonly accountUrl: string;
  };
  /** The membership year is nearly over and does not renew automatically. */
  readonly membershipReminder: {
    readonly firstName: string;
    readonly programName: string;
    readonly endsOn: CalendarDate;
    readonly accountUrl: string;
  };
  /** The year saved less than its fee: the difference is returned as a code. */
  readonly guaranteeIssued: ClubCode;
  /** The member has stayed ten nights. */
  readonly freeNightIssued: ClubCode;
};

/** In the local time of the city in which the trip begins. */
export type Deadline = { readonly moment: LocalMoment; readonly city: string };

/** A room of the booked hotel, or flights. */
export type SubstituteOption =
  | { readonly flights: readonly BookedDirection[]; readonly room?: undefined }
  | { readonly flights?: undefined; readonly room: { readonly name: string; readonly board: BoardId } };

export type ScheduleMailImpact =
  | { readonly kind: "connection-lost"; readonly city: string }
  | { readonly kind: "nights-changed" | "transfer-missed" };

type Balance = {
  readonly firstName: string;
  readonly bookingNumber: string;
  readonly hotelName: string;
  readonly amount: Money;
  /** The look-up, where the balance can be paid. */
  readonly reservationUrl: string;
};

type ClubCode = {
  readonly firstName: string;
  readonly code: string;
  readonly value: Money;
  readonly validUntil: CalendarDate;
  readonly homeUrl: string;
};

type KeptBooking = {
  readonly number: string;
  readonly total: Money;
  /** What cancelling costs now; null if it is not possible. */
  readonly fee: Money | null;
  readonly url: string;
};

type Enquiry = {
  readonly bookingNumber: string;
  /** Written by a visitor: always rendered as plain text. */
  readonly body: string;
  /** The journey is too near to wait for a written answer. */
  readonly shouldCall: boolean;
  readonly reservationUrl: string;
};

export type MailKind = keyof MailData;

export const MAIL_KINDS = [
  "bookingConfirmed",
  "bookingInProgress",
  "bookingCancelled",
  "bookingFailed",
  "substitutesOffered",
  "scheduleChanged",
  "scheduleSettled",
  "flightsReview",
  "balanceReminder",
  "balanceWarning",
  "balancePaid",
  "addressCorrected",
  "handOver",
  "reviewRequest",
  "watchConfirmation",
  "priceDropped",
  "keptBoth",
  "accountInvitation",
  "enquiryReceived",
  "enquiryAnswer",
  "passwordReset",
  "addressProof",
  "membershipWelcome",
  "membershipReminder",
  "guaranteeIssued",
  "freeNightIssued",
] as const satisfies readonly MailKind[];

export type MailAttachment = { readonly name: string; readonly contentType: string; readonly bytes: Uint8Array };

export type MailOf<Kind extends MailKind> = {
  readonly brandId: string;
  readonly locale: LocaleCode;
  readonly to: string;
  readonly kind: Kind;
  readonly data: MailData[Kind];
  /** Idempotency key: a mail with the same key is sent only once. */
  readonly key: string;
  readonly attachments?: readonly MailAttachment[];
  /** One POST to this address ends the mails of this kind (RFC 8058). */
  readonly unsubscribeUrl?: string;
};

export type Mail = { readonly [Kind in MailKind]: MailOf<Kind> }[MailKind];

/** `refused` is permanent: the address is invalid, or its server rejects the mail. */
export type MailOutcome = { readonly kind: "sent" } | { readonly kind: "refused"; readonly reason: "address" | "message" };

/** The outcome is unknown, or a retry may succeed: retry with the same key. The message contains no address. */
export class MailFailure extends Error {
  constructor(reason: string) {
    super(`mail: ${reason}`);
    this.name = "MailFailure";
  }
}

export type Mailer = {
  /** Throws a MailFailure if the mail should be retried. */
  readonly send: (mail: Mail) => Promise<MailOutcome>;
  /** Deletes stored mails to an address or about it; absent if the mailer stores none. */
  readonly forget?: (brandId: string, address: string) => Promise<void>;
  readonly close: () => void;
};
