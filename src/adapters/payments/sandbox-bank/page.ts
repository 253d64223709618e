/** The frame of every page of the bank: plain HTML that works without scripts. Its one script lets the shop's page press the button. */
import { html } from "hono/html";
import type { BankPayment } from "#platform/ports/bank-store.ts";
import type { Money } from "#shared/money.ts";

export type Markup = ReturnType<typeof html>;

export const BANK_PATH = "/sandbox-bank";

/** `card`: waits for the shop's button. `question`: the visitor answers here. `over`: nothing can be paid any more. */
type PageKind = "card" | "question" | "over";

export function formatAmount({ minor, currency }: Money, languageTag: string): string {
  const format = new Intl.NumberFormat(languageTag, { style: "currency", currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

type BankPage = { readonly kind: PageKind; readonly title: string; readonly note: string };

export const renderPage = (payment: BankPayment, { kind, title, note }: BankPage, body: Markup): Markup =>
  html`<!doctype html>
    <html lang="${payment.languageTag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="${BANK_PATH}/style/${payment.brandId}.css" />
        ${isFramed(payment) ? html`<script src="${BANK_PATH}/frame.js" defer></script>` : ""}
      </head>
      <body data-page="${kind}" data-shop="${shopOf(payment)}">
        <main>
          <h1>${title}</h1>
          ${body}
          <p class="note">${note}</p>
        </main>
      </body>
    </html> `;

const shopOf = ({ returnUrl }: BankPayment): string => new URL(returnUrl).origin;

const isFramed = ({ method }: BankPayment): boolean => method === "credit";

/** Only the shop may frame the card form; the form's action must also allow the return address. */
export function pageHeaders(payment: BankPayment | undefined): Record<string, string> {
  const shop = payment ? ` ${shopOf(payment)}` : "";
  const ancestors = payment && !isFramed(payment) ? "'none'" : `'self'${shop}`;
  const scripts = payment && isFramed(payment) ? ` script-src${shop}${BANK_PATH}/frame.js; connect-src 'self';` : "";
  return {
    "content-security-policy": `default-src 'none';${scripts} style-src 'self'; font-src 'self'; form-action 'self'${shop}; base-uri 'none'; frame-ancestors ${ancestors}`,
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
}
