/** Transfers between airport and hotel, priced by distance and number of passengers. */
import type { CurrencyCode } from "#domain/market/currency.ts";
import type { LanguageCode } from "#domain/market/locale.ts";
import { convertMinor } from "#domain/pricing/exchange.ts";

export const TRANSFER_CURRENCY = "USD";

/** In cents of `TRANSFER_CURRENCY`, both ways. A vehicle is priced as a whole, a shuttle per seat. `capacity`: seats or vehicles of an airport on a day. */
const KINDS = [
  { code: "TR-SHUTTLE", perTrip: 0, perPerson: 1200, perKm: 18, seats: Infinity, isPerPerson: true, capacity: 160 },
  { code: "TR-PRIVATE", perTrip: 3400, perPerson: 0, perKm: 210, seats: 4, isPerPerson: false, capacity: 40 },
  { code: "TR-VAN", perTrip: 5200, perPerson: 0, perKm: 280, seats: 8, isPerPerson: false, capacity: 15 },
] as const;

type TransferCode = (typeof KINDS)[number]["code"];
export type TransferOffer = { readonly code: TransferCode; readonly minor: number };

/** No transfers are offered beyond this distance from the airport. */
export const FARTHEST_TRANSFER_KM = 120;

export function transferOffers(distanceKm: number, people: number, currency: CurrencyCode): readonly TransferOffer[] {
  if (!(distanceKm <= FARTHEST_TRANSFER_KM) || people < 1) return [];
  const factor = convertMinor(1, TRANSFER_CURRENCY, currency);
  const offers = KINDS.filter(({ seats }) => people <= seats || seats > 4).map(
    ({ code, perTrip, perPerson, perKm, seats, isPerPerson }) => {
      const units = isPerPerson ? people : Math.ceil(people / seats);
      const cents = units * (perTrip + perPerson + perKm * distanceKm);
      return { code, isPerPerson, minor: roundFare(cents * factor) };
    },
  );
  const cheapestVehicle = Math.min(...offers.filter(({ isPerPerson }) => !isPerPerson).map(({ minor }) => minor));
  return offers.map(({ code, isPerPerson, minor }) => ({
    code,
    minor: isPerPerson ? Math.min(minor, roundFare(cheapestVehicle * DEAREST_SEATS)) : minor,
  }));
}

/** Seats of a shuttle or vehicles that a party takes, and how many there are on a day. */
export function transferUnits(
  code: string,
  people: number,
): { readonly units: number; readonly capacity: number; readonly isPerPerson: boolean } {
  const kind = KINDS.find((known) => known.code === code);
  if (!kind) throw new RangeError(`there is no transfer ${code}`);
  const { isPerPerson, seats, capacity } = kind;
  return { units: isPerPerson ? people : Math.ceil(people / seats), capacity, isPerPerson };
}

/** Shuttle seats for the whole party cost at most this share of a private vehicle: sharing is never more expensive. */
const DEAREST_SEATS = 0.8;

/** Rounded to ten minor units: fares have no odd cents. */
const roundFare = (minor: number): number => Math.round(minor / 10) * 10;

const NAMES: Readonly<Record<LanguageCode, Readonly<Record<TransferCode, string>>>> = {
  en: {
    "TR-SHUTTLE": "Shared shuttle, airport to hotel and back",
    "TR-PRIVATE": "Private car, airport to hotel and back",
    "TR-VAN": "Private van, airport to hotel and back",
  },
  fr: {
    "TR-SHUTTLE": "Navette partagée, aéroport-hôtel aller-retour",
    "TR-PRIVATE": "Voiture privée, aéroport-hôtel aller-retour",
    "TR-VAN": "Minibus privé, aéroport-hôtel aller-retour",
  },
  es: {
    "TR-SHUTTLE": "Traslado compartido, aeropuerto-hotel ida y vuelta",
    "TR-PRIVATE": "Coche privado, aeropuerto-hotel ida y vuelta",
    "TR-VAN": "Furgoneta privada, aeropuerto-hotel ida y vuelta",
  },
  de: {
    "TR-SHUTTLE": "Sammeltransfer vom Flughafen zum Hotel und zurück",
    "TR-PRIVATE": "Privatwagen vom Flughafen zum Hotel und zurück",
    "TR-VAN": "Privater Kleinbus vom Flughafen zum Hotel und zurück",
  },
  nl: {
    "TR-SHUTTLE": "Gedeelde shuttle, luchthaven-hotel heen en terug",
    "TR-PRIVATE": "Privéauto, luchthaven-hotel heen en terug",
    "TR-VAN": "Privébusje, luchthaven-hotel heen en terug",
  },
  it: {
    "TR-SHUTTLE": "Navetta condivisa, aeroporto-hotel andata e ritorno",
    "TR-PRIVATE": "Auto privata, aeroporto-hotel andata e ritorno",
    "TR-VAN": "Minivan privato, aeroporto-hotel andata e ritorno",
  },
  pt: {
    "TR-SHUTTLE": "Transfer partilhado, aeroporto-hotel ida e volta",
    "TR-PRIVATE": "Carro privado, aeroporto-hotel ida e volta",
    "TR-VAN": "Carrinha privada, aeroporto-hotel ida e volta",
  },
};

export const transferName = (code: string, language: LanguageCode): string =>
  Object.hasOwn(NAMES[language], code) ? NAMES[language][code as TransferCode] : code;
