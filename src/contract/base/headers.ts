/** Headers that describe the visit of a call. Names are case-insensitive; all are optional on the wire. */
import type { Channel } from "#domain/visitor/channel-of.ts";

export const HEADER = {
  language: "content-language",
  platform: "platform",
  brand: "brand",
  brandId: "brandid",
  brandName: "brandname",
  channel: "channel",
  sessionId: "sessionid",
  userTypeId: "usertypeid",
  configurationLanguage: "language",
  currency: "currency",
  market: "market",
  idempotencyKey: "idempotency-key",
} as const;

export const PLATFORMS = ["Web", "MobileWeb"] as const;
export type ClientPlatform = (typeof PLATFORMS)[number];

export const CHANNELS: readonly Channel[] = ["Publish", "Opaque", "Secure"];
