/** Who makes a call, with what a test wants to be different: a guest of the default brand otherwise. */
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
