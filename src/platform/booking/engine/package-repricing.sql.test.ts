/** After authorisation every part of a package is priced again: a rise is asked about, a fall is given, and what is gone is not sold to pieces. */
import { describe, expect, it } from "vitest";
import type { BankPayment } from "#platform/ports/bank-store.ts";
import { addPackageTransfer } from "#contract/booking/cart/add-transfer.ts";
import { createPackagePrebooking } from "#contract/booking/cart/create-prebooking.ts";
import { confirmPackageBooking } from "#contract/booking/confirm-booking.ts";
import { listParts } from "#platform/booking/records/parts-store.ts";
import { settle } from "#tests/factories/booking-invariants.ts";
import { openPackageCarts, TRIP } from "#tests/factories/package-carts.ts";
import type { PackageWorld, PartName } from "#tests/factories/packages.ts";
import { checkPackages, openPackages } from "#tests/factories/packages.ts";
import { CLIENT, PAXES, payCart } from "#tests/factories/passengers.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { sweepBookings } from "./complete-bookings.ts";

const db = useTestDatabase();

/** A cart with flights and a transfer, paid, whose suppliers then change their prices. */
async function openPaid(riseMinor: { readonly flight?: number; readonly transfer?: number }) {
  const world = await openPackageCarts(db.context(), TRIP, { packages: { discountPercent: 5 } });
  const { bookingCode: id } = await world.openCart();
  const { totalAmount } = await world.ask(addPackageTransfer, { params: { id }, body: { code: "TR-SHUTTLE" } });
  const token = await payCart(world, id, { payDeposit: false, amount: totalAmount });
  for (const script of [world.airline, world.cars]) script.guaranteesPrice = false;
  world.airline.riseMinor = riseMinor.flight ?? 0;
  world.cars.riseMinor = riseMinor.transfer ?? 0;
  world.prices.riseMinor = riseMinor.flight ?? 0;
  const body = { client: CLIENT, paxes: [...PAXES], method: "credit" as const, paymentToken: token };
  return { world, totalAmount, confirm: () => world.answer(confirmPackageBooking, { params: { id }, body }) };
}

const paymentOf = async (world: Pick<PackageWorld, "rows">): Promise<BankPayment> =>
  (await world.rows("select state from sandbox_payment"))[0]?.["state"] as BankPayment;

describe("a paid package whose parts have other prices", () => {
  it(
    "asks about a rise, with the reason by part and one key that accepts it; nothing is booked or charged",
    { tags: ["CHK-009", "P10"] },
    async () => {
      const { world, totalAmount, confirm } = await openPaid({ flight: 20_00, transfer: 3_00 });
      const answer = await confirm();
      // The discount of 5 % applies to the flight and not to the transfer.
      const after = totalAmount + 19 + 3;
      expect(answer).toMatchObject({
        ok: false,
        code: "price-changed",
        data: {
          before: totalAmount,
          after,
          parts: [
            { part: "flight", difference: 20 },
            { part: "transfer", difference: 3 },
          ],
        },
      });
      expect([await world.rows("select 1 from booking"), (await paymentOf(world)).capturedMinor]).toEqual([[], 0]);
      const { rateKey } = (answer as { readonly data: { readonly rateKey: string } }).data;
      const accepted = await world.ask(createPackagePrebooking, { params: { id: rateKey }, body: {} });
      // Without the transfer, which the page chooses again.
      expect(accepted.totalAmount).toBeCloseTo(totalAmount - 40 + 19, 2);
    },
  );

  it(
    "gives a fall without asking: less is captured than was authorised, and suppliers are asked for the new price",
    { tags: ["P3", "P10", "I5"] },
    async () => {
      const { world, totalAmount, confirm } = await openPaid({ flight: -20_00, transfer: -4_00 });
      expect(await confirm()).toMatchObject({ ok: true, data: { status: "CONFIRMED", totalAmount: totalAmount - 19 - 4 } });
      const { amount, capturedMinor } = await paymentOf(world);
      expect([amount.minor, capturedMinor]).toEqual([Math.round(totalAmount * 100), Math.round((totalAmount - 23) * 100)]);
      expect(world.requests.book[0]).toMatchObject({ item: { expectedMinor: TRIP.totalMinor - 20_00 } });
      const parts = await world.rows(
        "select kind, price_minor::int as price, share_minor::int as share from booking_part order by part_no",
      );
      expect(parts.slice(1)).toMatchObject([
        { kind: "flight", price: TRIP.totalMinor - 20_00 },
        { kind: "transfer", price: 36_00, share: null },
      ]);
      const [sums] = await world.rows("select parts_minor::int as parts, total_minor::int as total from booking");
      expect([Number(parts[0]?.["share"]) + Number(parts[1]?.["share"]), Number(sums?.["parts"]) + 36_00]).toEqual([
        sums?.["parts"],
        sums?.["total"],
      ]);
    },
  );

  it("books at the agreed total if a rise and a fall cancel each other out or leave less", { tags: ["P10"] }, async () => {
    const { totalAmount, confirm } = await openPaid({ flight: -20_00, transfer: 19_00 });
    expect(await confirm()).toMatchObject({ ok: true, data: { status: "CONFIRMED", totalAmount } });
  });
});

