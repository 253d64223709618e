import type { validateRegistrationCode as call } from "#contract/membership/validate-registration-code.ts";
import type { UseCase } from "#platform/kernel/use-case.ts";
import { membershipPrice } from "./membership-price.ts";
import { unitsOf } from "#platform/kernel/money-units.ts";

export const validateRegistrationCode: UseCase<typeof call> = async (context, caller, { body }) => {
  const asked = { membershipProgramId: body.membershipProgramId, registrationCode: body.registrationPromoCode };
  const { code, minor, currency } = await membershipPrice(context, caller, asked);
  const name = code?.coBrandName ?? null;
  return {
    registrationPromoCode: {
      code: code?.code ?? "",
      updatedPrice: unitsOf(minor, currency),
      currency,
      coBrand: name === null ? null : { name },
    },
  };
};
