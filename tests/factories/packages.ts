/** Packages of four parts at scripted suppliers: a held hotel, a held flight, a flight that cannot be held, and a transfer. */
import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { BankPayment } from "#platform/ports/bank-store.ts";
import type { BookingState } from "#domain/booking/booking-states.ts";
import { isTerminal } from "#domain/booking/booking-states.ts";
import { BEGINNING_OF_TIME } from "#domain/cancellation/cancellation-terms.ts";
import type { ServiceFee } from "#domain/pricing/service-fee.ts";
import type { CartPart, CartRequest } from "#platform/booking/cart/open-cart.ts";
import { openCart } from "#platform/booking/cart/open-cart.ts";
import { startBooking } from "#platform/booking/engine/start-booking.ts";
import type { Booking } from "#platform/booking/records/booking-store.ts";
import { bookingTable } from "#platform/booking/records/booking-store.ts";
import { listParts } from "#platform/booking/records/parts-store.ts";
import type { Prebooking } from "#platform/booking/records/prebooking-table.ts";
import { prebookingTable } from "#platform/booking/records/prebooking-table.ts";
import type { Caller } from "#platform/kernel/calls/caller.ts";
import type { Context } from "#platform/kernel/calls/context.ts";
import { checkLedger } from "#platform/ledger/check-ledger.ts";
import type { Clock } from "#platform/ports/clock.ts";
import type { FlightSupplier } from "#platform/ports/flight-supplier.ts";
import type { Found, HoldOutcome, RepriceOutcome, Reservable, Substitute, SupplierBookOutcome } from "#platform/ports/reservable.ts";
import type { TransferSupplier } from "#platform/ports/transfer-supplier.ts";
import type { TestContext } from "#tests/setup/test-context.ts";
import { countBroken, listBookings } from "./booking-invariants.ts";
import { openBookings } from "./bookings.ts";
import { buildCaller } from "./caller.ts";

const NET_SHARE = 0.8;

type Entry = { state: "held" | "booked" | "ended"; until: Date; bookedAt?: Date };

/** `listedMinor`: before any rise. Hotels have no prices here, because theirs come from the offers of the room. */
type PricedItem = { readonly listedMinor?: number; readonly expectedMinor?: number };
const listedOf = ({ listedMinor, expectedMinor = 0 }: PricedItem): number => listedMinor ?? expectedMinor;

/** The records of one supplier, and what it refuses from now on. */
export type Scripted = {
  readonly supplier: Reservable<unknown> & { readonly reprice: <Item>(id: string, item: Item) => Promise<RepriceOutcome<Item>> };
  readonly journal: Map<string, Entry>;
  /** `hold` and `book` refuse every id; `never` sells everything. */
  fails: "never" | "hold" | "book";
  /** The supplier ends its holds after so many minutes by itself. */
  holdMinutes: number;
  isPendingFirst: boolean;
  refusesToCancel: boolean;
  holdAnswer: HoldOutcome | undefined;
  /** What every item costs more, or less, when it is priced again without a hold, or under a hold that guarantees no price. */
  riseMinor: number;
  /** A hold keeps the price at which it began. */
  guaranteesPrice: boolean;
  /** When it is priced again, it has none left. */
  isGone: boolean;
  /** A booking appears in its list after so many seconds. */
  lagSeconds: number;
  /** How often something was booked a second time, at a supplier that does not recognise repeated ids. */
  doubles: number;
  /** Items that are still sold while the supplier refuses everything else. */
  readonly soldAnyway: Set<unknown>;
};

