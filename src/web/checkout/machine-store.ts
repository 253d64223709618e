/** Connects a checkout machine to a page: dispatches events, and runs the commands of each transition. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { transition } from "#domain/checkout/checkout-machine.ts";
import type { CheckoutCommand, CheckoutEvent, CheckoutFacts, CheckoutState } from "#domain/checkout/checkout-state.ts";
import { readAway } from "./away.ts";
import type { Focus } from "./use-focus.ts";

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

export type MachineStore = ReturnType<typeof createStore>;

/** The store of this page. `useConnected` connects it, after the hooks that the commands need. */
export function useMachineStore(facts: CheckoutFacts, first: () => CheckoutState) {
  const [store] = useState(() => createStore(first(), { facts, run: () => undefined }));
  const state = useSyncExternalStore(store.subscribe, store.current, store.current);
  return { store, state };
}

export function useConnected(store: MachineStore, facts: CheckoutFacts, run: (command: CheckoutCommand) => void): void {
  // Before the effect below, because it dispatches.
  useEffect(() => store.connect({ facts, run }));
  useEffect(() => store.dispatch({ type: "start", away: readAway() }), [store]);
}
