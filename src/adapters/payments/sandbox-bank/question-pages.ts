/** Pages on which the visitor only answers: 3-D Secure, PayPal, and the end of a closed payment. */
import { html } from "hono/html";
import type { BankPayment } from "#platform/ports/bank-store.ts";
import { filled } from "./bank-words.ts";
import type { Markup } from "./page.ts";
import { formatAmount, renderPage } from "./page.ts";
import { wordsOf } from "./words-of.ts";

/** The sandbox bank cannot send text messages, so the page shows the code. */
export const CHALLENGE_CODE = "2468";

export function renderChallenge(payment: BankPayment, action: string): Markup {
  const words = wordsOf(payment.languageTag);
  const amount = formatAmount(payment.amount, payment.languageTag);
  const isWrong = payment.wrongAnswers > 0;
  return renderPage(
    payment,
    { kind: "question", title: words.challengeTitle, note: words.sandboxNote },
    html`<p>${filled(words.challengeText, { amount, code: CHALLENGE_CODE })}</p>
      ${isWrong ? html`<p class="alert" role="alert" id="answer-fault">${words.challengeWrong}</p>` : ""}
      <form method="post" action="${action}" novalidate>
        <div class="field">
          <label for="answer">${words.challengeCode}</label>
          <input
            id="answer"
            name="answer"
            inputmode="numeric"
            autocomplete="one-time-code"
            maxlength="10"
            ${isWrong ? html` aria-invalid="true" aria-describedby="answer-fault"` : ""}
          />
        </div>
        <button name="step" value="confirm">${words.challengeConfirm}</button>
        <button name="step" value="refuse" class="quiet">${words.challengeRefuse}</button>
      </form>`,
  );
}

export function renderPayPal(payment: BankPayment, action: string): Markup {
  const words = wordsOf(payment.languageTag);
  const amount = formatAmount(payment.amount, payment.languageTag);
  return renderPage(
    payment,
    { kind: "question", title: words.payPalTitle, note: words.sandboxNote },
    html`<p>${filled(words.payPalText, { amount })}</p>
      <form method="post" action="${action}">
        <button name="step" value="approve">${words.approve}</button>
        <button name="step" value="fail" class="quiet">${words.fail}</button>
        <button name="step" value="cancel" class="quiet">${words.cancel}</button>
      </form>`,
  );
}

export function renderClosed(payment: BankPayment): Markup {
  const words = wordsOf(payment.languageTag);
  return renderPage(payment, { kind: "over", title: words.overTitle, note: words.sandboxNote }, html`<p>${words.overText}</p>`);
}
