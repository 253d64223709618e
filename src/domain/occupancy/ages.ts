/** Ages in whole years at travel; an infant is under 24 months, that is aged 0 or 1. */
export const INFANT_MAX_AGE = 1;
export const INFANT_MAX_MONTHS = 23;
export const CHILD_MIN_AGE = 2;
const CHILD_MAX_AGE = 11;
export const ADULT_MAX_AGE = 64;

/** Sent to suppliers when the age is unknown. */
export const DEFAULT_CHILD_AGE = 12;
export const DEFAULT_ADULT_AGE = 30;
export const DEFAULT_INFANT_AGE = 1;

export type AgeRange = { readonly min: number; readonly max: number };

export const CHILD_AGES: AgeRange = { min: CHILD_MIN_AGE, max: CHILD_MAX_AGE };

/** The age of a new child: the default age, clamped to the brand's range. */
export const preselectedChildAge = ({ min, max }: AgeRange = CHILD_AGES): number => Math.min(Math.max(DEFAULT_CHILD_AGE, min), max);
