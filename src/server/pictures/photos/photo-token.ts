/** The signed name of a photograph. The server loads only what it has signed, so its addresses cannot be used to make it load anything else. */
import { createHmac, timingSafeEqual } from "node:crypto";

/** An address at a supplier, or a file of a brand's folder. */
export type PhotoSource =
  | { readonly kind: "address"; readonly url: string }
  | { readonly kind: "file"; readonly brandId: string; readonly hotelId: number; readonly file: string };

export type PhotoTokens = {
  readonly write: (source: PhotoSource) => string;
  /** Undefined unless the token was written with the same key. */
  readonly read: (token: string) => PhotoSource | undefined;
};

const SIGNATURE_BYTES = 16;
const FILE = /^f:([a-z0-9-]{1,40}):(\d{1,9}):([\w.-]{1,100})$/;

const textOf = (source: PhotoSource): string =>
  source.kind === "address" ? `a:${source.url}` : `f:${source.brandId}:${source.hotelId}:${source.file}`;

function sourceOf(text: string): PhotoSource | undefined {
  if (text.startsWith("a:")) return { kind: "address", url: text.slice(2) };
  const [, brandId, hotelId, file] = FILE.exec(text) ?? [];
  return brandId && hotelId && file ? { kind: "file", brandId, hotelId: Number(hotelId), file } : undefined;
}

export function createPhotoTokens(sessionKey: string): PhotoTokens {
  const key = createHmac("sha256", sessionKey).update("hotel photos").digest();
  const sign = (text: string): Buffer => createHmac("sha256", key).update(text).digest().subarray(0, SIGNATURE_BYTES);
  return {
    write: (source) => {
      const text = textOf(source);
      return `${Buffer.from(text).toString("base64url")}.${sign(text).toString("base64url")}`;
    },
    read: (token) => {
      const [name = "", signature = ""] = token.split(".");
      const text = Buffer.from(name, "base64url").toString();
      const given = Buffer.from(signature, "base64url");
      return given.length === SIGNATURE_BYTES && timingSafeEqual(given, sign(text)) ? sourceOf(text) : undefined;
    },
  };
}
