/** An encrypted id of a class of opaque hotels. It differs in every answer, and only the server can read it. */
import { createHmac } from "node:crypto";
import { serverKeys } from "#platform/identity/keys/server-keys.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { sealText, unsealText } from "#platform/kernel/values/seal.ts";
import type { Sealing } from "#platform/kernel/values/seal.ts";

const PURPOSE = "hidden-hotel";
/** Longer than a visitor looks at one search; after that the token is an unknown hotel. */
const TOKEN_HOURS = 24;
const MAX_LENGTH = 120;
/** A city id of nine digits, one digit for stars, two for the rating, and separators. */
const CLASS_LENGTH = 14;
const MASK_LETTERS = 8;

type HiddenTokens = {
  readonly seal: (classId: string) => string;
  /** The class; undefined for an expired token and for a text that is no token of this brand. */
  readonly open: (token: string) => string | undefined;
  /** Masks a room type with letters that are valid only together with this token. */
  readonly maskRoom: (token: string, roomTypeId: string) => string;
};

export function createHiddenTokens(
  { secrets, random, clock }: Pick<Context, "secrets" | "random" | "clock">,
  brandId: string,
): HiddenTokens {
  const sealing: Sealing = { keys: serverKeys(secrets.sessionKey, PURPOSE), boundTo: [PURPOSE, brandId] };
  const [{ bytes: maskKey }] = serverKeys(secrets.sessionKey, `${PURPOSE}:room`);
  return {
    seal: (classId) => {
      const expiry = Math.floor(clock.now().getTime() / 1000) + TOKEN_HOURS * 3600;
      // All tokens have the same length, so that the length reveals nothing. The leading digit was a flag; nodes of the previous version expect it.
      return sealText(sealing, `1${String(expiry).padStart(11, "0")}${classId.padEnd(CLASS_LENGTH)}`, random);
    },
    open: (token) => {
      const [, expiry, classId = ""] = /^[01](\d{11})(.{14})$/.exec(unsealText(sealing, token, MAX_LENGTH) ?? "") ?? [];
      if (Number(expiry ?? 0) * 1000 <= clock.now().getTime()) return undefined;
      return classId.trimEnd();
    },
    maskRoom: (token, roomTypeId) => {
      const digest = createHmac("sha256", maskKey).update(`${brandId} ${token} ${roomTypeId}`).digest();
      return Array.from(digest.subarray(0, MASK_LETTERS), (byte) => String.fromCharCode(97 + (byte % 26))).join("");
    },
  };
}
