/** Hours of the hotel's own clock on the day of arrival. */
export const CHECK_IN_HOUR = 15;
/** Who has neither come nor cancelled by then is not expected any more. */
export const NO_SHOW_HOUR = 18;
