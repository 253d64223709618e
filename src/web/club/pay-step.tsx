/** Last step of joining: the card and the pay button. With nothing to pay there is only a button. */
import { useState } from "react";
import { isFree } from "#domain/membership/registration-code.ts";
import type { Money } from "#shared/money.ts";
import { useLanguageTag, useText } from "#web/i18n/text.tsx";
import { Button } from "#web/ui/button/button.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Link, useHref } from "#web/ui/navigation/link.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import type { ClubPaymentHandle } from "./club-payment.tsx";
import { ClubPayment } from "./club-payment.tsx";
import type { PanelWords } from "./panel-words.ts";
import type { Refusal } from "./refusal-text.ts";
import { refusalText } from "./refusal-text.ts";
import { shortPrice } from "./short-price.ts";
import type { UpgradeStage, UpgradeUse } from "./use-upgrade.ts";

type PayStepProps = {
  readonly words: PanelWords;
  readonly programId: string;
  readonly price: Money;
  readonly registrationCode: string | undefined;
  readonly returnTo: string;
  readonly saveCard: boolean;
  readonly onSaveCard: (saveCard: boolean) => void;
  readonly upgrade: UpgradeUse;
  readonly handle: React.RefObject<ClubPaymentHandle | null>;
  readonly onCodeRefused: (message: string | undefined) => void;
};

export function PayStep(props: PayStepProps) {
  return isFree(props.price) ? <FreeStep words={props.words} price={props.price} upgrade={props.upgrade} /> : <CardStep {...props} />;
}

/** A code that covers the whole fee needs no card (CLUB-009), but joining still needs a click. */
function FreeStep({ words, price, upgrade }: Pick<PayStepProps, "words" | "price" | "upgrade">) {
  const text = useText();
  const { stage, trouble, onJoinFree } = upgrade;
  return (
    <form
      className="club-pay"
      aria-label={text("club.payTitle")}
      onSubmit={(event) => {
        event.preventDefault();
        onJoinFree();
      }}
    >
      {trouble ? <Trouble title={words.trouble} trouble={trouble} /> : null}
      <PayButton words={words} stage={stage} price={price} />
      <p className="club-pay-notes">
        <Icon name="shield-check" />
        <span>
          {text("club.freeNote")} <Link to="/terms-and-conditions#membership">{text("checkout.clubTerms")}</Link>
        </span>
      </p>
    </form>
  );
}

function CardStep({
  words,
  programId,
  price,
  registrationCode,
  returnTo,
  saveCard,
  onSaveCard,
  upgrade,
  handle,
  onCodeRefused,
}: PayStepProps) {
  const text = useText();
  const returnPath = useHref(returnTo);
  const [isReady, setReady] = useState(false);
  const { stage, trouble, onPay } = upgrade;
  return (
    <form
      className="club-pay"
      noValidate
      aria-label={text("club.payTitle")}
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady || trouble) onPay();
      }}
    >
      <h3>{text("club.payTitle")}</h3>
      {trouble ? <Trouble title={words.trouble} trouble={trouble} /> : null}
      {/* Changing this opens another payment, so it comes before the card form. */}
      <Checkbox
        name="saveCC"
        label={text("club.saveCard")}
        help={text("checkout.saveCardHelp")}
        checked={saveCard}
        disabled={stage !== "idle"}
        onChange={(event) => onSaveCard(event.target.checked)}
      />
      <ClubPayment
        wanted={{ programId, price, registrationCode, saveCard, returnPath }}
        handle={handle}
        onReady={setReady}
        onCodeRefused={onCodeRefused}
      />
      <PayButton words={words} stage={stage} price={price} />
      <p className="club-pay-notes">
        <Icon name="shield-check" />
        <span>
          {text("club.payNote")} <Link to="/terms-of-use">{text("login.termsOfUse")}</Link>
        </span>
      </p>
    </form>
  );
}

type ButtonProps = Pick<PayStepProps, "words" | "price"> & { readonly stage: UpgradeStage };

function PayButton({ words, stage, price }: ButtonProps) {
  const text = useText();
  const amount = shortPrice(price, useLanguageTag());
  return (
    <Button type="submit" isWide icon="lock" isBusy={stage !== "idle"} data-stage={stage}>
      {text(stage === "idle" ? words.pay : "checkout.paying", { amount })}
    </Button>
  );
}

type TroubleProps = { readonly title: string; readonly trouble: Refusal };

function Trouble({ title, trouble }: TroubleProps) {
  const text = useText();
  return (
    <Notice tone="danger" title={text(title)}>
      {refusalText(text, trouble)}
    </Notice>
  );
}