export function createScripted(name: string, holds: "real" | "none", { clock }: { readonly clock: Clock }): Scripted {
  const journal = new Map<string, Entry>();
  const entryOf = (id: string): Entry | undefined => {
    const entry = journal.get(id);
    if (entry?.state === "held" && entry.until <= clock.now()) entry.state = "ended";
    return entry;
  };
  const booked = (id: string) => ({ reference: `${name} ${id}`, locator: id.slice(-6).toUpperCase() });
  const keyOf = ({ key, roomTypeId }: { readonly key?: unknown; readonly roomTypeId?: unknown }) => key ?? roomTypeId;
  const refuses = (what: "hold" | "book", item: unknown) => script.fails === what && !script.soldAnyway.has(keyOf(item as object));
  const isKept = (id: string): boolean => script.guaranteesPrice && (entryOf(id)?.state ?? "ended") !== "ended";
  const costOf = (id: string, item: PricedItem): number => listedOf(item) + (isKept(id) ? 0 : script.riseMinor);
  const script: Scripted = {
    journal,
    fails: "never",
    holdMinutes: 60,
    isPendingFirst: false,
    refusesToCancel: false,
    holdAnswer: undefined,
    riseMinor: 0,
    guaranteesPrice: true,
    isGone: false,
    lagSeconds: 0,
    doubles: 0,
    soldAnyway: new Set(),
    supplier: {
      name,
      capabilities: {
        holds,
        invisibleMs: holds === "real" ? 0 : 60_000,
        isRepeatable: holds === "real",
        hasMemberRates: false,
        hasPackageRates: true,
      },
      reprice: async (id, given) => {
        if (script.isGone && !isKept(id)) return { kind: "gone" };
        const item = given as typeof given & PricedItem;
        const totalMinor = costOf(id, item);
        if (totalMinor === listedOf(item)) return { kind: "priced", item, totalMinor };
        const quoted = { ...item, listedMinor: listedOf(item), expectedMinor: totalMinor };
        return { kind: "priced", item: quoted, totalMinor, netMinor: Math.round(totalMinor * NET_SHARE) };
      },
      hold: async (request) => {
        const { id, until, ...item } = request;
        if (holds === "none") return "cannot-hold";
        if (script.holdAnswer) return script.holdAnswer;
        const entry = entryOf(id);
        if (entry) return entry.state === "held" ? { until: entry.until } : "other";
        if (refuses("hold", item)) return "sold-out";
        const ends = new Date(clock.now().getTime() + script.holdMinutes * 60_000);
        journal.set(id, { state: "held", until: ends < until ? ends : until });
        return ends < until ? { until: ends } : "held";
      },
      release: async (id) => {
        const entry = entryOf(id);
        if (entry?.state !== "held") return false;
        entry.state = "ended";
        return true;
      },
      book: async ({ id, item }): Promise<SupplierBookOutcome> => {
        const entry = entryOf(id);
        if (entry?.state === "booked") {
          if (holds === "none") script.doubles += 1;
          return { kind: "booked", ...booked(id) };
        }
        if (refuses("book", item)) return { kind: "rejected", reason: "sold-out" };
        if (holds === "real" && entry?.state !== "held") return { kind: "rejected", reason: "hold-ended" };
        if (entry?.state === "ended") return { kind: "rejected", reason: "invalid" };
        const wanted = item as PricedItem;
        if (costOf(id, wanted) > (wanted.expectedMinor ?? Infinity)) return { kind: "rejected", reason: "price-changed" };
        journal.set(id, { state: "booked", until: clock.now(), bookedAt: clock.now() });
        return script.isPendingFirst ? { kind: "pending" } : { kind: "booked", ...booked(id) };
      },
      find: async (id): Promise<Found> => {
        const entry = entryOf(id);
        // Like a list of bookings, it cannot tell a missing booking from a late one.
        const isHidden = entry
          ? (entry.bookedAt?.getTime() ?? 0) + script.lagSeconds * 1000 > clock.now().getTime()
          : script.lagSeconds > 0;
        if (isHidden) return { state: "not-visible" };
        if (entry?.state === "booked") return { state: "booked", ...booked(id) };
        if (entry?.state === "held") return { state: "held", until: entry.until };
        return { state: entry ? "ended" : "absent" };
      },
      quoteCancel: async () => undefined,
      cancel: async (id) => {
        const entry = entryOf(id);
        if (entry?.state === "booked" && script.refusesToCancel) return "refused";
        if (entry) entry.state = "ended";
        return "done";
      },
    },
  };
  return script;
}

export const PART_NAMES = ["hotel", "flight", "low-cost", "transfer"] as const;
/** The charter is a second part that cannot be held; a package has it only where a test asks for it. */
export type PartName = (typeof PART_NAMES)[number] | "charter";

/** Another transfer, for a package that has lost its own. */
export const VAN: Substitute = {
  supplier: "cars",
  item: { key: "van" },
  canHold: true,
  grossMinor: 43_00,
  netMinor: 35_00,
  terms: { currency: "USD", steps: [] },
  isEqualOrBetter: true,
};

