/** Test hooks for suppliers: a hotel becomes more expensive, a night sells out. */
import type { Hono } from "hono";
import { z } from "zod";
import type { FaultRegistry } from "#adapters/faults/fault-registry.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { setLeft } from "#platform/availability/stock/stock-store.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { withBody } from "./test-hooks-body.ts";

const hotelId = z.coerce.number().int().min(1).max(999_999_999);

const roomTypeId = z.string().min(1).max(100);

/** Surcharge of a room type, or of the whole hotel, on the supplier's price, in percent; negative is a discount, 0 resets it. */
const RateSchema = z.strictObject({ hotelId, roomTypeId: roomTypeId.optional(), percent: z.number().min(-99).max(9_900) });

/** As if only this many rooms of a night were left. */
const StockSchema = z.strictObject({
  hotelId,
  roomTypeId,
  date: z.iso.date(),
  left: z.number().int().min(0).max(500),
});

export function mountHotelHooks(hooks: Hono, { context, faults }: { readonly context: Context; readonly faults: FaultRegistry }): void {
  hooks.post("/__test/rate", (c) =>
    withBody(c, RateSchema, async ({ percent, ...rate }) => {
      faults.setPriceFactor(rate.hotelId, 1 + percent / 100, rate.roomTypeId);
      return c.json({ percent });
    }),
  );
  hooks.post("/__test/stock", (c) =>
    withBody(c, StockSchema, async ({ date, ...room }) => {
      await setLeft(context.database.sql, { ...room, night: date as CalendarDate });
      return c.json({ left: room.left });
    }),
  );
}
