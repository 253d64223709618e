import { html } from "hono/html";
import type { CardField, ShownFault } from "#domain/payment/card-fault.ts";
import { CARD_SCHEMES } from "#domain/payment/read-number.ts";
import { CARD_TYPES } from "#domain/payment/card-type.ts";
import type { CardType } from "#domain/payment/card-type.ts";
import type { TypedCard } from "#domain/payment/check-card.ts";
import type { BankPayment } from "#platform/ports/bank-store.ts";
import type { SavedCard } from "#platform/ports/payment-provider.ts";
import type { BankTexts } from "./bank-texts.ts";
import { filled } from "./bank-texts.ts";
import { renderMark } from "./card-marks.ts";
import type { Markup } from "./page.ts";
import { formatAmount, renderPage } from "./page.ts";
import { textsOf } from "./texts-of.ts";

/** What may be shown again after an error: never the number or the security code. */
export type ShownAgain = Pick<TypedCard, "type" | "holder"> & { readonly expiry: string };

type CardForm = {
  readonly payment: BankPayment;
  readonly action: string;
  readonly savedCards: readonly SavedCard[];
  readonly faults: readonly ShownFault[];
  readonly shown: ShownAgain;
};

export const NOTHING_TYPED: ShownAgain = { type: "", holder: "", expiry: "" };

/** The value of the choice "new card". */
export const NEW_CARD = "new";

type TextField = {
  readonly field: CardField | "expiry";
  readonly label: string;
  readonly autocomplete: string;
  readonly value?: string;
  readonly digits?: number;
  readonly placeholder?: string;
};

export function renderCardForm({ payment, action, savedCards, faults, shown }: CardForm): Markup {
  const texts = textsOf(payment.languageTag);
  const amount = formatAmount(payment.amount, payment.languageTag);
  const field = (input: TextField) => renderField(input, faultOf(input.field, faults, texts));
  const types = payment.cardTypes ?? CARD_TYPES;
  return renderPage(
    payment,
    { kind: "card", title: texts.title, note: texts.sandboxNote },
    html`${faults.length > 0 ? html`<p class="alert" role="alert">${texts.pleaseCheck}</p>` : ""}
      <form method="post" action="${action}" autocomplete="on" novalidate>
        ${savedCards.length > 0 ? renderSavedCards(savedCards, payment.savedCardToken, faults.length > 0, texts) : ""}
        <fieldset class="card">
          <legend>${savedCards.length > 0 ? texts.anotherCard : texts.title}</legend>
          ${renderNumber(types, faultOf("number", faults, texts), texts)}
          ${renderTypes(types, shown.type, faultOf("type", faults, texts), texts)}
          ${field({ field: "holder", label: texts.holder, autocomplete: "cc-name", value: shown.holder })}
          <div class="dates">
            ${field({ field: "expiry", label: texts.expiry, autocomplete: "cc-exp", value: shown.expiry, digits: 9, placeholder: texts.expiryExample })}
            ${field({ field: "code", label: texts.code, autocomplete: "cc-csc", digits: 4 })}
          </div>
        </fieldset>
        <input type="hidden" name="amount" value="${payment.amount.minor}" />
        <button class="pay">${filled(texts.pay, { amount })}</button>
      </form>`,
  );
}

/** The expiry has the errors of month and year. */
const faultOf = (field: TextField["field"], faults: readonly ShownFault[], texts: BankTexts): string | undefined => {
  const fields: readonly string[] = field === "expiry" ? ["month", "year"] : [field];
  const found = faults.find((fault) => fields.includes(fault.field));
  return found && texts.faults[found.fault];
};

const renderFault = (field: TextField["field"], fault: string | undefined): Markup | "" =>
  fault === undefined ? "" : html`<span class="fault" id="${field}-fault">${fault}</span>`;

const marks = (field: TextField["field"], fault: string | undefined): Markup | "" =>
  fault === undefined ? "" : html` aria-invalid="true" aria-describedby="${field}-fault"`;

const renderField = ({ field, label, autocomplete, value = "", digits, placeholder }: TextField, fault: string | undefined): Markup =>
  html`<div class="field">
    <label for="${field}">${label}</label>
    <input
      id="${field}"
      name="${field}"
      value="${value}"
      autocomplete="${autocomplete}"
      maxlength="${digits ?? 60}"
      ${placeholder === undefined ? "" : html` placeholder="${placeholder}"`}
      ${digits === undefined ? "" : html` inputmode="numeric"`}${marks(field, fault)}
    />${renderFault(field, fault)}
  </div>`;

/** The marks show which types may pay; the script highlights the one of the number. */
const renderNumber = (types: readonly CardType[], fault: string | undefined, texts: BankTexts): Markup =>
  html`<div class="field">
    <div class="number-head"><label for="number">${texts.number}</label><span class="marks">${types.map(renderMark)}</span></div>
    <input
      id="number"
      name="number"
      value=""
      autocomplete="cc-number"
      maxlength="24"
      inputmode="numeric"
      data-schemes="${JSON.stringify(CARD_SCHEMES)}"
      ${marks("number", fault)}
    /><output id="detected" for="number"></output>${renderFault("number", fault)}
  </div>`;

/**
 * Without scripts the type may be chosen, but need not be: the number says it. With them the field is hidden unless it has an error. A single type is the one
 * that was chosen, and priced, before.
 */
const renderTypes = (types: readonly CardType[], selected: string, fault: string | undefined, texts: BankTexts): Markup =>
  html`<div class="field type${fault === undefined ? "" : " has-fault"}">
    <label for="type">${texts.type}</label>
    <select id="type" name="type" autocomplete="cc-type" ${marks("type", fault)}>
      ${types.length > 1 ? html`<option value="">${texts.detectType}</option>` : ""}
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
