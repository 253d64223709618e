/** Hour of the hotel's own clock by which rooms are left on the day of departure. */
export const CHECK_OUT_HOUR = 11;
