/** Documents for travellers: a voucher to print and calendar entries, in the texts and the look of the brand that sold the booking. */
import type { LogoDrawing } from "#domain/brand/logo-drawing.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { CancellationTerms } from "#domain/cancellation/cancellation-terms.ts";
import type { FareFamilyId } from "#domain/flight/fare-family.ts";
import type { FlightLeg } from "#domain/flight/itinerary.ts";
import type { BoardId } from "#domain/hotel/boards.ts";
import type { LanguageCode, LocaleCode } from "#domain/market/locale.ts";
import type { FeeAtHotel } from "#domain/pricing/fee-at-hotel.ts";
import type { Room } from "#domain/occupancy/rooms.ts";
import type { Money } from "#shared/money.ts";

export type BookedStatus = "confirmed" | "in-progress" | "cancelled";

type BookedRoom = {
  /** In the language of the booking. */
  readonly name: string;
  readonly board: BoardId;
  /** The name that the hotel expects at check-in. */
  readonly guestName: string;
  readonly guests: Room;
};

export type DocumentHotel = {
  readonly name: string;
  readonly addressLines: readonly string[];
  /** All times of a booking are in this time zone. */
  readonly timeZone: string;
  readonly phone?: string;
  readonly position?: { readonly latitude: number; readonly longitude: number };
};

/** The lines add up to the total; reductions are negative. */
export type BookedPriceLine = {
  readonly kind: "rooms" | "package" | "transfer" | "seats" | "bags" | "serviceFee" | "cardFee" | "promo" | "points" | "credit";
  readonly amount: Money;
};

/** In the language of the booking. The city is empty if it is not known. */
export type DocumentAirport = { readonly code: string; readonly name: string; readonly city: string; readonly timeZone?: string };

export type AirportOf = (code: string, language: LanguageCode) => Promise<DocumentAirport>;

/** Times are local at their airports. */
type BookedLeg = Pick<FlightLeg, "flightNumber" | "airline" | "codeshare" | "departure" | "arrival" | "minutes" | "cabin"> & {
  readonly from: DocumentAirport;
  readonly to: DocumentAirport;
};

export type BookedDirection = {
  readonly direction: "out" | "back";
  readonly legs: readonly BookedLeg[];
  readonly minutes: number;
};

type BookedPassenger = {
  readonly name: string;
  readonly kind: "adult" | "child" | "infant";
  /** Seats and bags, in the language of the booking. */
  readonly extras: readonly string[];
};

/** What a package has besides the hotel. It contains no passport data (D25). */
export type BookedTrip = {
  readonly flights: readonly BookedDirection[];
  /** The airline's; null until it has sold the flights. */
  readonly locator: string | null;
  readonly family: FareFamilyId;
  /** Included for each passenger with a seat. */
  readonly checkedBags: number;
  readonly passengers: readonly BookedPassenger[];
  /** In the language of the booking. */
  readonly transfers: readonly string[];
  readonly paid: Money;
  /** Still to be paid; 0 after a payment in full and after a cancellation. */
  readonly outstanding: Money;
  readonly dueOn?: CalendarDate;
};

/**
 * A booking as its documents show it. It does not contain the payment method, so that no card data can reach a voucher, a mailbox or the
 * outbox.
 */
export type BookedStay = {
  readonly number: string;
  readonly status: BookedStatus;
  readonly hotel: DocumentHotel;
  readonly stay: Stay;
  /** Of a package; absent for a hotel alone. */
  readonly trip?: BookedTrip;
  /** The agent who booked on behalf of the traveller. */
  readonly agentName?: string;
  /** The company whose credit paid. */
  readonly companyName?: string;
  /** The partner through which the traveller came; only one that the brand shows. */
  readonly partner?: { readonly name: string; readonly logo: LogoDrawing | null };
  readonly rooms: readonly BookedRoom[];
  readonly priceLines: readonly BookedPriceLine[];
  readonly total: Money;
  /** Public price and member price of the rooms; absent if no member price was paid. */
  readonly clubSaving?: { readonly publicPrice: Money; readonly memberPrice: Money; readonly saving: Money };
  /** Part of the total. */
  readonly taxesIncluded?: Money;
  readonly feesAtHotel: readonly FeeAtHotel[];
  readonly terms: CancellationTerms;
  readonly specialRequest?: string;
  /** Reference time of the cancellation terms: a deadline that had passed at booking is shown as due since then. */
  readonly bookedAt: Date;
  /** Absolute address of the page that shows the booking. It contains the booking number and no personal data; the page asks for the rest. */
  readonly reservationUrl: string;
};

