import { describe, expect, it } from "vitest";
import { doorToPillowMinutes } from "./door-to-pillow.ts";
import { flightPartyOf } from "./flight-party.ts";

describe("the passengers of rooms", () => {
  it("minors from twelve pay an adult fare, infants have no seat", () => {
    const rooms = [
      { adults: 2, childrenAges: [4, 12], infants: 1 },
      { adults: 1, childrenAges: [11], infants: 0 },
    ];
    expect(flightPartyOf(rooms)).toEqual({ adults: 4, children: 2, infants: 1 });
  });
});

describe("door to pillow", () => {
  const journey = { flightMinutes: 150, landingMinute: 17 * 60, hasRoomAtOnce: false };

  it("counts the counter, the flight, the way out of the airport and the transfer", () => {
    expect(doorToPillowMinutes(journey, 0)).toBe(120 + 150 + 45);
    expect(doorToPillowMinutes(journey, 40)).toBe(120 + 150 + 45 + 52);
  });

  it("counts the wait for a room in the morning, but not at night or if the night before is booked", () => {
    expect(doorToPillowMinutes({ ...journey, landingMinute: 9 * 60 }, 0)).toBe(120 + 150 + 45 + (15 * 60 - 9 * 60 - 45));
    expect(doorToPillowMinutes({ ...journey, landingMinute: 23 * 60 + 50 }, 0)).toBe(120 + 150 + 45);
    expect(doorToPillowMinutes({ ...journey, landingMinute: 5 * 60, hasRoomAtOnce: true }, 0)).toBe(120 + 150 + 45);
  });
});
