import type { Dispatcher } from "#platform/kernel/calls/dispatcher.ts";
import { createOfferCode } from "./joining/create-offer-code.ts";
import { getRewardPoints } from "./points/get-reward-points.ts";
import { leaveMembership } from "./joining/leave-membership.ts";
import { listMembershipOffers } from "./joining/list-membership-offers.ts";
import { listSavings } from "./year/list-savings.ts";
import { upgradeMembership } from "./joining/upgrade-membership.ts";
import { validateRegistrationCode } from "./joining/validate-registration-code.ts";

export function serveMembership({ serveAll }: Dispatcher): void {
  serveAll([
    listMembershipOffers,
    validateRegistrationCode,
    upgradeMembership,
    leaveMembership,
    createOfferCode,
    getRewardPoints,
    listSavings,
  ]);
}
