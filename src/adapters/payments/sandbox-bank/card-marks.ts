/** Small marks of the card types. Drawn here, because the form loads nothing from elsewhere. */
import { raw } from "hono/html";
import type { CardType } from "#domain/payment/card-type.ts";

const word = (text: string, style: string): string =>
  `<text x="19" y="16" text-anchor="middle" font-family="Arial, Helvetica, sans-serif" font-weight="700" ${style}>${text}</text>`;

const DRAWINGS: Readonly<Record<CardType, string>> = {
  Visa: word("VISA", 'font-size="12" font-style="italic" fill="#1a1f71"'),
  Mastercard: '<circle cx="15" cy="12" r="7" fill="#eb001b"/><circle cx="23" cy="12" r="7" fill="#f79e1b" fill-opacity=".85"/>',
  AMEX: `<rect width="38" height="24" rx="3" fill="#016fd0"/>${word("AMEX", 'font-size="10" fill="#fff"')}`,
  Discovery: `<circle cx="30" cy="17" r="10" fill="#ff6000"/>${word("DISC", 'font-size="9" fill="#111"')}`,
  "Union Pay":
    '<path d="M5 3h11l-3 18H2z" fill="#d10429"/><path d="M15 3h10l-3 18H12z" fill="#022e64"/><path d="M24 3h12l-3 18H21z" fill="#076f74"/>',
};

export const renderMark = (type: CardType) =>
  raw(
    `<svg data-mark="${type}" viewBox="0 0 38 24" width="38" height="24" aria-hidden="true"><rect x=".5" y=".5" width="37" height="23" rx="3" fill="#fff" stroke="#c9ccd1"/>${DRAWINGS[type]}</svg>`,
  );
