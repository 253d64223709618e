/** When the checkout offers the club, and whether it does so ticked. */
import type { Money } from "#shared/money.ts";

export type FomoFacts = {
  readonly isMember: boolean;
  readonly currency: string;
  readonly fee: Money;
  /** What this booking alone would save. */
  readonly savings: Money;
  readonly limits: FomoLimits;
  readonly isLoginHidden: boolean;
  readonly isObligoConfirmed: boolean;
};

/** Units of money, as the configuration writes them. */
export type FomoLimits = { readonly minSaving: number; readonly maxSaving: number };

export const DEFAULT_FOMO_LIMITS: FomoLimits = { minSaving: 0, maxSaving: 100_000 };

const OFFERED_IN = "USD";
const PARTS = 100;

/** Every condition of section 6; one that fails hides the offer (CHK-013). */
export function showsFomo({ isMember, currency, fee, savings, limits, isLoginHidden, isObligoConfirmed }: FomoFacts): boolean {
  if (isMember || isLoginHidden || isObligoConfirmed) return false;
  if (currency !== OFFERED_IN || fee.currency !== OFFERED_IN || savings.currency !== OFFERED_IN) return false;
  if (savings.minor < limits.minSaving * PARTS || savings.minor > limits.maxSaving * PARTS) return false;
  return fee.minor < savings.minor;
}

export type Preselection = {
  /** Where a market forbids a paid extra that is ticked beforehand, it is not (D13). */
  readonly isAllowed: boolean;
  /** What the visitor chose for this hotel and room before; it outweighs everything (CHK-014). */
  readonly chosen: boolean | undefined;
};

export const isPreselected = ({ isAllowed, chosen }: Preselection): boolean => chosen ?? isAllowed;
