/** Keys of quoted rides: everything that decides a price, so that nothing is stored before a hold. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import { isCurrencyCode } from "#domain/market/currency.ts";

export type Ride = {
  readonly airport: string;
  /** Between the airport and the hotel. The key contains no position, because some hotels are sold without their name. */
  readonly km: number;
  readonly arrival: Date | undefined;
  readonly departure: Date | undefined;
  readonly people: number;
  readonly currency: CurrencyCode;
  readonly code: string;
};

export type QuotedRide = Ride & { readonly expiresAt: Date };

const MAX_KEY_LENGTH = 200;

export const writeRide = ({ airport, km, arrival, departure, people, currency, code, expiresAt }: QuotedRide): string =>
  [airport, km, arrival?.getTime() ?? "", departure?.getTime() ?? "", people, currency, code, expiresAt.getTime()].join("!");

/** Undefined if the text is not a key. */
export function readRide(key: string): QuotedRide | undefined {
  const [airport = "", km, arrival, departure, people, currency = "", code = "", expiry, ...rest] =
    key.length > MAX_KEY_LENGTH ? [] : key.split("!");
  const [kilometres, count, expiresAt] = [km, people, expiry].map(Number);
  const [to, back] = [arrival, departure].map((text) => (text ? new Date(Number(text)) : undefined));
  const isKey =
    /^[A-Z]{3}$/.test(airport) &&
    [kilometres, count, expiresAt].every((value) => Number.isSafeInteger(value) && value! >= 0) &&
    (to ?? back) !== undefined &&
    [to, back].every((at) => at === undefined || !Number.isNaN(at.getTime())) &&
    isCurrencyCode(currency) &&
    rest.length === 0;
  return isKey
    ? { airport, km: kilometres!, arrival: to, departure: back, people: count!, currency, code, expiresAt: new Date(expiresAt!) }
    : undefined;
}
