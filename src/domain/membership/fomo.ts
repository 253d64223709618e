/** When the checkout offers the club, and whether joining is pre-selected. */
import type { Money } from "#shared/money.ts";

export type FomoFacts = {
  readonly isMember: boolean;
  readonly currency: string;
  readonly fee: Money;
  /** The saving of this booking alone. */
  readonly savings: Money;
  readonly limits: FomoLimits;
  readonly isLoginHidden: boolean;
  readonly isObligoConfirmed: boolean;
};

/** In units of money, as in the configuration. */
export type FomoLimits = { readonly minSaving: number; readonly maxSaving: number };

const OFFERED_IN = "USD";
const PARTS = 100;

/** All conditions of the specification; each one can hide the offer (CHK-013). */
export function showsFomo({ isMember, currency, fee, savings, limits, isLoginHidden, isObligoConfirmed }: FomoFacts): boolean {
  if (isMember || isLoginHidden || isObligoConfirmed) return false;
  if (currency !== OFFERED_IN || fee.currency !== OFFERED_IN || savings.currency !== OFFERED_IN) return false;
  if (savings.minor < limits.minSaving * PARTS || savings.minor > limits.maxSaving * PARTS) return false;
  return fee.minor < savings.minor;
}

type Preselection = {
  /** Some markets forbid pre-selected paid extras (D13). */
  readonly isAllowed: boolean;
  /** The visitor's earlier choice for this hotel and room; it wins over everything else (CHK-014). */
  readonly chosen: boolean | undefined;
};

export const isPreselected = ({ isAllowed, chosen }: Preselection): boolean => chosen ?? isAllowed;
