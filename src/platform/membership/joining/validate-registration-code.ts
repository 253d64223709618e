import { validateRegistrationCode as call } from "#contract/membership/validate-registration-code.ts";
import { useCase } from "#platform/kernel/calls/use-case.ts";
import { membershipPrice } from "#platform/membership/records/membership-price.ts";
import { unitsOf } from "#platform/kernel/values/money-units.ts";

export const validateRegistrationCode = useCase(call, async (context, caller, { body }) => {
  const request = { membershipProgramId: body.membershipProgramId, registrationCode: body.registrationPromoCode };
  const { code, minor, currency } = await membershipPrice(context, caller, request);
  const name = code?.coBrandName ?? null;
  return {
    registrationPromoCode: {
      code: code?.code ?? "",
      updatedPrice: unitsOf(minor, currency),
      currency,
      coBrand: name === null ? null : { name },
    },
  };
});
