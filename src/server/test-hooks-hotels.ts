/** Levers for what suppliers ask and have: a hotel grows dearer, a night sells out. */
import type { Hono } from "hono";
import { z } from "zod";
import type { FaultRegistry } from "#adapters/faults/fault-registry.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { setLeft } from "#platform/availability/stock-store.ts";
import type { Context } from "#platform/kernel/context.ts";
import { withBody } from "./test-hooks-body.ts";

const hotelId = z.coerce.number().int().min(1).max(999_999_999);

/** How many times what its supplier asks a hotel costs from now on. */
const RateSchema = z.strictObject({ hotelId, factor: z.number().min(0.01).max(100) });

/** As if others had bought all but so many rooms of a night. */
const StockSchema = z.strictObject({
  hotelId,
  roomTypeId: z.string().min(1).max(100),
  night: z.iso.date(),
  left: z.number().int().min(0).max(500),
});

export function mountHotelHooks(hooks: Hono, { context, faults }: { readonly context: Context; readonly faults: FaultRegistry }): void {
  hooks.post("/__test/rate", (c) =>
    withBody(c, RateSchema, async (rate) => {
      faults.setPriceFactor(rate.hotelId, rate.factor);
      return c.json({ factor: rate.factor });
    }),
  );
  hooks.post("/__test/stock", (c) =>
    withBody(c, StockSchema, async ({ night, ...room }) => {
      await setLeft(context.database.sql, { ...room, night: night as CalendarDate });
      return c.json({ left: room.left });
    }),
  );
}
