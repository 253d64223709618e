/** The suite that every transfer supplier must pass. A new adapter runs it beside its own tests. */
import { describe, expect, it } from "vitest";
import type { FaultName } from "#adapters/faults/fault-registry.ts";
import { createFaultRegistry } from "#adapters/faults/fault-registry.ts";
import { createFaultyTransferSupplier } from "#adapters/faults/faulty-transfer-supplier.ts";
import type { TransferItem, TransferQuote, TransferRequest, TransferSupplier } from "#platform/ports/transfer-supplier.ts";
import type { BookRequest } from "#platform/ports/reservable.ts";
import { isSilent } from "./flight-supplier-faults.ts";
import { eventually } from "#tests/setup/eventually.ts";

export type TransferSupplierUnderTest = {
  readonly supplier: TransferSupplier;
  /** An airport that it serves, and a hotel less than an hour away. */
  readonly airport: string;
  readonly hotel: TransferRequest["hotel"];
  readonly now: () => Date;
  /** Moves the clock of the supplier. */
  readonly pass: (ms: number) => void;
};

const DAY_MS = 86_400_000;
const UNTIL = new Date("2100-01-01T00:00:00Z");
const ADA = { firstName: "Ada", lastName: "Lovelace" };

export const askForTransfer = (
  { airport, hotel, now }: Pick<TransferSupplierUnderTest, "airport" | "hotel" | "now">,
  change: Partial<TransferRequest> = {},
): TransferRequest => ({
  airport,
  hotel,
  arrival: new Date(now().getTime() + 60 * DAY_MS),
  departure: new Date(now().getTime() + 67 * DAY_MS),
  party: { adults: 2, children: 1, infants: 1 },
  currency: "EUR",
  ...change,
});

export const bookTransfer = (id: string, { key, totalMinor, currency }: TransferQuote): BookRequest<TransferItem> => ({
  id: `transfer-suite-${id}`,
  item: { quoteKey: key, expectedMinor: totalMinor, currency },
  travellers: [{ ...ADA, kind: "adult" }],
  contact: { ...ADA, email: "ada@example.com", phone: "+44 20 5550 0100" },
});

export const holdTransfer = ({ id, item }: BookRequest<TransferItem>) => ({ ...item, id, until: UNTIL });

