/** Passes for Google's wallet: a link whose signed token contains the whole pass, so that nothing has to be registered at Google beforehand. */
import { createPrivateKey } from "node:crypto";
import { SignJWT } from "jose";
import { stayTextsOf } from "#adapters/documents/stay-texts.ts";
import { addDays } from "#domain/calendar/calendar-date.ts";
import { languageTag } from "#domain/market/locale.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { BookingDocument, BrandLook, DocumentSources, DocumentText } from "#platform/ports/documents.ts";
import type { WalletLinks } from "#platform/ports/wallet-pass.ts";
import type { GoogleWalletKey } from "./google-wallet-key.ts";

const SAVE_ADDRESS = "https://pay.google.com/gp/v/save/";
/** Ids may contain nothing else. */
const OUTSIDE_IDS = /[^\w.-]/g;
const HEX_COLOUR = /^#[0-9a-f]{6}$/i;

type Parts = {
  readonly key: GoogleWalletKey;
  /** The number of the issuer account. */
  readonly issuer: string;
  readonly sources: DocumentSources;
  readonly clock: Clock;
};

export function createWalletLinks({ key: { account, privateKey }, issuer, sources, clock }: Parts): WalletLinks {
  const key = createPrivateKey(privateKey);
  return {
    linkTo: async (document) => {
      const { brandId, locale } = document;
      const look = await sources.lookOf(brandId, locale);
      const text = sources.textsOf(brandId, locale).voucher;
      const classId = `${issuer}.${brandId.replaceAll(OUTSIDE_IDS, "-")}`;
      const payload = { genericClasses: [{ id: classId }], genericObjects: [genericObject({ document, look, text, classId })] };
      const token = await new SignJWT({ typ: "savetowallet", origins: [], payload })
        .setProtectedHeader({ alg: "RS256", typ: "JWT" })
        .setIssuer(account)
        .setAudience("google")
        .setIssuedAt(clock.now())
        .sign(key);
      return SAVE_ADDRESS + token;
    },
  };
}

type ObjectParts = {
  readonly document: BookingDocument;
  readonly look: BrandLook;
  readonly text: DocumentText;
  readonly classId: string;
};

/** Only what is needed at the reception: browsers and apps cut longer links. The bar code is the address of the booking, which asks for the email. */
function genericObject({ document, look, text, classId }: ObjectParts): object {
  const { booking, locale } = document;
  const { number, hotel, stay, rooms, reservationUrl } = booking;
  const { arrival, departure, nights } = stayTextsOf(booking, locale, text);
  const inLanguage = (value: string) => ({ defaultValue: { language: languageTag(locale), value } });
  const module = (id: string, header: string, body: string) => ({ id, header, body });
  return {
    id: `${classId}.${number}`,
    classId,
    genericType: "GENERIC_RESERVATIONS",
    state: "ACTIVE",
    cardTitle: inLanguage(look.name),
    header: inLanguage(hotel.name),
    ...(HEX_COLOUR.test(look.light.accent) && { hexBackgroundColor: look.light.accent }),
    textModulesData: [
      module("arrival", arrival.label, `${arrival.value}, ${arrival.hour}`),
      module("departure", departure.label, `${departure.value}, ${departure.hour}`),
      module("guest", nights, rooms[0]?.guestName ?? ""),
    ],
    // The pass may be needed on the day of departure.
    validTimeInterval: { end: { date: `${addDays(stay.endDate, 1)}T23:59:59Z` } },
    barcode: { type: "QR_CODE", value: reservationUrl, alternateText: number },
  };
}
