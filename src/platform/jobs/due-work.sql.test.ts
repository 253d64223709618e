import { expect, it } from "vitest";
import { listBookings } from "#tests/factories/booking-invariants.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";
import { insertBalance } from "#platform/booking/records/balance-payments.ts";
import { isAnythingDue } from "./due-work.ts";

const db = useTestDatabase();
const PAST = "2020-01-01T00:00:00Z";
const LATER = "2040-01-01T00:00:00Z";

it("finds each kind of work that is due, and nothing else", { tags: ["I11"] }, async () => {
  const world = await openBookings(db.context());
  // A booking, its payment of a balance that is in progress, and a paid cart that is not booked.
  await world.booked();
  await world.prepare();
  const { clock, database } = world.plain;
  const [booking] = await listBookings(world);
  await insertBalance(database.sql, booking!, {
    method: "card",
    reference: "balance",
    amountMinor: 100,
    keyHash: "key",
    createdAt: clock.now(),
    retryAt: new Date(LATER),
  });
  const isDue = () => isAnythingDue(database.sql, clock.now());
  expect(await isDue()).toBe(false);
  // A cart ends after its creation.
  await world.rows("update prebooking set created_at = '2019-01-01'");
  for (const [table, column, which] of [
    ["booking_payment", "retry_at", "purpose = 'balance'"],
    ["payment_session", "due_at", "state = 'open'"],
    ["prebooking", "expires_at", "state = 'open'"],
  ]) {
    const set = (moment: string) => world.rows(`update ${table} set ${column} = '${moment}' where ${which}`);
    await set(PAST);
    expect([table, await isDue()]).toEqual([table, true]);
    await set(LATER);
    expect(await isDue()).toBe(false);
  }
  await world.rows(`update booking set state = 'CAPTURING', captured_minor = 0, confirmed_at = null, due_at = '${PAST}'`);
  expect(await isDue()).toBe(true);
});
