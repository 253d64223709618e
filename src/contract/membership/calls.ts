import type { AnyCall } from "#contract/base/call.ts";
import { createOfferCode } from "./create-offer-code.ts";
import { getRewardPoints } from "./get-reward-points.ts";
import { leaveMembership } from "./leave-membership.ts";
import { listMembershipOffers } from "./list-membership-offers.ts";
import { listSavings } from "./list-savings.ts";
import { upgradeMembership } from "./upgrade-membership.ts";
import { validateRegistrationCode } from "./validate-registration-code.ts";

export const MEMBERSHIP_CALLS = [
  createOfferCode,
  getRewardPoints,
  leaveMembership,
  listMembershipOffers,
  listSavings,
  upgradeMembership,
  validateRegistrationCode,
] as const satisfies readonly AnyCall[];
