/**
 * A flight supplier as aggregators of airlines are: offers expire, some airlines want their money at once and hold nothing, prices are final only when
 * a trip is quoted, some orders are accepted first and confirmed later, new orders appear late in its list, and a repeated order is a second order: our
 * id is only metadata by which the list is searched. It sells the flights of another supplier, whose stock counts every order.
 */
import type { Clock } from "#platform/ports/clock.ts";
import type { FlightItem, FlightQuote, FlightSupplier } from "#platform/ports/flight-supplier.ts";
import type { BookRequest, Found, SupplierBookOutcome } from "#platform/ports/reservable.ts";

const VISIBLE_AFTER_MS = 8_000;
const CONFIRMED_AFTER_MS = 12_000;
const INVISIBLE_MS = 60_000;
const OFFER_MS = 20 * 60_000;
/** Ids of holds and orders must be unique in a database that several tests share. */
let lastOrder = 0;

type Offer = {
  readonly offerKey: string;
  readonly quote: FlightQuote;
  readonly innerKey: string;
  readonly innerTotal: number;
  readonly expiresAt: Date;
};

type Order = {
  readonly orderId: string;
  /** Our id. */
  readonly metadata: string;
  readonly offer: Offer;
  readonly madeAt: number;
  /** Booked without a hold. */
  readonly isInstant: boolean;
  paidAt: number | undefined;
  state: "held" | "confirmed" | "failed" | "cancelled";
  locator: string | undefined;
};

export type OutsideFlights = {
  readonly supplier: FlightSupplier;
  /** Every trip that is quoted from now on costs so many minor units more than it was found for. */
  readonly raise: (minor: number) => void;
  /** The airline refuses the next order that was accepted first. */
  readonly failNext: () => void;
  /** How many orders were paid for under an id, repeated ones included. */
  readonly paidOrders: (id: string) => number;
};

type Parts = {
  readonly inner: FlightSupplier;
  readonly clock: Clock;
  /** Orders are accepted first (202) and confirmed later. */
  readonly isPendingFirst?: boolean;
  /** When a new order appears in its list, at the latest after `INVISIBLE_MS`. */
  readonly visibleAfterMs?: number;
};

/** Stands for the airlines that want instant payment. */
const canHold = ({ out }: FlightQuote): boolean => Number(out.legs[0]!.departure.time.slice(3, 5)) % 10 === 0;

