import { describe, expect, it } from "vitest";
import { CHECKOUT_EVENTS, accepts, initialCheckout, transition } from "./checkout-machine.ts";
import type { CheckoutCommand, CheckoutEventType, CheckoutPhase, CheckoutState, Trouble } from "./checkout-state.ts";
import { CHECKOUT_PHASES } from "./checkout-state.ts";
import { billToPay, heldCart, shownBill, stageOf } from "./checkout-view.ts";
import { at, CART, EVENTS, FACTS, LINES, OFFER, ORDER, PROMO, refused } from "#tests/factories/checkout-samples.ts";

const typesOf = (commands: readonly CheckoutCommand[]) => commands.map(({ type }) => type).join(" ");

type Cells = { readonly [Type in CheckoutEventType]?: string };

/** The form can be edited without leaving the phase. */
const form = (phase: CheckoutPhase): Cells => ({
  accountChanged: phase,
  edit: phase,
  leaveField: `${phase}: saveDrafts`,
  accountFound: phase,
  panelChanged: phase,
});

/**
 * What each phase does with a typical event: the next phase, and the commands. All other cells are ignored. Written down a second time, so that
 * neither table can change alone.
 */
const CELLS: { readonly [Phase in CheckoutPhase]: Cells } = {
  new: { ...form("new"), start: "holding: findCart", chooseMethod: "new", changeCart: "new", pressPay: "new: focusPayment" },
  holding: {
    ...form("holding"),
    visitorChanged: "holding: holdAnew",
    cartHeld: "held: nameCart",
    holdFailed: "failed",
    alreadyBooked: "booked: finishDrafts arrive",
    acceptPrice: "updating: holdRoom",
    closeTrouble: "holding",
    chooseMethod: "holding",
    keepCode: "holding",
    changeCart: "holding",
    dismissRefusal: "holding",
    pressPay: "holding: focusPayment",
  },
  failed: {
    ...form("failed"),
    retryHold: "holding: findCart",
    visitorChanged: "holding: holdAnew",
    acceptPrice: "updating: holdRoom",
    closeTrouble: "failed",
    chooseMethod: "failed",
    keepCode: "failed",
    changeCart: "failed",
    dismissRefusal: "failed",
    pressPay: "failed: focusPayment",
  },
  held: {
    ...form("held"),
    visitorChanged: "holding: holdAnew",
    holdEnded: "ended",
    acceptPrice: "updating: holdRoom",
    closeTrouble: "updating: refreshCart",
    chooseMethod: "held",
    keepCode: "held",
    giveUpCode: "held: changeCart",
    confirmObligo: "preparing: prepare",
    closeObligo: "held",
    changeCart: "held: changeCart",
    cartChanged: "held: storeClubChoice",
    changeRefused: "held",
    dismissRefusal: "held",
    pressPay: "preparing: prepare",
  },
  updating: {
    ...form("updating"),
    visitorChanged: "holding: holdAnew",
    cartHeld: "held: nameCart",
    holdFailed: "failed",
    alreadyBooked: "booked: finishDrafts arrive",
    holdEnded: "updating",
    closeTrouble: "updating: refreshCart",
    chooseMethod: "updating",
    keepCode: "updating",
    changeCart: "updating",
    dismissRefusal: "updating",
    pressPay: "updating: focusPayment",
  },
  ended: { ...form("ended"), holdAgain: "holding: holdRoom", closeTrouble: "holding: holdRoom" },
  gone: {},
  returning: {
    ...form("returning"),
    holdEnded: "returning",
    changeCart: "returning",
    reopened: "booking: sendOrder",
    reopenRefused: "held",
  },
  preparing: { ...form("preparing"), holdEnded: "preparing", prepared: "paying: pay" },
  paying: { ...form("paying"), holdEnded: "paying", payFinished: "booking: sendOrder" },
  leaving: {},
  booking: { ...form("booking"), holdEnded: "booking", unanswered: "querying", orderSettled: "booked: linkBooking finishDrafts arrive" },
  querying: { ...form("querying"), holdEnded: "querying", orderSettled: "booked: linkBooking finishDrafts arrive" },
  unknown: { ...form("unknown"), holdEnded: "unknown", pressPay: "checking: queryBooking" },
  checking: {
    ...form("checking"),
    holdEnded: "checking",
    bookingFound: "booked: linkBooking finishDrafts arrive",
    bookingMissing: "booking: sendOrder",
  },
  booked: {},
};

