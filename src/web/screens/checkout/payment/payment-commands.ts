/** Runs the commands of the checkout machine that pay, book and leave the page. */
import type { RefObject } from "react";
import type { NavigateFunction } from "react-router";
import type { Client } from "#contract/base/client.ts";
import type { CheckoutForm } from "#domain/checkout/checkout-form.ts";
import type { CheckoutCommand, CheckoutEvent, Order } from "#domain/checkout/checkout-state.ts";
import { cleanEmail } from "#domain/checkout/person-rules.ts";
import { flowPath } from "#domain/hotel/hotel-links.ts";
import { reopenPayment } from "#web/payment/ask-payment.ts";
import type { PaymentHandle } from "#web/payment/payment-outcome.ts";
import { troubleOf } from "#web/screens/checkout/cart/trouble.ts";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import type { SavedDrafts } from "#web/screens/checkout/use-drafts.ts";
import type { MarketingFields, MarketingForm } from "#web/tracking/track-marketing.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { writeTimed } from "#web/visitor/storage/timed-storage.ts";
import { markAway } from "./away.ts";
import type { SentOrder } from "./book-calls.ts";
import { findBooking, linkBooking, settlingOf } from "./book-calls.ts";
import { withCart } from "./payment-path.ts";
import { settleBooking } from "./settle-booking.ts";

type CommandOf<Type extends CheckoutCommand["type"]> = Extract<CheckoutCommand, { readonly type: Type }>;

type PaymentTools = {
  readonly api: Client;
  readonly data: CheckoutData;
  /** The address of this page. */
  readonly here: string;
  readonly prefix: string;
  readonly dispatch: (event: CheckoutEvent) => void;
  readonly drafts: SavedDrafts;
  readonly handle: RefObject<PaymentHandle | null>;
  readonly navigate: NavigateFunction;
  readonly trackMarketing: (form: MarketingForm, fields: MarketingFields) => void;
  /** The order as it is sent. An order that is sent again must be the same in every part. */
  readonly complete: (order: Order) => SentOrder;
};

const THANK_YOU_PATH = "/hotels/thank-you";

/** Saves the email, which the next page needs to show the booking. */
async function prepare({ data, drafts, trackMarketing, dispatch }: PaymentTools, form: CheckoutForm): Promise<void> {
  drafts.flush();
  const { hotel, stay } = data;
  trackMarketing("travellerDetails", {
    hotelId: hotel.id,
    startDate: stay.startDate,
    endDate: stay.endDate,
    nationality: form.nationality,
    newsletter: String(form.newsletter),
  });
  await drafts.save("reservationEmail", { email: cleanEmail(form.email) });
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
async function reopen({ api, data, here, prefix, dispatch }: PaymentTools, { cart, total }: CommandOf<"reopenPayment">): Promise<void> {
  const wanted = {
    prebookingId: cart.id,
    amount: total,
    method: "paypal",
    saveCard: false,
    checkoutPath: withCart(here, cart, data),
  } as const;
  const answer = await reopenPayment(api, wanted, { origin: window.location.origin, prefix });
  if (answer.ok) dispatch({ type: "reopened", token: answer.data.mpiSessionToken, key: crypto.randomUUID() });
  else dispatch({ type: "reopenRefused", trouble: troubleOf(answer) });
}

async function sendOrder({ api, dispatch, complete }: PaymentTools, order: Order): Promise<void> {
  const end = await settleBooking({ ...settlingOf(api, complete(order)), onUnanswered: () => dispatch({ type: "unanswered" }) });
  if (end.kind === "refused") return dispatch({ type: "orderSettled", result: { kind: "refused", trouble: troubleOf(end) } });
  return dispatch({ type: "orderSettled", result: end });
}

async function queryBooking({ api, dispatch }: PaymentTools, { cart }: Order): Promise<void> {
  const known = await findBooking(api, cart.id);
  dispatch(known ? { type: "bookingFound", number: known.number } : { type: "bookingMissing" });
}

function arrive({ data, navigate }: PaymentTools, { number, bookedWith }: CommandOf<"arrive">): void {
  writeTimed(openStorage(window), TIMED_KEY.confirmedBookingId, number, Date.now());
  // Back must not lead to a paid checkout.
  void navigate(`${flowPath(THANK_YOU_PATH, data.flow)}?${new URLSearchParams({ bookingId: number })}`, {
    replace: true,
    ...(bookedWith && { state: { bookedWith } }),
  });
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
      return linkBooking(tools.api, tools.complete(command.order));
    case "arrive":
      return arrive(tools, command);
  }
}
