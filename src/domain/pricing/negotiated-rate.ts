/** Rates that a company has negotiated with a hotel: sold beside the public ones, to the agents of the company only. */
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import type { Stay } from "#domain/calendar/stay.ts";
import type { LanguageCode } from "#domain/market/locale.ts";

export type NegotiatedRate = {
  readonly hotelId: number;
  /** Off the refundable public rate of each room. */
  readonly percent: number;
  /** First and last night. */
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
};

/** Every night must be covered. */
export const coversStay = ({ startsOn, endsOn }: NegotiatedRate, { startDate, endDate }: Stay): boolean =>
  startsOn <= startDate && endDate <= addDays(endsOn, 1);

const NAMES: Readonly<Record<LanguageCode, string>> = {
  en: "negotiated rate",
  fr: "tarif négocié",
  es: "tarifa negociada",
  de: "Firmenrate",
  nl: "afgesproken tarief",
  it: "tariffa concordata",
  pt: "tarifa negociada",
};

/** The name of a room on documents, where nothing else tells the rate. */
export const nameNegotiatedRoom = (room: string, language: LanguageCode): string => `${room} (${NAMES[language]})`;
