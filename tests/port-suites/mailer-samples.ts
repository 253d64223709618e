/** A booking, a mail of every kind and the brands of the repository, for tests of mails and documents. */
import { readFileSync } from "node:fs";
import { brandLook } from "#adapters/documents/brand-look.ts";
import { BrandSchema } from "#domain/brand/brand.ts";
import { readTheme } from "#domain/brand/contrast.ts";
import { SiteConfigurationSchema } from "#domain/brand/site-configuration.ts";
import type { LocaleCode } from "#domain/market/locale.ts";
import type { BookedStay, BrandLook, DocumentSources } from "#platform/ports/documents.ts";
import type { Mail, MailData, MailKind, MailOf } from "#platform/ports/mailer.ts";
import { createPaperTexts } from "#server/base/mail-texts.ts";
import { createMessageStore, folderSource } from "#server/base/messages.ts";
import { PACKAGE_MAILS } from "./package-samples.ts";

/** One locale for each language. */
export const SAMPLE_LOCALES = ["en_US", "fr_FR", "es_ES", "de_DE", "nl_NL", "it_IT", "pt_PT"] as const satisfies readonly LocaleCode[];

export const SAMPLE_ORIGIN = "https://shop.example";

export function lookOfFolder(brandId: string): BrandLook {
  const read = (file: string) => readFileSync(`brands/${brandId}/${file}`, "utf8");
  const { brand: configuration } = JSON.parse(read("configuration.json")) as { brand: unknown };
  return brandLook({
    brand: BrandSchema.parse(JSON.parse(read("brand.json"))),
    origin: SAMPLE_ORIGIN,
    theme: readTheme(read("theme.css")),
    configuration: SiteConfigurationSchema.parse(configuration),
    logo: read("logo.svg"),
  });
}

const store = createMessageStore(folderSource("."));

export const sampleSources: DocumentSources = {
  lookOf: async (brandId) => lookOfFolder(brandId),
  textsOf: createPaperTexts((brandId, locale) => store.messagesFor(brandId, locale).messages),
};

const eur = (minor: number) => ({ minor, currency: "EUR" });

/** Three nights in Lisbon, in the week in which daylight saving time starts there. */
export const sampleBooking = (changes: Partial<BookedStay> = {}): BookedStay => ({
  number: "482905137764",
  status: "confirmed",
  hotel: {
    name: "Hôtel Peña & Söhne",
    addressLines: ["Rua da Conceição 12", "1100-154 Lisboa"],
    timeZone: "Europe/Lisbon",
    position: { latitude: 38.71, longitude: -9.14 },
  },
  stay: { startDate: "2030-03-29", endDate: "2030-04-01" },
  rooms: [
    { name: "Superior", board: "BB", guestName: "Anna Müller", guests: { adults: 2, childrenAges: [4, 9], infants: 1 } },
    { name: "Junior", board: "BB", guestName: "Łukasz Żółć", guests: { adults: 1, childrenAges: [], infants: 0 } },
  ],
  priceLines: [
    { kind: "rooms", amount: eur(1_234_50) },
    { kind: "cardFee", amount: eur(12_00) },
    { kind: "promo", amount: eur(-50_00) },
  ],
  total: eur(1_196_50),
  taxesIncluded: eur(70_00),
  feesAtHotel: [{ kind: "cityTax", minor: 18_00, currency: "EUR" }],
  terms: {
    currency: "EUR",
    steps: [
      { from: "2030-03-26T18:00:00.000Z", feeMinor: 411_50 },
      { from: "2030-03-29T18:00:00.000Z", feeMinor: 1_234_50 },
    ],
  },
  specialRequest: "A quiet room, please.",
  bookedAt: new Date("2030-01-10T09:00:00Z"),
  reservationUrl: `${SAMPLE_ORIGIN}/en/reservations?reservationId=482905137764`,
  ...changes,
});

const enquiry = {
  bookingNumber: "482905137764",
  body: "May we come at 22:00?\n<script>alert(1)</script>",
  shouldCall: false,
  reservationUrl: `${SAMPLE_ORIGIN}/en/reservations?reservationId=482905137764`,
};

const clubCode = {
  firstName: "Anna",
  code: "CLUB-4HXNQ7PWE2KD",
  value: eur(20_00),
  validUntil: "2032-03-28",
  homeUrl: `${SAMPLE_ORIGIN}/en`,
} as const;

const balance = {
  firstName: "Anna",
  bookingNumber: "482905137764",
  hotelName: "Hôtel Peña & Söhne",
  amount: eur(957_20),
  reservationUrl: `${SAMPLE_ORIGIN}/en/reservations?reservationId=482905137764`,
} as const;

