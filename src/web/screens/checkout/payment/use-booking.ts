/** From the click to the booking: payment at the provider, then one order with one idempotency key. */
import type { RefObject } from "react";
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { cleanEmail } from "#domain/checkout/person-rules.ts";
import { flowPath } from "#domain/hotel/hotel-links.ts";
import type { DeclinedFault } from "#domain/payment/card-fault.ts";
import { isDeclinedFault } from "#domain/payment/card-fault.ts";
import type { BookedWith } from "#domain/checkout/booked-with.ts";
import type { Bill } from "#domain/checkout/price-lines.ts";
import { useApi } from "#web/api/api-context.ts";
import type { PaymentHandle } from "#web/payment/payment-outcome.ts";
import { useFraudCheck } from "#web/tracking/use-fraud-check.ts";
import { useTrackMarketing } from "#web/tracking/use-marketing-form.ts";
import { openStorage } from "#web/visitor/storage/browser-storage.ts";
import { TIMED_KEY } from "#web/visitor/storage/storage-keys.ts";
import { writeTimed } from "#web/visitor/storage/timed-storage.ts";
import { markAway } from "./away.ts";
import type { Order } from "./book-calls.ts";
import { linkBooking, settlingOf } from "./book-calls.ts";
import type { HeldCart } from "#web/screens/checkout/cart/cart-calls.ts";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import { settleAgain, settleBooking } from "./settle-booking.ts";
import type { Trouble } from "#web/screens/checkout/cart/trouble.ts";
import { troubleOf } from "#web/screens/checkout/cart/trouble.ts";
import type { FormState } from "#web/screens/checkout/use-checkout-form.ts";
import type { SavedDrafts } from "#web/screens/checkout/use-drafts.ts";

/** `paying`: the provider is processing and may need input. `booking`: the visitor can only wait. `booked`: the next page is loading. */
export type Stage = "idle" | "paying" | "booking" | "booked" | "leaving";

type Attempt = {
  readonly count: number;
  /** Reason of the last refusal, if it concerns a field of the card form. */
  readonly declined: DeclinedFault | undefined;
};

const THANK_YOU_PATH = "/hotels/thank-you";

type Parts = {
  readonly data: CheckoutData;
  readonly form: FormState;
  readonly cart: HeldCart | undefined;
  readonly bill: Bill;
  readonly handle: RefObject<PaymentHandle | null>;
  readonly drafts: SavedDrafts;
  /** The account that a membership in the cart is for. */
  readonly account: NonNullable<BookedWith["joined"]>["account"];
  readonly onTrouble: (trouble: Trouble) => void;
};

/** Additional facts for the next page: the membership, and points paid. */
function bookedWith({ cart: { lines }, total, paymentToken }: Order, account: Parts["account"]): BookedWith {
  const { membership } = lines;
  return {
    joined: membership ? { fee: { minor: membership.minor, currency: total.currency }, account } : null,
    points: paymentToken === undefined ? lines.points : null,
  };
}

export function useBooking(parts: Parts) {
  const { data, form, cart, bill, handle, drafts, account, onTrouble } = parts;
  const api = useApi();
  const navigate = useNavigate();
  const fraud = useFraudCheck();
  const trackMarketing = useTrackMarketing();
  const [stage, setStage] = useState<Stage>("idle");
  /** A refused payment is finished: the next attempt gets a new form. */
  const [{ count: attempt, declined }, setAttempt] = useState<Attempt>({ count: 1, declined: undefined });
  const isRunning = useRef(false);
  /** Order that was sent and whose result is unknown. */
  const open = useRef<Order | undefined>(undefined);
  useGuard(stage);

  const arrive = (number: string, besides?: BookedWith) => {
    setStage("booked");
    writeTimed(openStorage(window), TIMED_KEY.confirmedBookingId, number, Date.now());
    drafts.finish();
    // Back must not lead to a paid checkout.
    void navigate(`${flowPath(THANK_YOU_PATH, data.flow)}?${new URLSearchParams({ bookingId: number })}`, {
      replace: true,
      ...(besides && { state: { bookedWith: besides } }),
    });
  };

  const stop = (trouble: Trouble) => {
    setStage("idle");
    const fault = trouble.kind === "refused" && form.form.method === "credit" && isDeclinedFault(trouble.code) ? trouble.code : undefined;
    // After a reversed payment the cart is finished: the next form opens with the next cart.
    const isCartOver = trouble.kind === "refused" && trouble.code === "payment-reversed";
    if (trouble.kind !== "unknown" && !isCartOver) setAttempt(({ count }) => ({ count: count + 1, declined: fault }));
    // The next form shows errors that concern a card field.
    if (fault === undefined) onTrouble(trouble);
  };

  const book = async (order: Order) => {
    setStage("booking");
    const settle = open.current === order ? settleAgain : settleBooking;
    open.current = order;
    const onUnanswered = () => {
      setStage("paying");
      onTrouble({ kind: "unknown" });
    };
    const end = await settle({ ...settlingOf(api(), order), onUnanswered });
    if (end.kind === "unknown") return stop({ kind: "unknown" });
    open.current = undefined;
    if (end.kind === "refused") return stop(troubleOf(end));
    linkBooking(api(), order);
    arrive(end.number, bookedWith(order, account));
  };

  const bookWith = (paymentToken: string | undefined, held: HeldCart, method = form.form.method) =>
    book({ data, form: { ...form.form, method }, cart: held, total: bill.worth, paymentToken, fraud: fraud(), key: crypto.randomUUID() });

  /** Called once the form is valid. Saves the email, which the next page needs to show the booking. */
  const prepare = async () => {
    setStage("paying");
    drafts.flush();
    const { hotel, stay } = data;
    trackMarketing("travellerDetails", {
      hotelId: hotel.id,
      startDate: stay.startDate,
      endDate: stay.endDate,
      nationality: form.form.nationality,
      newsletter: String(form.form.newsletter),
    });
    await drafts.save("reservationEmail", { email: cleanEmail(form.form.email) });
  };

  const pay = async (panel: PaymentHandle, held: HeldCart) => {
    await prepare();
    // Before the browser leaves the page, because nothing runs afterwards.
    if (form.form.method === "paypal") markAway(held.id);
    const outcome = await panel.pay();
    if (outcome.kind === "returned") return bookWith(outcome.mpiSessionToken, held);
    if (outcome.kind === "leaving") return setStage("leaving");
    markAway(null);
    if (outcome.kind === "refused") return stop(troubleOf(outcome));
    setStage("idle");
  };

  const once = async (work: () => Promise<void>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await work();
    } finally {
      isRunning.current = false;
    }
  };

  const onPay = () =>
    void once(async () => {
      if (open.current) return book(open.current);
      if (!form.demand() || !cart) return;
      if (bill.points !== null) {
        await prepare();
        return bookWith(undefined, cart);
      }
      if (handle.current) await pay(handle.current, cart);
    });

  /** Continues after a payment at a provider's own page. */
  const resume = (token: string, held: HeldCart) => once(() => bookWith(token, held, "paypal"));
  return { stage, attempt, declined, onPay, arrive, stop, resume };
}

export type CheckoutBooking = ReturnType<typeof useBooking>;

/** Asks for confirmation before the page is closed during a booking. Reloads a page that is restored from the back/forward cache. */
function useGuard(stage: Stage): void {
  useEffect(() => {
    if (stage !== "booking") return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => removeEventListener("beforeunload", ask);
  }, [stage]);
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && stage === "leaving" && window.location.reload();
    addEventListener("pageshow", onShow);
    return () => removeEventListener("pageshow", onShow);
  }, [stage]);
}
