import { describe, expect, it } from "vitest";
import { addPackageAncillaries } from "#contract/booking/cart/add-ancillaries.ts";
import { addPackageTransfer } from "#contract/booking/cart/add-transfer.ts";
import { choosePackageSeats } from "#contract/booking/cart/choose-seats.ts";
import { getPackageSeatMap } from "#contract/booking/cart/get-seat-map.ts";
import { getPackageShoppingCart } from "#contract/booking/cart/get-shopping-cart.ts";
import { listPackageAncillaries } from "#contract/booking/cart/list-ancillaries.ts";
import { listChosenSeats } from "#contract/booking/cart/list-chosen-seats.ts";
import { listPackageFlightRules } from "#contract/booking/cart/list-flight-rules.ts";
import { listPackageTransfers } from "#contract/booking/cart/list-transfers.ts";
import { removePackageAncillary } from "#contract/booking/cart/remove-ancillary.ts";
import { removePackageSeats } from "#contract/booking/cart/remove-seats.ts";
import { removePackageTransfer } from "#contract/booking/cart/remove-transfer.ts";
import type { Cart } from "#contract/entities/cart.ts";
import { openPackageCarts } from "#tests/factories/package-carts.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

const entriesOf = ({ cartEntries }: Cart) => cartEntries.slice(1).map(({ type, code, totalAmount }) => `${type} ${code} ${totalAmount}`);

