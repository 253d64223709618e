/** What a traveller takes along: a voucher to print and an entry for the calendar, in the words and the look of the brand that sold it. */
import type { Stay } from "#domain/calendar/stay.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import type { BoardId } from "#domain/hotel/boards.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { FeeAtHotel } from "#domain/pricing/fee-at-hotel.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { Money } from "#shared/money.ts";

export type BookedStatus = "confirmed" | "in-progress" | "cancelled";

type BookedRoom = {
  /** In the booking's language already. */
  readonly name: string;
  readonly board: BoardId;
  /** In whose name the hotel expects it. */
  readonly guestName: string;
  readonly guests: Room;
};

export type BookedHotel = {
  readonly name: string;
  readonly addressLines: readonly string[];
  /** Where its clock is: every hour of a booking is an hour of this clock. */
  readonly timeZone: string;
  readonly phone?: string;
  readonly position?: { readonly latitude: number; readonly longitude: number };
};

/** The lines add up to the total; what is taken off stands below zero. */
export type BookedPriceLine = {
  readonly kind: "rooms" | "transfer" | "cardFee" | "promo" | "points" | "credit";
  readonly amount: Money;
};

/**
 * A booking as its papers tell it. How it was paid is no part of it, so that nothing about a card can stand on paper, in a mailbox or in
 * the outbox.
 */
export type BookedStay = {
  readonly number: string;
  readonly status: BookedStatus;
  readonly hotel: BookedHotel;
  readonly stay: Stay;
  readonly rooms: readonly BookedRoom[];
  readonly priceLines: readonly BookedPriceLine[];
  readonly total: Money;
  /** What the rooms cost everybody and what the member paid; absent where no member's price was paid. */
  readonly clubSaving?: { readonly publicPrice: Money; readonly memberPrice: Money; readonly saving: Money };
  /** Part of the total. */
  readonly taxesIncluded?: Money;
  readonly feesAtHotel: readonly FeeAtHotel[];
  readonly terms: CancellationTerms;
  readonly specialRequest?: string;
  /** What the terms are told from: a step that was past at booking is told as due since then. */
  readonly bookedAt: Date;
  /** The whole address of the page that shows the booking. It names the booking and nobody: the page asks for the rest. */
  readonly reservationUrl: string;
};

/** What cancelling it cost; what was paid is one of the two. */
export type CancelledMoney = { readonly fee: Money; readonly refund: Money };

/** One that is cancelled says what became of its money. */
export type BookingDocument = {
  readonly brandId: string;
  readonly locale: LocaleCode;
  readonly booking: BookedStay;
  readonly cancelled?: CancelledMoney;
};

export type CalendarDocument = BookingDocument & {
  /** Grows with every change of the booking, so that a calendar knows the later of two files. */
  readonly sequence: number;
  readonly changedAt: Date;
};

export type Documents = {
  /** A PDF of one or two A4 pages. */
  readonly voucher: (paper: BookingDocument) => Promise<Uint8Array>;
  /** A file that calendars read. The same booking is the same entry, however often it is added. */
  readonly calendar: (paper: CalendarDocument) => Promise<string>;
};

export type LookColour = "surface" | "surface-raised" | "ink" | "ink-soft" | "line" | "accent" | "accent-ink" | "accent-soft" | "danger";
export type LookColours = Readonly<Record<LookColour, string>>;

/** How a brand looks where its style sheet does not reach, and how it can be asked. */
export type BrandLook = {
  readonly name: string;
  /** Every link begins with it. */
  readonly origin: string;
  /** A whole address; absent where the brand has no picture that mail programs can show. */
  readonly logoUrl?: string;
  readonly light: LookColours;
  readonly dark: LookColours;
  /** Whether its headings have serifs. */
  readonly hasSerifs: boolean;
  /** Whom its mails come from. Without an address they come from the process's own. */
  readonly sender: { readonly name: string; readonly email?: string };
  readonly contact: { readonly email: string; readonly phone?: string; readonly hours: readonly OpenHours[] };
};

/** Days count from Monday, 1 to 7; hours are HH:MM, 24:00 for the end of a day. */
export type OpenHours = { readonly fromDay: number; readonly toDay: number; readonly opens: string; readonly closes: string };

/** Texts of one area, in the language and the words of a brand. */
export type DocumentText = (key: string, values?: Readonly<Record<string, string | number>>) => string;
export type DocumentTexts = { readonly mail: DocumentText; readonly voucher: DocumentText };

/** What everybody who writes papers has to be given. */
export type DocumentSources = {
  readonly lookOf: (brandId: string, locale: LocaleCode) => Promise<BrandLook>;
  readonly textsOf: (brandId: string, locale: LocaleCode) => DocumentTexts;
};
