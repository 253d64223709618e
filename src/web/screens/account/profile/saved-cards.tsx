import { useState } from "react";
import { goneIsDone, removeCardForm } from "#contract/forms/account-forms.ts";
import type { AccountDetails } from "#contract/entities/account.ts";
import { useText } from "#web/i18n/text.tsx";
import { Badge } from "#web/ui/text/badge.tsx";
import { Icon } from "#web/ui/icons/icon.tsx";
import { Notice } from "#web/ui/states/notice.tsx";
import { SmallForm } from "../account-form.tsx";
import { AccountSection, StatusMessage } from "../account-section.tsx";
import { useAccountForm } from "../use-account-form.ts";
import type { SectionProps } from "./profile-data.ts";

type Card = AccountDetails["billingInfo"]["payment"][number];
type Props = SectionProps & { readonly today: string };

/** A card is valid until the end of its expiry month. */
const isOver = ({ expiryYear, expiryMonth }: Card, today: string): boolean =>
  `${expiryYear}-${String(expiryMonth).padStart(2, "0")}` < today.slice(0, "2000-01".length);

export function SavedCards({ details, today, onChange }: Props) {
  const text = useText();
  const [message, setMessage] = useState<string>();
  const { payment } = details.billingInfo;
  const remove = (removed: Card) => {
    onChange({ ...details, billingInfo: { ...details.billingInfo, payment: payment.filter(({ token }) => token !== removed.token) } });
    setMessage(text("account.cardRemoved"));
  };
  return (
    <AccountSection id="cards" title={text("account.cardsTitle")} icon="credit-card" lead={text("account.cardsLead")}>
      {payment.length > 0 ? (
        <ul className="account-list">
          {payment.map((card) => (
            <li key={card.token}>
              <CardRow card={card} isOver={isOver(card, today)} onRemoved={() => remove(card)} />
            </li>
          ))}
        </ul>
      ) : (
        <p>{text("account.cardsEmpty")}</p>
      )}
      <StatusMessage text={message} />
    </AccountSection>
  );
}

function CardRow({ card, isOver, onRemoved }: { readonly card: Card; readonly isOver: boolean; readonly onRemoved: () => void }) {
  const text = useText();
  const { token, cardType, lastFour, expiryMonth, expiryYear } = card;
  const name = text("account.cardEnding", { type: cardType, digits: lastFour });
  const removal = useAccountForm({
    form: removeCardForm,
    send: async (api, values) => goneIsDone(await api(removeCardForm.call, removeCardForm.toInput(values, undefined))),
    onDone: onRemoved,
    question: {
      titleKey: "account.cardRemoveQuestion",
      bodyKey: "account.cardRemoveText",
      values: { card: name },
      yesKey: "account.remove",
    },
  });
  return (
    <>
      <div className="account-row">
        <Icon name="credit-card" />
        <p className="account-row-words">
          <strong>{name}</strong>
          <span className="hint">{text("account.cardExpires", { date: `${String(expiryMonth).padStart(2, "0")}/${expiryYear}` })}</span>
          {isOver ? <Badge tone="caution">{text("account.cardOver")}</Badge> : null}
        </p>
        <SmallForm action={removeCardForm.action} form={removal} submit={text("account.remove")} of={name} fields={{ token }} />
      </div>
      {removal.failure ? <Notice tone="danger">{removal.failure}</Notice> : null}
    </>
  );
}
