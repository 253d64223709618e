/** Check-out time in the hotel's local time. */
export const CHECK_OUT_HOUR = 11;
