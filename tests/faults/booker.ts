/** A shop that may be killed: every request is one call of the contract. At the start it resumes what the previous run left open. */
import { createServer } from "node:http";
import { writeSync } from "node:fs";
import { flushCompileCache } from "node:module";
import { json } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { createNodeRandom } from "#adapters/random/node-random.ts";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { releaseDueHolds } from "#platform/availability/stock/stock-store.ts";
import { sweepBookings } from "#platform/booking/engine/complete-bookings.ts";
import type { InputOf } from "#contract/base/call.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { createTestContext } from "#tests/setup/test-context.ts";
import { createRunningClock, openTarget, ROOMS } from "./booker-target.ts";

const [target = "", now = "", isFilled = ""] = process.argv.slice(2);

const clock = createRunningClock(now);
const database = await openTarget(target);
const world = await openBookings(createTestContext(database, { clock, random: createNodeRandom() }), {
  rooms: ROOMS,
  isFilled: isFilled === "filled",
});

type CallInput = {
  readonly caller: { readonly address: string; readonly idempotencyKey: string };
  readonly email: string;
  readonly input: InputOf<typeof confirmHotelBooking>;
  readonly number: string;
};
const CALLS: Readonly<Record<string, (query: CallInput) => Promise<unknown>>> = {
  "/prepare": async ({ caller, email }) => world.confirmInput(await world.prepare({ caller }), email),
  "/confirm": ({ caller, input }) => world.answer(confirmHotelBooking, input, caller),
  "/cancel": ({ caller, number: id, email }) => world.answer(cancelHotelBooking, { params: { id }, query: { email } }, caller),
};

const server = createServer((request, response) => {
  const answer = async () => CALLS[request.url ?? ""]?.((await json(request)) as CallInput);
  void answer().then(
    (result) => response.end(JSON.stringify(result)),
    () => response.writeHead(500).end(),
  );
});
flushCompileCache();
server.listen(0, "127.0.0.1", () => writeSync(1, `listening ${(server.address() as { port: number }).port}\n`));

for (;;) {
  await sweepBookings(world.context).catch(() => undefined);
  await releaseDueHolds(database.sql, clock.now(), 100).catch(() => undefined);
  await pause(100);
}