export const SAMPLE_DATA: MailData = {
  bookingConfirmed: { firstName: "Anna", booking: sampleBooking() },
  bookingInProgress: { firstName: "Anna", booking: sampleBooking({ status: "in-progress" }) },
  bookingCancelled: {
    firstName: "Anna",
    booking: sampleBooking({ status: "cancelled" }),
    cancelled: { fee: eur(411_50), refund: eur(785_00) },
  },
  bookingFailed: {
    firstName: "Anna",
    bookingNumber: "482905137764",
    hotelName: "Hôtel Peña & Söhne",
    stay: { startDate: "2030-03-29", endDate: "2030-04-01" },
    isNothingCharged: true,
    homeUrl: `${SAMPLE_ORIGIN}/en`,
  },
  ...PACKAGE_MAILS,
  addressCorrected: { bookingNumber: "482905137764", contactUrl: `${SAMPLE_ORIGIN}/en/support` },
  handOver: {
    agentName: "Ada Brandt",
    hotelName: "Hôtel Peña & Söhne",
    stay: { startDate: "2030-03-29", endDate: "2030-04-01" },
    total: eur(1_196_50),
    code: "K7QM-2XPD",
    url: `${SAMPLE_ORIGIN}/en/hand-over?link=abc`,
    minutes: 18,
  },
  reviewRequest: {
    firstName: "Anna",
    hotelName: "Hôtel Peña & Söhne",
    stay: { startDate: "2030-03-29", endDate: "2030-04-01" },
    reviewUrl: `${SAMPLE_ORIGIN}/en/review?link=abc`,
    declineUrl: `${SAMPLE_ORIGIN}/en/review?link=abc&decline=1`,
    validDays: 60,
  },
  watchConfirmation: {
    hotelName: "Hôtel Peña & Söhne",
    stay: { startDate: "2030-03-29", endDate: "2030-04-01" },
    flights: null,
    below: eur(900_00),
    watchUrl: `${SAMPLE_ORIGIN}/en/saved/watch?token=abc`,
  },
  priceDropped: {
    hotelName: "Hôtel Peña & Söhne",
    stay: { startDate: "2030-03-29", endDate: "2030-04-01" },
    flights: { from: "Düsseldorf", cabin: "BUSINESS" },
    limit: eur(900_00),
    total: eur(842_50),
    isBooked: false,
    url: `${SAMPLE_ORIGIN}/en/hotels/details?hotelId=1001`,
    watchUrl: `${SAMPLE_ORIGIN}/en/saved/watch?token=abc`,
  },
  keptBoth: {
    firstName: "Anna",
    hotelName: "Hôtel Peña & Söhne",
    stay: { startDate: "2030-03-29", endDate: "2030-04-01" },
    former: {
      number: "1000200030",
      total: eur(900_00),
      fee: eur(300_00),
      url: `${SAMPLE_ORIGIN}/en/reservations?reservationId=1000200030`,
    },
    cheaper: { number: "1000200031", total: eur(842_50), fee: eur(0), url: `${SAMPLE_ORIGIN}/en/reservations?reservationId=1000200031` },
  },
  accountInvitation: { firstName: "Anna", setPasswordUrl: `${SAMPLE_ORIGIN}/en/reset-password?hash=abc`, validHours: 48 },
  enquiryReceived: { ...enquiry, sender: "anna@example.com", hotelName: "Hôtel Peña & Söhne", startDate: "2030-03-29" },
  enquiryAnswer: { ...enquiry, shouldCall: true },
  addressProof: { confirmUrl: `${SAMPLE_ORIGIN}/en/confirm-email?hash=abc`, validHours: 72 },
  passwordReset: { resetUrl: `${SAMPLE_ORIGIN}/en/reset-password?hash=abc`, validHours: 24 },
  membershipWelcome: {
    firstName: "Anna",
    programName: "Meridian Club",
    endsOn: "2031-03-29",
    accountUrl: `${SAMPLE_ORIGIN}/en/account`,
  },
  balanceReminder: { ...balance, dueOn: "2031-02-12" },
  balanceWarning: { ...balance, dueOn: "2031-02-12", cancelsOn: "2031-02-16" },
  balancePaid: balance,
  membershipReminder: {
    firstName: "Anna",
    programName: "Meridian Club",
    endsOn: "2031-03-28",
    accountUrl: `${SAMPLE_ORIGIN}/en/account/membership`,
  },
  guaranteeIssued: clubCode,
  freeNightIssued: { ...clubCode, code: "NIGHT-7KQM2XWA9TCE", value: eur(123_45) },
};

export const sampleMail = <Kind extends MailKind>(kind: Kind, changes: Partial<Omit<MailOf<Kind>, "kind">> = {}): Mail =>
  ({
    brandId: "meridian",
    locale: "en_US",
    to: "anna@example.com",
    key: `${kind} 1`,
    kind,
    data: SAMPLE_DATA[kind],
    ...changes,
  }) as Mail;
