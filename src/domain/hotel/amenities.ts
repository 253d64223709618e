import { createBitNames } from "./bit-names.ts";

/** The index in this list is the bit under which hotels store it: append new ones; never move, rename or remove one. */
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
