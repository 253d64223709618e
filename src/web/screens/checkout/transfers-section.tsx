/** Ways from the airport and back, to be put into the cart and taken out. */
import { useEffect, useState } from "react";
import { addHotelTransfer } from "#contract/booking/add-transfer.ts";
import { listHotelTransfers } from "#contract/booking/list-transfers.ts";
import { removeHotelTransfer } from "#contract/booking/remove-transfer.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import type { Money } from "#shared/money.ts";
import { useApi } from "#web/api/api-context.ts";
import { moneyOf } from "#web/hotel/money-of.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { IconName } from "#web/ui/icon-names.ts";
import type { HeldCart } from "./cart-calls.ts";
import { linesOf } from "./cart-calls.ts";
import { CheckoutSection } from "./checkout-section.tsx";
import { refusalKey } from "./refusal-words.ts";
import type { Trouble } from "./trouble.ts";
import { troubleOf } from "./trouble.ts";
import type { CheckoutCart } from "./use-cart.ts";

type Offer = { readonly code: string; readonly name: string; readonly price: Money };

type Props = {
  readonly cart: HeldCart | undefined;
  readonly setLines: CheckoutCart["setLines"];
  readonly onTrouble: (trouble: Trouble) => void;
};

const ICONS: Readonly<Record<string, IconName>> = { "TR-SHUTTLE": "bus" };

/** Nothing at all where nobody would drive. */
export function TransfersSection(props: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const offers = useOffers(props.cart?.id);
  const { busy, error, onToggle } = useTransfers(props);
  if (offers.length === 0) return null;
  const isChosen = (code: string) => props.cart?.lines.transfers.some((line) => line.code === code) ?? false;
  return (
    <CheckoutSection name="transfers" title={text("checkout.transfersTitle")} lead={text("checkout.transfersLead")}>
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
              onClick={() => onToggle(code, isChosen(code))}
            >
              {text(isChosen(code) ? "checkout.transferRemove" : "checkout.transferAdd")}
              <span className="visually-hidden">: {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      {error ? (
        <p className="field-error" role="alert">
          <Icon name="alert" />
          {text(error)}
        </p>
      ) : null}
    </CheckoutSection>
  );
}

function useOffers(prebookingId: string | undefined): readonly Offer[] {
  const api = useApi();
  const [offers, setOffers] = useState<readonly Offer[]>([]);
  useEffect(() => {
    if (prebookingId === undefined) return undefined;
    let isGone = false;
    const look = async () => {
      const answer = await api()(listHotelTransfers, { params: { id: prebookingId } });
      if (isGone || !answer.ok) return;
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the client is the same all along; only another cart has other offers
  }, [prebookingId]);
  return offers;
}

function useTransfers({ cart, setLines, onTrouble }: Props) {
  const api = useApi();
  const [busy, setBusy] = useState<string>();
  const [error, setError] = useState<string>();
  const toggle = async (code: string, isChosen: boolean) => {
    if (!cart || busy !== undefined) return;
    setBusy(code);
    setError(undefined);
    const answer = isChosen
      ? await api()(removeHotelTransfer, { params: { id: cart.id, code } })
      : await api()(addHotelTransfer, { params: { id: cart.id }, body: { code } });
    setBusy(undefined);
    if (answer.ok) return setLines(linesOf(answer.data));
    const trouble = troubleOf(answer);
    if (trouble.kind === "refused") setError(refusalKey(answer.code));
    else onTrouble(trouble);
  };
  return { busy, error, onToggle: (code: string, isChosen: boolean) => void toggle(code, isChosen) };
}
