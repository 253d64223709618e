/** A booked package, and changes of its flights by the airline. */
import { addPackageTransfer } from "#contract/booking/cart/add-transfer.ts";
import { confirmPackageBooking } from "#contract/booking/confirm-booking.ts";
import { answerScheduleChange, getScheduleChange } from "#contract/booking/schedule-change.ts";
import { receiveScheduleChanges } from "#platform/booking/schedule/receive-changes.ts";
import { settleDueChanges } from "#platform/booking/schedule/settle-changes.ts";
import { OUTBOX_HANDLERS } from "#platform/jobs/outbox-handlers.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { TRAVELLER } from "./bookings.ts";
import { openPackageCarts, TRIP } from "./package-carts.ts";
import { CLIENT, PAXES, payCart } from "./passengers.ts";
import type { ScriptedTrip } from "./scripted-flights.ts";
import { itineraryOf } from "./scripted-flights.ts";

const { email } = TRAVELLER;

/** Other flights for the same nights, dearer for us. */
export const OTHER = { ...TRIP, back: ["1A901 LHR 2026-11-24T16:00 PMI 2026-11-24T19:30"], totalMinor: 260_01 };
export const BACK_AT = (time: string, lands: string) => [`1A900 LHR 2026-11-24T${time} PMI 2026-11-24T${lands}`];
export const SMALL = BACK_AT("18:40", "22:10");
export const LARGE = BACK_AT("20:00", "23:30");

export type World = Awaited<ReturnType<typeof openPackageCarts>>;

type Options = NonNullable<Parameters<typeof openPackageCarts>[2]> & { readonly trip?: ScriptedTrip };

/** A confirmed package. */
export async function bookTrip(given: TestContext, { trip = TRIP, ...options }: Options = {}, transfers: readonly string[] = []) {
  const world = await openPackageCarts(given, trip, { otherTrips: [OTHER], ...options });
  const opened = await world.openCart({ family: "flex" });
  const { bookingCode: cart } = opened;
  let { totalAmount } = opened;
  for (const code of transfers) ({ totalAmount } = await world.ask(addPackageTransfer, { params: { id: cart }, body: { code } }));
  const paymentToken = await payCart(world, cart, { amount: totalAmount });
  const body = { client: CLIENT, paxes: [...PAXES], method: "credit", paymentToken } as const;
  const { bookingCode: id } = await world.ask(confirmPackageBooking, { params: { id: cart }, body: { ...body, paxes: [...PAXES] } });
  await deliver(world);
  return { world, id, totalAmount };
}

export const deliver = (world: World) => deliverDue(world.context, OUTBOX_HANDLERS);

/** The airline reports other flights. */
export async function report(world: World, id: string, back: readonly string[], changedAt = world.plain.clock.now(), out = TRIP.out) {
  const [part] = await world.rows("select hold_id from booking_part where kind = 'flight'");
  const change = { id, orderId: String(part?.["hold_id"]), changedAt, out: itineraryOf(out), back: itineraryOf(back) };
  world.scheduleChanges.push(change);
}

/** Runs the job and sends what it has written. */
export const follow = async (world: World) => {
  await receiveScheduleChanges(world.context);
  await settleDueChanges(world.context);
  await deliver(world);
};

export const changeOf = async (world: World, id: string) =>
  (await world.ask(getScheduleChange, { params: { id }, body: { email } })).change;
export const answer = (
  world: World,
  id: string,
  changeId: string,
  more: { answer: "accept" | "rebook" | "cancel"; alternative?: number },
) => world.answer(answerScheduleChange, { params: { id }, body: { email, changeId, ...more } });
