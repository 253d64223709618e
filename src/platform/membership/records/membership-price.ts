/** The price of a year: the programme's price minus the discount of a code. The only place that calculates it (T3). */
import { codeKeyOf } from "#domain/promo/promo-code.ts";
import { DEFAULT_CURRENCY, isCurrencyCode } from "#domain/market/currency.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { priceWithCode } from "#domain/membership/registration-code.ts";
import { MEMBERSHIP_FEE } from "#domain/membership/membership-fee.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { CallOrigin } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { findGuessable } from "#platform/kernel/calls/enforce-rate-limit.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";
import { findCode, findOffered, hasUsesLeft, listOffered, ruleOf } from "./program-store.ts";
import type { MembershipProgram, RegistrationCodeRow } from "./program-store.ts";

/** Wrong codes per hour; more are guesses (T11). */
const WRONG_CODES = { name: "registration-code", limit: 30, windowSeconds: 3_600 } as const;

export type MembershipPrice = {
  readonly program: MembershipProgram;
  readonly code: RegistrationCodeRow | undefined;
  readonly minor: number;
  readonly currency: CurrencyCode;
};

type PriceRequest = { readonly membershipProgramId: string; readonly registrationCode?: string | undefined };

/** Throws if the programme is not offered or the code is invalid. Does not use up the code. */
export async function membershipPrice(context: Context, caller: CallOrigin, request: PriceRequest): Promise<MembershipPrice> {
  const { sql } = context.database;
  const { brandId } = caller;
  const program = await findOffered(sql, brandId, request.membershipProgramId);
  if (!program) throw new Refusal("invalid-input", { fields: { membershipProgramId: "invalidField" } });
  const full = { minor: program.priceMinor, currency: program.currency };
  if (request.registrationCode === undefined) return { program, code: undefined, ...full };
  const id = { brandId, code: codeKeyOf(request.registrationCode) };
  const found = await findGuessable(context, caller, WRONG_CODES, async () => {
    const code = await findCode(sql, id);
    const price = code && hasUsesLeft(code) ? priceWithCode(full, ruleOf(code), context.clock.now()) : undefined;
    return code && price && { code, minor: price.minor };
  });
  if (!found) throw new Refusal("registration-code-not-found");
  return { program, ...found, currency: program.currency };
}

/** The amount for opening a payment; without a programme, that of the default currency (PAY-005). */
export async function membershipDue(
  context: Context,
  caller: CallOrigin,
  request: Partial<PriceRequest>,
): Promise<{ readonly minor: number; readonly currency: CurrencyCode }> {
  const { membershipProgramId } = request;
  if (membershipProgramId !== undefined) {
    const { minor, currency } = await membershipPrice(context, caller, { ...request, membershipProgramId });
    return { minor, currency };
  }
  const usual = (await listOffered(context.database.sql, caller.brandId)).find(({ currency }) => currency === DEFAULT_CURRENCY);
  if (usual) return { minor: usual.priceMinor, currency: usual.currency };
  const { minor, currency } = MEMBERSHIP_FEE;
  return { minor, currency: isCurrencyCode(currency) ? currency : DEFAULT_CURRENCY };
}
