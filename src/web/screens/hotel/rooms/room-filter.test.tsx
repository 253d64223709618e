import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { BOARDS } from "#domain/hotel/boards.ts";
import type { RatePlan } from "#domain/hotel/rate-plan-id.ts";
import { bbIdOf } from "#domain/hotel/rate-plan-id.ts";
import { drawScreen } from "#tests/factories/draw-screen.tsx";
import { pageKey, pageOf } from "#tests/factories/page.ts";
import type { HotelDetails, RateView, RoomView } from "#web/screens/hotel/hotel-view.ts";
import { ALL_ROOMS, filterOfQuery, filterRooms, queryWithFilter, roomChoices } from "./room-filter.ts";
import { RoomSection } from "./room-section.tsx";

const usd = (minor: number) => ({ minor, currency: "USD" as const });

const aRateView = ({ board, isRefundable, minor }: RatePlan & { readonly minor: number }): RateView => ({
  bbId: bbIdOf({ board, isRefundable }),
  board,
  price: usd(minor),
  before: null,
  promotionPercent: 0,
  publicPrice: null,
  memberPrice: null,
  nights: [usd(minor)],
  taxes: usd(0),
  fees: [],
  isRefundable,
  left: null,
  isRecommended: false,
  terms: { summary: { kind: isRefundable ? "always-free" : "non-refundable" }, steps: [] },
});

const aRoomView = (roomTypeId: string, rates: readonly RateView[]): RoomView => ({
  roomTypeId,
  name: roomTypeId,
  facts: { name: roomTypeId, sizeM2: 20, beds: [], maxGuests: 2, amenities: [], picture: null },
  rates,
});

const boards = fc.constantFrom(...BOARDS);

const plans = fc.record({ board: boards, isRefundable: fc.boolean(), minor: fc.integer({ min: 1, max: 90_000 }) });
const rooms: fc.Arbitrary<readonly RoomView[]> = fc
  .array(fc.uniqueArray(plans, { minLength: 1, maxLength: 6, selector: bbIdOf }), { maxLength: 9 })
  .map((list) =>
    list
      .map((of, place) =>
        aRoomView(
          `R${place}`,
          of.map((plan) => aRateView(plan)).toSorted((a, b) => a.price.minor - b.price.minor),
        ),
      )
      .toSorted((a, b) => (a.rates[0]?.price.minor ?? 0) - (b.rates[0]?.price.minor ?? 0)),
  );
const filters = fc.record({ boards: fc.subarray([...BOARDS]), isFree: fc.boolean() });

const rateNames = (list: readonly RoomView[]) => list.flatMap(({ roomTypeId, rates }) => rates.map(({ bbId }) => `${roomTypeId} ${bbId}`));
const isWanted = ({ bbId, isRefundable }: RateView, { boards: wanted, isFree }: { boards: readonly string[]; isFree: boolean }) =>
  (wanted.length === 0 || wanted.includes(bbId.slice(0, 2))) && (!isFree || isRefundable);

describe("filtered rooms", () => {
  it("keep all rates that match and no others, sorted by price", { tags: ["ERR-028"] }, () => {
    fc.assert(
      fc.property(rooms, filters, (all, filter) => {
        const filtered = filterRooms(all, filter);
        const expected = all.map((room) => ({ ...room, rates: room.rates.filter((rate) => isWanted(rate, filter)) }));
        expect(rateNames(filtered).toSorted()).toEqual(rateNames(expected).toSorted());
        expect(filtered.every(({ rates }) => rates.length > 0)).toBe(true);
        const prices = filtered.map(({ rates }) => rates[0]?.price.minor ?? 0);
        expect(prices).toEqual(prices.toSorted((a, b) => a - b));
      }),
    );
  });

  it("without a filter are the identical list, so that nothing re-renders", () => {
    const unfiltered = filterOfQuery(new URLSearchParams("adults=2&board=XX"));
    fc.assert(
      fc.property(rooms, (all) => {
        expect(filterRooms(all, unfiltered)).toBe(all);
      }),
    );
  });

  it("exclude rates with unknown terms from free cancellation", () => {
    const room = aRoomView("A", [{ ...aRateView({ board: "BB", isRefundable: true, minor: 1 }), terms: null }]);
    expect(filterRooms([room], { boards: [], isFree: true })).toEqual([]);
  });
});

