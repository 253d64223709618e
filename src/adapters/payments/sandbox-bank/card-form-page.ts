import { html } from "hono/html";
import type { CardField, ShownFault } from "#domain/payment/card-fault.ts";
import { CARD_TYPES } from "#domain/payment/card-type.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { TypedCard } from "#domain/payment/check-card.ts";
import type { BankPayment } from "#platform/ports/bank-store.ts";
import type { SavedCard } from "#platform/ports/payment-provider.ts";
import type { BankTexts } from "./bank-texts.ts";
import { filled } from "./bank-texts.ts";
import type { Markup } from "./page.ts";
import { formatAmount, renderPage } from "./page.ts";
import { textsOf } from "./texts-of.ts";

/** What may be shown again after an error: never the number or the security code. */
export type ShownAgain = Pick<TypedCard, "type" | "month" | "year" | "holder">;

type CardForm = {
  readonly payment: BankPayment;
  readonly action: string;
  readonly savedCards: readonly SavedCard[];
  readonly faults: readonly ShownFault[];
  readonly shown: ShownAgain;
};

export const NOTHING_TYPED: ShownAgain = { type: "", month: "", year: "", holder: "" };

/** The value of the choice "new card". */
export const NEW_CARD = "new";

type TextField = {
  readonly field: CardField;
  readonly label: string;
  readonly autocomplete: string;
  readonly value?: string;
  readonly digits?: number;
};

export function renderCardForm({ payment, action, savedCards, faults, shown }: CardForm): Markup {
  const texts = textsOf(payment.languageTag);
  const amount = formatAmount(payment.amount, payment.languageTag);
  const field = (input: TextField) => renderField(input, faultOf(input.field, faults, texts));
  return renderPage(
    payment,
    { kind: "card", title: texts.title, note: texts.sandboxNote },
    html`${faults.length > 0 ? html`<p class="alert" role="alert">${texts.pleaseCheck}</p>` : ""}
      <form method="post" action="${action}" autocomplete="on" novalidate>
        ${savedCards.length > 0 ? renderSavedCards(savedCards, payment.savedCardToken, faults.length > 0, texts) : ""}
        <fieldset class="card">
          <legend>${savedCards.length > 0 ? texts.anotherCard : texts.title}</legend>
          <div class="pair">
            ${renderTypes(payment.cardTypes ?? CARD_TYPES, shown.type, faultOf("type", faults, texts), texts)}
            ${field({ field: "number", label: texts.number, autocomplete: "cc-number", digits: 24 })}
          </div>
          ${field({ field: "holder", label: texts.holder, autocomplete: "cc-name", value: shown.holder })}
          <div class="dates">
            ${field({ field: "month", label: texts.month, autocomplete: "cc-exp-month", value: shown.month, digits: 2 })}
            ${field({ field: "year", label: texts.year, autocomplete: "cc-exp-year", value: shown.year, digits: 4 })}
            ${field({ field: "code", label: texts.code, autocomplete: "cc-csc", digits: 4 })}
          </div>
        </fieldset>
        <button class="pay">${filled(texts.pay, { amount })}</button>
      </form>`,
  );
}

const faultOf = (field: CardField, faults: readonly ShownFault[], texts: BankTexts): string | undefined => {
  const found = faults.find((fault) => fault.field === field);
  return found && texts.faults[found.fault];
};

const renderFault = (field: CardField, fault: string | undefined): Markup | "" =>
  fault === undefined ? "" : html`<span class="fault" id="${field}-fault">${fault}</span>`;

const marks = (field: CardField, fault: string | undefined): Markup | "" =>
  fault === undefined ? "" : html` aria-invalid="true" aria-describedby="${field}-fault"`;

const renderField = ({ field, label, autocomplete, value = "", digits }: TextField, fault: string | undefined): Markup =>
  html`<div class="field">
    <label for="${field}">${label}</label>
    <input
      id="${field}"
      name="${field}"
      value="${value}"
      autocomplete="${autocomplete}"
      maxlength="${digits ?? 60}"
      ${digits === undefined ? "" : html` inputmode="numeric"`}${marks(field, fault)}
    />${renderFault(field, fault)}
  </div>`;

/** A single type is the one that was chosen, and priced, before. */
const renderTypes = (types: readonly CardType[], selected: string, fault: string | undefined, texts: BankTexts): Markup =>
  html`<div class="field">
    <label for="type">${texts.type}</label>
    <select id="type" name="type" autocomplete="cc-type" ${marks("type", fault)}>
      ${types.length > 1 ? html`<option value="">${texts.chooseType}</option>` : ""}
      ${types.map((type) => html`<option${type === selected ? html` selected` : ""}>${type}</option>`)}</select
    >${renderFault("type", fault)}
  </div>`;

function renderSavedCards(cards: readonly SavedCard[], request: string | undefined, isRetry: boolean, texts: BankTexts): Markup {
  const preselected = isRetry ? NEW_CARD : (cards.find(({ token }) => token === request)?.token ?? NEW_CARD);
  const choice = (value: string, label: string) =>
    html`<label class="choice"
      ><input type="radio" name="choice" value="${value}" ${value === preselected ? html` checked` : ""} /> ${label}</label
    >`;
  return html`<fieldset class="saved">
    <legend>${texts.savedCards}</legend>
    ${cards.map((card) => choice(card.token, describeCard(card, texts)))} ${choice(NEW_CARD, texts.anotherCard)}
  </fieldset>`;
}

const describeCard = ({ brand, lastFour, expiryMonth, expiryYear }: SavedCard, texts: BankTexts): string =>
  `${brand} ${texts.endingIn} ${lastFour}, ${String(expiryMonth).padStart(2, "0")}/${expiryYear}`;
