import type { Money } from "#shared/money.ts";

/** The yearly fee where no membership programme says otherwise. */
export const MEMBERSHIP_FEE: Money = { minor: 50_00, currency: "USD" };
