/** Connects the checkout machine to the payment page of a package. The cart is held and its passengers are submitted. */
import { useEffect, useRef } from "react";
import { useNavigate } from "#web/router/router-context.tsx";
import type { InputOf } from "#contract/base/call.ts";
import type { Client } from "#contract/base/client.ts";
import { confirmPackageBooking } from "#contract/booking/confirm-booking.ts";
import { confirmCorporatePackageBooking } from "#contract/booking/confirm-corporate-booking.ts";
import { repricePackageCart } from "#contract/booking/cart/reprice-cart.ts";
import { saveDraft } from "#contract/visit/save-draft.ts";
import { initialCheckout } from "#domain/checkout/checkout-machine.ts";
import type { CheckoutCommand, CheckoutFacts, HeldCart, Order } from "#domain/checkout/checkout-state.ts";
import { cleanEmail } from "#domain/checkout/person-rules.ts";
import { billOf as priceOf } from "#domain/checkout/price-lines.ts";
import { unitsOf } from "#domain/market/format-price.ts";
import { useApi } from "#web/api/api-context.ts";
import { findBooking } from "#web/checkout/find-booking.ts";
import type { MachineStore } from "#web/checkout/machine-store.ts";
import { useConnected, useMachineStore } from "#web/checkout/machine-store.ts";
import { billingOf, moneyMethod } from "#web/checkout/order-parts.ts";
import type { PaymentCommand, PaymentTools } from "#web/checkout/payment-commands.ts";
import { runPaymentCommand } from "#web/checkout/payment-commands.ts";
import type { Sent } from "#web/checkout/settle-booking.ts";
import { troubleOf } from "#web/checkout/trouble/trouble.ts";
import type { Focus } from "#web/checkout/use-focus.ts";
import { useCompany } from "#web/checkout/company-place.tsx";
import { useFocus } from "#web/checkout/use-focus.ts";
import { useText } from "#web/i18n/text.tsx";
import { resultsAddress } from "#web/package-cart/cart-address.ts";
import type { PackageHold } from "#web/package-cart/use-package-cart.ts";
import { useMemberPrice, usePackageHold } from "#web/package-cart/use-package-cart.ts";
import type { PaymentHandle } from "#web/payment/payment-outcome.ts";
import { useFraudCheck } from "#web/tracking/use-fraud-check.ts";
import { useHref } from "#web/ui/navigation/link.tsx";
import { openStorage, removeKey } from "#web/visitor/storage/browser-storage.ts";
import { STORAGE_KEY } from "#web/visitor/storage/storage-keys.ts";
import { usePage, useVisitor } from "#web/visitor/page-context.tsx";
import { changePackageCart, linesOf, readCart } from "./package-cart-calls.ts";
import type { PackagePaymentData } from "./payment-data.ts";

type SentOrder = Order & { readonly isDeposit: boolean; readonly fraud: { readonly fraudSessionId?: string } };

/** The passengers and the contact are stored with the cart. */
async function send(api: Client, { form, cart, total, paymentToken, companyId, isDeposit, fraud, key }: SentOrder): Promise<Sent> {
  if (companyId !== undefined)
    return sendOnCredit(api, { params: { id: cart.id }, body: { companyId, amount: unitsOf(total), ...fraud } }, key);
  const body = {
    ...(paymentToken === undefined ? { usePoints: true, amount: unitsOf(total) } : { paymentToken, method: moneyMethod(form.method) }),
    ...(isDeposit && { payDeposit: true }),
    ...(form.country && paymentToken !== undefined && { billingAddress: billingOf(form) }),
    ...fraud,
  };
  const answer = await api(confirmPackageBooking, { params: { id: cart.id }, body }, { idempotencyKey: key });
  return answer.ok ? { ok: true, number: answer.data.bookingCode, status: answer.data.status } : answer;
}

async function sendOnCredit(api: Client, input: InputOf<typeof confirmCorporatePackageBooking>, key: string): Promise<Sent> {
  const answer = await api(confirmCorporatePackageBooking, input, { idempotencyKey: key });
  return answer.ok ? { ok: true, number: answer.data.bookingCode, status: answer.data.status } : answer;
}

function useFacts({ held, account, error, status, paidDeposit }: PackagePaymentData): CheckoutFacts {
  const text = useText();
  const { brand, configuration } = usePage();
  const { isAuthenticated } = useVisitor();
  const company = useCompany();
  return {
    ...company,
    lines: linesOf(held, text),
    price: held.bill.total,
    quoted: null,
    // Another cart needs the passengers again, so an ended one leads back to the first step.
    rateKey: null,
    prebookingId: held.id,
    error,
    status,
    account,
    isAuthenticated,
    hasClub: brand.flags.club,
    offersLogin: false,
    fees: configuration.checkout.cardFeePercent ?? {},
    paidDeposit,
  };
}

/** The return address says whether the deposit is paid, because the visitor's choice is not stored elsewhere. */
export const returnPathOf = (here: string, isDeposit: boolean): string => (isDeposit ? `${here}&payDeposit=1` : here);

