/** Connects the checkout machine to the page of a hotel. */
import { useRef } from "react";
import { useNavigate } from "#web/router/router-context.tsx";
import type { CheckoutForm } from "#domain/checkout/checkout-form.ts";
import { initialCheckout } from "#domain/checkout/checkout-machine.ts";
import type { CheckoutCommand, CheckoutFacts, Order } from "#domain/checkout/checkout-state.ts";
import { cleanEmail } from "#domain/checkout/person-rules.ts";
import { flowPath } from "#domain/hotel/hotel-links.ts";
import { useApi } from "#web/api/api-context.ts";
import type { MachineStore } from "#web/checkout/machine-store.ts";
import { useConnected, useMachineStore } from "#web/checkout/machine-store.ts";
import type { PaymentCommand, PaymentTools } from "#web/checkout/payment-commands.ts";
import { runPaymentCommand } from "#web/checkout/payment-commands.ts";
import type { Focus } from "#web/checkout/use-focus.ts";
import { useCompany } from "#web/checkout/company-place.tsx";
import { useFocus } from "#web/checkout/use-focus.ts";
import type { PaymentHandle } from "#web/payment/payment-outcome.ts";
import { useFraudCheck } from "#web/tracking/use-fraud-check.ts";
import { useTrackMarketing } from "#web/tracking/use-marketing-form.ts";
import { useHref } from "#web/ui/navigation/link.tsx";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import { runCartCommand } from "./cart/cart-commands.ts";
import type { CartCommand } from "./cart/cart-commands.ts";
import type { CheckoutData } from "./checkout-data.ts";
import type { SentOrder } from "./payment/book-calls.ts";
import { linkBooking, sendOrder } from "./payment/book-calls.ts";
import { withCart } from "./payment/payment-path.ts";
import type { SavedDrafts } from "./use-drafts.ts";
import { useDrafts } from "./use-drafts.ts";

function useFacts({ rate, account, lines, quoted, rateKey, prebookingId, error, status }: CheckoutData): CheckoutFacts {
  const { brand, configuration } = usePage();
  const { isAuthenticated } = useVisitor();
  const company = useCompany();
  return {
    ...company,
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
  const { store, state } = useMachineStore(facts, () => initialCheckout(facts, data.drafts, market));
  const drafts = useDrafts(state.form);
  useConnected(store, facts, connect(store, drafts));
  return { state, facts, dispatch: store.dispatch, focus, handle };
}

const THANK_YOU_PATH = "/hotels/thank-you";

/** Returns a function that connects the commands to the latest props. */
function useRunner(data: CheckoutData, focus: Focus, handle: PaymentTools["handle"]) {
  const api = useApi();
  const { company } = useCompany();
  const here = useHref(data.links.here);
  const { prefix } = usePage();
  const navigate = useNavigate();
  const prepare = usePreparation(data);
  const complete = useCompleted(data);
  return ({ current, dispatch }: MachineStore, drafts: SavedDrafts) => {
    const isCurrent = (turn: number) => current().turn === turn;
    const cart = (command: CartCommand) => runCartCommand(command, { api: api(), data, here, companyId: company?.id, dispatch, isCurrent });
    const tools = (): PaymentTools => ({
      api: api(),
      prefix,
      dispatch,
      handle,
      drafts,
      prepare: (form) => prepare(form, drafts),
      leftPayment: (held, amount) => {
        const checkoutPath = withCart(here, held, data);
        return { prebookingId: held.id, amount, method: "paypal", saveCard: false, checkoutPath };
      },
      send: (order) => sendOrder(api(), complete(order)),
      link: (order) => linkBooking(api(), complete(order)),
      arrive: (number, bookedWith) => {
        // Back must not lead to a paid checkout.
        void navigate(`${flowPath(THANK_YOU_PATH, data.flow)}?${new URLSearchParams({ bookingId: number })}`, {
          replace: true,
          ...(bookedWith && { state: { bookedWith } }),
        });
      },
    });
    return (command: CheckoutCommand): void => {
      if (command.type === "focusErrors") focus.onErrors();
      else if (command.type === "focusPayment") focus.onPayment();
      else void (isOfCart(command) ? cart(command) : runPaymentCommand(command, tools()));
    };
  };
}

/** Saves the email, which the next page needs to show the booking. */
function usePreparation({ hotel, stay }: CheckoutData) {
  const trackMarketing = useTrackMarketing();
  return async (form: CheckoutForm, drafts: SavedDrafts): Promise<void> => {
    drafts.flush();
    trackMarketing("travellerDetails", {
      hotelId: hotel.id,
      startDate: stay.startDate,
      endDate: stay.endDate,
      nationality: form.nationality,
      newsletter: String(form.newsletter),
    });
    await drafts.save("reservationEmail", { email: cleanEmail(form.email) });
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
