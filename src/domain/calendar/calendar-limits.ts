/** Which days can be chosen, in days from today unless stated otherwise. */

/** Suppliers need two days to confirm and publish rates for a year. */
export const FIRST_ENABLED_DAY = 2;
export const LAST_ENABLED_DAY = 365;

/** Nights of one stay. */
export const MAX_NIGHTS = 28;

/** The maximum number of arrival days in one price calendar of hotels: three months. */
export const MAX_CALENDAR_DAYS = 93;
/** Lengths of stay, from one night, that the calendar of one hotel prices. */
export const CALENDAR_NIGHTS = 14;

export const PACKAGE_START_DAY = 2;
export const PACKAGE_NIGHTS = 7;

export const HOTEL_START_DAY = 7;
export const HOTEL_END_DAY = 9;

/** The visitor's today can be the server's yesterday or tomorrow. */
export const TODAY_TOLERANCE_DAYS = 1;
