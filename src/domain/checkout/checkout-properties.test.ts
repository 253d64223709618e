/** Properties of the checkout machine over random sequences of events. */
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { at, CART, EVENTS, FACTS, FORM, LINES, PROMO, refused } from "#tests/factories/checkout-samples.ts";
import { accepts, CHECKOUT_EVENTS, initialCheckout, transition } from "./checkout-machine.ts";
import type {
  CheckoutCommand,
  CheckoutEvent,
  CheckoutEventType,
  CheckoutFacts,
  CheckoutPhase,
  CheckoutState,
  Trouble,
} from "./checkout-state.ts";
import { CHECKOUT_PHASES, FINAL_PHASES } from "./checkout-state.ts";
import { billToPay, heldCart, shownBill, shownLines, stageOf } from "./checkout-view.ts";
import type { CartLines } from "./price-lines.ts";

const anyLines: fc.Arbitrary<CartLines> = fc
  .record({
    stay: fc.integer({ min: 1, max: 90_000 }),
    hasCode: fc.boolean(),
    hasVan: fc.boolean(),
    joins: fc.boolean(),
    points: fc.boolean(),
    hasDeposit: fc.boolean(),
  })
  .map(({ stay, hasCode, hasVan, joins, points, hasDeposit }) => ({
    ...LINES,
    stayMinor: stay,
    transfers: hasVan ? [{ code: "TR-VAN", name: "Van", minor: 4_500 }] : [],
    promo: hasCode ? PROMO : null,
    membership: joins ? { programId: "club", minor: 5_000 } : null,
    points: points && !joins ? stay : null,
    deposit: hasDeposit && !hasCode ? { minor: Math.ceil(stay / 5), dueOn: "2027-03-01" } : null,
  }));

const PRICE_CHANGE: Trouble = {
  kind: "price-changed",
  change: { before: FACTS.price, after: { ...FACTS.price, minor: 41_000 }, lines: [], rateKey: "new-key" },
};
const anyTrouble = fc.constantFrom<Trouble>(
  refused("server-error"),
  refused("payment-reversed"),
  refused("payment-cvv-mismatch"),
  refused("price-changed"),
  PRICE_CHANGE,
  { kind: "expired" },
  { kind: "room-gone" },
  { kind: "flight-gone" },
  { kind: "seats-taken" },
);

/** Random parts of events; `pick` chooses among all events, those that the phase accepts, or those that usually lead to another phase. */
const anyDraw = fc.record({
  pick: fc.nat(),
  among: fc.integer({ min: 0, max: 9 }),
  isStale: fc.integer({ min: 0, max: 5 }).map((n) => n === 0),
  lines: anyLines,
  trouble: anyTrouble,
  method: fc.constantFrom("credit" as const, "paypal" as const, "points" as const),
  flag: fc.boolean(),
  outcome: fc.nat({ max: 3 }),
});
type Draw = typeof anyDraw extends fc.Arbitrary<infer Value> ? Value : never;

/** Computed once, because the random sequences ask for it at each event. */
const EXITS = new Map(
  CHECKOUT_PHASES.map((phase) => [
    phase,
    CHECKOUT_EVENTS.filter((type) => transition(at(phase, type), EVENTS[type], FACTS).state.phase !== phase),
  ]),
);
const exitsOf = (phase: CheckoutPhase): readonly CheckoutEventType[] => EXITS.get(phase) ?? [];

let count = 0;

function eventOf(state: CheckoutState, draw: Draw): CheckoutEvent {
  const accepted = CHECKOUT_EVENTS.filter((type) => accepts(state.phase, type));
  const types = draw.among === 0 ? CHECKOUT_EVENTS : draw.among < 4 ? accepted : exitsOf(state.phase);
  const type = types[draw.pick % types.length] ?? "pressPay";
  const turn = draw.isStale ? state.turn - 1 : state.turn;
  const { trouble, lines, flag } = draw;
  count += 1;
  const made: { readonly [Type in CheckoutEventType]?: CheckoutEvent } = {
    start: { type: "start", away: flag ? CART.id : undefined },
    cartHeld: { type: "cartHeld", turn, cart: { id: `cart-${count}`, endsAt: count, lines } },
    holdFailed: { type: "holdFailed", turn, code: "some-code", trouble },
    alreadyBooked: { type: "alreadyBooked", turn, number: "4711" },
    edit: flag
      ? { type: "edit", field: draw.pick % 2 === 0 ? "terms" : "isDeposit", value: draw.outcome > 0 }
      : { type: "edit", field: "phone", value: "+12125550199" },
    chooseMethod: { type: "chooseMethod", method: draw.method },
    changeCart: {
      type: "changeCart",
      change: [
        { kind: "club", isChosen: flag } as const,
        { kind: "transfer", code: "TR-VAN", isAdded: flag } as const,
        { kind: "promo", code: "PROMO10", isApplied: flag } as const,
      ][draw.outcome % 3]!,
    },
    cartChanged: { type: "cartChanged", turn, lines },
    changeRefused: { type: "changeRefused", turn, trouble },
    panelChanged: { type: "panelChanged", panel: flag ? "ready" : "opening" },
    pressPay: { type: "pressPay", key: `key-${count}` },
    payFinished: {
      type: "payFinished",
      outcome: [
        { kind: "returned", token: "token" } as const,
        { kind: "fault" } as const,
        { kind: "leaving" } as const,
        { kind: "refused", trouble } as const,
      ][draw.outcome]!,
    },
    reopened: { type: "reopened", token: "token", key: `key-${count}` },
    reopenRefused: { type: "reopenRefused", trouble },
    orderSettled: {
      type: "orderSettled",
      result: [{ kind: "booked", number: "4711" } as const, { kind: "refused", trouble } as const, { kind: "unknown" } as const][
        draw.outcome % 3
      ]!,
    },
  };
  return made[type] ?? EVENTS[type];
}

