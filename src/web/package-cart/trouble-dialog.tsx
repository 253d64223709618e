/** Dialogs that interrupt the booking of a package: the hold has expired, the price has changed, a part is sold out, no answer. */
import { formatPrice } from "#domain/market/format-price.ts";
import { Alert, ChangedPrices } from "#web/checkout/trouble/alert.tsx";
import checkoutStyles from "#web/checkout/checkout-parts.css?url";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Styles } from "#web/ui/base/styles.tsx";
import { Button, ButtonLink } from "#web/ui/button/button.tsx";
import type { CartPlace } from "./cart-address.ts";
import type { MemberPrice } from "./cart-view.ts";
import { detailsAddress, resultsAddress } from "./cart-address.ts";
import type { CartTrouble, PackagePriceChange } from "./hold-calls.ts";
import type { PackageHold } from "./use-package-cart.ts";

type Props = { readonly trouble: CartTrouble; readonly hold: PackageHold; readonly place: CartPlace };

export const TroubleDialog = (props: Props) => (
  <>
    <Styles href={checkoutStyles} />
    <Question {...props} />
  </>
);

function Question(props: Props) {
  const { trouble } = props;
  if (trouble.kind === "price-changed") return <PriceChanged {...props} change={trouble.change} />;
  if (trouble.kind === "member-price") return <MemberRate change={trouble.change} onClose={props.hold.close} />;
  if (trouble.kind === "gone") return <Gone {...props} part={trouble.part} />;
  return trouble.kind === "failed" ? <Failed {...props} code={trouble.code} /> : <Expired {...props} />;
}

const SearchAgain = ({ place }: { readonly place: CartPlace }) => (
  <ButtonLink to={resultsAddress(place)} emphasis="quiet">
    {useText()("extras.otherPackages")}
  </ButtonLink>
);

/** With a quote, the price can be checked again and the visitor stays on the page; otherwise only a new search helps (ERR-021). */
function Expired({ trouble, hold, place }: Props) {
  const text = useText();
  const { rateKey } = place;
  const canHold = trouble.kind === "expired" && rateKey !== null;
  const actions = (
    <>
      <SearchAgain place={place} />
      {canHold ? (
        <Button isBusy={hold.isHolding} onClick={() => hold.hold(rateKey)}>
          {text("extras.checkAgain")}
        </Button>
      ) : null}
    </>
  );
  return (
    <Alert title={text("checkout.expiredTitle")} actions={actions}>
      <p>{text(canHold ? "extras.expiredText" : "errors.dialogPrebookExpired")}</p>
    </Alert>
  );
}

function PriceChanged({ hold, place, change }: Props & { readonly change: PackagePriceChange }) {
  const text = useText();
  const languageTag = useLanguageTag();
  const { after, rateKey } = change;
  const actions = (
    <>
      <ButtonLink to={detailsAddress({ ...place, rateKey })} emphasis="quiet">
        {text("extras.otherChoices")}
      </ButtonLink>
      <Button isBusy={hold.isHolding} onClick={() => hold.hold(rateKey)}>
        {text("checkout.acceptPrice", { price: formatPrice(after, languageTag) })}
      </Button>
    </>
  );
  return (
    <Alert title={text("checkout.priceChangedTitle")} actions={actions}>
      <p>{text("extras.priceChangedText")}</p>
      <ChangedPrices change={change} />
    </Alert>
  );
}

/** A login has made the package cheaper. There is nothing to decide. */
function MemberRate({ change, onClose }: { readonly change: MemberPrice; readonly onClose: () => void }) {
  const text = useText();
  return (
    <Alert title={text("packagePayment.memberTitle")} actions={<Button onClick={onClose}>{text("packagePayment.memberContinue")}</Button>}>
      <p>{text("packagePayment.memberText")}</p>
      <ChangedPrices change={change} />
    </Alert>
  );
}

/** A part is sold out: the page of the package offers its other flights and rooms (ERR-023, ERR-025). */
function Gone({ place, part }: Props & { readonly part: "flight" | "room" }) {
  const text = useText();
  const actions = (
    <>
      <SearchAgain place={place} />
      {place.rateKey === null ? null : <ButtonLink to={detailsAddress(place)}>{text("extras.otherChoices")}</ButtonLink>}
    </>
  );
  return (
    <Alert title={text("packages.goneTitle")} actions={actions}>
      <p>{text(part === "flight" ? "errors.flightNotAvailable" : "errors.roomNotAvailable")}</p>
    </Alert>
  );
}

/** Nothing is held (ERR-022). */
function Failed({ hold, place, code }: Props & { readonly code: string }) {
  const text = useText();
  const { rateKey } = place;
  const actions = (
    <>
      <SearchAgain place={place} />
      {rateKey === null ? null : (
        <Button isBusy={hold.isHolding} onClick={() => hold.hold(rateKey)}>
          {text("results.tryAgain")}
        </Button>
      )}
    </>
  );
  return (
    <Alert title={text("results.failedTitle")} actions={actions}>
      <p data-code={code}>{text(code === "too-many-holds" ? "errors.tooManyHolds" : "errors.errorGeneralMessage")}</p>
    </Alert>
  );
}
