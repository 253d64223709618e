/** The outstanding amount of a package with the form that pays it, by card or PayPal. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { formatPrice } from "#domain/market/format-price.ts";
import { CARD_TYPES } from "#domain/payment/card-type.ts";
import type { BookedPackage, BookingView } from "#web/booking/booking-view.ts";
import { CallUs, useBookingPhone } from "#web/booking/call-us.tsx";
import { OutstandingSection } from "#web/booking/outstanding-section.tsx";
import { refusedWords } from "#web/checkout/trouble/refusal-words.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { PaymentSessionRequest } from "#web/payment/ask-payment.ts";
import type { PaymentHandle } from "#web/payment/payment-outcome.ts";
import { PaymentPanel } from "#web/payment/payment-panel.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { RadioGroup } from "#web/ui/fields/radio-group.tsx";
import { useHref } from "#web/ui/navigation/link.tsx";
import { NeedsScripts } from "#web/ui/states/needs-scripts.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { usePayOutstanding } from "./use-pay-outstanding.ts";

/** `form`: opened by a link. `returned`: back from a provider's own page. */
export type PayIntent = "form" | "returned" | undefined;

type Props = {
  readonly booking: BookingView;
  readonly path: string;
  readonly intent: PayIntent;
  readonly onPaid: (booking: BookingView) => void;
};

export function PayOutstanding(props: Props) {
  const { booking } = props;
  const outstanding = booking.kind === "confirmed" ? booking.trip?.outstanding : undefined;
  return outstanding ? <Payment {...props} outstanding={outstanding} /> : null;
}

/** A document may frame a payment form only if it was requested as this page, because its Content-Security-Policy was sent with it. */
function mayFrame(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return navigation === undefined || /\/reservations/i.test(navigation.name);
}

type Method = PaymentSessionRequest["method"];

function Payment({
  booking,
  path,
  intent,
  onPaid,
  outstanding,
}: Props & { readonly outstanding: NonNullable<BookedPackage["outstanding"]> }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const handle = useRef<PaymentHandle>(null);
  const { number, email, firstName, guestName, total, trip } = booking;
  const returnAddress = useHref(`${path}?reservationId=${number}&pay=`);
  const [isOpen, setOpen] = useState(intent !== undefined);
  const [method, setMethod] = useState<Method>("credit");
  const { state, refusal, attempt, pay, resume } = usePayOutstanding(booking, onPaid, handle);
  const { amount } = outstanding;
  const sessionRequest = (by: Method): PaymentSessionRequest => ({
    outstandingOf: { bookingCode: number, email },
    amount,
    method: by,
    saveCard: false,
    checkoutPath: `${returnAddress}returned`,
  });
  const panel = {
    traveler: { email, firstName, lastName: guestName.slice(firstName.length).trim(), mobilePhone: "" },
    handle,
    onState: () => undefined,
  };
  const onReturn = useEffectEvent(() => resume(sessionRequest("paypal")));
  useEffect(() => {
    if (intent === "returned") onReturn();
  }, [intent]);
  const onOpen = () => (mayFrame() ? setOpen(true) : window.location.assign(`${returnAddress}form`));
  const buttonLabel = text("packagePayment.payRest", { amount: formatPrice(amount, languageTag) });
  return (
    <OutstandingSection outstanding={outstanding} total={total} departure={trip?.flights[0]?.legs[0]?.departs}>
      <NeedsScripts />
      <Outcome state={state} message={refusal && refusedWords(text, refusal.code, refusal.message).words} />
      {isOpen ? (
        <>
          <RadioGroup
            label={text("checkout.method")}
            hideLabel
            name="method"
            look="cards"
            choices={[
              { value: "credit", label: text("checkout.methodCard"), icon: "credit-card", detail: CARD_TYPES.join(", ") },
              { value: "paypal", label: text("checkout.methodPaypal"), icon: "wallet", detail: text("checkout.methodPaypalDetail") },
            ]}
            value={method}
            onChange={(chosen) => setMethod(chosen as Method)}
          />
          <div hidden={method !== "credit"}>
            <PaymentPanel {...panel} {...sessionRequest("credit")} attempt={attempt} isHidden={method !== "credit"} />
          </div>
          {method === "paypal" ? <PaymentPanel key={attempt} {...panel} {...sessionRequest("paypal")} /> : null}
          <div className="actions">
            <Button icon="lock" isBusy={state === "busy"} onClick={pay}>
              {state === "busy" ? text("packagePayment.restPaying") : buttonLabel}
            </Button>
            <Button emphasis="plain" disabled={state === "busy"} onClick={() => setOpen(false)}>
              {text("packagePayment.payLater")}
            </Button>
          </div>
        </>
      ) : (
        <div>
          <Button icon="credit-card" onClick={onOpen}>
            {buttonLabel}
          </Button>
        </div>
      )}
    </OutstandingSection>
  );
}

function Outcome({ state, message }: { readonly state: string; readonly message: string | undefined }) {
  const text = useText();
  const phone = useBookingPhone();
  if (state === "unknown") return <Notice tone="caution">{text("packagePayment.restUnknown")}</Notice>;
  if (state !== "refused") return null;
  return (
    <Notice tone="danger" title={text("packagePayment.restFailed")}>
      {message} <CallUs phone={phone} />
    </Notice>
  );
}