/** Prices of the parts other than the hotel, in minor units. */
const GROSS: Readonly<Record<PartName, number>> = {
  hotel: 0,
  flight: 320_00,
  "low-cost": 95_50,
  transfer: 41_07,
  charter: 210_00,
};

export type PackageWorldOptions = {
  readonly wrap?: (context: Context) => Context;
  readonly substitutesOf?: Context["substitutesOf"];
  /** The hotel is its cheapest room, sold without a net price, so that other rooms of it are affordable substitutes. */
  readonly isCheapestRoom?: boolean;
  /** Switches lost answers on and off; the world is set up without any. */
  readonly setUnsure?: (isUnsure: boolean) => void;
};

export type PackageWorld = Awaited<ReturnType<typeof openPackages>>;
export type Guest = { readonly caller: Caller; readonly email: string; readonly keyHash: string };

type Terms = Readonly<Partial<Record<PartName, number>>>;
export type CartChoice = {
  /** What cancelling each part costs, which decides the order of booking. */
  readonly undo?: Terms | undefined;
  readonly discountPercent?: number;
  readonly serviceFee?: ServiceFee;
  readonly parts?: readonly PartName[];
};

export async function openPackages(
  given: TestContext,
  { wrap = (context) => context, substitutesOf, setUnsure, isCheapestRoom = false }: PackageWorldOptions = {},
) {
  const scripts: Readonly<Record<PartName, Scripted>> = {
    hotel: createScripted("fake", "real", given),
    flight: createScripted("airline", "real", given),
    "low-cost": createScripted("low-cost", "none", given),
    transfer: createScripted("cars", "real", given),
    charter: createScripted("charter", "none", given),
  };
  const { hotel, flight, transfer, charter } = scripts;
  const world = await openBookings(given, {
    wrap: (context) => {
      const suppliers = context.suppliers.map((supplier) => ({ ...supplier, ...hotel.supplier }));
      // The engine only reserves at them.
      const flightSuppliers = [flight.supplier, scripts["low-cost"].supplier, charter.supplier] as unknown as readonly FlightSupplier[];
      return wrap({
        ...context,
        suppliers,
        flightSuppliers,
        transferSuppliers: [transfer.supplier] as unknown as readonly TransferSupplier[],
        ...(substitutesOf && { substitutesOf }),
      });
    },
  });
  setUnsure?.(false);
  // The quote and the stay of the hotel are those of a hotel cart.
  await world.prebook({ rate: isCheapestRoom ? 0 : 1 });
  const [like] = await given.database.sql.select().from(prebookingTable);
  await world.rows("update prebooking set state = 'expired'");
  hotel.journal.clear();
  setUnsure?.(true);
  let guests = 0;

  const partOf = (name: PartName, undo: Terms): CartPart => {
    const { hotelId, roomTypeId, stay, rooms, totalMinor } = like!.quote;
    const grossMinor = name === "hotel" ? totalMinor : GROSS[name];
    const kind = name === "hotel" || name === "transfer" ? name : "flight";
    return {
      kind,
      supplier: scripts[name].supplier.name,
      item: name === "hotel" ? { hotelId, roomTypeId, stay, rooms: rooms.length } : { key: name, expectedMinor: grossMinor },
      canHold: name !== "low-cost" && name !== "charter",
      grossMinor,
      ...(!(name === "hotel" && isCheapestRoom) && { netMinor: Math.round(grossMinor * NET_SHARE) }),
      currency: "USD",
      terms: { currency: "USD", steps: undo[name] ? [{ from: BEGINNING_OF_TIME, feeMinor: undo[name] }] : [] },
    };
  };
  const cartRequest = ({ undo = {}, discountPercent = 5, serviceFee, parts = PART_NAMES }: CartChoice = {}): CartRequest => {
    const [first, ...others] = parts.map((name) => partOf(name, undo));
    const rule = { kind: "gross-less", percent: discountPercent } as const;
    return { quote: like!.quote, stay: like!.stay, parts: [first!, ...others], rule, serviceFee, cardFees: {} };
  };
  const nextGuest = (): Guest => {
    guests += 1;
    const email = `guest${guests}@example.com`;
    return { caller: buildCaller({ address: `198.51.${Math.floor(guests / 200)}.${guests % 200}` }), email, keyHash: email };
  };
  const open = ({ caller }: Guest, choice: CartChoice = {}) => openCart(world.context, caller, cartRequest(choice));
  /** A cart that is held and paid, or the test fails. */
  const prepare = async (guest: Guest, choice: CartChoice = {}, holder?: string) => {
    const opened = await open(guest, choice);
    if (!opened.ok) throw new Error(`part ${opened.partNo}: ${opened.reason}`);
    const session = await world.openPayment(opened.cart.id, guest.caller);
    await world.payAs(session.formUrl, holder);
    return { guest, cart: opened.cart, parts: opened.parts, token: session.mpiSessionToken };
  };
  const book = (prepared: Prepared, choice: BookChoice = {}) => bookCart(world.context, prepared, choice);
  /** From now on these suppliers refuse to book, and no others. */
  const refuseAt = (failing: readonly PartName[]) => {
    for (const name of PART_NAMES) scripts[name].fails = failing.includes(name) ? "book" : "never";
  };
  /** Books a package while these suppliers refuse; whatever becomes of the call is found in the records. `onPaid` runs just before it. */
  const bookRefused = async (guest: Guest, undo: CartChoice["undo"], failing: readonly PartName[], onPaid?: () => void) => {
    refuseAt([]);
    const prepared = await prepare(guest, { undo });
    refuseAt(failing);
    onPaid?.();
    await book(prepared).catch(() => undefined);
  };
  const bookingOf = async ({ email }: Guest): Promise<Booking | undefined> => {
    const [booking] = await given.database.sql.select().from(bookingTable).where(eq(bookingTable.emailKey, email));
    return booking;
  };
  return { ...world, scripts, nextGuest, open, prepare, book, refuseAt, bookRefused, bookingOf };
}

