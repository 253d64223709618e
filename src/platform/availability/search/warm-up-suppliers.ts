import { addDays } from "#domain/calendar/calendar-date.ts";
import { DEFAULT_ROOMS } from "#domain/occupancy/rooms.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { todayOf } from "#platform/availability/suppliers/check-search.ts";

/** Sends an empty search to every supplier, so that a supplier that loads data on its first call does so before a visitor waits for it. */
export async function warmUpSuppliers(context: Context): Promise<void> {
  const today = todayOf(context);
  const stay = { startDate: addDays(today, 7), endDate: addDays(today, 8) };
  const request = { stay, rooms: DEFAULT_ROOMS, currency: "USD", channel: "Publish", today } as const;
  await Promise.allSettled(context.suppliers.map((supplier) => supplier.priceHotels(new Uint32Array(), request)));
}
