/** Dialog for problems that block the booking: a question, or a message that must be read. */
import { formatPrice } from "#domain/market/format-price.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import type { ChangedLine, PriceChange, Trouble } from "#domain/checkout/checkout-state.ts";
import { hotelWordKey } from "#web/hotel/word-key.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { formatDay } from "#web/search/format-days.ts";
import { contactOptions } from "#web/shell/call-us-details.tsx";
import { telephone } from "#web/ui/navigation/telephone.ts";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { usePage } from "#web/visitor/page-context.tsx";
import { Alert, ChangedPrices } from "./alert.tsx";
import type { TroubleLinks } from "./trouble.ts";
import { refusedWords } from "./refusal-words.ts";

type Props = {
  readonly trouble: Trouble;
  readonly links: TroubleLinks;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onAccept: () => void;
  /** Queries the result of an order again whose response was lost. */
  readonly onAskAgain: () => void;
  /** The result of an order is being queried. */
  readonly isAsking: boolean;
  /** Holds the room again at the current price, with the same form and extras. */
  readonly onHoldAgain: () => void;
};

export function TroubleDialog(props: Props) {
  const { trouble } = props;
  switch (trouble.kind) {
    case "price-changed":
      return <PriceChanged {...props} change={trouble.change} />;
    case "expired":
      return <Expired {...props} />;
    case "room-gone":
    case "flight-gone":
      return <PartGone {...props} />;
    case "seats-taken":
    case "passengers-missing":
      return <StepAgain {...props} />;
    case "unknown":
      return <Unknown {...props} />;
    default:
      return <RefusedOrder {...props} code={trouble.code} message={trouble.message} />;
  }
}

function PriceChanged({ change, links: ways, isBusy, onAccept }: Props & { readonly change: PriceChange }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const actions = (
    <>
      <ButtonLink to={ways.rooms} emphasis="quiet">
        {text(ways.steps ? "packagePayment.chooseAnother" : "checkout.chooseAnother")}
      </ButtonLink>
      <Button isBusy={isBusy} onClick={onAccept}>
        {text("checkout.acceptPrice", { price: formatPrice(change.after, languageTag) })}
      </Button>
    </>
  );
  return (
    <Alert title={text("checkout.priceChangedTitle")} actions={actions}>
      <p>{text(priceWords(change, ways))}</p>
      <ChangedPrices change={change} />
      <ChangedLines lines={change.lines} />
    </Alert>
  );
}

/** The parts of a package are booked at one price, so a changed total does not say which cart it is of. */
function priceWords({ before, after, isOfCart }: PriceChange, { steps }: TroubleLinks): string {
  const isLess = after.minor < before.minor;
  if (steps) return isLess ? "packagePayment.priceFell" : "packagePayment.priceRose";
  return isOfCart ? "checkout.cartChanged" : isLess ? "checkout.priceFell" : "checkout.priceRose";
}

function ChangedLines({ lines }: { readonly lines: readonly ChangedLine[] }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const inside = lines.filter(({ kind }) => kind !== "total");
  if (inside.length === 0) return null;
  const nameOf = ({ kind, night = "", fee = "" }: ChangedLine): string => {
    if (kind === "night") return formatDay(night as CalendarDate, languageTag);
    if (kind === "fee") return text(hotelWordKey("fee", fee));
    return text(kind === "taxes" ? "details.ofWhichTaxes" : "checkout.termsChanged");
  };
  return (
    <details className="price-nights">
      <summary>{text("checkout.whatChanged")}</summary>
      <dl>
        {inside.map((line) => (
          <div key={`${line.kind} ${line.night ?? ""} ${line.fee ?? ""}`}>
            <dt>{nameOf(line)}</dt>
            {line.before && line.after ? (
              <dd>
                <s>{formatPrice(line.before, languageTag)}</s> {formatPrice(line.after, languageTag)}
              </dd>
            ) : null}
          </div>
        ))}
      </dl>
    </details>
  );
}