type Prepared = { readonly guest: Guest; readonly cart: Prebooking; readonly token?: string };
type BookChoice = { readonly companyId?: string; readonly depositMinor?: number };

/** Books a paid cart as the call of the visitor would. */
export const bookCart = (context: Context, { guest, cart, token }: Prepared, { companyId, depositMinor }: BookChoice = {}) =>
  startBooking(
    context,
    guest.caller,
    {
      flow: "hotel-only",
      prebookingId: cart.id,
      paymentToken: token,
      usesPoints: false,
      companyId,
      depositMinor,
      client: { firstName: "Ada", lastName: "Lovelace", addresses: [{ mail: guest.email, phoneNumber: "+44 20 5550 0100" }] },
      paxes: [],
      specialRequest: undefined,
      fraudSessionId: undefined,
      wantsNewsletter: false,
      billingAddress: undefined,
    },
    { keyHash: guest.keyHash, onConfirmed: () => [] },
  );

/** States in which parts may be booked or held. */
const LIVE = new Set<BookingState>(["CONFIRMED", "MANUAL_REVIEW"]);

/** Checks what must hold for every finished package, against the records of the suppliers, the bank and the ledger. */
export async function checkPackages(world: PackageWorld): Promise<void> {
  expect(await checkLedger(world.plain.database), "I1 I2").toEqual([]);
  const bookings = (await listBookings(world)).filter(({ partCount }) => partCount > 1);
  const payments = new Map(
    (await world.rows("select reference, state from sandbox_payment")).map((row) => [row["reference"], row["state"] as BankPayment]),
  );
  const live = new Map(
    Object.values(world.scripts).flatMap(({ journal }) =>
      [...journal].filter(([, { state, until }]) => state === "booked" || (state === "held" && until > world.plain.clock.now())),
    ),
  );
  for (const { doubles } of Object.values(world.scripts)) expect(doubles, "I6 booked twice").toBe(0);
  const owned = new Set<string>();
  for (const booking of bookings) {
    const { state, totalMinor, capturedMinor, dueAt, partsMinor, serviceFeeMinor, promoMinor, refundMinor, feeMinor } = booking;
    const parts = await listParts(world.plain.database.sql, booking);
    const payment = payments.get(booking.paymentReference ?? "");
    expect(dueAt !== null, `I11 ${state}`).toBe(!isTerminal(state));
    expect(parts.filter((part) => part.state === "unknown").length, "P11").toBeLessThanOrEqual(1);
    expect(
      parts.reduce((sum, { shareMinor }) => sum + (shareMinor ?? 0), 0),
      "P3",
    ).toBe(partsMinor);
    expect((partsMinor ?? 0) + serviceFeeMinor - promoMinor, "P3").toBe(totalMinor);
    expect(capturedMinor <= totalMinor && (refundMinor ?? 0) <= capturedMinor, "P4").toBe(true);
    const ofBooking = parts.flatMap((part) => (live.has(part.holdId) ? [{ part, entry: live.get(part.holdId)! }] : []));
    for (const { part } of ofBooking) owned.add(part.holdId);
    if (state === "CONFIRMED") {
      expect(
        ofBooking.map(({ entry }) => entry.state),
        "P1",
      ).toEqual(parts.map(() => "booked"));
      expect(
        parts.every(({ state: one, reference }) => one === "booked" && reference !== null),
        "P1",
      ).toBe(true);
      if (payment) expect([payment.capturedMinor, payment.refundedMinor], "I7 P10").toEqual([totalMinor, 0]);
      if (payment) expect(totalMinor, "P10 no more than was agreed").toBeLessThanOrEqual(payment.amount.minor);
    }
    if (isTerminal(state) && !LIVE.has(state))
      expect(
        ofBooking.map(({ part }) => part.kind),
        `P2 ${state}`,
      ).toEqual([]);
    if (state === "FAILED" && payment) expect([payment.capturedMinor, payment.status], "P2 I8").toEqual([0, "voided"]);
    if (state === "REFUNDED")
      expect([payment ? payment.refundedMinor : refundMinor, (feeMinor ?? 0) + (refundMinor ?? 0)], "P13").toEqual([
        refundMinor,
        capturedMinor,
      ]);
    for (const { costMinor, keptMinor } of parts) expect((keptMinor ?? 0) <= (costMinor ?? 0), "P13").toBe(true);
  }
  const openCarts = new Set(
    (await world.rows("select hold_id from prebooking_part where state = 'held'")).map((row) => String(row["hold_id"])),
  );
  expect(
    [...live].filter(([id]) => !owned.has(id) && !openCarts.has(id)),
    "I6 reserved for nobody",
  ).toEqual([]);
  expect((await world.rows(countBroken(BROKEN))).filter(({ broken }) => broken !== 0)).toEqual([]);
}

