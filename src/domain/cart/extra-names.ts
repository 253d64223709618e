/** The entries of a cart in words. */
import type { LanguageCode } from "#domain/market/locale.ts";
import type { CartExtra } from "./cart-total.ts";
import { transferName } from "./transfer-offers.ts";

type ExtraTexts = {
  readonly seat: (seat: string, flight: string) => string;
  readonly bags: (count: number) => string;
  readonly out: string;
  readonly back: string;
};

const TEXTS: Readonly<Record<LanguageCode, ExtraTexts>> = {
  en: {
    seat: (seat, flight) => `Seat ${seat}, flight ${flight}`,
    bags: (count) => (count === 1 ? "1 checked bag" : `${count} checked bags`),
    out: "outbound flight",
    back: "return flight",
  },
  fr: {
    seat: (seat, flight) => `Siège ${seat}, vol ${flight}`,
    bags: (count) => (count === 1 ? "1 bagage en soute" : `${count} bagages en soute`),
    out: "vol aller",
    back: "vol retour",
  },
  es: {
    seat: (seat, flight) => `Asiento ${seat}, vuelo ${flight}`,
    bags: (count) => (count === 1 ? "1 maleta facturada" : `${count} maletas facturadas`),
    out: "vuelo de ida",
    back: "vuelo de vuelta",
  },
  de: {
    seat: (seat, flight) => `Sitzplatz ${seat}, Flug ${flight}`,
    bags: (count) => (count === 1 ? "1 Gepäckstück" : `${count} Gepäckstücke`),
    out: "Hinflug",
    back: "Rückflug",
  },
  nl: {
    seat: (seat, flight) => `Stoel ${seat}, vlucht ${flight}`,
    bags: (count) => (count === 1 ? "1 ruimbagagestuk" : `${count} ruimbagagestukken`),
    out: "heenvlucht",
    back: "terugvlucht",
  },
  it: {
    seat: (seat, flight) => `Posto ${seat}, volo ${flight}`,
    bags: (count) => (count === 1 ? "1 bagaglio da stiva" : `${count} bagagli da stiva`),
    out: "volo di andata",
    back: "volo di ritorno",
  },
  pt: {
    seat: (seat, flight) => `Lugar ${seat}, voo ${flight}`,
    bags: (count) => (count === 1 ? "1 mala de porão" : `${count} malas de porão`),
    out: "voo de ida",
    back: "voo de volta",
  },
};

export function bagsName({ count, direction }: NonNullable<CartExtra["bags"]>, language: LanguageCode): string {
  const texts = TEXTS[language];
  return `${texts.bags(count)}, ${texts[direction]}`;
}

export function extraName({ kind, code, flightNumber, bags }: CartExtra, language: LanguageCode): string {
  if (kind === "transfer") return transferName(code, language);
  if (bags) return bagsName(bags, language);
  return flightNumber === undefined ? code : TEXTS[language].seat(code, flightNumber);
}