/** The hold has expired (ERR-063): back to the results, or continue with the same room at its current price. */
function Expired({ links: ways, onHoldAgain }: Props) {
  const text = useText();
  const actions = (
    <>
      <ButtonLink to={ways.results} emphasis="quiet">
        {text("errors.dialogPrebookExpiredOk")}
      </ButtonLink>
      <Button onClick={onHoldAgain}>{text("checkout.expiredCheck")}</Button>
    </>
  );
  return (
    <Alert title={text("checkout.expiredTitle")} actions={actions}>
      <p>{text("errors.dialogPrebookExpired")}</p>
      <p className="hint">{text(ways.steps ? "packagePayment.expiredKept" : "checkout.expiredKept")}</p>
    </Alert>
  );
}

function PartGone({ trouble, links: ways }: Props) {
  const text = useText();
  const isFlight = trouble.kind === "flight-gone";
  const actions = (
    <>
      <ButtonLink to={ways.results} emphasis="quiet">
        {text("checkout.otherHotels")}
      </ButtonLink>
      <ButtonLink to={ways.rooms}>{text(ways.steps ? "packagePayment.chooseAnother" : "checkout.chooseAnother")}</ButtonLink>
    </>
  );
  return (
    <Alert title={text(isFlight ? "packagePayment.flightGone" : "checkout.goneTitle")} actions={actions}>
      <p>{text(isFlight ? "errors.flightNotAvailable" : "errors.roomNotAvailable")}</p>
      {ways.steps ? <p className="hint">{text("packagePayment.goneText")}</p> : null}
    </Alert>
  );
}

/** An earlier step has to be done again: the chosen seats are taken (ERR-019), or the passengers were not submitted. */
function StepAgain({ trouble, links: { steps, rooms } }: Props) {
  const text = useText();
  const isSeats = trouble.kind === "seats-taken";
  const actions = (
    <ButtonLink to={(isSeats ? steps?.seats : steps?.passengers) ?? rooms}>
      {text(isSeats ? "packagePayment.chooseSeats" : "packagePayment.toPassengers")}
    </ButtonLink>
  );
  return (
    <Alert title={text(isSeats ? "packagePayment.seatsTaken" : "packagePayment.passengersMissing")} actions={actions}>
      <p>{text(isSeats ? "errors.seatsTaken" : "packagePayment.passengersText")}</p>
      <p className="hint">{text("packagePayment.nothingCharged")}</p>
    </Alert>
  );
}

function Unknown({ onAskAgain, isAsking }: Props) {
  const text = useText();
  const actions = (
    <Button isBusy={isAsking} onClick={onAskAgain}>
      {text("checkout.unknownAction")}
    </Button>
  );
  return (
    <Alert title={text("checkout.unknownTitle")} actions={actions}>
      <p>{text("errors.bookingFailed")}</p>
      <p>{text("checkout.unknownText")}</p>
      <CallUs />
    </Alert>
  );
}

/** Says "nothing was charged" only for the code that proves it. */
function RefusedOrder({ code, message, onClose }: Props & { readonly code: string; readonly message: string | undefined }) {
  const text = useText();
  const { family, title, words } = refusedWords(text, code, message);
  const isOver = family === "confirmed" || family === "duplicated";
  const actions = isOver ? (
    <>
      <Button emphasis="quiet" onClick={onClose}>
        {text("errors.errorClose")}
      </Button>
      <ButtonLink to="/reservations">{text("checkout.toReservations")}</ButtonLink>
    </>
  ) : (
    <Button onClick={onClose}>{text(family === "payment-disabled" ? "errors.errorClose" : "checkout.tryAgain")}</Button>
  );
  return (
    <Dialog isOpen kind="alert" size="small" title={title} onClose={onClose} actions={actions}>
      <p data-code={code}>{words}</p>
      {isOver || family === "payment-disabled" ? null : <p className="hint">{text("checkout.formKept")}</p>}
      {family === "cancelled" ? null : <CallUs />}
    </Dialog>
  );
}

/** Shows a phone number if the payment fails (ERR-058). */
function CallUs() {
  const text = useText();
  const { configuration } = usePage();
  const [phone] = contactOptions(configuration).phones;
  if (!phone) return null;
  return (
    <p className="trouble-call">
      <Icon name="phone" />
      <span>
        {text("errors.paymentCallUs")} <a href={telephone(phone[1])}>{phone[1]}</a>
      </span>
    </p>
  );
}