describe("seats of a package", () => {
  it(
    "are shown by cabin, chosen by passenger and flight, and removed",
    { tags: ["API-091", "API-092", "EXTRA-004", "EXTRA-005", "D23"] },
    async () => {
      const world = await openPackageCarts(db.context());
      const { bookingCode: id, totalAmount } = await world.openCart();
      const params = { id, flightNumber: "1A200" };
      const map = await world.ask(getPackageSeatMap, { params });
      expect(map).toMatchObject({
        flightNumber: "1A200",
        airplane: "Heron 150",
        sections: [{ cabin: "ECONOMY", deck: "main", columns: "ABC DEF", exitRows: [12] }],
      });
      expect(map.rows.map(({ row }) => row)).toEqual([10, 11, 12, 14]);
      expect(map.rows[2]!.seats[0]).toEqual({ seat: "12A", kind: "window", restrictions: ["exit-row"], isAvailable: true, totalAmount: 9 });
      const chosen = await world.ask(choosePackageSeats, {
        params,
        body: {
          seats: [
            { paxReferenceNumber: "1", seat: "12A" },
            { paxReferenceNumber: "2", seat: "12B" },
          ],
        },
      });
      expect([entriesOf(chosen), Math.round(chosen.totalAmount * 100)]).toEqual([
        ["SEATS 12A 9", "SEATS 12B 9"],
        Math.round(totalAmount * 100) + 18_00,
      ]);
      expect(chosen.cartEntries[1]!.description).toBe("Seat 12A, flight 1A200");
      // A passenger who moves keeps one seat, also at the supplier.
      await world.ask(choosePackageSeats, { params, body: { seats: [{ paxReferenceNumber: "2", seat: "14C" }] } });
      expect(await world.ask(listChosenSeats, { params: { id } })).toMatchObject({
        seats: [
          { flightNumber: "1A200", paxReferenceNumber: "1", seat: "12A", totalAmount: 9 },
          { flightNumber: "1A200", paxReferenceNumber: "2", seat: "14C", totalAmount: 9 },
        ],
      });
      expect([...world.seats.keys()]).toEqual(["1A200 12A", "1A200 14C"]);
      const [part] = await world.rows("select request, cost_minor::int as cost from prebooking_part where kind = 'flight'");
      expect(part).toMatchObject({
        request: {
          seats: [
            { flightNumber: "1A200", day: "2026-11-22", seat: "12A", passenger: 1 },
            { seat: "14C", passenger: 2 },
          ],
        },
        cost: 200_01 + 18_00,
      });
      const way = { id, flightNumber: "1A900" };
      await world.ask(choosePackageSeats, { params: way, body: { seats: [{ paxReferenceNumber: "1", seat: "10A" }] } });
      const left = await world.ask(removePackageSeats, { params: { id }, query: { flightNumber: "1A900" } });
      expect([entriesOf(left), [...world.seats.keys()]]).toEqual([
        ["SEATS 12A 9", "SEATS 14C 9"],
        ["1A200 12A", "1A200 14C"],
      ]);
      const removed = await world.ask(removePackageSeats, { params: { id }, query: {} });
      expect([entriesOf(removed), removed.totalAmount, world.seats.size]).toEqual([[], totalAmount, 0]);
    },
  );

  it("are refused if another cart has them, or if they do not exist", { tags: ["API-092", "ERR-019"] }, async () => {
    const world = await openPackageCarts(db.context());
    const choose = async (id: string, seat: string, more: { flightNumber?: string; pax?: string } = {}) => {
      const { flightNumber = "1A900", pax = "1" } = more;
      const answer = await world.answer(choosePackageSeats, {
        params: { id, flightNumber },
        body: { seats: [{ paxReferenceNumber: pax, seat }] },
      });
      return answer.ok ? "chosen" : answer.code;
    };
    const [first, second] = [await world.openCart(), await world.openCart({ caller: { address: "198.51.100.9" } })];
    expect(await choose(first.bookingCode, "10A")).toBe("chosen");
    expect(await choose(second.bookingCode, "10A")).toBe("seats-taken");
    expect((await world.ask(getPackageShoppingCart, { params: { id: second.bookingCode } })).cartEntries).toHaveLength(1);
    expect(await choose(second.bookingCode, "99A")).toBe("invalid-input");
    expect(await choose(second.bookingCode, "10B", { pax: "3" })).toBe("invalid-input");
    expect(await choose(second.bookingCode, "10B", { flightNumber: "9Z999" })).toBe("flight-not-found");
  });

  it(
    "are refused at exits to children and adults with an infant, and infants have neither seats nor bags",
    { tags: ["EXTRA-005", "D23"] },
    async () => {
      const world = await openPackageCarts(db.context());
      const { bookingCode: id } = await world.openCart();
      await world.rows(`update prebooking set quote = jsonb_set(quote, '{rooms}', '[{"adults":2,"childrenAges":[9],"infants":1}]')`);
      const choose = async (paxReferenceNumber: string, seat: string) => {
        const body = { seats: [{ paxReferenceNumber, seat }] };
        const answer = await world.answer(choosePackageSeats, { params: { id, flightNumber: "1A900" }, body });
        return answer.ok ? "chosen" : Object.keys(answer.fields ?? {}).join();
      };
      // The first adult holds the infant.
      expect([await choose("1", "12A"), await choose("2", "12A"), await choose("3", "12B"), await choose("3", "10B")]).toEqual([
        "seats.0.seat",
        "chosen",
        "seats.0.seat",
        "chosen",
      ]);
      expect(await choose("4", "10C")).toBe("seats.0.paxReferenceNumber");
      const bagOf = (paxReferenceNumber: string) =>
        world.answer(addPackageAncillaries, { params: { id }, body: { items: [{ code: "BAG-OUT-1", paxReferenceNumber }] } });
      expect([await bagOf("3"), await bagOf("4")]).toMatchObject([{ ok: true }, { code: "extra-not-found" }]);
    },
  );
});

describe("bags of a package", () => {
  it("are offered by direction, added for passengers and removed", { tags: ["API-089", "EXTRA-006", "PKG-005"] }, async () => {
    const world = await openPackageCarts(db.context());
    const { bookingCode: id, totalAmount } = await world.openCart();
    const { offers, included } = await world.ask(listPackageAncillaries, { params: { id } });
    expect(included).toEqual({
      family: "light",
      checkedBags: 0,
      checkedKg: 23,
      cabinBag: { weightKg: 8, centimetres: [56, 45, 25] },
    });
    expect(offers[3]).toMatchObject({ code: "BAG-BACK-2", direction: "back", count: 2 });
    expect(offers.map(({ code, description, totalAmount: price }) => `${code} ${description} ${price}`)).toEqual([
      "BAG-OUT-1 1 checked bag, outbound flight 30",
      "BAG-OUT-2 2 checked bags, outbound flight 76",
      "BAG-BACK-1 1 checked bag, return flight 30",
      "BAG-BACK-2 2 checked bags, return flight 76",
    ]);
    const items = [{ code: "BAG-OUT-1", paxReferenceNumber: "2" }, { code: "BAG-BACK-1" }];
    await world.ask(addPackageAncillaries, { params: { id }, body: { items } });
    const cart = await world.ask(addPackageAncillaries, {
      params: { id },
      body: { items: [{ code: "BAG-OUT-2", paxReferenceNumber: "2" }] },
    });
    expect(entriesOf(cart)).toEqual(["ANCILLARIES BAG-BACK-1-P1 30", "ANCILLARIES BAG-OUT-2-P2 76"]);
    const [part] = await world.rows("select request from prebooking_part where kind = 'flight'");
    expect(part).toMatchObject({
      request: {
        bags: [
          { passenger: 1, direction: "back", count: 1 },
          { passenger: 2, direction: "out", count: 2 },
        ],
      },
    });
    const unknown = await world.answer(addPackageAncillaries, { params: { id }, body: { items: [{ code: "BAG-OUT-9" }] } });
    expect(unknown).toMatchObject({ ok: false, code: "extra-not-found" });
    await world.ask(removePackageAncillary, { params: { id, code: "BAG-OUT-2" } });
    const removed = await world.ask(removePackageAncillary, { params: { id, code: "BAG-BACK-1-P1" } });
    expect([entriesOf(removed), removed.totalAmount]).toEqual([[], totalAmount]);
  });
});

