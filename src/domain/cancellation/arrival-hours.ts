/** Hours in the hotel's local time on the day of arrival. */
export const CHECK_IN_HOUR = 15;
/** A guest who has neither arrived nor cancelled by this hour counts as a no-show. */
export const NO_SHOW_HOUR = 18;
