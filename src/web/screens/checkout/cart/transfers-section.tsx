/** Adds airport transfers to the cart and removes them. */
import type { Ref, RefObject } from "react";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { listHotelTransfers } from "#contract/booking/cart/list-transfers.ts";
import { heldCart } from "#domain/checkout/checkout-view.ts";
import { transferName, transferOffers } from "#domain/cart/transfer-offers.ts";
import type { CurrencyCode } from "#domain/market/currency.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { LOCALES } from "#domain/market/locale.ts";
import type { Money } from "#shared/money.ts";
import { useApi } from "#web/api/api-context.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Disclosure } from "#web/ui/layout/disclosure.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { usePage } from "#web/visitor/page-context.tsx";
import type { CheckoutData } from "#web/screens/checkout/checkout-data.ts";
import { CheckoutSection } from "#web/checkout/checkout-section.tsx";
import { refusalKey } from "#web/checkout/trouble/refusal-words.ts";
import type { CheckoutMachine } from "#web/checkout/machine-store.ts";

type Offer = { readonly code: string; readonly name: string; readonly price: Money };

type Props = { readonly machine: CheckoutMachine; readonly data: Pick<CheckoutData, "party" | "rate"> };

const ICONS: Readonly<Record<string, IconName>> = { "TR-SHUTTLE": "bus" };

/** Renders nothing if there are no transfers. */
export function TransfersSection({ machine: { state, dispatch }, data }: Props) {
  const text = useText();
  const cart = heldCart(state);
  const offers = useOffers(cart?.id);
  const isHere = offers !== undefined && offers.length > 0;
  // Without a cart there are no offers.
  const { place, isKept } = usePlaceholder({ isExpected: offers === undefined && state.failure === undefined, isHere });
  const likely = useLikelyOffers(data);
  if (!isHere) return isKept ? <TransferList offers={likely} isShape place={place} /> : null;
  const chosen = new Set(cart?.lines.transfers.map(({ code }) => code));
  const change = state.changes.find(({ kind }) => kind === "transfer");
  const refusal = state.refusals.transfer;
  return (
    <TransferList
      {...{ offers, chosen }}
      busy={change?.kind === "transfer" ? change.code : undefined}
      error={refusal && (refusal.message ?? text(refusalKey(refusal.code)))}
      onToggle={(code, isChosen) => dispatch({ type: "changeCart", change: { kind: "transfer", code, isAdded: !isChosen } })}
    />
  );
}

type ListProps = {
  readonly offers: readonly Offer[];
  readonly chosen?: ReadonlySet<string>;
  readonly busy?: string | undefined;
  readonly error?: string | undefined;
  readonly onToggle?: (code: string, isChosen: boolean) => void;
  readonly isShape?: boolean;
  readonly place?: Ref<HTMLElement>;
};

const NOTHING: ReadonlySet<string> = new Set();

function TransferList({ offers, chosen = NOTHING, busy, error, onToggle, isShape = false, place }: ListProps) {
  const text = useText();
  const languageTag = useLanguageTag();
  const isChosen = (code: string) => chosen.has(code);
  // Stays open after the last one was removed, so that the button that was pressed stays.
  const [isOpen, setOpen] = useState(false);
  if (chosen.size > 0 && !isOpen) setOpen(true);
  const [cheapest] = offers.map(({ price }) => price).toSorted((one, other) => one.minor - other.minor);
  return (
    <CheckoutSection
      name="transfers"
      title={text("checkout.transfersTitle")}
      lead={text("checkout.transfersLead")}
      isShape={isShape}
      {...(place && { place })}
    >
      <Disclosure
        className="transfers-more"
        label={text("checkout.transfersShow", { price: cheapest ? formatPrice(cheapest, languageTag) : "" })}
        isOpen={isOpen}
      >
        <ul className="transfers">
          {offers.map(({ code, name, price }) => (
            <li key={code} className="transfer" data-chosen={isChosen(code)}>
              <Icon name={ICONS[code] ?? "car"} />
              <span className="transfer-name">{name}</span>
              <span className="transfer-price">{formatPrice(price, languageTag)}</span>
              <Button
                size="small"
                emphasis={isChosen(code) ? "plain" : "quiet"}
                isBusy={busy === code}
                onClick={() => onToggle?.(code, isChosen(code))}
              >
                {text(isChosen(code) ? "checkout.transferRemove" : "checkout.transferAdd")}
                <span className="visually-hidden"> {name}</span>
              </Button>
            </li>
          ))}
        </ul>
      </Disclosure>
      {error ? (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {error}
        </p>
      ) : null}
    </CheckoutSection>
  );
}

/** Offers as for a hotel next to an airport, for the size of the placeholder only: real prices depend on the distance. */
function useLikelyOffers({ party, rate }: Props["data"]): readonly Offer[] {
  const { locale } = usePage();
  const { language } = LOCALES[locale];
  const currency = rate.price.currency as CurrencyCode;
  const people = party.reduce((sum, { adults, childrenAges, infants }) => sum + adults + childrenAges.length + infants, 0);
  return transferOffers(0, people, currency).map(({ code, minor }) => ({
    code,
    name: transferName(code, language),
    price: { minor, currency },
  }));
}

/** Undefined until loaded; empty if the call fails. */
function useOffers(prebookingId: string | undefined): readonly Offer[] | undefined {
  const api = useApi();
  const [offers, setOffers] = useState<readonly Offer[]>();
  const request = useEffectEvent((id: string) => api()(listHotelTransfers, { params: { id } }));
  useEffect(() => {
    if (prebookingId === undefined) return undefined;
    let isGone = false;
    const look = async () => {
      const answer = await request(prebookingId);
      if (isGone) return;
      if (!answer.ok) return setOffers((known) => known ?? []);
      setOffers(
        answer.data.offers.map((offer) => ({
          code: offer.code,
          name: offer.description,
          price: moneyOf(offer.totalAmount, offer.currency),
        })),
      );
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [prebookingId]);
  return offers;
}

type Coming = {
  /** The content may still load. */
  readonly isExpected: boolean;
  readonly isHere: boolean;
};

type Placeholder = {
  /** Ref of the placeholder. */
  readonly place: RefObject<HTMLElement | null>;
  readonly isKept: boolean;
};

/** If the content does not come, the placeholder is removed while it is not visible: at once, or when it leaves the viewport. */
function usePlaceholder({ isExpected, isHere }: Coming): Placeholder {
  const place = useRef<HTMLElement>(null);
  const [isGivenBack, setGivenBack] = useState(!isExpected);
  // Content may disappear and come again with another cart.
  if (isHere && isGivenBack) setGivenBack(false);
  const isMissing = !isExpected && !isHere;
  useEffect(() => {
    if (!isMissing || !place.current) return undefined;
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting === false) setGivenBack(true);
    });
    watch.observe(place.current);
    return () => watch.disconnect();
  }, [isMissing]);
  return { place, isKept: !isHere && !isGivenBack };
}
