/** How much sampling tests compare: a little in the gate, the full number when an environment variable asks for it. */
const sizeOf = (variable: string, usual: number): number => Number(process.env[variable] ?? usual);

/** Cells of fare calendars that are compared with quotes. */
export const FLIGHT_CELLS = sizeOf("FLIGHT_CELLS", 30);
/** Flight searches that are compared with plain code. */
export const FLIGHT_SEARCHES = sizeOf("FLIGHT_SEARCHES", 500);
/** Itineraries whose local times are compared with Intl. */
export const FLIGHT_ITINERARIES = sizeOf("FLIGHT_ITINERARIES", 20_000);
/** Callers who want the last places of a package at the same time. The gate has few: PGlite serves one caller at a time. */
export const RUSH_CALLERS = sizeOf("RUSH_CALLERS", 60);
/** Rooms and seats that are left for them. */
export const RUSH_PLACES = sizeOf("RUSH_PLACES", 10);
/** Cells of package calendars that are compared with details. */
export const CALENDAR_CELLS = sizeOf("CALENDAR_CELLS", 24);
/** Cells of hotel calendars that are compared with searches. */
export const HOTEL_CELLS = sizeOf("HOTEL_CELLS", 45);
