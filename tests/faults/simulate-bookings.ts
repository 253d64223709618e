/** Simulates many visitors with a supplier and a bank whose answers get lost. Deterministic: the same seed gives the same trace. */
import { createHash } from "node:crypto";
import { cancelHotelBooking } from "#contract/booking/cancel-booking.ts";
import { confirmHotelBooking } from "#contract/booking/confirm-booking.ts";
import { createSeededChance } from "#domain/place/hotels/seeded-chance.ts";
import { sweepBookings } from "#platform/booking/engine/complete-bookings.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import type { Repriceable, Reservable } from "#platform/ports/reservable.ts";
import type { BookingWorld } from "#tests/factories/bookings.ts";

const UNSURE_SUPPLIER = 0.3;
const UNSURE_BANK = 0.1;
const AT_ONCE = 12;
const HOLDERS = ["ADA LOVELACE", "ADA LOVELACE", "ADA LOVELACE", "ADA LOVELACE", "ADA LOVELACE", "SIM DENIED", "SIM CONFIRM FAILED"];

export type Story = {
  readonly trace: string[];
  readonly wrap: (context: Context) => Context;
  /** Answers of supplier and bank get lost only while this is on. */
  readonly setUnsure: (isUnsure: boolean) => void;
};

/** In a story that loses every kind, the second call of each kind is lost before it is executed and the fourth one afterwards. */
const LOST_BEFORE = 2;
const LOST_AFTER = 4;

/**
 * Half of the lost calls were executed, half were not. Which calls are lost depends on the call and its count, so it is deterministic. Chance alone needs
 * many bookings until every kind of call was lost in both ways; `losesEveryKind` makes it certain.
 */
export function createStory(seed: number, { losesEveryKind = false }: { readonly losesEveryKind?: boolean } = {}): Story {
  const trace: string[] = [];
  const request = new Map<string, number>();
  let isUnsure = true;
  const count = (what: string): number => {
    const times = (request.get(what) ?? 0) + 1;
    request.set(what, times);
    return times;
  };
  const draw = (name: string, what: string, share: number): number => {
    const times = count(what);
    const ofKind = count(name);
    if (losesEveryKind && ofKind === LOST_BEFORE) return 0;
    if (losesEveryKind && ofKind === LOST_AFTER) return share / 2;
    return createHash("sha256").update(`${seed} ${what} ${times}`).digest().readUInt32BE() / 2 ** 32;
  };
  const unsure =
    <CallInput, T>(name: string, share: number, idOf: (request: CallInput) => string, work: (request: CallInput) => Promise<T>) =>
    async (given: CallInput): Promise<T> => {
      const what = `${name} ${idOf(given)}`;
      const drawn = isUnsure ? draw(name, what, share) : 1;
      if (drawn < share / 2) {
        trace.push(`${what}: lost, not done`);
        throw new Error("no answer");
      }
      const answer = await work(given);
      const isLost = drawn < share;
      trace.push(`${what}: ${isLost ? "lost, " : ""}${JSON.stringify(answer)}`);
      if (isLost) throw new Error("no answer");
      return answer;
    };
  const id = (text: string) => text;
  const reference = (effect: { readonly reference: string }) => effect.reference;
  const unsureReprice = (supplier: object): Partial<Repriceable<unknown>> => {
    const { reprice } = supplier as Partial<Repriceable<unknown>>;
    if (!reprice) return {};
    const ask = unsure(
      "reprice",
      UNSURE_SUPPLIER,
      ([holdId]: Parameters<typeof reprice>) => holdId,
      (given) => reprice(...given),
    );
    return { reprice: (...given) => ask(given) };
  };
  const unsureSupplier = <One extends Reservable<never>>(supplier: One): One => ({
    ...supplier,
    hold: unsure("hold", UNSURE_SUPPLIER, ({ id: hold }: { readonly id: string }) => hold, supplier.hold as Reservable<unknown>["hold"]),
    book: unsure("book", UNSURE_SUPPLIER, ({ id: hold }) => hold, supplier.book as Reservable<unknown>["book"]),
    cancel: unsure("cancel", UNSURE_SUPPLIER, id, supplier.cancel),
    release: unsure("release", UNSURE_SUPPLIER, id, supplier.release),
    find: unsure("find rooms", UNSURE_SUPPLIER, id, supplier.find),
    ...unsureReprice(supplier),
  });
  return {
    trace,
    setUnsure: (next) => {
      isUnsure = next;
    },
    wrap: (context) => ({
      ...context,
      payments: {
        ...context.payments,
        open: unsure("open", UNSURE_BANK, reference, context.payments.open),
        find: unsure("find payment", UNSURE_BANK, id, context.payments.find),
        capture: unsure("capture", UNSURE_BANK, reference, context.payments.capture),
        void: unsure("void", UNSURE_BANK, reference, context.payments.void),
        refund: unsure("refund", UNSURE_BANK, reference, context.payments.refund),
      },
      suppliers: context.suppliers.map(unsureSupplier),
      flightSuppliers: (context.flightSuppliers ?? []).map(unsureSupplier),
      transferSuppliers: (context.transferSuppliers ?? []).map(unsureSupplier),
    }),
  };
}

