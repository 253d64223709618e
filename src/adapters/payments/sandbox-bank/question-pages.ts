/** Pages on which the visitor only answers: 3-D Secure, PayPal, and the end of a closed payment. */
import { html } from "hono/html";
import type { BankPayment } from "#platform/ports/bank-store.ts";
import { filled } from "./bank-texts.ts";
import type { Markup } from "./page.ts";
import { formatAmount, renderPage } from "./page.ts";
import { textsOf } from "./texts-of.ts";

/** The sandbox bank cannot send text messages, so the page shows the code. */
export const CHALLENGE_CODE = "2468";

export function renderChallenge(payment: BankPayment, action: string): Markup {
  const texts = textsOf(payment.languageTag);
  const amount = formatAmount(payment.amount, payment.languageTag);
  const isWrong = payment.wrongAnswers > 0;
  return renderPage(
    payment,
    { kind: "question", title: texts.challengeTitle, note: texts.sandboxNote },
    html`<p>${filled(texts.challengeText, { amount, code: CHALLENGE_CODE })}</p>
      ${isWrong ? html`<p class="alert" role="alert" id="answer-fault">${texts.challengeWrong}</p>` : ""}
      <form method="post" action="${action}" novalidate>
        <div class="field">
          <label for="answer">${texts.challengeCode}</label>
          <input
            id="answer"
            name="answer"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="10"
            ${isWrong ? html` aria-invalid="true" aria-describedby="answer-fault"` : ""}
          />
        </div>
        <button name="step" value="confirm">${texts.challengeConfirm}</button>
        <button name="step" value="refuse" class="quiet">${texts.challengeRefuse}</button>
      </form>`,
  );
}

export function renderPayPal(payment: BankPayment, action: string): Markup {
  const texts = textsOf(payment.languageTag);
  const amount = formatAmount(payment.amount, payment.languageTag);
  return renderPage(
    payment,
    { kind: "question", title: texts.payPalTitle, note: texts.sandboxNote },
    html`<p>${filled(texts.payPalText, { amount })}</p>
      <form method="post" action="${action}">
        <button name="step" value="approve">${texts.approve}</button>
        <button name="step" value="fail" class="quiet">${texts.fail}</button>
        <button name="step" value="cancel" class="quiet">${texts.cancel}</button>
      </form>`,
  );
}

export function renderClosed(payment: BankPayment): Markup {
  const texts = textsOf(payment.languageTag);
  return renderPage(payment, { kind: "over", title: texts.overTitle, note: texts.sandboxNote }, html`<p>${texts.overText}</p>`);
}
