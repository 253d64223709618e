/** Why a traveller cancels; the form requires one. */
export const CANCELLATION_REASONS = ["CHEAPER_RATE", "DIFFERENT_HOTEL", "PLANS_CHANGED", "BOOKING_MISTAKE", "OTHER"] as const;
export type CancellationReason = (typeof CANCELLATION_REASONS)[number];
