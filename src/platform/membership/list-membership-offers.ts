import type { listMembershipOffers as call } from "#contract/membership/list-membership-offers.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { unitsOf } from "#platform/kernel/money-units.ts";
import { listOffered } from "./program-store.ts";

/** The visitor's own currency first. */
export const listMembershipOffers: UseCase<typeof call> = async ({ database }, { brandId, currency: own }) => {
  const offered = await listOffered(database.sql, brandId);
  const sorted = offered.toSorted((one, other) => Number(other.currency === own) - Number(one.currency === own));
  return {
    programs: sorted.map(({ id, planId, priceMinor, currency }) => ({
      id,
      ...(planId !== null && { planId }),
      price: unitsOf(priceMinor, currency),
      currency,
    })),
  };
};
