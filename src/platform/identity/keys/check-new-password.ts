import type { SiteConfiguration } from "#domain/brand/site-configuration.ts";
import type { ConfigurationSnapshot } from "#platform/configuration/configuration-snapshot.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { Refusal } from "#platform/kernel/values/refusal.ts";

export async function authRulesOf(configuration: ConfigurationSnapshot, caller: Caller): Promise<SiteConfiguration["auth"]> {
  const state = await configuration.current();
  return state.configurationOf(caller.brandId, caller.market, caller.visitor.userTypeId).auth;
}

/** Requirements of the brand beyond those of the contract (D8). */
export async function checkNewPassword(
  configuration: ConfigurationSnapshot,
  caller: Caller,
  field: string,
  password: string,
): Promise<void> {
  const { minLength, needsBothCases, needsSymbol } = (await authRulesOf(configuration, caller)).passwordRule;
  if (password.length < minLength) throw new Refusal("invalid-input", { fields: { [field]: "passwordLengthValidationError" } });
  const hasCases = /[a-z]/.test(password) && /[A-Z]/.test(password);
  const hasSymbol = /[^A-Za-z0-9]/.test(password);
  if ((needsBothCases && !hasCases) || (needsSymbol && !hasSymbol)) {
    throw new Refusal("invalid-input", { fields: { [field]: "passwordStrengthValidationError" } });
  }
}