const TWO_UNHELD: readonly PartName[] = ["hotel", "low-cost", "charter"];

async function prepare(parts: readonly PartName[] = TWO_UNHELD) {
  const world = await openPackages(db.context());
  const guest = world.nextGuest();
  const prepared = await world.prepare(guest, { parts, undo: { "low-cost": 30_00, charter: 80_00 } });
  return { world, guest, prepared };
}

const soldBy = (world: PackageWorld): readonly string[] =>
  Object.entries(world.scripts).flatMap(([name, { journal }]) =>
    [...journal.values()].some(({ state }) => state === "booked") ? [name] : [],
  );

describe("a package with two parts that cannot be held", () => {
  it("sells neither of them if one is gone when it is priced again", { tags: ["P2"] }, async () => {
    const { world, prepared } = await prepare();
    world.scripts.charter.isGone = true;
    await expect(world.book(prepared)).rejects.toMatchObject({ code: "flight-not-available" });
    expect([soldBy(world), (await paymentOf(world)).capturedMinor]).toEqual([[], 0]);
  });

  it("sells nothing while one of them does not say its price, and is booked when it does", async () => {
    const { world, prepared } = await prepare();
    const { supplier } = world.scripts.charter;
    const { reprice } = supplier;
    let isSilent = true;
    Object.assign(supplier, {
      reprice: async (...given: Parameters<typeof reprice>) => (isSilent ? Promise.reject(new Error("no answer")) : reprice(...given)),
    });
    await expect(world.book(prepared)).rejects.toMatchObject({ code: "booking-failed" });
    expect(soldBy(world)).toEqual([]);
    isSilent = false;
    expect((await world.book(prepared)).state).toBe("CONFIRMED");
  });

  it("books the cheaper one to undo first, so that losing the other costs no more than that", { tags: ["P2", "P13"] }, async () => {
    const { world, guest, prepared } = await prepare();
    world.scripts.charter.fails = "book";
    await world.book(prepared);
    await settle(world);
    expect(await world.bookingOf(guest)).toMatchObject({ state: "FAILED", capturedMinor: 0 });
    const [expense] = await world.rows("select sum(minor)::int as minor from ledger_entry where account = 'disruption-expense'");
    // The low-cost airline keeps 80 % of the fee of 30.
    expect([soldBy(world), expense?.["minor"]]).toEqual([[], 24_00]);
    await checkPackages(world);
  });
});

describe("a package whose bank answered late", () => {
  /** Paid, but the authorisation is known only after eleven minutes: the prices of the confirmation are old by then. */
  async function bookLate(riseMinor: number) {
    const { world, guest, prepared } = await prepare();
    const { payments } = world.context;
    const { find } = payments;
    Object.assign(payments, { find: async () => Promise.reject(new Error("no answer")) });
    expect((await world.book(prepared)).state).toBe("AUTH_UNKNOWN");
    Object.assign(payments, { find });
    world.scripts["low-cost"].riseMinor = riseMinor;
    world.plain.clock.advance({ minutes: 11 });
    await sweepBookings(world.context);
    await settle(world);
    await checkPackages(world);
    return { world, booking: (await world.bookingOf(guest))!, cart: prepared.cart };
  }

  it("fails without a charge if a part has become dearer", { tags: ["P2", "P10"] }, async () => {
    const { booking } = await bookLate(5_00);
    expect(booking).toMatchObject({ state: "FAILED", ending: "price-changed", capturedMinor: 0 });
  });

  it("is captured at the lower price if a part has become cheaper", { tags: ["P3", "P10"] }, async () => {
    const { world, booking, cart } = await bookLate(-5_00);
    expect(booking).toMatchObject({ state: "CONFIRMED", totalMinor: cart.partsMinor! - 4_75, capturedMinor: cart.partsMinor! - 4_75 });
    const parts = await listParts(world.plain.database.sql, booking);
    expect(parts.find(({ supplier }) => supplier === "low-cost")).toMatchObject({ priceMinor: 90_50, costMinor: 72_40 });
  });
});
