import { listMembershipOffers as call } from "#contract/membership/list-membership-offers.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";
import { listOffered } from "#platform/membership/records/program-store.ts";

/** Programmes in the visitor's currency come first. */
export const listMembershipOffers = useCase(call, async ({ database }, { brandId, currency: callerCurrency }) => {
  const offered = await listOffered(database.sql, brandId);
  const sorted = offered.toSorted((one, other) => Number(other.currency === callerCurrency) - Number(one.currency === callerCurrency));
  return {
    programs: sorted.map(({ id, planId, priceMinor, currency }) => ({
      id,
      ...(planId !== null && { planId }),
      price: unitsOf(priceMinor, currency),
      currency,
    })),
  };
});