const RICH: CheckoutFacts = {
  ...FACTS,
  isAuthenticated: true,
  offersLogin: false,
  account: { firstName: "", lastName: "", email: "", phone: "", points: 50_000 },
};
const anyFacts = fc.constantFrom<CheckoutFacts>(
  FACTS,
  RICH,
  { ...FACTS, prebookingId: CART.id },
  { ...FACTS, rateKey: null, error: "paypal-cancelled", prebookingId: CART.id },
  { ...RICH, status: "club", quoted: { minor: 1, currency: "USD" } },
);

type Seen = {
  readonly before: CheckoutState;
  readonly event: CheckoutEvent;
  readonly state: CheckoutState;
  readonly commands: readonly CheckoutCommand[];
};

/** Runs random events, and calls `check` after each. The second facts are those after a login. */
function always(check: (seen: Seen, facts: CheckoutFacts, history: readonly Seen[]) => void): void {
  fc.assert(
    fc.property(anyFacts, anyFacts, fc.array(anyDraw, { minLength: 10, maxLength: 60 }), (first, second, draws) => {
      let state: CheckoutState = { ...initialCheckout(first, {}, "US"), form: FORM };
      const history: Seen[] = [];
      for (const [index, draw] of draws.entries()) {
        const facts = index < draws.length / 2 ? first : second;
        const before = state;
        const event = eventOf(before, draw);
        const step = transition(before, event, facts);
        ({ state } = step);
        const seen = { before, event, state, commands: step.commands };
        history.push(seen);
        check(seen, facts, history);
      }
    }),
    { numRuns: 200 },
  );
}

/** Independent of the bill: the sum of what is in the cart. */
const sumOf = ({ stayMinor, transfers, membership, promo }: CartLines): number =>
  stayMinor + transfers.reduce((sum, { minor }) => sum + minor, 0) + (membership?.minor ?? 0) - (promo?.minor ?? 0);

const charges = ({ commands }: Seen) => commands.filter(({ type }) => type === "pay" || type === "sendOrder");

describe("whatever happens in the checkout", () => {
  it("every phase but the final ones has an exit", () => {
    expect(new Set(CHECKOUT_PHASES.filter((phase) => exitsOf(phase).length === 0))).toEqual(FINAL_PHASES);
  });

  it("nothing is charged without a press of Pay since the page was last idle, or a return from the provider", () =>
    always((seen, _, history) => {
      if (charges(seen).length === 0) return;
      const lastIdle = history.findLastIndex(({ before }) => stageOf(before) === "idle");
      expect(history[lastIdle]?.event.type).toMatch(/^(?:pressPay|reopened)$/);
    }));

  it("never two orders are in flight, and an order of unknown result is only sent again under its key, after a query", () => {
    always((seen, _, history) => {
      const [order] = seen.commands.flatMap((command) => (command.type === "sendOrder" ? [command.order] : []));
      if (!order) return;
      expect(seen.before.phase).not.toMatch(/^(?:booking|querying|unknown)$/);
      const past = history.slice(0, -1);
      const sent = past.findLast(({ commands }) => commands.some(({ type }) => type === "sendOrder"));
      const end = past.findLast(({ event, before, state }) => event.type === "orderSettled" && before !== state);
      const isUnknown = end?.event.type === "orderSettled" && end.event.result.kind === "unknown";
      if (!sent || !isUnknown) return;
      expect(seen.before.phase).toBe("checking");
      expect(sent.commands).toContainEqual({ type: "sendOrder", order });
    });
  });

  it("the total is the sum of the current cart, and what is paid is what was shown", () =>
    always(({ before, state, commands }, facts) => {
      const lines = heldCart(state)?.lines ?? facts.lines;
      expect(billToPay(state, facts).worth.minor).toBe(sumOf(lines));
      expect(shownBill(state, facts).worth.minor).toBe(sumOf(shownLines(state, facts)));
      if (!commands.some(({ type }) => type === "prepare")) return;
      expect(state.order?.total.minor).toBe(sumOf(state.order!.cart.lines));
      expect([state.order?.cart, state.order?.total]).toEqual([heldCart(before), shownBill(before, facts).worth]);
    }));

  it("a cart that expired, failed or has another price than the accepted one is not paid", () =>
    always(({ before, commands }) => {
      if (!commands.some(({ type }) => type === "prepare")) return;
      expect([before.phase, before.failure, before.hasEnded]).toEqual(["held", undefined, false]);
      expect(before.trouble?.kind ?? "refused").toBe("refused");
    }));

  it("a hold that ended is never paid by a later press", () =>
    always((seen, _, history) => {
      if (!seen.commands.some(({ type }) => type === "prepare")) return;
      const heldAt = history.findLastIndex(({ commands }) => commands.some(({ type }) => type === "nameCart"));
      expect(history.slice(heldAt).some(({ event }) => event.type === "holdEnded")).toBe(false);
    }));

  it("outcomes of an older hold change nothing", () =>
    always(({ before, event, state }) => {
      const isOld = "turn" in event && event.turn !== before.turn;
      expect(!isOld || state === before).toBe(true);
    }));
});
