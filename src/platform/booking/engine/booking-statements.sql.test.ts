/** Each statement of a booking is a round trip, and on PostgreSQL each one that writes waits for the disk: docs/decisions/0080-bookings-in-few-statements.md. */
import { describe, expect, it } from "vitest";
import { bookHotel } from "#contract/booking/book-hotel.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Sql } from "#platform/kernel/database/database.ts";
import { openBookings } from "#tests/factories/bookings.ts";
import type { PartName } from "#tests/factories/packages.ts";
import { openPackages } from "#tests/factories/packages.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

type Prepared = { execute: (...values: readonly unknown[]) => Promise<unknown> };
type Session = { prepareQuery: (query: { readonly sql: string }, ...rest: readonly unknown[]) => Prepared };

/** Counts what the engine sends; supplier and bank are outside services, even if they use the same database here. */
function counting(seen: string[]) {
  const watch = (sql: Sql): Sql => {
    const { session } = sql as unknown as { readonly session: Session };
    const watched = Object.create(session, {
      prepareQuery: {
        value: (...request: Parameters<Session["prepareQuery"]>) => {
          seen.push(request[0].sql.trim());
          return session.prepareQuery(...request);
        },
      },
    }) as Session;
    return new Proxy(sql, { get: (target, name, proxy) => (name === "session" ? watched : (Reflect.get(target, name, proxy) as unknown)) });
  };
  return (context: Context): Context => ({
    ...context,
    database: {
      ...context.database,
      sql: watch(context.database.sql),
      transaction: (work, options) => {
        seen.push("begin", "commit");
        return context.database.transaction((sql) => work(watch(sql)), options);
      },
    },
  });
}

/** The first words of a statement, with the table. */
const wordsOf = (statement: string): string =>
  /^(?:with first as \()?(\w+(?: into| from)?) "?(\w*)/.exec(statement)?.slice(1).join(" ") ?? statement;

async function prepareCounted() {
  const seen: string[] = [];
  const world = await openBookings(db.context(), { wrap: counting(seen) });
  const prepared = await world.prepare();
  seen.length = 0;
  return { world, prepared, seen };
}

describe("the statements of a booking", () => {
  it("five for a hotel paid by card: key, cart, booking, rooms booked, confirmed with the answer", { tags: ["I12"] }, async () => {
    const { world, prepared, seen } = await prepareCounted();
    await expect(world.ask(confirmHotelBooking, world.confirmInput(prepared))).resolves.toMatchObject({ status: "CONFIRMED" });
    expect(seen.map(wordsOf)).toEqual([
      "insert into idempotency_key",
      "select prebooking",
      "insert into booking",
      "update booking",
      "update booking",
    ]);
  });

  it("two more for the call that describes the whole trip, to find payment and cart", async () => {
    const { world, prepared, seen } = await prepareCounted();
    await expect(world.ask(bookHotel, { body: world.bookBody(prepared) })).resolves.toMatchObject({ status: "CONFIRMED" });
    expect(seen).toHaveLength(7);
  });

  // Without the key of the call.
  it.each<{ kind: string; parts: readonly PartName[]; count: string }>([
    { kind: "a hotel", parts: ["hotel"], count: "four" },
    { kind: "two parts", parts: ["hotel", "flight"], count: "six" },
    { kind: "four parts", parts: ["hotel", "flight", "low-cost", "transfer"], count: "eight" },
  ])("$count for a cart of $kind: each answer is stored with the intent of the next call", { tags: ["P11"] }, async ({ parts }) => {
    const seen: string[] = [];
    const world = await openPackages(db.context(), { wrap: counting(seen) });
    const prepared = await world.prepare(world.nextGuest(), { parts });
    seen.length = 0;
    await expect(world.book(prepared)).resolves.toMatchObject({ state: "CONFIRMED" });
    expect(seen.map(wordsOf)).toEqual([
      "select prebooking",
      ...(parts.length > 1 ? ["select brand_id"] : []),
      "insert into booking",
      ...parts.map(() => "update booking"),
      "update booking",
    ]);
  });

  it("a repeated call is answered by two", { tags: ["I12"] }, async () => {
    const { world, prepared, seen } = await prepareCounted();
    const caller = { idempotencyKey: "the same" };
    const first = await world.confirm(prepared, caller);
    seen.length = 0;
    expect(await world.confirm(prepared, caller)).toEqual(first);
    expect(seen).toHaveLength(2);
  });
});
