import { createBitNames } from "./bit-names.ts";

/**
 * The place in this list is the number of the bit under which hotels are stored: new ones are added at the end, none is moved,
 * renamed or removed.
 */
export const AMENITIES = [
  "wifi",
  "pool",
  "spa",
  "gym",
  "parking",
  "breakfast",
  "restaurant",
  "bar",
  "airConditioning",
  "familyRooms",
  "petsAllowed",
  "airportShuttle",
  "beachfront",
  "accessible",
  "evCharging",
  "laundry",
  "roomService",
  "reception24h",
  "kitchen",
  "balcony",
  "nonSmoking",
  "lift",
  "safe",
  "sauna",
  "garden",
  "kidsClub",
  "meetingRooms",
  "bicycleRental",
] as const;

export type AmenityId = (typeof AMENITIES)[number];

export const { isName: isAmenityId, bitOf, bitsOf: bitsOfAmenities, namesOf: amenitiesOfBits } = createBitNames(AMENITIES);