export function describeTransferSupplier(name: string, open: () => Promise<TransferSupplierUnderTest>): void {
  describe(`${name}: rides`, () => {
    it("are in ascending price, and sharing is never dearer than a private vehicle", async () => {
      const under = await open();
      for (let adults = 1; adults <= 9; adults += 1) {
        const quotes = await under.supplier.listTransfers(askForTransfer(under, { party: { adults, children: 0, infants: 0 } }));
        const totals = quotes.map(({ totalMinor }) => totalMinor);
        expect(totals).toEqual(totals.toSorted((one, other) => one - other));
        const cheapest = (isShared: boolean) =>
          Math.min(...quotes.filter((quote) => quote.isShared === isShared).map((quote) => quote.totalMinor));
        expect(cheapest(true)).toBeLessThanOrEqual(cheapest(false));
        expect(quotes.every(({ netMinor, totalMinor }) => netMinor > 0 && netMinor < totalMinor)).toBe(true);
      }
    });

    it("one direction costs less than both, and there is none without a direction, to an unknown airport or in the past", async () => {
      const under = await open();
      const list = (change: Partial<TransferRequest>) => under.supplier.listTransfers(askForTransfer(under, change));
      const [roundTrip] = await list({});
      const [oneWay] = await list({ departure: undefined });
      expect([oneWay!.totalMinor < roundTrip!.totalMinor, oneWay!.pickUp, roundTrip!.pickUp! < askForTransfer(under).departure!]).toEqual([
        true,
        undefined,
        true,
      ]);
      expect(await list({ arrival: undefined, departure: undefined })).toEqual([]);
      expect(await list({ airport: "QQQ" })).toEqual([]);
      expect(await list({ arrival: new Date(under.now().getTime() - DAY_MS) })).toEqual([]);
      expect(await list({ hotel: { latitude: -under.hotel.latitude, longitude: under.hotel.longitude } })).toEqual([]);
    });
  });

  describe(`${name}: bookings`, () => {
    it("are held, booked once under their id, found in every state and cancelled", async () => {
      const under = await open();
      const { supplier } = under;
      const [quote] = await supplier.listTransfers(askForTransfer(under));
      const booking = bookTransfer("held", quote!);
      expect((await supplier.find(booking.id)).state).toBe("absent");
      expect([await supplier.hold(holdTransfer(booking)), await supplier.hold(holdTransfer(booking))]).toEqual(["held", "held"]);
      expect(await supplier.find(booking.id)).toEqual({ state: "held" });
      const answers = await Promise.all([supplier.book(booking), supplier.book(booking)]);
      expect(answers[0]).toMatchObject({ kind: "booked", reference: expect.any(String) });
      expect(answers[1]).toEqual(answers[0]);
      expect(await supplier.find(booking.id)).toMatchObject({ state: "booked" });
      expect([await supplier.release(booking.id), await supplier.quoteCancel(booking.id)]).toEqual([false, quote!.cancellation]);
      expect([await supplier.cancel(booking.id), await supplier.cancel(booking.id)]).toEqual(["done", "done"]);
      expect([await supplier.find(booking.id), await supplier.quoteCancel(booking.id)]).toEqual([{ state: "ended" }, undefined]);
      expect(await supplier.book(booking)).toEqual({ kind: "rejected", reason: "hold-ended" });
    });

    it("cost what their hold guarantees when they are priced again, or what they are quoted for now", async () => {
      const under = await open();
      const { supplier } = under;
      const [quote, other] = await supplier.listTransfers(askForTransfer(under));
      const [held, direct] = [bookTransfer("repriced", quote!), bookTransfer("repriced-direct", other!)];
      await supplier.hold(holdTransfer(held));
      const { totalMinor, netMinor } = quote!;
      expect(await supplier.reprice(held.id, held.item)).toMatchObject({ kind: "priced", item: held.item, totalMinor, netMinor });
      // The quote has expired, so the ride is quoted again.
      under.pass(DAY_MS);
      const again = await supplier.reprice(direct.id, direct.item);
      if (again.kind === "gone") throw new Error("the ride is gone");
      expect([again.totalMinor, await supplier.book({ ...direct, item: again.item })]).toMatchObject([
        other!.totalMinor,
        { kind: "booked" },
      ]);
      expect(await supplier.reprice("unknown", { ...held.item, quoteKey: "nonsense" })).toEqual({ kind: "gone" });
    });

    it("are refused with a reason: another ride under the id, a lower price, an old or unreadable quote, a released hold", async () => {
      const under = await open();
      const { supplier } = under;
      const [quote, other] = await supplier.listTransfers(askForTransfer(under));
      const booking = bookTransfer("refused", quote!);
      const cheaper = { ...booking, item: { ...booking.item, expectedMinor: quote!.totalMinor - 1 } };
      const unreadable = { ...booking, item: { ...booking.item, quoteKey: "nonsense" } };
      expect([await supplier.hold(holdTransfer(cheaper)), await supplier.book(cheaper)]).toEqual([
        "price-changed",
        { kind: "rejected", reason: "price-changed" },
      ]);
      expect([await supplier.hold(holdTransfer(unreadable)), await supplier.book(unreadable)]).toEqual([
        "quote-expired",
        { kind: "rejected", reason: "invalid" },
      ]);
      expect(await supplier.hold(holdTransfer(booking))).toBe("held");
      const otherRide = bookTransfer("refused", other!);
      expect([await supplier.hold(holdTransfer(otherRide)), await supplier.book(otherRide)]).toEqual([
        "other",
        { kind: "rejected", reason: "invalid" },
      ]);
      expect([await supplier.release(booking.id), await supplier.release(booking.id)]).toEqual([true, false]);
      expect(await supplier.book(booking)).toEqual({ kind: "rejected", reason: "hold-ended" });
      under.pass(DAY_MS);
      const lateBooking = bookTransfer("late", quote!);
      expect([await supplier.hold(holdTransfer(lateBooking)), await supplier.book(lateBooking)]).toEqual([
        "quote-expired",
        { kind: "rejected", reason: "quote-expired" },
      ]);
    });
  });

  describe(`${name}: planned faults`, () => {
    const openFaulty = async () => {
      const inner = await open();
      const faults = createFaultRegistry();
      const supplier = createFaultyTransferSupplier(inner.supplier, faults);
      const plan = (fault: FaultName) => faults.plan(`${supplier.name}-supplier`, { name: fault, delayMs: 5 }, 1);
      const under = { ...inner, supplier };
      const list = () => supplier.listTransfers(askForTransfer(under));
      return { ...under, plan, list };
    };

    it("a ride is gone or dearer, an answer is garbled, late or an error, and nothing is done", async () => {
      const { supplier, plan, list } = await openFaulty();
      const [quote] = await list();
      const booking = bookTransfer("faults", quote!);
      for (const fault of ["sold-out", "price-changed"] as const) {
        plan(fault);
        expect(await supplier.hold(holdTransfer(booking))).toBe(fault);
        plan(fault);
        expect(await supplier.book(booking)).toEqual({ kind: "rejected", reason: fault });
      }
      plan("garbage");
      expect((await list()).every(({ totalMinor }) => Number.isNaN(totalMinor))).toBe(true);
      for (const call of [list, () => supplier.book(booking), () => supplier.find(booking.id), () => supplier.cancel(booking.id)]) {
        plan("error");
        await expect(call()).rejects.toThrow("as was planned");
      }
      expect(await supplier.find(booking.id)).toEqual({ state: "absent" });
      plan("slow");
      expect(await supplier.hold(holdTransfer(booking))).toBe("held");
    });

    it("a ride that has become dearer when it is priced again adds up at its new price", async () => {
      const { supplier, plan, list } = await openFaulty();
      const booking = bookTransfer("dearer", (await list())[0]!);
      plan("price-changed");
      const dearer = await supplier.reprice(booking.id, booking.item);
      if (dearer.kind === "gone") throw new Error("the ride is gone");
      expect(dearer.totalMinor).toBeGreaterThan(booking.item.expectedMinor * 1.06);
      expect(dearer.item.expectedMinor).toBe(dearer.totalMinor);
      expect(await supplier.book({ ...booking, item: dearer.item })).toMatchObject({ kind: "booked" });
    });

    it("the outcome of an unanswered hold, booking and cancellation can be asked for", async () => {
      const { supplier, plan, list } = await openFaulty();
      const booking = bookTransfer("lost", (await list())[0]!);
      const calls = [
        ["held", () => supplier.hold(holdTransfer(booking))],
        ["booked", () => supplier.book(booking)],
        ["ended", () => supplier.cancel(booking.id)],
      ] as const;
      for (const [state, call] of calls) {
        plan("no-answer");
        expect(await isSilent(call())).toBe(true);
        await eventually(async () => expect(await supplier.find(booking.id)).toMatchObject({ state }));
      }
    });
  });
}