export function usePackagePayment(data: PackagePaymentData) {
  const facts = useFacts(data);
  const { market } = usePage();
  const handle = useRef<PaymentHandle>(null);
  const focus = useFocus();
  // A new cart needs its passengers again; their names are kept as a draft.
  const hold = usePackageHold(data.held.place, "checkout", data.held);
  useMemberPrice(data.held, hold);
  const connect = useRunner(data, focus, handle, hold);
  const { store, state } = useMachineStore(facts, () => initialCheckout(facts, { travellerInfo: data.contact }, market));
  useConnected(store, facts, connect(store));
  useLowerPrice(store);
  return { state, facts, dispatch: store.dispatch, focus, handle, hold };
}

/** A lower price is given without asking. */
function useLowerPrice({ current, subscribe, dispatch }: MachineStore): void {
  useEffect(() => {
    const stop = subscribe(() => {
      const { trouble, phase } = current();
      if (trouble?.kind !== "price-changed" || phase !== "held") return;
      if (trouble.change.isOfCart && trouble.change.after.minor < trouble.change.before.minor) dispatch({ type: "acceptPrice" });
    });
    return () => void stop();
  }, [current, subscribe, dispatch]);
}

const totalOf = ({ lines }: HeldCart): number => priceOf(lines, { fees: {}, cardType: undefined }).worth.minor;

/** Returns a function that connects the commands to the latest props. */
function useRunner(data: PackagePaymentData, focus: Focus, handle: PaymentTools["handle"], hold: PackageHold) {
  const api = useApi();
  const text = useText();
  const here = useHref(data.here);
  const { prefix } = usePage();
  const navigate = useNavigate();
  const complete = useCompleted();
  const { company } = useCompany();
  const { place, id } = data.held;
  const holdAgain = (rateKey: string | null): void => {
    if (rateKey === null) void navigate(resultsAddress(place));
    else hold.hold(rateKey);
  };

  return ({ current, dispatch }: MachineStore) => {
    const read = async (turn: number, before?: HeldCart): Promise<void> => {
      const booked = before ? undefined : await findBooking(api(), id);
      if (booked) return dispatch({ type: "alreadyBooked", turn, number: booked.number });
      // At the price of the company that this page shows, whatever another tab has chosen.
      if (before && company) await api()(repricePackageCart, { params: { id }, body: { companyId: company.id } });
      const answer = await readCart(api(), id, text);
      if (!answer.ok) return dispatch({ type: "holdFailed", turn, code: answer.code, trouble: troubleOf(answer) });
      // The cart is unchanged, so a supplier has another price: only a new hold can have it.
      if (before && totalOf(before) === totalOf(answer.cart)) return holdAgain(place.rateKey);
      return dispatch({ type: "cartHeld", turn, cart: answer.cart });
    };
    const change = async ({ turn, cartId, ...wanted }: Extract<CheckoutCommand, { readonly type: "changeCart" }>): Promise<void> => {
      const answer = await changePackageCart(api(), cartId, wanted, text);
      if (answer.ok) dispatch({ type: "cartChanged", turn, lines: answer.lines });
      else dispatch({ type: "changeRefused", turn, trouble: troubleOf(answer) });
    };
    const isDeposit = () => current().form.isDeposit;
    const tools = (): PaymentTools => ({
      api: api(),
      prefix,
      dispatch,
      handle,
      drafts: { flush: () => undefined, finish: () => undefined },
      prepare: async ({ email }) => {
        const draft = { email: cleanEmail(email) };
        await api()(saveDraft, { params: { kind: "reservationEmail" }, body: { draft } });
      },
      leftPayment: (cart, amount) => ({
        prebookingId: cart.id,
        amount,
        method: "paypal",
        saveCard: false,
        payDeposit: isDeposit(),
        checkoutPath: returnPathOf(here, isDeposit()),
      }),
      send: (order) => {
        const sent = complete(order, order.form.isDeposit && Boolean(order.cart.lines.deposit) && order.points === null);
        return () => send(api(), sent);
      },
      link: () => undefined,
      arrive: (number, bookedWith) => {
        // Back must not lead to a paid cart.
        void navigate(`${place.base}/thank-you?${new URLSearchParams({ bookingId: number })}`, {
          replace: true,
          ...(bookedWith && { state: { bookedWith } }),
        });
      },
    });
    return (command: CheckoutCommand): void => {
      switch (command.type) {
        case "focusErrors":
          return focus.onErrors();
        case "focusPayment":
          return focus.onPayment();
        case "findCart":
        case "holdAnew":
          return void read(command.turn);
        case "refreshCart":
          return void read(command.turn, command.cart);
        case "holdRoom":
          return holdAgain(command.rateKey);
        case "reload":
          return holdAgain(place.rateKey);
        case "changeCart":
          return void change(command);
        case "forgetPromo":
          return removeKey(openStorage(window), STORAGE_KEY.promoCode);
        case "nameCart":
        case "storeClubChoice":
        case "checkAccount":
          return undefined;
        default:
          return void runPaymentCommand(command satisfies PaymentCommand, tools());
      }
    };
  };
}

/** An order that is sent again under its idempotency key must not differ from the first one. */
function useCompleted(): (order: Order, isDeposit: boolean) => SentOrder {
  const fraud = useFraudCheck();
  const last = useRef<SentOrder>(undefined);
  return (order, isDeposit) => {
    if (last.current?.key !== order.key) last.current = { ...order, isDeposit, fraud: fraud() };
    return last.current;
  };
}
