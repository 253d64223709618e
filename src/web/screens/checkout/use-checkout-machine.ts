/** Connects the checkout machine to the page: dispatches events, and runs the commands of each transition. */
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { initialCheckout, transition } from "#domain/checkout/checkout-machine.ts";
import type { CheckoutCommand, CheckoutEvent, CheckoutFacts, CheckoutState, Order } from "#domain/checkout/checkout-state.ts";
import { useApi } from "#web/api/api-context.ts";
import type { PaymentHandle } from "#web/payment/payment-outcome.ts";
import { useFraudCheck } from "#web/tracking/use-fraud-check.ts";
import { useTrackMarketing } from "#web/tracking/use-marketing-form.ts";
import { useHref } from "#web/ui/navigation/link.tsx";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import { runCartCommand } from "./cart/cart-commands.ts";
import type { CartCommand } from "./cart/cart-commands.ts";
import type { CheckoutData } from "./checkout-data.ts";
import { readAway } from "./payment/away.ts";
import type { SentOrder } from "./payment/book-calls.ts";
import type { PaymentCommand } from "./payment/payment-commands.ts";
import { runPaymentCommand } from "./payment/payment-commands.ts";
import type { Focus } from "./use-focus.ts";
import { useFocus } from "./use-focus.ts";
import type { SavedDrafts } from "./use-drafts.ts";
import { useDrafts } from "./use-drafts.ts";

type CheckoutDispatch = (event: CheckoutEvent) => void;

/** What the sections of the page get. */
export type CheckoutMachine = {
  readonly state: CheckoutState;
  readonly facts: CheckoutFacts;
  readonly dispatch: CheckoutDispatch;
  readonly focus: Focus;
};

type Connection = { readonly facts: CheckoutFacts; readonly run: (command: CheckoutCommand) => void };

/** Outside React, so that an event is handled once and at once, whatever React renders. */
function createStore(initial: CheckoutState, first: Connection) {
  let state = initial;
  let connection = first;
  const listeners = new Set<() => void>();
  const dispatch = (event: CheckoutEvent) => {
    const step = transition(state, event, connection.facts);
    state = step.state;
    for (const onChange of listeners) onChange();
    for (const command of step.commands) connection.run(command);
  };
  return {
    current: () => state,
    subscribe: (onChange: () => void) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
    /** Dispatches what has changed since the last render: a login or logout. */
    connect: (latest: Connection) => {
      const { facts } = connection;
      connection = latest;
      if (latest.facts.status !== facts.status) dispatch({ type: "visitorChanged" });
      if (latest.facts.account !== facts.account) dispatch({ type: "accountChanged" });
    },
    dispatch,
  };
}

function useFacts({ rate, account, lines, quoted, rateKey, prebookingId, error, status }: CheckoutData): CheckoutFacts {
  const { brand, configuration } = usePage();
  const { isAuthenticated } = useVisitor();
  return {
    account,
    lines,
    quoted,
    rateKey,
    prebookingId,
    error,
    status,
    isAuthenticated,
    price: rate.price,
    hasClub: brand.flags.club,
    offersLogin: !isAuthenticated && !configuration.auth.hideLogin,
    fees: configuration.checkout.cardFeePercent ?? {},
  };
}

export function useCheckoutMachine(data: CheckoutData) {
  const facts = useFacts(data);
  const { market } = usePage();
  const handle = useRef<PaymentHandle>(null);
  const focus = useFocus();
  const connect = useRunner(data, focus, handle);
  const [store] = useState(() => createStore(initialCheckout(facts, data.drafts, market), { facts, run: () => undefined }));
  const state = useSyncExternalStore(store.subscribe, store.current, store.current);
  const drafts = useDrafts(state.form);
  // Before the effect below, because it dispatches.
  useEffect(() => store.connect({ facts, run: connect(store, drafts) }));
  useEffect(() => store.dispatch({ type: "start", away: readAway() }), [store]);
  return { state, facts, dispatch: store.dispatch, focus, handle };
}

type Store = ReturnType<typeof createStore>;

/** Returns a function that connects the commands to the latest props. */
function useRunner(data: CheckoutData, focus: Focus, handle: React.RefObject<PaymentHandle | null>) {
  const api = useApi();
  const here = useHref(data.links.here);
  const { prefix } = usePage();
  const navigate = useNavigate();
  const trackMarketing = useTrackMarketing();
  const complete = useCompleted(data);
  return ({ current, dispatch }: Store, drafts: SavedDrafts) => {
    const isCurrent = (turn: number) => current().turn === turn;
    const cart = (command: CartCommand) => runCartCommand(command, { api: api(), data, here, dispatch, isCurrent });
    const payment = (command: PaymentCommand) =>
      runPaymentCommand(command, { api: api(), data, here, prefix, dispatch, drafts, handle, navigate, trackMarketing, complete });
    return (command: CheckoutCommand): void => {
      if (command.type === "focusErrors") focus.onErrors();
      else if (command.type === "focusPayment") focus.onPayment();
      else void (isOfCart(command) ? cart(command) : payment(command));
    };
  };
}

const CART_COMMANDS: ReadonlySet<string> = new Set<CartCommand["type"]>([
  "findCart",
  "holdAnew",
  "holdRoom",
  "refreshCart",
  "nameCart",
  "changeCart",
  "storeClubChoice",
  "forgetPromo",
  "checkAccount",
  "reload",
]);

const isOfCart = (command: CartCommand | PaymentCommand): command is CartCommand => CART_COMMANDS.has(command.type);

/** An order that is sent again under its idempotency key must not differ from the first one, even if the page's data have changed. */
function useCompleted(data: CheckoutData): (order: Order) => SentOrder {
  const fraud = useFraudCheck();
  const last = useRef<SentOrder>(undefined);
  return (order) => {
    if (last.current?.key !== order.key) last.current = { ...order, data, fraud: fraud() };
    return last.current;
  };
}
