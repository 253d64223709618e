/** Runs the commands of the checkout machine that pay, book and leave the page. */
import type { RefObject } from "react";
import type { Client } from "#contract/base/client.ts";
import type { BookedWith } from "#domain/checkout/booked-with.ts";
import type { CheckoutForm } from "#domain/checkout/checkout-form.ts";
import type { CheckoutCommand, CheckoutEvent, HeldCart, Order } from "#domain/checkout/checkout-state.ts";
import type { Money } from "#shared/money.ts";
import type { PaymentSessionRequest } from "#web/payment/ask-payment.ts";
import { reopenPayment } from "#web/payment/ask-payment.ts";
import type { PaymentHandle } from "#web/payment/payment-outcome.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { writeTimed } from "#web/visitor/storage/timed-storage.ts";
import { markAway } from "./away.ts";
import { findBooking } from "./find-booking.ts";
import type { Settling } from "./settle-booking.ts";
import { settleBooking } from "./settle-booking.ts";
import { troubleOf } from "#web/checkout/trouble/trouble.ts";

type CommandOf<Type extends CheckoutCommand["type"]> = Extract<CheckoutCommand, { readonly type: Type }>;

/** What differs between the pages. */
export type PaymentTools = {
  readonly api: Client;
  readonly prefix: string;
  readonly dispatch: (event: CheckoutEvent) => void;
  readonly handle: RefObject<PaymentHandle | null>;
  readonly drafts: { readonly flush: () => void; readonly finish: () => void };
  /** Saves what the next page needs to show the booking. */
  readonly prepare: (form: CheckoutForm) => Promise<void>;
  /** The payment that was opened for the cart before the visitor left the page. */
  readonly leftPayment: (cart: HeldCart, total: Money) => PaymentSessionRequest;
  /** Sends the order. One that is sent again must be the same in every part. */
  readonly send: (order: Order) => Settling["send"];
  readonly link: (order: Order) => void;
  readonly arrive: (number: string, bookedWith: BookedWith | undefined) => void;
};

async function prepare({ prepare: save, dispatch }: PaymentTools, form: CheckoutForm): Promise<void> {
  await save(form);
  dispatch({ type: "prepared" });
}

async function pay({ handle, dispatch }: PaymentTools): Promise<void> {
  const outcome = await (handle.current?.pay() ?? ({ kind: "fault" } as const));
  if (outcome.kind === "returned") return dispatch({ type: "payFinished", outcome: { kind: "returned", token: outcome.mpiSessionToken } });
  return dispatch({
    type: "payFinished",
    outcome: outcome.kind === "refused" ? { kind: "refused", trouble: troubleOf(outcome) } : outcome,
  });
}

/** Return from a provider's own page: finds the payment again (PAY-007). */
async function reopen({ api, prefix, dispatch, leftPayment }: PaymentTools, { cart, total }: CommandOf<"reopenPayment">): Promise<void> {
  const answer = await reopenPayment(api, leftPayment(cart, total), { origin: window.location.origin, prefix });
  if (answer.ok) dispatch({ type: "reopened", token: answer.data.mpiSessionToken, key: crypto.randomUUID() });
  else dispatch({ type: "reopenRefused", trouble: troubleOf(answer) });
}

const sleep = (ms: number) =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, ms);
  });

async function sendOrder({ api, dispatch, send }: PaymentTools, order: Order): Promise<void> {
  const end = await settleBooking({
    send: send(order),
    ask: () => findBooking(api, order.cart.id),
    wait: sleep,
    onUnanswered: () => dispatch({ type: "unanswered" }),
  });
  if (end.kind === "refused") return dispatch({ type: "orderSettled", result: { kind: "refused", trouble: troubleOf(end) } });
  return dispatch({ type: "orderSettled", result: end });
}

async function queryBooking({ api, dispatch }: PaymentTools, { cart }: Order): Promise<void> {
  const known = await findBooking(api, cart.id);
  dispatch(known ? { type: "bookingFound", number: known.number } : { type: "bookingMissing" });
}

function arrive({ arrive: show }: PaymentTools, { number, bookedWith }: CommandOf<"arrive">): void {
  writeTimed(openStorage(window), TIMED_KEY.confirmedBookingId, number, Date.now());
  show(number, bookedWith);
}

export type PaymentCommand = CommandOf<
  "saveDrafts" | "finishDrafts" | "prepare" | "markAway" | "pay" | "reopenPayment" | "sendOrder" | "queryBooking" | "linkBooking" | "arrive"
>;

export function runPaymentCommand(command: PaymentCommand, tools: PaymentTools): Promise<void> | void {
  switch (command.type) {
    case "saveDrafts":
      return tools.drafts.flush();
    case "finishDrafts":
      return tools.drafts.finish();
    case "prepare":
      return prepare(tools, command.form);
    case "markAway":
      return markAway(command.cartId);
    case "pay":
      return pay(tools);
    case "reopenPayment":
      return reopen(tools, command);
    case "sendOrder":
      return sendOrder(tools, command.order);
    case "queryBooking":
      return queryBooking(tools, command.order);
    case "linkBooking":
      return tools.link(command.order);
    case "arrive":
      return arrive(tools, command);
  }
}
