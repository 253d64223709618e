/** Properties of each kind of room, the same in every hotel. */
import type { AmenityId } from "#domain/hotel/amenities.ts";
import type { RoomKind } from "#domain/hotel/room-kind.ts";
import type { Beds, RoomLimits } from "#domain/hotel/room-type.ts";

export type HouseKind = RoomLimits & {
  readonly kind: RoomKind;
  /** Price factor relative to a standard room. */
  readonly price: number;
  /** In a three-star hotel. */
  readonly sizeM2: number;
  /** One of these, depending on the hotel. */
  readonly beds: readonly (readonly Beds[])[];
  readonly amenities: readonly AmenityId[];
};

const oneBed = (kind: Beds["kind"]): Beds => ({ kind, count: 1 });
const DOUBLE_OR_TWIN = [[oneBed("double")], [{ kind: "single", count: 2 }]] as const;

/** From the simplest up; a hotel has the first few, in this order. The index is the letter of the room type. */
export const HOUSE_KINDS: readonly HouseKind[] = [
  { kind: "standard", maxAdults: 2, maxChildren: 1, maxGuests: 2, price: 1, sizeM2: 18, beds: DOUBLE_OR_TWIN, amenities: [] },
  { kind: "economy", maxAdults: 2, maxChildren: 1, maxGuests: 3, price: 0.92, sizeM2: 15, beds: DOUBLE_OR_TWIN, amenities: [] },
  {
    kind: "superior",
    maxAdults: 2,
    maxChildren: 1,
    maxGuests: 3,
    price: 1.14,
    sizeM2: 23,
    beds: [[oneBed("queen")], [{ kind: "single", count: 2 }, oneBed("sofa")]],
    amenities: ["airConditioning", "safe"],
  },
  {
    kind: "family",
    maxAdults: 3,
    maxChildren: 3,
    maxGuests: 5,
    price: 1.42,
    sizeM2: 32,
    beds: [
      [oneBed("queen"), oneBed("bunk"), oneBed("single")],
      [oneBed("double"), oneBed("sofa"), oneBed("single")],
    ],
    amenities: ["airConditioning"],
  },
  {
    kind: "deluxe",
    maxAdults: 3,
    maxChildren: 2,
    maxGuests: 4,
    price: 1.36,
    sizeM2: 29,
    beds: [[oneBed("king"), oneBed("sofa")], [{ kind: "queen", count: 2 }]],
    amenities: ["airConditioning", "safe", "balcony"],
  },
  {
    kind: "studio",
    maxAdults: 2,
    maxChildren: 2,
    maxGuests: 4,
    price: 1.22,
    sizeM2: 27,
    beds: [[oneBed("double"), oneBed("sofa")]],
    amenities: ["kitchen"],
  },
  {
    kind: "juniorSuite",
    maxAdults: 3,
    maxChildren: 2,
    maxGuests: 4,
    price: 1.7,
    sizeM2: 36,
    beds: [[oneBed("king"), oneBed("sofa")]],
    amenities: ["airConditioning", "safe", "balcony", "roomService"],
  },
  {
    kind: "suite",
    maxAdults: 4,
    maxChildren: 3,
    maxGuests: 6,
    price: 2.3,
    sizeM2: 52,
    beds: [
      [oneBed("king"), { kind: "sofa", count: 2 }],
      [oneBed("king"), oneBed("queen"), oneBed("sofa")],
    ],
    amenities: ["airConditioning", "safe", "balcony", "roomService"],
  },
  {
    kind: "apartment",
    maxAdults: 4,
    maxChildren: 4,
    maxGuests: 7,
    price: 2.05,
    sizeM2: 58,
    beds: [
      [oneBed("queen"), { kind: "single", count: 2 }, oneBed("sofa")],
      [{ kind: "double", count: 2 }, oneBed("sofa")],
    ],
    amenities: ["airConditioning", "kitchen", "laundry"],
  },
];

/** Every hotel has at least the first three, so opaque classes offer these. */
export const KINDS_OF_ALL = 3;
