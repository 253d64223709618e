/** Searches everything that the platform stores, logs, mails and exports for a passport number. */
import { inspect } from "node:util";
import { expect, it } from "vitest";
import type { AnyCall, InputOf, OutputOf } from "#contract/base/call.ts";
import { exportAccount } from "#contract/account/export-account.ts";
import { deleteAccount } from "#contract/account/delete-account.ts";
import { completePassenger, createPassengerLink, getPassengers, submitPassengers } from "#contract/booking/cart/passengers.ts";
import { confirmPackageBooking } from "#contract/booking/confirm-booking.ts";
import { getPackageBooking } from "#contract/booking/get-booking.ts";
import { logInWithEmail } from "#contract/identity/log-in-with-email.ts";
import { getMpiSessionToken } from "#contract/payment/get-mpi-session-token.ts";
import { listReservations } from "#contract/booking/list-reservations.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import { OUTBOX_HANDLERS } from "#platform/jobs/outbox-handlers.ts";
import { deliverDue } from "#platform/kernel/delivery/outbox.ts";
import { RETURN_URL, TRAVELLER } from "#tests/factories/bookings.ts";
import { openPackageCarts, TRIP } from "#tests/factories/package-carts.ts";
import { CANARY, CLIENT, PARTY, PAXES } from "#tests/factories/passengers.ts";
import { ANN, openPeople } from "#tests/factories/people.ts";
import { useTestDatabase } from "#tests/setup/test-database.ts";

const db = useTestDatabase();

/** `bytea` is printed as hex. */
const decoded = (row: string) => row + row.replaceAll(/\\\\x([0-9a-f]+)/g, (_, hex: string) => Buffer.from(hex, "hex").toString("utf8"));

const dumpTables = async (rows: (text: string) => Promise<readonly Record<string, unknown>[]>): Promise<string> => {
  const tables = await rows("select quote_ident(tablename) as name from pg_tables where schemaname = 'public'");
  const texts: string[] = [];
  for (const { name } of tables) {
    const found = await rows(`select row_to_json(t)::text as row from ${String(name)} t`);
    texts.push(...found.map((row) => decoded(String(row["row"]))));
  }
  return texts.join("\n");
};

it("a passport number is in no table, log, mail, answer or export, whatever happens to the booking", { tags: ["P17", "D25"] }, async () => {
  const world = await openPackageCarts(db.context(), TRIP, {
    wrap: (context) => ({
      ...context,
      flightSuppliers: (context.flightSuppliers ?? []).map((supplier) => ({
        ...supplier,
        capabilities: { ...supplier.capabilities, takesDocuments: true },
      })),
    }),
  });
  const people = openPeople(world.plain);
  const { sessionId } = await people.signUp({ email: TRAVELLER.email, firstName: ANN.firstName, lastName: ANN.lastName });
  const caller = await people.as(sessionId);
  const { bookingCode: id, totalAmount } = await world.openCart({ caller });
  const answers: unknown[] = [];
  const ask = async <C extends AnyCall>(call: C, input: InputOf<C>, by: Partial<Caller> = caller): Promise<OutputOf<C>> => {
    const answer = await world.ask(call, input, by);
    answers.push(answer);
    return answer;
  };

  const { token } = await ask(createPassengerLink, { params: { id, paxReferenceNumber: "2" } });
  const { paxReferenceNumber: _reference, paxType: _type, ...entry } = PAXES[1];
  await ask(completePassenger, { body: { token, passenger: entry } }, {});
  // A refusal, and a fault of the database: both may be logged with what was sent.
  const byLink = { paxReferenceNumber: "2", isCompletedByLink: true } as const;
  const sent = { ...PARTY, paxes: [PAXES[0], byLink] };
  answers.push(await world.answer(submitPassengers, { params: { id }, body: { ...sent, paxes: [PAXES[0]] } }, caller));
  await db.current().raw("alter table passenger add constraint broken check (reference <> '1')");
  answers.push(await world.answer(submitPassengers, { params: { id }, body: sent }, caller));
  expect(world.plain.log.entries.filter(({ level }) => level === "error")).not.toEqual([]);
  await db.current().raw("alter table passenger drop constraint broken");
  await ask(submitPassengers, { params: { id }, body: sent });
  await ask(getPassengers, { params: { id } });

  const payment = { amount: totalAmount, currency: "USD", returnUrl: RETURN_URL, prebookingId: id, traveler: { ...TRAVELLER } } as const;
  const session = await ask(getMpiSessionToken, { body: payment });
  await world.payAs(session.formUrl);
  const body = { method: "credit", paymentToken: session.mpiSessionToken, client: CLIENT } as const;
  const { bookingCode } = await ask(confirmPackageBooking, { params: { id }, body });
  expect(world.requests.book[0]?.travellers.map(({ document }) => document?.number)).toEqual([CANARY, `${CANARY}B`]);
  await deliverDue(world.plain, OUTBOX_HANDLERS);
  await ask(getPackageBooking, { params: { id: bookingCode }, body: { email: TRAVELLER.email } });
  answers.push(await world.ask(listReservations, {}, caller));
  const exported = await people.ask(exportAccount, { body: { password: ANN.password } }, caller);

  const stored = await dumpTables(world.rows);
  expect(stored).toContain("Somerville");
  expect(world.plain.mailer.arrived.length).toBeGreaterThan(0);
  const log = world.plain.log.entries.map(({ fault, ...line }) => ({ ...line, fault: inspect(fault, { depth: 10 }) }));
  const everything = { stored, answers, exported, mails: world.plain.mailer.arrived, log };
  for (const [place, value] of Object.entries(everything)) expect([place, JSON.stringify(value).includes(CANARY)]).toEqual([place, false]);

  // The erasure of the account also erases what is sealed.
  world.plain.clock.set("2026-12-01T00:00:00Z");
  const { sessionId: later } = await people.ask(logInWithEmail, { body: { email: TRAVELLER.email, password: ANN.password } });
  await people.ask(deleteAccount, {}, await people.as(later));
  expect(await world.rows("select 1 from passenger union all select 1 from passenger_submission")).toEqual([]);
});