describe("filter choices", () => {
  it("count the room types they would leave beside the other choices, and a second click undoes the first", () => {
    fc.assert(
      fc.property(rooms, filters, (all, filter) => {
        for (const { board, isChosen, count, next } of roomChoices(all, filter)) {
          const alone = board ? { ...filter, boards: [board] } : { ...filter, isFree: true };
          expect(count).toBe(filterRooms(all, alone).length);
          // A board that no room has disappears from the choices when it is deselected.
          const reopened = roomChoices(all, next).find((choice) => choice.board === board);
          expect(reopened ? { isChosen: reopened.isChosen, next: reopened.next } : { isChosen: false, next: filter }).toEqual({
            isChosen: !isChosen,
            next: filter,
          });
        }
      }),
    );
  });

  it("exist for every board that is sold or selected, in order of board, and for free cancellation if rates differ", () => {
    const room = aRoomView("A", [
      aRateView({ board: "HB", isRefundable: true, minor: 1 }),
      aRateView({ board: "RO", isRefundable: false, minor: 2 }),
    ]);
    const choicesFor = (filter: typeof ALL_ROOMS) => roomChoices([room], filter).map(({ board, count }) => `${board ?? "free"} ${count}`);
    expect(choicesFor(ALL_ROOMS)).toEqual(["RO 1", "HB 1", "free 1"]);
    expect(choicesFor({ boards: ["AI"], isFree: true })).toEqual(["RO 0", "HB 1", "AI 0", "free 0"]);
  });

  it("are empty if all rates are alike", () => {
    const alike = ["A", "B"].map((id) => aRoomView(id, [aRateView({ board: "BB", isRefundable: true, minor: 1 })]));
    expect(roomChoices(alike, ALL_ROOMS)).toEqual([]);
    expect(roomChoices([], ALL_ROOMS)).toEqual([]);
  });
});

describe("the filter in the query", () => {
  it("is parsed as it was written, beside other parameters", () => {
    fc.assert(
      fc.property(filters, fc.subarray(["hotelId=1001", "adults=2,1", "lrh=a&b"]), (filter, otherParameters) => {
        const query = new URLSearchParams(otherParameters.join("&"));
        const rewritten = new URLSearchParams(
          queryWithFilter(new URLSearchParams(queryWithFilter(query, { boards: ["AI"], isFree: true })), filter),
        );
        expect(filterOfQuery(rewritten)).toEqual(filter);
        expect(queryWithFilter(rewritten, ALL_ROOMS)).toBe(query.toString());
      }),
    );
  });

  it.each(["board=bb", "board=", "board=%00", `board=${"X,".repeat(60)}BB`, "freeCancellation=yes"])("%s selects no filter", (query) => {
    expect(filterOfQuery(new URLSearchParams(query))).toBe(ALL_ROOMS);
  });

  it("accepts boards as separate parameters or as a list", () => {
    expect(filterOfQuery(new URLSearchParams("board=HB,RO&board=BB")).boards).toEqual(["RO", "BB", "HB"]);
  });
});

