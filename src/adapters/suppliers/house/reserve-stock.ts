import type { Reservable, SupplierCapabilities } from "#platform/ports/reservable.ts";
import type { HotelItem } from "#platform/ports/hotel-supplier.ts";
import type { RoomStock } from "#platform/ports/room-stock.ts";

/** The stock is in our own database, so an answer is final: what it does not contain is absent. */
export const HOUSE_CAPABILITIES: SupplierCapabilities = {
  holds: "real",
  invisibleMs: 0,
  isRepeatable: true,
  hasMemberRates: true,
  hasPackageRates: false,
  hasNegotiatedRates: true,
};

const referenceOf = (id: string) => ({ reference: id });

/** Books, finds and cancels rooms of a counted stock. The hold carries all that the stock needs, so `book` reads nothing but the id. */
export const reserveStock = (stock: RoomStock): Pick<Reservable<HotelItem>, "book" | "cancel" | "find" | "quoteCancel" | "release"> => ({
  book: async ({ id }) => ((await stock.sell(id)) ? { kind: "booked", ...referenceOf(id) } : { kind: "rejected", reason: "hold-ended" }),
  find: async (id) => {
    const state = await stock.find(id);
    if (state === "sold") return { state: "booked", ...referenceOf(id) };
    return { state: state === undefined ? "absent" : state === "held" ? "held" : "ended" };
  },
  release: (id) => stock.releaseHeld(id),
  // The house keeps nothing of a cancelled stay: its terms are those of the rate.
  quoteCancel: async () => undefined,
  cancel: async (id) => {
    await stock.release(id);
    return "done";
  },
});
