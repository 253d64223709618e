/** Planned faults of a flight supplier: what fails, and what can be found out afterwards. */
import { describe, expect, it } from "vitest";
import type { FaultName } from "#adapters/faults/fault-registry.ts";
import { createFaultRegistry, pause } from "#adapters/faults/fault-registry.ts";
import { createFaultyFlightSupplier } from "#adapters/faults/faulty-flight-supplier.ts";
import type { FlightQuote } from "#platform/ports/flight-supplier.ts";
import type { OpenFlightSupplier } from "./flight-supplier.ts";
import { askForTrip, bookingOf, holdOf, quoteTrip, settled } from "./flight-supplier.ts";
import { eventually } from "#tests/setup/eventually.ts";

const SILENCE_MS = 30;

/** Whether a call has no answer for a while. */
export const isSilent = async (call: Promise<unknown>): Promise<boolean> =>
  Promise.race([call.then(() => false), pause(SILENCE_MS).then(() => true)]);

export function describeFlightFaults(name: string, open: OpenFlightSupplier): void {
  const openFaulty = async () => {
    const inner = await open();
    const faults = createFaultRegistry();
    const supplier = createFaultyFlightSupplier(inner.supplier, faults);
    const plan = (fault: FaultName) => faults.plan(`${supplier.name}-supplier`, { name: fault, delayMs: 5 }, 1);
    return { ...inner, supplier, plan };
  };

  describe(`${name}: planned faults`, () => {
    it("a quote is gone, a hold or booking is refused, an answer is garbled or late", async () => {
      const under = await openFaulty();
      const { supplier, plan } = under;
      const booking = bookingOf("faults", await quoteTrip(under, { canHold: true }));
      const { offerKey } = (await supplier.findTrips(askForTrip(under))).tripAt(0);
      for (const fault of ["sold-out", "schedule-changed"] as const) {
        plan(fault);
        expect(await supplier.quote(offerKey, "light")).toEqual({ kind: "gone", reason: fault });
      }
      const refusals = { "sold-out": "sold-out", "price-changed": "price-changed", "schedule-changed": "quote-expired" } as const;
      for (const [fault, reason] of Object.entries(refusals) as [FaultName, string][]) {
        plan(fault);
        expect(await supplier.hold(holdOf(booking))).toBe(reason);
        plan(fault);
        expect(await supplier.book(booking)).toEqual({ kind: "rejected", reason });
      }
      plan("cannot-hold");
      expect(await supplier.hold(holdOf(booking))).toBe("cannot-hold");
      plan("garbage");
      expect((await supplier.findTrips(askForTrip(under))).totals).toContain(-1);
      plan("error");
      await expect(supplier.find(booking.id)).rejects.toThrow("as was planned");
      plan("slow");
      expect(await supplier.hold(holdOf(booking))).toBe("held");
    });

    it("a raised quote is held, booked and cancelled at its own price, not at the old one", async () => {
      const under = await openFaulty();
      const { supplier, plan } = under;
      const before = await quoteTrip(under, { canHold: true });
      const found = await supplier.findTrips(askForTrip(under));
      const row = [...found.totals].findIndex((_, at) => found.tripAt(at).out.legs[0]!.flightNumber === before.out.legs[0]!.flightNumber);
      plan("price-changed");
      const after = (await supplier.quote(found.tripAt(row).offerKey, "light")) as { quote: FlightQuote };
      const { quote } = after;
      expect(quote.totalMinor).toBeGreaterThan(before.totalMinor * 1.06);
      expect(quote.lines.reduce((sum, { count, unitMinor }) => sum + count * unitMinor, 0)).toBe(quote.totalMinor);
      const booking = bookingOf("raised", quote);
      const atOldPrice = { ...booking, item: { ...booking.item, expectedMinor: before.totalMinor } };
      expect(await supplier.hold(holdOf(atOldPrice))).toBe("price-changed");
      expect(await supplier.book(atOldPrice)).toEqual({ kind: "rejected", reason: "price-changed" });
      expect(await supplier.hold(holdOf(booking))).toBe("held");
      expect(["booked", "pending"]).toContain((await supplier.book(booking)).kind);
      expect((await settled(under, booking.id)).state).toBe("booked");
      expect(await supplier.quoteCancel(booking.id)).toEqual(quote.cancellation);
    });

    it("a trip that has become dearer when it is priced again is booked at its new price only", async () => {
      const under = await openFaulty();
      const { supplier, plan } = under;
      const booking = bookingOf("repriced", await quoteTrip(under));
      plan("price-changed");
      const dearer = await supplier.reprice(booking.id, booking.item);
      if (dearer.kind === "gone") throw new Error("the trip is gone");
      expect(dearer.totalMinor).toBeGreaterThan(booking.item.expectedMinor);
      const atOldPrice = { ...dearer.item, expectedMinor: booking.item.expectedMinor };
      expect(await supplier.book({ ...booking, item: atOldPrice })).toEqual({ kind: "rejected", reason: "price-changed" });
      expect(["booked", "pending"]).toContain((await supplier.book({ ...booking, item: dearer.item })).kind);
    });

    it("the outcome of an unanswered hold, booking and cancellation can be asked for", async () => {
      const under = await openFaulty();
      const { supplier, plan } = under;
      const booking = bookingOf("lost", await quoteTrip(under, { canHold: true }));
      const becomes = (state: string) => eventually(async () => expect((await settled(under, booking.id)).state).toBe(state));
      plan("no-answer");
      expect(await isSilent(supplier.hold(holdOf(booking)))).toBe(true);
      await becomes("held");
      plan("no-answer");
      expect(await isSilent(supplier.book(booking))).toBe(true);
      await becomes("booked");
      plan("no-answer");
      expect(await isSilent(supplier.cancel(booking.id))).toBe(true);
      await becomes("ended");
    });
  });
}