export function createOutsideFlights({ inner, clock, isPendingFirst = false, visibleAfterMs = VISIBLE_AFTER_MS }: Parts): OutsideFlights {
  const offers = new Map<string, Offer>();
  const orders: Order[] = [];
  let raised = 0;
  let isNextFailing = false;
  const now = () => clock.now().getTime();
  const isPast = (since: number, ms: number) => now() >= since + ms;
  const innerItem = ({ innerKey, innerTotal }: Offer, item: FlightItem): FlightItem => ({
    ...item,
    quoteKey: innerKey,
    expectedMinor: innerTotal,
  });

  /** As its list shows them: orders that were booked without a hold appear late. */
  const visible = (id: string): Order | undefined =>
    orders.findLast(({ metadata, isInstant, madeAt }) => metadata === id && (!isInstant || isPast(madeAt, visibleAfterMs)));

  const isConfirmed = ({ paidAt }: Order): boolean => !isPendingFirst || isPast(paidAt ?? now(), CONFIRMED_AFTER_MS);
  const booked = ({ orderId, locator }: Order) => ({ reference: orderId, locator: locator! });
  const reject = (reason: "hold-ended" | "sold-out" | "price-changed" | "quote-expired" | "invalid") =>
    ({ kind: "rejected", reason }) as const;

  function answerTo(order: Order): SupplierBookOutcome {
    return isConfirmed(order) ? { kind: "booked", ...booked(order) } : { kind: "pending" };
  }

  async function pay(order: Order, request: BookRequest<FlightItem>): Promise<SupplierBookOutcome> {
    const { orderId, offer } = order;
    const { seats = [] } = request.item;
    const legs = [...offer.quote.out.legs, ...(offer.quote.back?.legs ?? [])];
    for (const { flightNumber, departure } of legs) {
      const chosen = seats.filter((seat) => seat.flightNumber === flightNumber && seat.day === departure.day);
      if (chosen.length === 0) continue;
      if ((await inner.chooseSeats(orderId, { flightNumber, day: departure.day }, chosen)) !== "chosen") {
        await inner.release(orderId);
        order.state = "failed";
        return reject("invalid");
      }
    }
    const outcome = await inner.book({ ...request, id: orderId, item: innerItem(offer, request.item) });
    if (outcome.kind !== "booked") {
      await inner.release(orderId);
      order.state = "failed";
      return outcome;
    }
    order.paidAt = now();
    order.locator = outcome.locator;
    if (isNextFailing) {
      isNextFailing = false;
      await inner.cancel(orderId);
      order.state = "failed";
      return { kind: "pending" };
    }
    order.state = "confirmed";
    return answerTo(order);
  }

  /** What is wrong with an offer before anything is ordered. */
  function problemOf({ quoteKey, expectedMinor }: FlightItem): Offer | "quote-expired" | "price-changed" {
    const offer = offers.get(quoteKey);
    if (!offer || offer.expiresAt <= clock.now()) return "quote-expired";
    return offer.quote.totalMinor > expectedMinor ? "price-changed" : offer;
  }

  async function create(
    metadata: string,
    offer: Offer,
    hold: FlightItem & { readonly until: Date },
    isInstant: boolean,
  ): Promise<Order | "sold-out" | "price-changed" | "quote-expired"> {
    const orderId = `ord_${String((lastOrder += 1)).padStart(8, "0")}`;
    const outcome = await inner.hold({ ...innerItem(offer, hold), id: orderId, until: hold.until });
    if (outcome !== "held") return outcome === "price-changed" || outcome === "quote-expired" ? outcome : "sold-out";
    const order: Order = { orderId, metadata, offer, madeAt: now(), isInstant, paidAt: undefined, state: "held", locator: undefined };
    orders.push(order);
    return order;
  }

  async function book(request: BookRequest<FlightItem>): Promise<SupplierBookOutcome> {
    const { id, item } = request;
    const known = visible(id);
    if (known) {
      if (known.offer.quote.key !== item.quoteKey) return reject("invalid");
      if (known.state === "held") return pay(known, request);
      return known.state === "confirmed" ? answerTo(known) : reject("hold-ended");
    }
    if (!offers.has(item.quoteKey)) return reject("invalid");
    const offer = problemOf(item);
    if (typeof offer === "string") return reject(offer);
    const order = await create(id, offer, { ...item, until: new Date(now() + OFFER_MS) }, true);
    if (typeof order === "string") return reject(order);
    const outcome = await pay(order, request);
    // A rejected order was never made; only the list of orders that were paid for is searched.
    if (outcome.kind === "rejected") orders.splice(orders.indexOf(order), 1);
    return outcome;
  }

  async function find(id: string): Promise<Found> {
    const order = visible(id);
    // Like a list of orders, it cannot tell a missing order from a late one.
    if (!order) return { state: "not-visible" };
    if (order.state === "held") return { state: "held" };
    if (order.paidAt !== undefined && !isConfirmed(order) && order.state !== "cancelled") return { state: "pending" };
    return order.state === "confirmed" ? { state: "booked", ...booked(order) } : { state: "ended" };
  }

  const supplier: FlightSupplier = {
    ...inner,
    name: "outside-flights",
    capabilities: {
      holds: "real",
      seats: "with-booking",
      invisibleMs: INVISIBLE_MS,
      isRepeatable: false,
      hasMemberRates: false,
      hasPackageRates: false,
    },
    quote: async (offerKey, family, signal) => {
      const outcome = await inner.quote(offerKey, family, signal);
      if (outcome.kind !== "quoted") return outcome;
      const expiresAt = new Date(now() + OFFER_MS);
      const key = `off_${offers.size + 1}`;
      const quote = { ...withHigherPrice(outcome.quote, raised), key, expiresAt, canHold: canHold(outcome.quote) };
      offers.set(key, { offerKey, quote, innerKey: outcome.quote.key, innerTotal: outcome.quote.totalMinor * 2, expiresAt });
      return { kind: "quoted", quote };
    },
    reprice: async (id, item) => {
      const offer = offers.get(item.quoteKey);
      if (!offer) return { kind: "gone" };
      const { quote } = offer;
      // An order keeps its price; an offer is quoted again.
      if (visible(id)?.state === "held") return { kind: "priced", item, totalMinor: quote.totalMinor, netMinor: quote.netMinor };
      const outcome = await supplier.quote(offer.offerKey, quote.family.id);
      if (outcome.kind === "gone") return { kind: "gone" };
      const { key: quoteKey, totalMinor, netMinor, expiresAt } = outcome.quote;
      return { kind: "priced", item: { ...item, quoteKey, expectedMinor: totalMinor }, totalMinor, netMinor, expiresAt };
    },
    hold: async ({ id, until, ...item }) => {
      const known = visible(id);
      if (known) return known.state === "held" && known.offer.quote.key === item.quoteKey ? "held" : "other";
      const offer = problemOf(item);
      if (typeof offer === "string") return offer;
      if (!offer.quote.canHold) return "cannot-hold";
      const order = await create(id, offer, { ...item, until }, false);
      return typeof order === "string" ? order : "held";
    },
    book,
    find,
    release: async (id) => {
      const order = visible(id);
      if (order?.state !== "held" || !(await inner.release(order.orderId))) return false;
      order.state = "cancelled";
      return true;
    },
    quoteCancel: async (id) => {
      const order = visible(id);
      return order?.state === "confirmed" ? order.offer.quote.cancellation : undefined;
    },
    cancel: async (id, reference) => {
      const order = orders.find(({ orderId }) => orderId === reference) ?? visible(id);
      // Not in the list yet, and without a reference: it cannot be cancelled now.
      if (!order) return orders.some(({ metadata }) => metadata === id) ? "refused" : "done";
      if (order.state === "held" || order.state === "confirmed") await inner.cancel(order.orderId);
      order.state = "cancelled";
      return "done";
    },
    seatMap: async (departure, quoteKey) => inner.seatMap(departure, offers.get(quoteKey)?.innerKey ?? ""),
    bags: async (quoteKey) => inner.bags(offers.get(quoteKey)?.innerKey ?? ""),
    chooseSeats: async () => "refused",
  };
  return {
    supplier,
    raise: (minor) => {
      raised = minor;
    },
    failNext: () => {
      isNextFailing = true;
    },
    paidOrders: (id) => orders.filter(({ metadata, paidAt }) => metadata === id && paidAt !== undefined).length,
  };
}

/** A higher tax, so that the lines still add up. */
function withHigherPrice(quote: FlightQuote, minor: number): FlightQuote {
  if (minor === 0) return quote;
  const totalMinor = quote.totalMinor + minor;
  const { currency, steps } = quote.cancellation;
  return {
    ...quote,
    totalMinor,
    netMinor: quote.netMinor + minor,
    taxesMinor: quote.taxesMinor + minor,
    lines: [...quote.lines, { kind: "taxes", count: 1, unitMinor: minor }],
    cancellation: { currency, steps: steps.map((step) => (step === steps.at(-1) ? { ...step, feeMinor: totalMinor } : step)) },
  };
}
