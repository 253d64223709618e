/** A caller, by default a guest of the default brand, with changes. */
import { GUEST } from "#domain/visitor/visitor.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";

export const buildCaller = (changes: Partial<Caller> = {}): Caller => ({
  brandId: "meridian",
  locale: "en_US",
  market: "US",
  currency: "USD",
  platform: "Web",
  channel: "Publish",
  visitor: GUEST,
  address: "203.0.113.9",
  requestId: "test",
  ...changes,
});