describe("room filters on the page", () => {
  const plan = (board: RatePlan["board"], isRefundable: boolean, minor: number) => aRateView({ board, isRefundable, minor });
  const nine = Array.from({ length: 9 }, (_, place) => {
    const minor = 10_000 + 100 * place;
    const breakfast = { ...plan("BB", true, minor + 50), nights: [], isRecommended: place === 0 };
    return aRoomView(`R${place}`, [plan("RO", false, minor), ...(place < 7 ? [breakfast] : [])]);
  });
  const details = (rooms: readonly RoomView[], over: Partial<HotelDetails> = {}): Partial<HotelDetails> => ({
    pageAddress: { path: "/hotels/details", hotelId: "1001", lrh: "q" },
    stay: { startDate: "2026-11-22", endDate: "2026-11-23" },
    party: [{ adults: 2, childrenAges: [], infants: 0 }],
    today: "2026-11-15",
    hotel: { id: "1001", hidden: null, city: "London", region: { id: "2643743", type: "Cities" } } as HotelDetails["hotel"],
    rooms,
    reason: null,
    similar: [],
    isBridged: false,
    isOldFlow: null,
    ...over,
  });
  const Section = ({ data }: { readonly data: HotelDetails }) => <RoomSection details={data} />;
  const draw = async (query: string, rooms: readonly RoomView[] = nine, over: Partial<HotelDetails> = {}) => {
    const { markup, received } = await drawScreen(Section, details(rooms, over), pageOf(pageKey()), `/hotels/details?hotelId=1001${query}`);
    const chips = [...markup.matchAll(/<a [^>]*class="chip"[^>]*>/g)].map(([tag]) => tag.replaceAll("&amp;", "&"));
    return { markup, received, chips, ids: [...markup.matchAll(/data-room-type-id="([^"]*)"/g)].map(([, id]) => id) };
  };

  it("are links that keep the stay, show counts and mark the selected ones", { tags: ["ERR-028"] }, async () => {
    const { received, chips, ids } = await draw("");
    expect(ids).toHaveLength(9);
    expect(received).toContain("9 kinds of rooms are free");
    expect(received).toMatch(/Room only 9 9 kinds of rooms\s+Bed and breakfast 7 7 kinds of rooms\s+Free cancellation 7 7 kinds of rooms/);
    expect(chips[1]).toContain(
      'href="/en/hotels/details?hotelId=1001&startDate=2026-11-22&endDate=2026-11-23&adults=2&lrh=q&board=BB#rooms"',
    );
    expect(chips.some((chip) => chip.includes("aria-current"))).toBe(false);
    const old = await draw("", nine, { isOldFlow: true });
    expect(old.chips[0]).toContain("&isOldFlow=true&board=RO#rooms");
  });

  it("apply the query: six rooms, the rest folded, the same recommendation", { tags: ["ERR-028", "HOTEL-005", "HOTEL-006"] }, async () => {
    const { markup, received, chips, ids } = await draw("&board=BB&freeCancellation=1");
    expect(ids).toEqual(["R0", "R1", "R2", "R3", "R4", "R5", "R6"]);
    expect(received).toContain("7 of 9 kinds of rooms match");
    expect(markup.slice(0, markup.indexOf("more-rooms")).match(/data-room-type-id/g)).toHaveLength(6);
    expect(markup.match(/rate-recommended/g)).toHaveLength(1);
    expect(markup.match(/data-bb-id="[^"]*"/g)).toEqual(Array.from({ length: 7 }, () => 'data-bb-id="BB"'));
    expect(markup).toMatch(/roomTypeId=R0&amp;bbId=BB/);
    // Its nights were not sent, so no details are shown.
    expect(markup).not.toContain("rate-details");
    expect(chips.map((chip) => chip.includes("aria-current"))).toEqual([false, true, true]);
    expect(chips[1]).toContain("lrh=q&freeCancellation=1#rooms");
  });

  it("show a message and a link to clear them if no room has the board", { tags: ["ERR-028"] }, async () => {
    const { markup, received, ids } = await draw("&board=AI");
    expect(ids).toEqual([]);
    expect(received).toContain("None of the 9 kinds of rooms matches");
    expect(received).toMatch(/All inclusive 0 .*No rooms match your filters Clear filters: 9 kinds of rooms/);
    expect(markup).toMatch(/href="[^"]*lrh=q#rooms"[^>]*>Clear filters/);
  });

  it("are omitted if there is nothing to choose or there are no rooms", async () => {
    const alike = [aRoomView("A", [plan("BB", true, 100)]), aRoomView("B", [plan("BB", true, 200)])];
    expect((await draw("", alike)).chips).toEqual([]);
    const empty = await draw("&board=BB", []);
    expect(empty.chips).toEqual([]);
    expect(empty.received).not.toContain("No rooms match");
    expect(empty.received).toContain("Room type not found for this stay");
  });
});
