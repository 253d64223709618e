/** The frame of every page of the bank: plain HTML that needs no script, and a policy that allows none. */
import { html } from "hono/html";
import type { BankPayment } from "#platform/ports/bank-store.ts";
import type { Money } from "#shared/money.ts";

export type Markup = ReturnType<typeof html>;

export function formatAmount({ minor, currency }: Money, languageTag: string): string {
  const format = new Intl.NumberFormat(languageTag, { style: "currency", currency });
  return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export const renderPage = (payment: BankPayment, title: string, note: string, body: Markup): Markup =>
  html`<!doctype html>
    <html lang="${payment.languageTag}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <link rel="stylesheet" href="/sandbox-bank/style/${payment.brandId}.css" />
      </head>
      <body>
        <main>
          <h1>${title}</h1>
          ${body}
          <p class="note">${note}</p>
        </main>
      </body>
    </html> `;

/** Only the shop that asked may frame the card form; where the visitor is sent afterwards must be allowed to the form as well. */
export function pageHeaders(payment: BankPayment | undefined): Record<string, string> {
  const shop = payment ? ` ${new URL(payment.returnUrl).origin}` : "";
  const ancestors = payment?.method === "paypal" ? "'none'" : `'self'${shop}`;
  return {
    "content-security-policy": `default-src 'none'; style-src 'self'; form-action 'self'${shop}; base-uri 'none'; frame-ancestors ${ancestors}`,
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-robots-tag": "noindex",
  };
}
