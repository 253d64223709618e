/** How many people a search of each product may have. All limits apply; the smallest wins. */
const PASSENGERS_PER_ROOM = 8;
const CHILDREN_PER_ADULT = 5;
const INFANTS_PER_ADULT = 1;
const MAX_PASSENGERS = 9;
const MAX_ADULTS = 8;
const MAX_INFANTS = 4;
const PACKAGES_MAX_PEOPLE = 4;

export type OccupancyLimits = {
  readonly maxRooms: number;
  readonly adultsPerRoom: number;
  readonly childrenPerRoom: number;
  readonly childrenPerAdult: number;
  readonly infantsPerRoom: number;
  readonly infantsPerAdult: number;
  readonly peoplePerRoom: number;
  readonly peopleInAll: number;
};

const HOTELS_MAX_ROOMS = 9;

export const OCCUPANCY_LIMITS = {
  hotels: {
    maxRooms: HOTELS_MAX_ROOMS,
    adultsPerRoom: PASSENGERS_PER_ROOM,
    childrenPerRoom: 3,
    childrenPerAdult: CHILDREN_PER_ADULT,
    infantsPerRoom: PASSENGERS_PER_ROOM,
    infantsPerAdult: INFANTS_PER_ADULT,
    peoplePerRoom: PASSENGERS_PER_ROOM,
    peopleInAll: HOTELS_MAX_ROOMS * PASSENGERS_PER_ROOM,
  },
  packages: {
    maxRooms: 3,
    adultsPerRoom: PACKAGES_MAX_PEOPLE,
    childrenPerRoom: PASSENGERS_PER_ROOM,
    childrenPerAdult: CHILDREN_PER_ADULT,
    infantsPerRoom: PASSENGERS_PER_ROOM,
    infantsPerAdult: INFANTS_PER_ADULT,
    peoplePerRoom: PASSENGERS_PER_ROOM,
    peopleInAll: MAX_PASSENGERS,
  },
  // A flight is searched for one party, so its "room" is the whole party.
  flights: {
    maxRooms: 1,
    adultsPerRoom: MAX_ADULTS,
    childrenPerRoom: 6,
    childrenPerAdult: CHILDREN_PER_ADULT,
    infantsPerRoom: MAX_INFANTS,
    infantsPerAdult: INFANTS_PER_ADULT,
    peoplePerRoom: MAX_PASSENGERS,
    peopleInAll: MAX_PASSENGERS,
  },
  vacations: {
    maxRooms: 1,
    adultsPerRoom: MAX_ADULTS,
    childrenPerRoom: 20,
    childrenPerAdult: 20,
    infantsPerRoom: MAX_INFANTS,
    infantsPerAdult: INFANTS_PER_ADULT,
    peoplePerRoom: MAX_ADULTS + 20,
    peopleInAll: MAX_ADULTS + 20,
  },
} as const satisfies Record<string, OccupancyLimits>;

export type OccupiedProduct = keyof typeof OCCUPANCY_LIMITS;
