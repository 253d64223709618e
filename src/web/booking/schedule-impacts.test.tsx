import { describe, expect, it } from "vitest";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import { ScheduleImpacts } from "./schedule-impacts.tsx";

const page = pageOf(pageKey({ brandId: "solara" }));
const AIRPORTS = [{ code: "BCN", name: "Josep Tarradellas Airport", city: "Barcelona" }];
const NIGHTS = { kind: "nights-changed", booked: "2030-05-20", bookedEnd: "2030-05-27", needed: "2030-05-21", neededEnd: "2030-05-27" };

async function wordsOf(impacts: readonly object[], state = "open"): Promise<string> {
  const change = { impacts, airports: AIRPORTS, state };
  return (await drawScreen(({ data }) => <ScheduleImpacts change={data} />, change, page, "/reservations")).received;
}

describe("what changed flights mean for the trip", { tags: ["P12"] }, () => {
  it("names the booked and the needed nights, the transfer and the lost connection, and who adapts them", async () => {
    const received = await wordsOf([
      { kind: "moved", direction: "out", departureMinutes: 1440, arrivalMinutes: 1440 },
      { kind: "connection-lost", direction: "out", at: "BCN" },
      { kind: "transfer-missed", direction: "out" },
      { kind: "transfer-missed", direction: "back" },
      NIGHTS,
    ]);
    for (const words of [
      "from Mon, May 20 to Mon, May 27",
      "from Tue, May 21",
      "Barcelona BCN",
      "transfer to the hotel",
      "transfer to the airport",
    ])
      expect(received).toContain(words);
    expect(received).toContain("our staff adapts this for you");
  });

  it("says only that the nights do not fit if no stay does, and nothing for other times alone", async () => {
    const open = await wordsOf([{ ...NIGHTS, needed: null, neededEnd: null }], "review");
    expect(open).toContain("no longer fit the new flights");
    expect(open).not.toContain("our staff adapts");
    expect(await wordsOf([{ kind: "moved", direction: "out", departureMinutes: 90, arrivalMinutes: 90 }])).not.toContain("your trip");
  });
});