/** Each query counts rows that must not exist. */
const BROKEN: Readonly<Record<string, string>> = {
  // Suppliers are owed the costs of confirmed parts, and of all others what they keep (P13).
  "P13 owed to suppliers": `from (
      select booking.id, booking.brand_id,
        sum(case when booking.state in ('CONFIRMED') then cost_minor else coalesce(kept_minor, 0) end) as owed
      from booking join booking_part as part on part.brand_id = booking.brand_id and part.booking_id = booking.id
      where booking.part_count > 1 and booking.due_at is null and booking.state <> 'MANUAL_REVIEW' group by 1, 2
    ) as due left join (
      select transfer.booking_id, -sum(minor) as booked from ledger_transfer as transfer
      join ledger_entry as entry on entry.brand_id = transfer.brand_id and entry.transfer_id = transfer.id
      where entry.account = 'supplier-payable' and transfer.state = 'posted' group by 1
    ) as books on books.booking_id = due.id::text where due.owed <> coalesce(books.booked, 0)`,
  "P13 a failed package is our expense": `from ledger_transfer as transfer join booking on booking.id::text = transfer.booking_id
    where transfer.kind = 'disruption' and booking.state <> 'FAILED'`,
  "I10 one event for each outcome": `from booking left join (
      select dedupe_key, count(*) as events from outbox_message where topic = 'booking.confirmed' group by 1
    ) as told on told.dedupe_key = booking.id::text where (confirmed_at is not null) <> (coalesce(events, 0) = 1)`,
  "P7 the cart outlives a hold": `from prebooking_part as part join prebooking as cart on cart.brand_id = part.brand_id and cart.id = part.prebooking_id
    where part.held_until < cart.expires_at and cart.state = 'open'`,
};