describe("transfers of a package", () => {
  it("become a part that is held, replaced and released", { tags: ["API-088", "EXTRA-007", "P3"] }, async () => {
    const world = await openPackageCarts(db.context());
    const { bookingCode: id, totalAmount } = await world.openCart();
    const { offers } = await world.ask(listPackageTransfers, { params: { id } });
    expect(offers.map(({ code, totalAmount: price }) => [code, price])).toEqual([
      ["TR-SHUTTLE", 40],
      ["TR-PRIVATE", 65],
    ]);
    expect(world.requests.transfers[0]).toMatchObject({
      airport: "LHR",
      arrival: new Date("2026-11-22T20:30:00Z"),
      departure: new Date("2026-11-24T18:00:00Z"),
      party: { adults: 2, children: 0, infants: 0 },
    });
    await world.ask(addPackageTransfer, { params: { id }, body: { code: "TR-SHUTTLE" } });
    const cart = await world.ask(addPackageTransfer, { params: { id }, body: { code: "TR-PRIVATE" } });
    expect([entriesOf(cart), Math.round(cart.totalAmount * 100)]).toEqual([
      ["TRANSFERS TR-PRIVATE 65"],
      Math.round(totalAmount * 100) + 65_00,
    ]);
    const partsNow = async () => {
      const parts = await world.rows("select kind, state from prebooking_part order by part_no");
      const [row] = await world.rows("select part_count from prebooking");
      return [row?.["part_count"], ...parts.map(({ kind, state }) => `${String(kind)} ${String(state)}`)];
    };
    expect(await partsNow()).toEqual([3, "hotel held", "flight held", "transfer held"]);
    const heldCars = () => [...world.cars.journal.values()].filter(({ state }) => state === "held").length;
    expect(heldCars()).toBe(1);
    const removed = await world.ask(removePackageTransfer, { params: { id, code: "TR-PRIVATE" } });
    expect([entriesOf(removed), removed.totalAmount, heldCars()]).toEqual([[], totalAmount, 0]);
    expect(await partsNow()).toEqual([2, "hotel held", "flight held"]);
    world.cars.holdAnswer = "sold-out";
    const refused = await world.answer(addPackageTransfer, { params: { id }, body: { code: "TR-SHUTTLE" } });
    expect(refused).toMatchObject({ ok: false, code: "extra-not-found" });
    expect(await partsNow()).toEqual([2, "hotel held", "flight held"]);
  });
});

describe("rules of the flights of a package", () => {
  it("are written in the language of the caller, one for each flight", { tags: ["API-090", "PKG-008"] }, async () => {
    const world = await openPackageCarts(db.context());
    const { bookingCode: id } = await world.openCart();
    const { rules } = await world.ask(listPackageFlightRules, { params: { id } });
    expect(rules.map(({ flightNumber }) => flightNumber)).toEqual(["1A100", "1A200", "1A900"]);
    expect(rules[0]!.text).toContain("cannot be changed");
    const german = await world.ask(listPackageFlightRules, { params: { id } }, { locale: "de_DE" });
    expect(german.rules[0]!.text).not.toBe(rules[0]!.text);
  });
});
