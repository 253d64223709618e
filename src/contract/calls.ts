/** Every call of the contract, by area. A call that no area lists does not exist. */
import type { AnyCall } from "#contract/base/call.ts";
import { ACCOUNT_CALLS } from "./account/calls.ts";
import { AVAILABILITY_CALLS } from "./availability/calls.ts";
import { BOOKING_CALLS } from "./booking/calls.ts";
import { CATALOG_CALLS } from "./catalog/calls.ts";
import { CONFIGURATION_CALLS } from "./configuration/calls.ts";
import { CONTENT_CALLS } from "./content/calls.ts";
import { IDENTITY_CALLS } from "./identity/calls.ts";
import { MEMBERSHIP_CALLS } from "./membership/calls.ts";
import { PARTNERS_CALLS } from "./partners/calls.ts";
import { PAYMENT_CALLS } from "./payment/calls.ts";
import { SAVED_CALLS } from "./saved/calls.ts";
import { REVIEWS_CALLS } from "./reviews/calls.ts";
import { TRACKING_CALLS } from "./tracking/calls.ts";
import { VISIT_CALLS } from "./visit/calls.ts";
import { WATCH_CALLS } from "./watches/calls.ts";

export const CALLS_BY_AREA = {
  configuration: CONFIGURATION_CALLS,
  content: CONTENT_CALLS,
  catalog: CATALOG_CALLS,
  payment: PAYMENT_CALLS,
  membership: MEMBERSHIP_CALLS,
  identity: IDENTITY_CALLS,
  account: ACCOUNT_CALLS,
  saved: SAVED_CALLS,
  availability: AVAILABILITY_CALLS,
  booking: BOOKING_CALLS,
  reviews: REVIEWS_CALLS,
  partners: PARTNERS_CALLS,
  tracking: TRACKING_CALLS,
  visit: VISIT_CALLS,
  watches: WATCH_CALLS,
} as const satisfies Record<string, readonly AnyCall[]>;

export const CALLS: readonly AnyCall[] = Object.values(CALLS_BY_AREA).flat();
