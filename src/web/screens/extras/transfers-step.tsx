/** Transfers between airport and hotel, with their warnings (EXTRA-007 to 009). */
import { useState } from "react";
import { addPackageTransfer } from "#contract/booking/cart/add-transfer.ts";
import { removePackageTransfer } from "#contract/booking/cart/remove-transfer.ts";
import type { CalendarDate } from "#domain/calendar/calendar-date.ts";
import { formatPrice } from "#domain/market/format-price.ts";
import { CAR_SEAT_CENTIMETRES, CAR_SEAT_YEARS } from "#domain/package/travel-deadlines.ts";
import type { TransferWarning } from "#domain/package/travel-deadlines.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import type { PackageCart } from "#web/package-cart/use-package-cart.ts";
import { Button } from "#web/ui/button/button.tsx";
import type { IconName } from "#web/ui/icons/icon-names.ts";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import type { RideOffer } from "./extras-view.ts";
import { GoodToKnow } from "./good-to-know.tsx";
import { StepFrame } from "./step-frame.tsx";

type Props = {
  readonly cart: PackageCart;
  readonly offers: readonly RideOffer[];
  readonly warnings: readonly TransferWarning[];
  readonly today: CalendarDate;
};

const ICONS: Readonly<Record<string, IconName>> = { "TR-SHUTTLE": "bus" };

export function TransfersStep({ cart, offers, warnings, today }: Props) {
  const text = useText();
  const languageTag = useLanguageTag();
  const [busy, setBusy] = useState<string>();
  const [hasFailed, setFailed] = useState(false);
  const chosen = cart.bill.lines.find(({ kind }) => kind === "transfer")?.code;
  const hasChildren = cart.held.passengers.some(({ kind, isOfAge }) => kind !== "adult" || !isOfAge);
  const toggle = async (code: string) => {
    setBusy(code);
    const outcome = await cart.change((api, id) =>
      code === chosen ? api(removePackageTransfer, { params: { id, code } }) : api(addPackageTransfer, { params: { id }, body: { code } }),
    );
    setBusy(undefined);
    setFailed(!outcome.ok);
  };
  return (
    <StepFrame cart={cart} step="transfers" hasChoice={chosen !== undefined}>
      {offers.length > 0 ? <p className="lead">{text("extras.transfersLead")}</p> : null}
      {warnings.map((warning) => (
        <Notice key={warning} tone="caution">
          {text(`extras.transferWarning.${warning}`)}
        </Notice>
      ))}
      {hasChildren ? (
        <Notice tone="info">{text("extras.noCarSeats", { years: CAR_SEAT_YEARS, centimetres: CAR_SEAT_CENTIMETRES })}</Notice>
      ) : null}
      {hasFailed ? <Notice tone="danger">{text("errors.errorGeneralMessage")}</Notice> : null}
      {offers.length === 0 ? <Notice tone="info">{text("extras.noTransfers")}</Notice> : null}
      <ul className="rides">
        {offers.map(({ code, name, price }) => (
          <li key={code} className="ride" data-chosen={code === chosen}>
            <Icon name={ICONS[code] ?? "car"} />
            <p className="ride-name">{name}</p>
            <p className="ride-price">{formatPrice(price, languageTag)}</p>
            <Button size="small" emphasis={code === chosen ? "plain" : "quiet"} isBusy={busy === code} onClick={() => void toggle(code)}>
              {text(code === chosen ? "checkout.transferRemove" : "checkout.transferAdd")}
              <span className="visually-hidden"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
      <GoodToKnow held={cart.held} step="transfers" today={today} />
    </StepFrame>
  );
}
