/** What stands for a hotel that does not tell its name: another word in every answer, readable only here. */
import { createHmac } from "node:crypto";
import { serverKeys } from "#platform/identity/server-keys.ts";
import type { Context } from "#platform/kernel/context.ts";
import { sealText, unsealText } from "#platform/kernel/seal.ts";
import type { Sealing } from "#platform/kernel/seal.ts";

const PURPOSE = "hidden-hotel";
/** Longer than anybody looks at one search; an old address is then no hotel any more. */
const TOKEN_HOURS = 24;
const LONGEST = 100;
const MASK_LETTERS = 8;

/** Who names a hotel and asks how it would be hidden gets a token for looking only: it tells no hidden price of a known hotel. */
export type HiddenHotel = { readonly hotelId: number; readonly isOnOffer: boolean };

export type HiddenTokens = {
  readonly seal: (hidden: HiddenHotel) => string;
  /** Nothing for what is no token of this brand, or an old one. */
  readonly open: (token: string) => HiddenHotel | undefined;
  /** A room type under its token: letters that lead back only together with it. */
  readonly maskRoom: (token: string, roomTypeId: string) => string;
};

export function createHiddenTokens(
  { secrets, random, clock }: Pick<Context, "secrets" | "random" | "clock">,
  brandId: string,
): HiddenTokens {
  const sealing: Sealing = { keys: serverKeys(secrets.sessionKey, PURPOSE), boundTo: [PURPOSE, brandId] };
  const [{ bytes: maskKey }] = serverKeys(secrets.sessionKey, `${PURPOSE}:room`);
  return {
    seal: ({ hotelId, isOnOffer }) => {
      const expiry = Math.floor(clock.now().getTime() / 1000) + TOKEN_HOURS * 3600;
      // Of one length for all: what is longer inside is longer outside.
      return sealText(sealing, `${isOnOffer ? 1 : 0}${String(expiry).padStart(11, "0")}${String(hotelId).padStart(9, "0")}`, random);
    },
    open: (token) => {
      const [, isOnOffer, expiry, hotelId] = /^([01])(\d{11})(\d{9})$/.exec(unsealText(sealing, token, LONGEST) ?? "") ?? [];
      if (Number(expiry ?? 0) * 1000 <= clock.now().getTime()) return undefined;
      return { hotelId: Number(hotelId), isOnOffer: isOnOffer === "1" };
    },
    maskRoom: (token, roomTypeId) => {
      const digest = createHmac("sha256", maskKey).update(`${brandId} ${token} ${roomTypeId}`).digest();
      return Array.from(digest.subarray(0, MASK_LETTERS), (byte) => String.fromCharCode(97 + (byte % 26))).join("");
    },
  };
}
