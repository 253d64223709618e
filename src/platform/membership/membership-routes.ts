import { createOfferCode as createOfferCodeCall } from "#contract/membership/create-offer-code.ts";
import { getRewardPoints as getRewardPointsCall } from "#contract/membership/get-reward-points.ts";
import { leaveMembership as leaveMembershipCall } from "#contract/membership/leave-membership.ts";
import { listMembershipOffers as listMembershipOffersCall } from "#contract/membership/list-membership-offers.ts";
import { listSavings as listSavingsCall } from "#contract/membership/list-savings.ts";
import { upgradeMembership as upgradeMembershipCall } from "#contract/membership/upgrade-membership.ts";
import { validateRegistrationCode as validateRegistrationCodeCall } from "#contract/membership/validate-registration-code.ts";
import type { Dispatcher } from "#platform/kernel/dispatcher.ts";
import { createOfferCode } from "./create-offer-code.ts";
import { getRewardPoints } from "./get-reward-points.ts";
import { leaveMembership } from "./leave-membership.ts";
import { listMembershipOffers } from "./list-membership-offers.ts";
import { listSavings } from "./list-savings.ts";
import { upgradeMembership } from "./upgrade-membership.ts";
import { validateRegistrationCode } from "./validate-registration-code.ts";

export function serveMembership({ serve }: Dispatcher): void {
  serve(listMembershipOffersCall, listMembershipOffers);
  serve(validateRegistrationCodeCall, validateRegistrationCode);
  serve(upgradeMembershipCall, upgradeMembership);
  serve(leaveMembershipCall, leaveMembership);
  serve(createOfferCodeCall, createOfferCode);
  serve(getRewardPointsCall, getRewardPoints);
  serve(listSavingsCall, listSavings);
}
