/** Whoever takes our mails. What is in one is said as facts; words, look and language are the adapter's work. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { Money } from "#shared/money.ts";
import type { BookedStay, CancelledMoney } from "./documents.ts";

/** Addresses in here are whole ones of the brand's own origin. They carry a secret at most, never a name or a mail address. */
export type MailData = {
  readonly bookingConfirmed: { readonly firstName: string; readonly booking: BookedStay };
  /** The hotel has not answered yet; the next mail says what came of it. */
  readonly bookingInProgress: { readonly firstName: string; readonly booking: BookedStay };
  readonly bookingCancelled: { readonly firstName: string; readonly booking: BookedStay; readonly cancelled: CancelledMoney };
  /** It came to nothing after nobody could be told on the page. */
  readonly bookingFailed: {
    readonly firstName: string;
    readonly bookingNumber: string;
    readonly hotelName: string;
    readonly stay: Stay;
    /** Proved, not hoped; else the amount is on its way back from where it was set aside. */
    readonly isNothingCharged: boolean;
    readonly homeUrl: string;
  };
  /** To an address that the buyer of a booking has corrected. It may be a stranger's, so the mail names neither person nor hotel. */
  readonly addressCorrected: { readonly bookingNumber: string; readonly contactUrl: string };
  /** To somebody who booked as a guest and now has an account without a password. */
  readonly accountInvitation: { readonly firstName: string; readonly setPasswordUrl: string; readonly validHours: number };
  /** To the house. */
  readonly enquiryReceived: Enquiry & { readonly sender: string; readonly hotelName: string; readonly startDate: CalendarDate };
  /** To who asked: that we have it, when we answer, and when to call instead. */
  readonly enquiryAnswer: Enquiry;
  readonly passwordReset: { readonly resetUrl: string; readonly validHours: number };
  /** To the address of an account that nobody has proved yet. The account may be a stranger's, so the mail greets nobody by name. */
  readonly addressProof: { readonly confirmUrl: string; readonly validHours: number };
  readonly membershipWelcome: {
    readonly firstName: string;
    readonly programName: string;
    readonly endsOn?: CalendarDate;
    readonly accountUrl: string;
  };
  /** The year is nearly over, and nothing is renewed unless the member does it. */
  readonly membershipReminder: {
    readonly firstName: string;
    readonly programName: string;
    readonly endsOn: CalendarDate;
    readonly accountUrl: string;
  };
  /** The year saved less than it cost: the difference comes back as a code. */
  readonly guaranteeIssued: ClubCode;
  /** Ten nights were slept. */
  readonly freeNightIssued: ClubCode;
};

type ClubCode = {
  readonly firstName: string;
  readonly code: string;
  readonly value: Money;
  readonly validUntil: CalendarDate;
  readonly homeUrl: string;
};

type Enquiry = {
  readonly bookingNumber: string;
  /** As it was written by a visitor: shown as text, whatever it holds. */
  readonly body: string;
  /** Too near to the journey to wait for a written answer. */
  readonly shouldCall: boolean;
  readonly reservationUrl: string;
};

export type MailKind = keyof MailData;

export const MAIL_KINDS = [
  "bookingConfirmed",
  "bookingInProgress",
  "bookingCancelled",
  "bookingFailed",
  "addressCorrected",
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
  /** The same key is the same mail: sent again, it is not written again. */
  readonly key: string;
  readonly attachments?: readonly MailAttachment[];
};

export type Mail = { readonly [Kind in MailKind]: MailOf<Kind> }[MailKind];

/** `refused` is for good: the address is none, or its server will have none of it. */
export type MailOutcome = { readonly kind: "sent" } | { readonly kind: "refused"; readonly reason: "address" | "message" };

/** Nobody knows whether it arrived, or it did not but may later: try again with the same key. Names no address. */
export class MailFailure extends Error {
  constructor(what: string) {
    super(`mail: ${what}`);
    this.name = "MailFailure";
  }
}

export type Mailer = {
  /** Throws a MailFailure when it should be tried again. */
  readonly send: (mail: Mail) => Promise<MailOutcome>;
  /** Throws away what is kept of mails to an address or about it; absent where mails leave the house. */
  readonly forget?: (brandId: string, address: string) => Promise<void>;
  readonly close: () => void;
};