export type SupplierAnswers = { readonly guest: number; readonly number: string; readonly status: string };

/** Returns the final answer of every visitor. Throws when an answer says that nothing was charged and this is not true. */
export async function simulate(world: BookingWorld, { trace }: Story, seed: number, guests: number): Promise<SupplierAnswers[]> {
  const chance = createSeededChance(seed);
  const received: SupplierAnswers[] = [];
  const visits: Generator<Promise<void>>[] = [];
  let begun = 0;
  while (begun < guests || visits.length > 0) {
    while (visits.length < AT_ONCE && begun < guests) visits.push(visit(world, trace, received, begun++, chance));
    const place = Math.floor(chance() * visits.length);
    const step = visits[place]!.next();
    if (step.done) visits.splice(place, 1);
    else await step.value;
    world.plain.clock.advance({ seconds: Math.floor(chance() * 8) });
    if (chance() < 0.25) await sweepBookings(world.context);
    await world.bank.idle();
  }
  return received;
}

const PATIENCE = 4;

type Visitor = {
  readonly caller: { readonly address: string; readonly idempotencyKey: string };
  readonly email: string;
  readonly holder: string;
  readonly tell: (word: string) => void;
};

/** Between two steps the visits of others continue. */
function* visit(
  world: BookingWorld,
  trace: string[],
  received: SupplierAnswers[],
  guest: number,
  chance: () => number,
): Generator<Promise<void>> {
  const visitor: Visitor = {
    caller: { address: `198.51.${Math.floor(guest / 200)}.${guest % 200}`, idempotencyKey: `guest ${guest}` },
    email: `guest${guest}@example.com`,
    holder: HOLDERS[Math.floor(chance() * HOLDERS.length)]!,
    tell: (word) => trace.push(`guest ${guest}: ${word}`),
  };
  const known: Known = {};
  for (let tries = 0; !known.input && tries < PATIENCE; tries += 1) yield prepare(world, visitor, known);
  for (let tries = 0; known.input && !known.isOver && tries < PATIENCE; tries += 1) yield book(world, visitor, known);
  if (!known.booked) return;
  received.push({ guest, ...known.booked });
  if (known.booked.status === "CONFIRMED" && chance() < 0.6) yield cancel(world, visitor, known.booked.number);
}

/** The state of a visit. */
type Known = { input?: ReturnType<BookingWorld["confirmInput"]>; isOver?: boolean; booked?: Omit<SupplierAnswers, "guest"> };

async function prepare(world: BookingWorld, { caller, holder, email, tell }: Visitor, known: Known): Promise<void> {
  try {
    known.input = world.confirmInput(await world.prepare({ caller, holder }), email);
  } catch (fault) {
    tell(fault instanceof Error ? fault.message.split(" ", 2).join(" ") : "?");
  }
}

async function book(world: BookingWorld, { caller, email, tell }: Visitor, known: Known): Promise<void> {
  if (!known.input) return;
  const response = await world.answer(confirmHotelBooking, known.input, caller);
  tell(response.ok ? `${response.data.bookingCode} ${response.data.status}` : response.code);
  known.isOver = response.ok || !["server-error", "no-answer", "idempotency-key-in-flight"].includes(response.code);
  if (response.ok) known.booked = { number: response.data.bookingCode, status: response.data.status };
  else await expectTrue(world, response.code, email);
}

async function cancel(world: BookingWorld, { caller: { address }, email, tell }: Visitor, id: string): Promise<void> {
  const response = await world.answer(cancelHotelBooking, { params: { id }, query: { email } }, { address, idempotencyKey: `back ${id}` });
  tell(response.ok ? `cancelled ${response.data.status}` : response.code);
}

/** These codes mean that nothing was charged, so at this moment there may be neither a charge nor a held room. */
async function expectTrue(world: BookingWorld, code: string, email: string): Promise<void> {
  if (code !== "booking-not-charged" && code !== "payment-confirmation-failed") return;
  const [row] = await world.rows(`
    select payment.state ->> 'status' as status, (payment.state ->> 'capturedMinor')::int as captured, room_hold.state as room
    from booking join sandbox_payment as payment on payment.reference = payment_reference left join room_hold on room_hold.id = hold_id
    where email_key = '${email}'`);
  const isTrue = row?.["status"] !== "authorised" && row?.["captured"] === 0 && row["room"] !== "sold" && row["room"] !== "held";
  if (!isTrue) throw new Error(`${email} was told ${code}: ${JSON.stringify(row)}`);
}