describe("the table of the checkout", () => {
  for (const phase of CHECKOUT_PHASES)
    it(`${phase}: handles exactly the events of its row`, () => {
      const row: Partial<Record<CheckoutEventType, string>> = {};
      const wronglyHandled: CheckoutEventType[] = [];
      for (const type of CHECKOUT_EVENTS) {
        const before = at(phase, type);
        const { state, commands } = transition(before, EVENTS[type], FACTS);
        if (accepts(phase, type)) row[type] = [state.phase, ...(commands.length > 0 ? [typesOf(commands)] : [])].join(": ");
        else if (state !== before || commands.length > 0) wronglyHandled.push(type);
      }
      expect(row).toEqual(CELLS[phase]);
      expect(wronglyHandled).toEqual([]);
    });
});

/** Runs events from a phase, and returns the last state with all commands. */
function run(start: CheckoutState, events: readonly Parameters<typeof transition>[1][], facts = FACTS) {
  const commands: CheckoutCommand[] = [];
  let state = start;
  for (const event of events) {
    const step = transition(state, event, facts);
    state = step.state;
    commands.push(...step.commands);
  }
  return { state, commands };
}

const held = at("held", "pressPay");

describe("the checkout machine", () => {
  it("holds the room once per page", () => {
    const { commands } = run(at("new", "start"), [EVENTS.start, EVENTS.start, { type: "cartHeld", turn: 2, cart: CART }, EVENTS.start]);
    expect(typesOf(commands)).toBe("findCart nameCart");
  });

  it("ignores the outcome of an older hold", () => {
    const { state } = run(held, [{ type: "cartHeld", turn: held.turn - 1, cart: { ...CART, id: "old" } }]);
    expect(state.cart?.id).toBe(CART.id);
    const holding = at("holding", "cartHeld");
    expect(run(holding, [{ ...EVENTS.cartHeld, type: "cartHeld", turn: 0, cart: CART }]).state.phase).toBe("holding");
  });

  it(
    "sends a choice of the club that was made before the room is held when it is held, and shows it at once",
    { tags: ["CHK-013"] },
    () => {
      const holding = { ...at("holding", "changeCart"), cart: undefined };
      const chosen = run(holding, [{ type: "changeCart", change: { kind: "club", isChosen: true } }]);
      expect([typesOf(chosen.commands), shownBill(chosen.state, FACTS).total.minor]).toEqual(["", OFFER.memberMinor + OFFER.feeMinor]);
      const cart = { ...CART, lines: LINES };
      const { state, commands } = run(chosen.state, [{ type: "cartHeld", turn: holding.turn, cart }]);
      expect(commands.at(-1)).toMatchObject({ type: "changeCart", cartId: CART.id, programId: OFFER.programId });
      expect(run(state, [{ type: "pressPay", key: "k" }]).state).toMatchObject({ phase: "held", hint: "opening" });
    },
  );

  it("sends a promo code and a transfer that were chosen before the room is held when it is held", () => {
    const fresh = initialCheckout(FACTS, {}, "US");
    const early = run(fresh, [
      { type: "changeCart", change: { kind: "promo", code: "PROMO10", isApplied: true } },
      { type: "start", away: undefined },
      { type: "changeCart", change: { kind: "transfer", code: "TR-VAN", isAdded: true } },
    ]);
    expect([typesOf(early.commands), early.state.changes.map(({ kind }) => kind)]).toEqual(["findCart", ["promo", "transfer"]]);
    const { state, commands } = run(early.state, [{ type: "cartHeld", turn: early.state.turn, cart: CART }]);
    expect(commands.at(-1)).toMatchObject({ type: "changeCart", cartId: CART.id, change: { kind: "promo", code: "PROMO10" } });
    expect(state.isChanging).toBe(true);
  });

  it("tries to hold the room again for a promo code, and frees the field if that fails, too", () => {
    const failed = { ...at("failed", "changeCart"), cart: undefined };
    const retried = run(failed, [{ type: "changeCart", change: { kind: "promo", code: "PROMO10", isApplied: true } }]);
    expect([retried.state.phase, typesOf(retried.commands), retried.state.changes.length]).toEqual(["holding", "findCart", 1]);
    const { turn } = retried.state;
    const again = run(retried.state, [{ type: "holdFailed", turn, code: "unexpected-error", trouble: refused("unexpected-error") }]);
    expect(again.state).toMatchObject({ phase: "failed", changes: [] });
  });

  it("drops a change in flight when another cart is held, and sends those that wait", () => {
    const busy = run(held, [
      { type: "changeCart", change: { kind: "promo", code: "PROMO10", isApplied: true } },
      { type: "changeCart", change: { kind: "transfer", code: "TR-VAN", isAdded: true } },
    ]);
    const anew = run(busy.state, [{ type: "visitorChanged" }], { ...FACTS, status: "basic" });
    expect([anew.state.phase, anew.state.changes.map(({ kind }) => kind), anew.state.isChanging]).toEqual(["holding", ["transfer"], false]);
  });

  it("sends changes of the cart one after the other", () => {
    const first = run(held, [
      { type: "changeCart", change: { kind: "transfer", code: "TR-VAN", isAdded: true } },
      { type: "changeCart", change: { kind: "transfer", code: "TR-BUS", isAdded: true } },
      { type: "changeCart", change: { kind: "promo", code: "PROMO10", isApplied: true } },
    ]);
    expect(first.commands.map((command) => command.type === "changeCart" && command.change.kind)).toEqual(["transfer"]);
    const second = run(first.state, [{ type: "cartChanged", turn: held.turn, lines: LINES }]);
    expect(second.commands).toMatchObject([{ type: "changeCart", change: { kind: "promo" } }]);
    const last = run(second.state, [{ type: "changeRefused", turn: held.turn, trouble: refused("promo-code-invalid") }]);
    expect(last.state).toMatchObject({ changes: [], refusals: { promo: { code: "promo-code-invalid" } }, trouble: undefined });
  });

  it("pays with points only after the promo code was removed", { tags: ["CHK-019"] }, () => {
    const facts = { ...FACTS, isAuthenticated: true, account: { firstName: "", lastName: "", email: "", phone: "", points: 99_999 } };
    const withCode = { ...held, cart: { ...CART, lines: { ...LINES, promo: PROMO } } };
    const asked = run(withCode, [{ type: "chooseMethod", method: "points" }, { type: "giveUpCode" }], facts);
    expect([asked.state.form.method, asked.state.isAskingPoints, typesOf(asked.commands)]).toEqual(["credit", true, "changeCart"]);
    const done = run(asked.state, [{ type: "cartChanged", turn: held.turn, lines: { ...LINES, points: 40_000 } }], facts);
    expect([done.state.form.method, done.state.isAskingPoints]).toEqual(["points", false]);
    // A cart that cannot be paid with points is paid by card.
    const lost = run(
      done.state,
      [
        { type: "changeCart", change: { kind: "transfer", code: "T", isAdded: true } },
        { type: "cartChanged", turn: held.turn, lines: LINES },
      ],
      facts,
    );
    expect(lost.state.form.method).toBe("credit");
  });

  it(
    "books on the credit of a company without a payment, after its terms and the question of the brand",
    { tags: ["CORP-003", "CORP-004", "VAL-037"] },
    () => {
      const company = { id: "halden", name: "Halden", asksObligo: true };
      const facts = { ...FACTS, company };
      const opening = { ...held, panel: "opening" as const };
      expect(run(opening, [{ type: "pressPay", key: "k" }], facts).commands).toEqual([{ type: "focusErrors" }]);
      const agreed = { ...opening, form: { ...held.form, corporateTerms: true } };
      const asking = run(agreed, [{ type: "pressPay", key: "k" }], facts);
      expect([asking.state.phase, asking.state.obligo, asking.commands]).toEqual(["held", "asking", []]);
      expect(run(asking.state, [{ type: "closeObligo" }], facts).state).toMatchObject({
        phase: "held",
        obligo: "unasked",
        order: undefined,
      });
      const sent = run(asking.state, [{ type: "confirmObligo", key: "k2" }, { type: "prepared" }], facts);
      expect(sent.state).toMatchObject({ phase: "booking", order: { key: "k2", companyId: "halden", points: null } });
      expect(sent.commands.map(({ type }) => type)).toEqual(["prepare", "sendOrder"]);
      // The answer counts for the booking: a second attempt does not ask again.
      const again = run({ ...held, form: agreed.form, obligo: "confirmed" }, [{ type: "pressPay", key: "k3" }], facts);
      expect(again.state.phase).toBe("preparing");
    },
  );

  it("does not pay a changed price before it is accepted", { tags: ["CHK-009"] }, () => {
    const change = { before: FACTS.price, after: { ...FACTS.price, minor: 50_000 }, lines: [], rateKey: "new-key" };
    const changed = { ...held, trouble: { kind: "price-changed", change } satisfies Trouble };
    expect(run(changed, [{ type: "pressPay", key: "k" }, { type: "closeTrouble" }])).toMatchObject({ state: changed, commands: [] });
    const accepted = run(changed, [{ type: "acceptPrice" }]);
    expect(accepted.commands).toMatchObject([{ type: "holdRoom", rateKey: "new-key", before: CART.lines }]);
    const { state } = run(accepted.state, [{ type: "cartHeld", turn: accepted.state.turn, cart: CART }]);
    expect([state.phase, state.trouble]).toEqual(["held", undefined]);
  });

  it("a declined card keeps the form, and the next payment form shows the reason", () => {
    const paying = at("paying", "payFinished");
    const { state } = run(paying, [{ type: "payFinished", outcome: { kind: "refused", trouble: refused("payment-cvv-mismatch") } }]);
    expect(state).toMatchObject({ phase: "held", declined: "payment-cvv-mismatch", attempt: paying.attempt + 1, trouble: undefined });
    expect(state.form).toEqual(paying.form);
  });

  it("a reversed payment finishes the cart: only another hold can be paid", { tags: ["ERR-042"] }, () => {
    const before = { ...at("booking", "orderSettled"), declined: "payment-invalid" as const };
    const { state } = run(before, [{ type: "orderSettled", result: { kind: "refused", trouble: refused("payment-reversed") } }]);
    // The payment form must not open again for a finished cart.
    expect(state).toMatchObject({ phase: "ended", attempt: before.attempt, declined: "payment-invalid" });
    expect(typesOf(run(state, [{ type: "pressPay", key: "k" }, { type: "closeTrouble" }]).commands)).toBe("holdRoom");
  });

  it("queries the result of a lost order before it sends the same order again, under the same key", () => {
    const lost = run(at("booking", "unanswered"), [{ type: "unanswered" }, { type: "orderSettled", result: { kind: "unknown" } }]);
    expect([lost.state.phase, lost.state.trouble]).toEqual(["unknown", { kind: "unknown" }]);
    const asked = run(lost.state, [{ type: "pressPay", key: "another" }]);
    expect([stageOf(asked.state), asked.commands]).toEqual(["booking", [{ type: "queryBooking", order: ORDER }]]);
    expect(run(asked.state, [{ type: "bookingMissing" }]).commands).toEqual([{ type: "sendOrder", order: ORDER }]);
    expect(typesOf(run(asked.state, [{ type: "bookingFound", number: "4711" }]).commands)).toBe("linkBooking finishDrafts arrive");
  });

  it("books after the return from a provider's page, but not if the page came back with an error", { tags: ["PAY-007"] }, () => {
    const facts = { ...FACTS, prebookingId: CART.id };
    const back = [EVENTS.start, { ...EVENTS.cartHeld, turn: 2 } as typeof EVENTS.cartHeld] as const;
    const first = { ...at("new", "start"), turn: 1 };
    const away = [{ type: "start", away: CART.id } as const, back[1]];
    const { state, commands } = run(first, away, facts);
    expect([state.phase, typesOf(commands)]).toEqual(["returning", "findCart nameCart markAway reopenPayment"]);
    expect(state.form).toMatchObject({ method: "paypal", terms: true });
    const booked = run(state, [{ type: "reopened", token: "token", key: "k" }], facts);
    expect(booked.commands).toMatchObject([{ type: "sendOrder", order: { paymentToken: "token", form: { method: "paypal" } } }]);
    const failed = run(first, away, { ...facts, error: "paypal-cancelled" });
    expect([failed.state.phase, failed.state.isReturning, typesOf(failed.commands)]).toEqual(["held", false, "findCart nameCart markAway"]);
    expect(run(first, back, facts).state.phase).toBe("held");
  });

  it("holds the room for the new visitor after a login, or after the payment that runs meanwhile", () => {
    const facts = { ...FACTS, status: "basic" as const };
    expect(run(at("held", "edit"), [{ type: "visitorChanged" }], facts).commands).toMatchObject([{ type: "holdAnew", before: CART }]);
    const paid = run(at("paying", "edit"), [{ type: "visitorChanged" }, { type: "payFinished", outcome: { kind: "fault" } }], facts);
    expect([paid.state.phase, typesOf(paid.commands)]).toEqual(["holding", "markAway holdAnew"]);
  });

  it("loads a new document if the quote has expired as well", () => {
    const ended = at("ended", "holdAgain");
    const again = run(ended, [{ type: "holdAgain" }]);
    const failure = { type: "holdFailed", turn: again.state.turn, code: "availability-expired", trouble: { kind: "expired" } } as const;
    expect(typesOf(run(again.state, [failure]).commands)).toBe("reload");
    expect(typesOf(run(ended, [{ type: "holdAgain" }], { ...FACTS, rateKey: null }).commands)).toBe("reload");
  });

  it("a hold that ends during a payment does not stop it, but the cart cannot be paid again", () => {
    const { state } = run(at("paying", "edit"), [{ type: "holdEnded" }, { type: "payFinished", outcome: { kind: "fault" } }]);
    expect(state.phase).toBe("held");
    const pressed = run(state, [{ type: "pressPay", key: "k" }]);
    expect([pressed.state.phase, pressed.commands]).toEqual(["ended", []]);
  });

  it("checks each email once, and only for guests", { tags: ["CHK-017"] }, () => {
    const typed = { ...held, form: { ...held.form, email: " john@ex.test " } };
    const { commands, state } = run(typed, [
      { type: "leaveField", field: "email" },
      { type: "leaveField", field: "email" },
    ]);
    expect(commands).toEqual([{ type: "saveDrafts" }, { type: "checkAccount", email: "john@ex.test" }, { type: "saveDrafts" }]);
    expect(run(state, [{ type: "accountFound", email: "john@ex.test" }]).state.knownEmails.has("john@ex.test")).toBe(true);
    expect(typesOf(run(typed, [{ type: "leaveField", field: "email" }], { ...FACTS, offersLogin: false }).commands)).toBe("saveDrafts");
  });

  it("a login fills the empty fields; typed values stay", () => {
    const account = { firstName: "Ann", lastName: "Lee", email: "ann@ex.test", phone: "1", points: null };
    const empty = { ...held, isFilledFromAccount: false, form: { ...held.form, lastName: "" } };
    const { state } = run(empty, [{ type: "accountChanged" }], { ...FACTS, account });
    expect(state.form).toMatchObject({ firstName: held.form.firstName, lastName: "Lee", email: held.form.email });
  });

  it("shows the predicted cart until there is one", () => {
    const first = at("new", "start");
    expect(heldCart(first)).toBe(undefined);
    expect(billToPay(first, FACTS).total).toEqual(FACTS.price);
  });
});