/** Fee and refund of a cancellation; together they are the amount paid. */
export type CancellationAmounts = { readonly fee: Money; readonly refund: Money };

/** `cancelled` is set if the booking is cancelled. */
export type BookingDocument = {
  readonly brandId: string;
  readonly locale: LocaleCode;
  readonly booking: BookedStay;
  readonly cancelled?: CancellationAmounts;
};

export type CalendarDocument = BookingDocument & {
  /** Grows with every change of the booking, so that a calendar can tell which of two files is newer. */
  readonly sequence: number;
  readonly changedAt: Date;
};

export type Documents = {
  /** A PDF: one or two A4 pages for a hotel, and pages for the flights and the package travel information for a package. */
  readonly voucher: (paper: BookingDocument) => Promise<Uint8Array>;
  /** An iCalendar file with the stay, each flight and an open balance. Ids are stable, so adding the file again updates the entries. */
  readonly calendar: (paper: CalendarDocument) => Promise<string>;
  /** The words of a company's statement as a table: its columns, and the kinds and states of its lines. */
  readonly statementWords: (brandId: string, locale: LocaleCode) => Promise<DocumentText>;
};

export type LookColour = "surface" | "surface-raised" | "ink" | "ink-soft" | "line" | "accent" | "accent-ink" | "accent-soft" | "danger";
export type LookColours = Readonly<Record<LookColour, string>>;

/** Look and contact data of a brand for mails and documents, which cannot use its style sheet. */
export type BrandLook = {
  readonly name: string;
  /** Prefix of all links. */
  readonly origin: string;
  /** The SVG of the brand's mark, in `currentColor`; documents draw it, mails contain it as PNG. */
  readonly logo?: string;
  readonly light: LookColours;
  readonly dark: LookColours;
  readonly hasSerifs: boolean;
  /** Absent if the theme names a font that the site does not serve itself. */
  readonly fonts: { readonly display?: BrandFont; readonly text?: BrandFont };
  /** Sender of the brand's mails. Without an address they are sent from the address of the installation. */
  readonly sender: { readonly name: string; readonly email?: string };
  readonly contact: { readonly email: string; readonly phone?: string; readonly hours: readonly OpenHours[] };
  /** Absent if the brand has none: then its packages are a demonstration, and documents say that there is no contract and no protection. */
  readonly organiser?: PackageOrganiser;
};

/** `name` is that of the font's package: "bricolage-grotesque". */
export type BrandFont = { readonly name: string; readonly weight: number };

/** Who is liable for packages, and who protects travellers if the organiser becomes insolvent. */
type PackageOrganiser = {
  readonly name: string;
  readonly address: string;
  readonly protection: { readonly name: string; readonly address: string; readonly phone: string; readonly email: string };
};

/** Days are numbered from Monday, 1 to 7; hours are HH:MM, with 24:00 as the end of a day. */
export type OpenHours = { readonly fromDay: number; readonly toDay: number; readonly opens: string; readonly closes: string };

/** Texts of one area in the language and the wording of a brand. */
export type DocumentText = (key: string, values?: Readonly<Record<string, string | number>>) => string;
export type DocumentTexts = { readonly mail: DocumentText; readonly voucher: DocumentText };

/** What the writers of documents and mails need. */
export type DocumentSources = {
  readonly lookOf: (brandId: string, locale: LocaleCode) => Promise<BrandLook>;
  readonly textsOf: (brandId: string, locale: LocaleCode) => DocumentTexts;
};
